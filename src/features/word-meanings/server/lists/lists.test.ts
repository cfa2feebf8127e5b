import { expect, test } from 'vitest'
import type { TextBlock, TextLine, TextPage } from '#features/books/rules.ts'
import { translatedWords } from './bilingual.ts'
import { explainedWords } from './glossary.ts'
import { headwordIn, keyOf } from './headword.ts'

type Placed = readonly [text: string, x: number, y: number]
const line = ([text, x, y]: Placed): TextLine => [text, x, y, text.length * 5, 10]

function pageOf(placed: readonly Placed[], kind: 'row' | 'paragraph' = 'row'): TextPage {
	const blocks = placed.map(
		(_, at): TextBlock =>
			kind === 'row' ? { kind: 'row', cells: [[at]] } : { kind: 'paragraph', lines: [at] },
	)
	return { lines: placed.map(line), blocks }
}
const pairsOn = (page: TextPage) => translatedWords(4, page).map(({ headword, text }) => [headword, text])

test('translations stand behind their words, a number of the unit after them', () => {
	const page = pageOf([
		['neighbour сосед 1', 40, 100],
		['floor [flɔː] (n) — этаж 1', 40, 120],
		['downstairs этажом ниже', 40, 140],
	])

	expect(translatedWords(4, page)).toMatchObject([
		{ headword: 'neighbour', key: 'neighbour', text: 'сосед', language: 'ru', pageIndex: 4, reference: 1 },
		{ headword: 'floor', text: 'этаж', reference: 1 },
		{ headword: 'downstairs', text: 'этажом ниже', reference: null },
	])
})

test('translations stand in the second of two columns, and go on below', () => {
	const page = pageOf([
		...([
			['cousin', 40, 100],
			['двоюродный брат,', 150, 100],
			['сестра', 150, 112],
		] as const),
		...([
			['look for', 40, 130],
			['искать', 150, 130],
		] as const),
		...([
			['quiet', 40, 150],
			['тихий', 150, 150],
		] as const),
	])

	expect(pairsOn(page)).toEqual([
		['cousin', 'двоюродный брат, сестра'],
		['look for', 'искать'],
		['quiet', 'тихий'],
	])
})

test('translations stand below the labels of pictures', () => {
	const page = pageOf([
		...([
			['house', 40, 100],
			['door', 140, 100],
			['window', 240, 100],
		] as const),
		...([
			['дом', 40, 112],
			['дверь', 140, 112],
			['окно', 240, 112],
		] as const),
	])

	expect(pairsOn(page)).toEqual([
		['house', 'дом'],
		['door', 'дверь'],
		['window', 'окно'],
	])
})

test('a text in Russian that quotes English is no list', () => {
	const page = pageOf(
		[
			['The most popular reason is pleasure после существительного', 40, 100],
			['In my opinion, music matters because мнение без причины', 40, 120],
			['I look forward to hearing from you здесь', 40, 140],
			['Present Simple употребляется.', 40, 160],
		],
		'paragraph',
	)

	expect(pairsOn(page)).toEqual([])
})

test('a glossary explains in English, over pages', () => {
	const blocksOf = (page: TextPage): TextPage => ({
		lines: [['Glossary', 40, 20, 90, 20], ...page.lines],
		blocks: [
			{ kind: 'heading', lines: [0] },
			...page.lines.map((_, at): TextBlock => ({ kind: 'row', cells: [[at + 1]] })),
		],
	})
	const first = blocksOf(
		pageOf([
			...([
				['at large', 40, 60],
				['free; not caught 1', 50, 72],
			] as const),
			...([
				['fright n', 40, 90],
				['a sudden', 50, 102],
				['fear 8', 50, 114],
			] as const),
			...([
				['rob v', 40, 130],
				['to steal from somebody 1', 50, 142],
			] as const),
			...([
				['set somebody free', 40, 160],
				['to let somebody leave a prison 10', 50, 172],
			] as const),
		]),
	)

	expect(explainedWords([{ pageIndex: 41, page: first }])).toMatchObject([
		{ headword: 'at large', part: 'phrase', text: 'free; not caught', reference: 1 },
		{ headword: 'fright', part: 'noun', text: 'a sudden fear', reference: 8 },
		{ headword: 'rob', part: 'verb', text: 'to steal from somebody' },
		{ headword: 'set somebody free', key: 'set free', language: 'en', reference: 10 },
	])
})

test.each([
	['12. look for [lʊk fɔː] (v)', { text: 'look for', part: 'phrase' }],
	['pigeon-hole n pl', { text: 'pigeon-hole', part: 'noun' }],
	['to promise', { text: 'to promise', part: 'verb' }],
	['lassie n, Scottish', { text: 'lassie', part: 'noun' }],
	['R', null],
	['Who are you?', null],
	['____', null],
])('%s is read as a headword', (printed, expected) => {
	expect(headwordIn(printed)).toEqual(expected)
})

test.each([
	['(a fever) breaks', 'breaks'],
	['be wasted on', 'wasted on'],
	['ask somebody’s pardon', 'ask pardon'],
	['one', 'one'],
	['the Moon', 'moon'],
])('%s is found by its words', (headword, key) => {
	expect(keyOf(headword)).toBe(key)
})
