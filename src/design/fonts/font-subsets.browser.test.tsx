import golosCyrillic from '@fontsource/golos-text/files/golos-text-cyrillic-400-normal.woff2?url'
import golosCyrillicBold from '@fontsource/golos-text/files/golos-text-cyrillic-600-normal.woff2?url'
import golosLatin from '@fontsource/golos-text/files/golos-text-latin-400-normal.woff2?url'
import golosLatinBold from '@fontsource/golos-text/files/golos-text-latin-600-normal.woff2?url'
import literataCyrillic from '@fontsource/literata/files/literata-cyrillic-400-normal.woff2?url'
import literataCyrillicBold from '@fontsource/literata/files/literata-cyrillic-600-normal.woff2?url'
import literataLatin from '@fontsource/literata/files/literata-latin-400-normal.woff2?url'
import literataLatinBold from '@fontsource/literata/files/literata-latin-600-normal.woff2?url'
import { afterEach, expect, test } from 'vitest'
import golosCyrillicSubset from './golos-text-cyrillic-400.woff2?url'
import golosCyrillicBoldSubset from './golos-text-cyrillic-600.woff2?url'
import golosLatinSubset from './golos-text-latin-400.woff2?url'
import golosLatinBoldSubset from './golos-text-latin-600.woff2?url'
import literataCyrillicSubset from './literata-cyrillic-400.woff2?url'
import literataCyrillicBoldSubset from './literata-cyrillic-600.woff2?url'
import literataLatinSubset from './literata-latin-400.woff2?url'
import literataLatinBoldSubset from './literata-latin-600.woff2?url'

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const russian = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ'
/** Alphabets of both families, then kerning pairs, ligatures, figures. */
const latin = [
	capitals,
	capitals.toLowerCase(),
	'0123456789 !"%&\'()+,-./:;>?@_| «»„“”‘’–—…·×•−›↑↓',
	'AVATAR To Ty We Yo. “Tea”, L’T r, f) The first office fly; affix, baffle, fjord, fbfkfhft',
]
/** Characters rare in titles: Literata's stay in the package's file. */
const golos = [...latin, '#$*<=>[\\]^`{}~ -> <<']
/** Spaces are in the Latin file. */
const cyrillic = [russian, russian.toLowerCase(), '№', 'ГДЕТАКУДАРГусьРа́дичужо́гого́родаРУЛЬТАТ']

afterEach(() => document.fonts.clear())

/** Rendering and widths of texts in one font file, without any fallback of ours. */
async function drawnWith(url: string, texts: string[]): Promise<{ widths: number[]; pixels: string }> {
	const face = new FontFace('Drawn', `url(${url})`)
	document.fonts.add(await face.load())
	const canvas = Object.assign(document.createElement('canvas'), { width: 1400, height: 60 * texts.length })
	const context = canvas.getContext('2d')
	if (!context) throw new Error('no canvas')
	context.font = '32px Drawn, monospace'
	const widths = texts.map((text, at) => {
		context.fillText(text, 4, 60 * at + 40)
		return context.measureText(text).width
	})
	document.fonts.delete(face)
	return { widths, pixels: canvas.toDataURL() }
}

/** Widths of tabular figures. */
async function figuresWith(url: string): Promise<number[]> {
	const face = new FontFace('Drawn', `url(${url})`)
	document.fonts.add(await face.load())
	const line = document.createElement('span')
	line.style.cssText = 'font: 32px Drawn, monospace; font-variant-numeric: tabular-nums'
	document.body.append(line)
	const widths = [...'0123456789'].map(figure => {
		line.textContent = figure.repeat(10)
		return line.getBoundingClientRect().width
	})
	line.remove()
	document.fonts.delete(face)
	return widths
}

test.each([
	['Golos Text', golosLatin, golosLatinSubset, golos],
	['Golos Text, bold', golosLatinBold, golosLatinBoldSubset, golos],
	['Literata', literataLatin, literataLatinSubset, latin],
	['Literata, bold', literataLatinBold, literataLatinBoldSubset, latin],
	['Golos Text in Russian', golosCyrillic, golosCyrillicSubset, cyrillic],
	['Golos Text in Russian, bold', golosCyrillicBold, golosCyrillicBoldSubset, cyrillic],
	['Literata in Russian', literataCyrillic, literataCyrillicSubset, cyrillic],
	['Literata in Russian, bold', literataCyrillicBold, literataCyrillicBoldSubset, cyrillic],
])('%s of our own is drawn as the whole file is, pixel for pixel', async (_, whole, subset, texts) => {
	const expected = await drawnWith(whole, texts)

	const drawn = await drawnWith(subset, texts)

	expect(drawn.widths).toEqual(expected.widths)
	expect(drawn.pixels === expected.pixels).toBe(true)
})

test.each([
	['Golos Text', golosLatin, golosLatinSubset],
	['Golos Text, bold', golosLatinBold, golosLatinBoldSubset],
	['Literata', literataLatin, literataLatinSubset],
	['Literata, bold', literataLatinBold, literataLatinBoldSubset],
])('figures of %s that stand in columns are as wide as those of the whole file', async (_, whole, subset) => {
	const expected = await figuresWith(whole)

	const widths = await figuresWith(subset)

	expect(widths).toEqual(expected)
})
