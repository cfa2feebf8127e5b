import { expect, test } from 'vitest'
import type { TextLine } from '#features/books/rules.ts'
import { letterGrid } from './letter-grid.ts'

/** Its last space stands above the last row of the grid. */
const box = [65, 115, 465, 100] as const
const rows = ['HIYOMK', 'WLGABH', 'NQVPAO', 'VUHRKI', 'IIBOEM']
const around: TextLine[] = [
	['F. Find the words, across or down.', 65, 118, 267, 10.5],
	...rows.map((_, at): TextLine => ['сосед', 326, 143 + 20 * at, 27, 8.9]),
	['A', 65, 400, 8, 8],
	['OTHER', 72, 420, 200, 8],
]
/** Centred in their cells, not quite on a line. */
const cells = rows.flatMap((row, down) =>
	[...row].map(
		(letter, across): TextLine => [letter, 72 + 20 * across, 143 + 20 * down + (across % 2), 8, 7.8],
	),
)

test.each<[string, TextLine[]]>([
	['each letter is a line', cells],
	['they stand in any order', cells.toReversed()],
	['a row is a line of letters', rows.map((row, at) => [[...row].join(' '), 72, 143 + 20 * at, 200, 8])],
	['a row is a line', rows.map((row, at) => [row, 72, 143 + 20 * at, 200, 8])],
])('the rows of letters are found where %s', (_, lines) => {
	expect(letterGrid(box, [...around, ...lines])).toEqual(rows)
})

test('words, options and a grid of another exercise are none', () => {
	expect(letterGrid(box, around)).toEqual([])
	expect(letterGrid(box, [...around, ...cells.filter(([, , y]) => y < 200)])).toEqual([])
	expect(letterGrid(box, [...around, ...cells.slice(0, -2)])).toEqual([])
	expect(letterGrid([65, 500, 465, 226], [...around, ...cells])).toEqual([])
})
