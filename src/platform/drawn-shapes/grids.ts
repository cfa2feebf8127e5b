import { linesDrawn, maxLineThickness } from './lines-drawn.ts'
import type { DrawnShape } from './sides.ts'
import { contains, heightOf, type Sides, widthOf } from './sides.ts'

/** Positions of the lines of a table, from left to right and from top to bottom. */
export type Grid = { columns: number[]; rows: number[] }

/** In points. */
const [minCell, maxCell] = [12, 120]
/** Far more lines than a table has; a drawing has more. */
const maxLines = 600

type Lines = { across: Sides[]; down: Sides[] }

/** Tables whose cells are bordered on all sides, by lines or by boxes. */
export function gridsOf(shapes: readonly DrawnShape[]): Grid[] {
	const { across, down } = linesOf(shapes, minCell)
	const boxes = shapes
		.filter(({ points, curves }) => curves === 0 && points <= 5)
		.map(({ box }) => box)
		.filter(box => widthOf(box) >= minCell && heightOf(box) >= minCell)
		.filter(box => heightOf(box) < maxCell)
	// A box is four lines.
	for (const [left, top, right, bottom] of boxes) {
		across.push([left, top, right, top], [left, bottom, right, bottom])
		down.push([left, top, left, bottom], [right, top, right, bottom])
	}
	const grids = groupsOf({ across, down }).filter(({ columns, rows }) => {
		const isLow = rows.slice(1).every((row, at) => row - (rows[at] ?? 0) < maxCell)
		return columns.length >= 3 && rows.length >= 3 && isLow
	})
	return grids.filter(
		(grid, at) => !grids.some((other, place) => place < at && contains(frameOf(other), frameOf(grid), 2)),
	)
}

/** Single boxes that are drawn as four lines. */
export function framesOf(shapes: readonly DrawnShape[]): Sides[] {
	return groupsOf(linesOf(shapes, 5))
		.filter(({ columns, rows }) => columns.length === 2 && rows.length === 2)
		.map(frameOf)
}

function linesOf(shapes: readonly DrawnShape[], shortest: number): Lines {
	return {
		across: linesDrawn(shapes)
			.map(({ sides }) => sides)
			.filter(sides => widthOf(sides) >= shortest),
		down: shapes
			.map(({ box }) => box)
			.filter(box => widthOf(box) <= maxLineThickness && heightOf(box) >= shortest),
	}
}

/** Lines that meet, as the columns and rows that they make. */
function groupsOf({ across, down }: Lines): Grid[] {
	if (down.length < 2 || across.length + down.length > maxLines) return []
	const used = new Set<Sides>()
	return across.flatMap((start): Grid[] => {
		if (used.has(start)) return []
		const group = connected(start, { across, down })
		for (const line of group.across) used.add(line)
		const columns = places(group.down.map(([left, , right]) => (left + right) / 2))
		const rows = places(group.across.map(([, top, , bottom]) => (top + bottom) / 2))
		return columns.length > 1 && rows.length > 1 ? [{ columns, rows }] : []
	})
}

const frameOf = ({ columns, rows }: Grid): Sides => [
	columns[0] ?? 0,
	rows[0] ?? 0,
	columns.at(-1) ?? 0,
	rows.at(-1) ?? 0,
]

function connected(start: Sides, { across, down }: Lines): Lines {
	const group: Lines = { across: [start], down: [] }
	const seen = new Set<Sides>([start])
	for (let added = true; added; ) {
		added = false
		for (const line of down) {
			if (seen.has(line) || !group.across.some(other => crosses(other, line))) continue
			seen.add(line)
			group.down.push(line)
			added = true
		}
		for (const line of across) {
			if (seen.has(line) || !group.down.some(other => crosses(line, other))) continue
			seen.add(line)
			group.across.push(line)
			added = true
		}
	}
	return group
}

function crosses([left, top, right, bottom]: Sides, upright: Sides): boolean {
	const isWithin = upright[2] > left - 2 && upright[0] < right + 2
	return isWithin && upright[3] > top - 2 && upright[1] < bottom + 2
}

/** Positions of lines, those within 4 points as one. */
function places(all: readonly number[]): number[] {
	const sorted = [...all].sort((a, b) => a - b)
	return sorted.filter((place, at) => at === 0 || place - (sorted[at - 1] ?? 0) > 4)
}
