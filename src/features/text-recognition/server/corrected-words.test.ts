import { expect, test } from 'vitest'
import type { ReadWord } from '../rules.ts'
import { correctedWords, printedWords } from './corrected-words.ts'
import { plausibleWords } from './plausible-words.ts'
import { wordsOfJson } from './words-of-json.ts'

const word = (text: string, left: number, more: Partial<ReadWord> = {}): ReadWord => ({
	text,
	box: [left, 10, left + 40, 20],
	confidence: 95,
	beginsLine: left === 0,
	...more,
})
const printed = (words: ReadWord[], read: string, text: string, edition = 'a1') => {
	const correction = { edition: 'a1', box: [1, 10, 41, 20], read, text } as const
	return printedWords(correctedWords(words, [correction], edition)).map(one => one.text)
}

test('a corrected word stands where another reading put another mistake', () => {
	expect(printed([word('ho11d', 0), word('stories', 60)], 'h0ld', 'hold')).toEqual(['hold', 'stories'])
})

test('in another edition a correction goes to the same word in the same place only', () => {
	expect(printed([word('h0ld', 0)], 'h0ld', 'hold', 'b2')).toEqual(['hold'])
	expect(printed([word('stories', 0)], 'h0ld', 'hold', 'b2')).toEqual(['stories'])
})

test('one word that is several has a box for each, and what is no word goes and leaves the line its beginning', () => {
	const words = [word('Theold', 0), word('house', 60)]
	const correction = { edition: 'a1', box: words[0]?.box ?? [0, 0, 0, 0], read: 'Theold' }
	const parts = printedWords(correctedWords(words, [{ ...correction, text: 'The old' }], 'a1'))
	const rest = printedWords(correctedWords(words, [{ ...correction, text: '' }], 'a1'))

	expect(parts.map(({ text, beginsLine }) => [text, beginsLine])).toEqual([
		['The', true],
		['old', false],
		['house', false],
	])
	expect(parts[1]?.box[0]).toBeCloseTo((40 * 4) / 7)
	expect(rest).toEqual([{ ...word('house', 60), beginsLine: true }])
})

test('a picture that was taken for words has none', () => {
	const dirt = ['~', '|', 'ea', ';', 'Tf'].map((text, at) => word(text, at * 50, { confidence: 25 + at * 8 }))

	expect(plausibleWords(dirt)).toEqual([])
})

test('a word that is read badly in a line that is read well stays, with the quotes that stand alone beside it', () => {
	const line = ['“', 'Hell’s', 'fierce', 'janitor', 'conjoined', '~'].map((text, at) =>
		word(text, at * 50, { confidence: [40, 22, 96, 95, 96, 20][at] ?? 0 }),
	)

	expect(plausibleWords(line).map(({ text }) => text)).toEqual([
		'“',
		'Hell’s',
		'fierce',
		'janitor',
		'conjoined',
	])
})

const symbol = (text: string, left: number, confidence = 99) => ({
	...{ text, confidence },
	bbox: { x0: left, y0: 58, x1: left + 10, y1: 70 },
})
const read = (symbols: ReturnType<typeof symbol>[], confidence: number, y0 = 58, y1 = 70) => {
	const bbox = { x0: symbols[0]?.bbox.x0, y0, x1: symbols.at(-1)?.bbox.x1, y1 }
	return { text: symbols.map(({ text }) => text).join(''), confidence, bbox, symbols }
}
const seen = (...words: ReturnType<typeof read>[]) =>
	wordsOfJson(JSON.stringify({ blocks: [{ paragraphs: [{ lines: [{ words }] }] }, {}] })).map(
		({ characters: _, ...one }) => one,
	)

test('words have the height of their line', () => {
	const words = [
		read([symbol('s', 100, 90), symbol('ea', 150, 90)], 96.03),
		read([symbol('l\u0301', 200, 40)], 41.6, 50, 80),
	]

	expect(seen(...words)).toEqual([
		{ text: 'sea', box: [100, 50, 160, 80], confidence: 96, beginsLine: true },
		{ text: 'ĺ', box: [200, 50, 210, 80], confidence: 42, beginsLine: false },
	])
})

test('a word is as certain as its characters are, and each of those that stand close by itself', () => {
	const [sure, close] = [
		read([symbol('a', 0), symbol('re', 12)], 0),
		read([symbol('1', 100), symbol('b', 130), symbol('2', 160), symbol('c', 190, 92)], 49),
	]

	expect(seen(sure, close).map(({ text, confidence, box: [left] }) => [text, confidence, left])).toEqual([
		['are', 85, 0],
		['1', 85, 100],
		['b', 85, 130],
		['2', 85, 160],
		['c', 49, 190],
	])
})
