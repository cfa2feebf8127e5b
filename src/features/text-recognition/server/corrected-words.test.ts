import { expect, test } from 'vitest'
import type { ReadWord } from '../rules.ts'
import { correctedWords, printedWords } from './corrected-words.ts'
import { plausibleWords } from './plausible-words.ts'
import { wordsOfTsv } from './words-of-tsv.ts'

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

test('words have the height of their line', () => {
	const rows = [
		['4', 1, 1, 1, 1, 0, 100, 50, 300, 30, -1, ''],
		['5', 1, 1, 1, 1, 1, 100, 58, 60, 12, 96.03, 'sea'],
		['5', 1, 1, 1, 1, 2, 200, 50, 90, 30, 41.6, 'highl\u0301y'],
	]
	const tsv = rows.map(row => row.join('\t')).join('\n')

	expect(wordsOfTsv(tsv)).toEqual([
		{ text: 'sea', box: [100, 50, 160, 80], confidence: 96, beginsLine: true },
		{ text: 'highĺy', box: [200, 50, 290, 80], confidence: 42, beginsLine: false },
	])
})
