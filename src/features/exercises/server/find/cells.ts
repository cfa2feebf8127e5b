import { linesDrawn } from './blanks.ts'
import type { FoundSpace } from './find-page.ts'
import {
	around,
	contains,
	heightOf,
	joined,
	type Page,
	type Sides,
	sharedHeight,
	sharedWidth,
	widthOf,
} from './layout.ts'

export type Cell = { table: Sides; sides: Sides; space: FoundSpace }
type Grid = { columns: number[]; rows: number[] }

/** In points. */
const [thickest, smallestCell, highestCell] = [2.5, 12, 120]
/** Of a table, so that a page of squared paper is none. */
const mostCells = 400

/** The empty cells of tables of which others are filled in. */
export function cellsOf({ shapes, lines }: Page): Cell[] {
	const words = lines.flatMap(line => line.words)
	return gridsOf(shapes).flatMap(({ columns, rows }): Cell[] => {
		const all = rows.slice(1).flatMap((bottom, row) =>
			columns.slice(1).map((right, column) => {
				const sides: Sides = [columns[column] ?? 0, rows[row] ?? 0, right, bottom]
				const within = words.filter(
					word =>
						sharedWidth(word.sides, sides) > 1 &&
						sharedHeight(word.sides, sides) > 0.5 * heightOf(word.sides),
				)
				return { sides, row, column, text: joined(within.map(word => word.text)) }
			}),
		)
		const empty = all.filter(({ text, row }) => text === '' && row > 0)
		const filled = all.filter(({ text }) => /\p{L}/u.test(text))
		if (all.length > mostCells || empty.length === 0 || filled.length < Math.max(2, columns.length - 1))
			return []
		const table = around(all.map(({ sides }) => sides))
		const textAt = (row: number, column: number) =>
			all.find(cell => cell.row === row && cell.column === column)?.text ?? ''
		return empty.map(({ sides, row, column }) => {
			const [head, first] = [textAt(0, column), textAt(row, 0)]
			const number = /^(\d{1,3})[.)]?(?:\s|$)/.exec(first)?.[1]
			const sentence = [head, first, '…'].filter(text => text !== '').join(' · ')
			const space: FoundSpace = {
				kind: 'cell',
				sides,
				item: number ?? null,
				sentence: sentence.slice(0, 300),
				options: [],
				lines: 1,
				confidence: 0.8,
			}
			return { table, sides, space }
		})
	})
}

/** Tables whose cells are bordered on all sides, by lines or by boxes. */
function gridsOf(shapes: Page['shapes']): Grid[] {
	const flat = linesDrawn(shapes)
		.map(({ sides }) => sides)
		.filter(sides => widthOf(sides) >= smallestCell)
	const upright = shapes
		.map(({ box }) => box)
		.filter(box => widthOf(box) <= thickest && heightOf(box) >= smallestCell)
	const boxes = shapes
		.filter(({ points, curves }) => curves === 0 && points <= 5)
		.map(({ box }) => box)
		.filter(
			box => widthOf(box) >= smallestCell && heightOf(box) >= smallestCell && heightOf(box) < highestCell,
		)
	// A box is four lines.
	const across = [
		...flat,
		...boxes.flatMap(([l, t, r, b]): Sides[] => [
			[l, t, r, t],
			[l, b, r, b],
		]),
	]
	const down = [
		...upright,
		...boxes.flatMap(([l, t, r, b]): Sides[] => [
			[l, t, l, b],
			[r, t, r, b],
		]),
	]
	const grids: Grid[] = []
	const used = new Set<Sides>()
	for (const start of across) {
		if (used.has(start)) continue
		const group = connected(start, across, down)
		for (const line of group.across) used.add(line)
		const columns = places(group.down.map(([left, , right]) => (left + right) / 2))
		const rows = places(group.across.map(([, top, , bottom]) => (top + bottom) / 2))
		const tall = rows.slice(1).every((row, at) => row - (rows[at] ?? 0) < highestCell)
		if (columns.length >= 3 && rows.length >= 3 && tall) grids.push({ columns, rows })
	}
	return grids.filter(
		(grid, at) => !grids.some((other, place) => place < at && contains(frameOf(other), frameOf(grid), 2)),
	)
}

const frameOf = ({ columns, rows }: Grid): Sides => [
	columns[0] ?? 0,
	rows[0] ?? 0,
	columns.at(-1) ?? 0,
	rows.at(-1) ?? 0,
]

/** Far more lines than a table has; a drawing has more. */
const mostLines = 600

function connected(start: Sides, across: readonly Sides[], down: readonly Sides[]) {
	const group = { across: [start], down: [] as Sides[] }
	if (across.length + down.length > mostLines) return group
	const seen = new Set<Sides>([start])
	for (let grown = true; grown; ) {
		grown = false
		for (const line of down) {
			if (seen.has(line) || !group.across.some(other => crosses(other, line))) continue
			seen.add(line)
			group.down.push(line)
			grown = true
		}
		for (const line of across) {
			if (seen.has(line) || !group.down.some(other => crosses(line, other))) continue
			seen.add(line)
			group.across.push(line)
			grown = true
		}
	}
	return group
}

function crosses([left, top, right, bottom]: Sides, upright: Sides): boolean {
	return upright[2] > left - 2 && upright[0] < right + 2 && upright[3] > top - 2 && upright[1] < bottom + 2
}

/** Positions of lines, those within 4 points as one. */
function places(all: readonly number[]): number[] {
	const sorted = [...all].sort((a, b) => a - b)
	return sorted.filter((place, at) => at === 0 || place - (sorted[at - 1] ?? 0) > 4)
}
