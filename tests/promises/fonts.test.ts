import { globSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Wording } from '#contract/words.ts'
import { readFaces, subsetFonts } from '#design/fonts/subset-fonts.ts'

const folder = 'src/design/fonts'
const catalogue = JSON.parse(readFileSync('demo/catalogue.json', 'utf8'))
const faces = readFaces()
const own = faces.filter(({ url }) => url.startsWith('./fonts/'))
const others = faces.filter(({ url }) => !url.startsWith('./fonts/'))

function wordsOf(language: 'en' | 'ru'): string {
	const files = globSync([`src/**/words.${language}.json`, `src/contract/errors.${language}.json`])
	const wordings = files.flatMap(file => Object.values<Wording>(JSON.parse(readFileSync(file, 'utf8'))))
	return wordings
		.flatMap(wording => (typeof wording === 'object' ? Object.values(wording) : [wording]))
		.join('')
		.replace(/\{\w+\}/g, '')
}

/** What screens say themselves, between words: "·", "−", "›". */
const signs = globSync(['src/**/*.tsx', 'src/**/*.module.css'])
	.filter(file => !file.includes('.test.'))
	.map(file => readFileSync(file, 'utf8').replace(/[\0-\x7f]/g, ''))
	.join('')

const texts = {
	'the words in English': wordsOf('en'),
	'the words in Russian': wordsOf('ru'),
	'signs between words': signs,
	'titles, authors and publishers of the demonstration': [
		...catalogue.products.flatMap((book: { [key: string]: string }) => [book.name, book.author, book.series]),
		...catalogue.publishers,
	].join(' '),
	'prices and shares': ['en-GB', 'ru-RU']
		.flatMap(locale => [
			new Intl.NumberFormat(locale, { style: 'currency', currency: 'RUB', currencyDisplay: 'narrowSymbol' }),
			new Intl.NumberFormat(locale, { style: 'percent' }),
		])
		.map(format => format.format(-1234567.89))
		.join(''),
}

test.each(Object.entries(texts))('our font subsets are enough for %s', (_, text) => {
	const missed = [...new Set(text)].filter(letter =>
		others.some(({ codePoints }) => codePoints.has(letter.codePointAt(0) ?? 0)),
	)

	expect(text.length).toBeGreaterThan(20)
	expect(missed).toEqual([])
})

describe.each(['golos-text', 'literata'])('%s', family => {
	test.each(['400', '600'])('no code point of weight %s is in two files', weight => {
		const files = faces.filter(({ url }) => url.includes(`/${family}-`) && url.includes(`-${weight}`))

		const codePoints = files.flatMap(file => [...file.codePoints])

		expect(files).toHaveLength(4)
		expect(codePoints).toHaveLength(new Set(codePoints).size)
	})
})

test('no file that is preloaded is larger than 12 kB', () => {
	const sizes = globSync(`${folder}/*-{400,600}.woff2`)
		.filter(file => !file.includes('literata') || file.includes('600'))
		.map(file => readFileSync(file).length)

	expect(sizes).toHaveLength(6)
	expect(Math.max(...sizes)).toBeLessThanOrEqual(12_000)
})

describe('the font subsets', () => {
	let subsets: Map<string, Uint8Array>
	beforeAll(async () => {
		subsets = await subsetFonts()
	})

	test('are those that fonts.css asks for, with their licences', () => {
		const request = own.map(({ url }) => url.replace('./fonts/', ''))

		expect([...subsets.keys()].sort()).toEqual([...request, 'golos-text.OFL.txt', 'literata.OFL.txt'].sort())
	})

	test('are what npm run fonts:subset makes, byte for byte', () => {
		const changed = [...subsets].filter(([name, bytes]) => !readFileSync(`${folder}/${name}`).equals(bytes))

		expect(changed.map(([name]) => name)).toEqual([])
	})
})
