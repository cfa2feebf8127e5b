import { expect, test } from 'vitest'
import type { TextLine, TextPage } from '#features/books/rules.ts'
import { boxesOfQuote, quoteOfSelection, rangesOfQuote } from './quoted-text.ts'

/** Two columns in the order of the file, right one first; a word parted at a line's end. */
const page: Pick<TextPage, 'lines' | 'blocks'> = {
	lines: [
		['Second column here.', 220, 40, 150, 12],
		['The harbour mas\u00ad', 40, 40, 150, 12],
		['ter slept. The harbour', 40, 56, 150, 12],
		['was “dark”.', 40, 72, 80, 12],
	],
	blocks: [
		{ kind: 'paragraph', lines: [1, 2, 3] },
		{ kind: 'paragraph', lines: [0] },
	],
}
/** Ten points a character. */
const boxOf = ([, x, y, , height]: TextLine, { from, to }: { from: number; to: number }) => ({
	...{ x: x + from * 10, y, height },
	width: (to - from) * 10,
})

test('what is selected over line ends is quoted as one reads it, with what stands around it', () => {
	const found = quoteOfSelection(page, { before: 'The ', selected: 'harbour master  slept.' }, boxOf)

	expect(found).toEqual({
		quote: {
			exact: 'harbour master slept.',
			prefix: 'The ',
			suffix: ' The harbour was “dark”. Second column here. ',
		},
		boxes: [
			[80, 40, 120, 12],
			[40, 56, 100, 12],
		],
	})
})

test('of words that a page has twice those that were selected are marked', () => {
	const second = quoteOfSelection(
		page,
		{ before: 'The harbour master slept. The ', selected: 'harbour' },
		boxOf,
	)

	expect(second).toMatchObject({ boxes: [[190, 56, 70, 12]] })
})

test('a quotation is found in the columns’ own order, and its boxes with it', () => {
	const quote = { exact: '"dark". Second', prefix: '', suffix: '' }

	expect(rangesOfQuote(page, quote)).toEqual([
		{ line: 3, from: 4, to: 11 },
		{ line: 0, from: 0, to: 6 },
	])
	expect(boxesOfQuote(page, quote, boxOf)).toHaveLength(2)
	expect(rangesOfQuote(page, { ...quote, exact: 'lighthouse' })).toEqual([])
})

test('a selection that is longer than a note can quote says so; one of nothing is none', () => {
	const lines: TextLine[] = [['word '.repeat(300).trim(), 0, 0, 100, 10]]

	expect(quoteOfSelection({ lines, blocks: [] }, { before: '', selected: lines[0]?.[0] ?? '' }, boxOf)).toBe(
		'too long',
	)
	expect(quoteOfSelection(page, { before: '', selected: ' ' }, boxOf)).toBeNull()
})

test('a character of two halves at the end of the context is left out whole', () => {
	const around = `🙂${'-'.repeat(47)}`
	const line: TextLine = [`${around}harbour${[...around].reverse().join('')}`, 40, 40, 400, 12]
	const smiles = { lines: [line], blocks: [{ kind: 'paragraph' as const, lines: [0] }] }

	const found = quoteOfSelection(smiles, { before: around, selected: 'harbour' }, boxOf)

	expect(found).toMatchObject({ quote: { prefix: '-'.repeat(47), suffix: '-'.repeat(47) } })
})
