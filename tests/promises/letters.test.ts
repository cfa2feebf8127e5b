import { globSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Wording } from '#contract/words.ts'
import { makeLetters, readFaces } from '#design/letters/make-letters.ts'

const folder = 'src/design/letters'
const catalogue = JSON.parse(readFileSync('demo/catalogue.json', 'utf8'))
const faces = readFaces()
const own = faces.filter(({ url }) => url.startsWith('./letters/'))
const others = faces.filter(({ url }) => !url.startsWith('./letters/'))

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

test.each(Object.entries(texts))('nothing but our own letters is fetched for %s', (_, text) => {
	const missed = [...new Set(text)].filter(letter =>
		others.some(({ letters }) => letters.has(letter.codePointAt(0) ?? 0)),
	)

	expect(text.length).toBeGreaterThan(20)
	expect(missed).toEqual([])
})

describe.each(['golos-text', 'literata'])('%s', family => {
	test.each(['400', '600'])('no letter of weight %s is in two files', weight => {
		const files = faces.filter(({ url }) => url.includes(`/${family}-`) && url.includes(`-${weight}`))

		const letters = files.flatMap(file => [...file.letters])

		expect(files).toHaveLength(4)
		expect(letters).toHaveLength(new Set(letters).size)
	})
})

test('no file that is preloaded is larger than 12 kB', () => {
	const sizes = globSync(`${folder}/*-{400,600}.woff2`)
		.filter(file => !file.includes('literata') || file.includes('600'))
		.map(file => readFileSync(file).length)

	expect(sizes).toHaveLength(6)
	expect(Math.max(...sizes)).toBeLessThanOrEqual(12_000)
})

describe('the files of letters', () => {
	let made: Map<string, Uint8Array>
	beforeAll(async () => {
		made = await makeLetters()
	})

	test('are those that fonts.css asks for, with their licences', () => {
		const asked = own.map(({ url }) => url.replace('./letters/', ''))

		expect([...made.keys()].sort()).toEqual([...asked, 'golos-text.OFL.txt', 'literata.OFL.txt'].sort())
	})

	test('are what npm run letters makes, byte for byte', () => {
		const changed = [...made].filter(([name, bytes]) => !readFileSync(`${folder}/${name}`).equals(bytes))

		expect(changed.map(([name]) => name)).toEqual([])
	})
})
