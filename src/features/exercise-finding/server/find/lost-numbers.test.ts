import { expect, test } from 'vitest'
import type { Sides } from '#platform/drawn-shapes/sides.ts'
import type { PageLine } from '../../rules.ts'
import type { Blank } from './blanks.ts'
import { withLostNumbers } from './lost-numbers.ts'
import { markersOf } from './markers.ts'

/** Rows 20 points apart: what stands in the column of numbers, and the words of an item or '…' for a blank. */
const read = (...rows: [number: string, text: string][]) => readRows(rows, false)
const readTruths = (...rows: [number: string, text: string][]) => readRows(rows, true)

function readRows(rows: readonly [number: string, text: string][], isTruth: boolean) {
	const blanks: Blank[] = []
	const lines = rows.map(([number, text], row): PageLine => {
		const placed = (text: string, left: number) => {
			const sides: Sides = [left, 20 * row, left + 5 * text.length, 20 * row + 10]
			return { text, sides }
		}
		const all = [
			...number.split(' ').flatMap((text, at) => (text === '' ? [] : placed(text, 8 * at))),
			...text.split(' ').flatMap((text, at) => (text === '' ? [] : placed(text, 24 + 40 * at))),
		]
		for (const { sides } of all.filter(({ text }) => text === '…')) blanks.push({ sides } as Blank)
		const words = all.filter(({ text }) => text !== '…')
		return {
			text: '',
			sides: [0, 20 * row, 200, 20 * row + 10],
			words,
			isFurniture: false,
		} as unknown as PageLine
	})
	const known = markersOf(lines).filter(({ kind, isFirst }) => kind === 'number' && isFirst)
	const { numbers, misread } = withLostNumbers(known, { lines, blanks, isTruth }, { left: 0, text: 24 })
	return { numbers: numbers.map(({ value, sides }) => [value, sides[1] / 20]), misread: misread.length }
}

test('a number that was read as something else is the one that is missing', () => {
	expect(read(['1', 'We …'], ['S', 'It …'], ['3', 'He …'])).toEqual({
		numbers: [
			['1', 0],
			['2', 1],
			['3', 2],
		],
		misread: 1,
	})
	expect(read(['s #5', 'If … you'], ['2', 'I …'], ['3', 'She …']).numbers[0]).toEqual(['1', 0])
	expect(read(['1', 'We …'], ['2', 'He …'], ['N', 'Where …']).numbers.at(-1)).toEqual(['3', 2])
})

test('a number that was not read stands before the only row between its neighbours', () => {
	expect(read(['', '… home'], ['2', 'What …'], ['3', 'They …']).numbers[0]).toEqual(['1', 0])
	expect(read(['1', 'What …'], ['', 'It …'], ['3', 'They …']).numbers[1]).toEqual(['2', 1])
})

test('a row between lines to write on is an item, whose number was not read', () => {
	expect(read(['1', 'I knew'], ['', '…'], ['', 'He comes'], ['', '…']).numbers.at(-1)).toEqual(['2', 2])
	expect(read(['1', 'I knew'], ['', 'He comes'], ['', '…']).numbers).toHaveLength(1)
})

test('rows that are written in like the last numbered one have the next numbers', () => {
	const rows: [string, string][] = [
		['1', 'It … here'],
		['', 'He … there'],
		['', '… you go'],
	]
	expect(read(...rows).numbers.map(([value]) => value)).toEqual(['1', '2', '3'])
	expect(read(...rows.slice(1)).numbers.map(([value]) => value)).toEqual(['1', '2'])
	expect(read(...rows, ['', 'and there']).numbers.map(([value]) => value)).toEqual(['1'])
})

test('rows go on that end in letters apart, where they are asked for', () => {
	const rows: [string, string][] = [
		['1', 'It is T'],
		['', 'He is F'],
	]
	expect(read(...rows).numbers).toHaveLength(1)
	expect(readTruths(...rows).numbers.map(([value]) => value)).toEqual(['1', '2'])
})

test('rows that go on are no items, and neither are lines to write on', () => {
	expect(read(['1', 'It …'], ['', 'all night'], ['2', 'He …'], ['', 'was there']).numbers).toHaveLength(2)
	expect(read(['1', 'It …'], ['', 'all night'], ['', 'and day'], ['3', 'He …']).numbers).toHaveLength(2)
	expect(read(['1', 'Practice makes'], ['', '…'], ['2', 'Too many'], ['', '…']).numbers).toHaveLength(2)
})
