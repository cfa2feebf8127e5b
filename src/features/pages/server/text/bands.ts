import { beginsItem, type Row, type Segment } from './segments.ts'

type Gap = [from: number, to: number]
/** Rows one below the other that the same gaps divide into columns; none: rows over the whole width. */
export type Band = { rows: Row[]; gaps: Gap[] }

/** As multiples of line height. */
const [minGap, headingGap, looseGap] = [0.9, 0.8, 1]
/** As a share of a column: a line that ends further right fills it. */
const filled = 0.8
/** As a share of the usual distance of rows: what is nearer is the next line of a cell. */
const closer = 0.75
/** As a multiple of line height: lines of prose are not further apart. */
const tight = 0.6
/** A column with fewer words in a line is no prose. */
const minWords = 3.5

/** @param size the usual height of lines on the page */
export function bandsOf(rows: readonly Row[], size: number): Band[] {
	const bands: Band[] = []
	for (let at = 0; at < rows.length; ) {
		const band = bandAt(rows, at, size)
		const last = bands.at(-1)
		if (band) bands.push(band)
		else if (last && last.gaps.length === 0) last.rows.push(rows[at] ?? [])
		else bands.push({ rows: [rows[at] ?? []], gaps: [] })
		at += band?.rows.length ?? 1
	}
	return bands
}

function bandAt(rows: readonly Row[], first: number, size: number): Band | null {
	let gaps = gapsIn(withOverlapping(rows, first), size)
	if (gaps.length === 0) return null
	let end = first + 1
	for (; end < rows.length; end += 1) {
		const next = rows[end] ?? []
		const left = shared(gaps, next, size)
		// A line over some of the columns of a table is below it.
		const isOver = next.length === 1 && end > first + 1 && left.length < gaps.length
		if (left.length === 0 || isOver || isHeadingOver(rows, end, size)) break
		gaps = left
	}
	while (end > first + 1 && isLoose(rows, end - 1, size)) end -= 1
	const own = rows.slice(first, end)
	const band = { rows: own, gaps }
	return columnsOf(band).filter(({ length }) => length > 1).length < 2 ? null : band
}

/** Columns whose lines are not at the same height have them in rows of their own. */
function withOverlapping(rows: readonly Row[], at: number): Row {
	const [own = [], next = []] = rows.slice(at, at + 2)
	if (own.length > 1 || next.length === 0 || topOf(next) >= bottomOf(own)) return own
	return [...own, ...next].sort((a, b) => a.box[0] - b.box[0])
}

function gapsIn(row: Row, size: number): Gap[] {
	return row.slice(1).flatMap((segment, at): Gap[] => {
		const gap: Gap = [row[at]?.box[2] ?? 0, segment.box[0]]
		return gap[1] - gap[0] >= minGap * size ? [gap] : []
	})
}

/** What is left of the gaps where a row leaves room. */
function shared(gaps: readonly Gap[], row: Row, size: number): Gap[] {
	let left: Gap[] = [...gaps]
	for (const { box } of row)
		left = left.flatMap(([from, to]): Gap[] => {
			if (box[2] <= from || box[0] >= to) return [[from, to]]
			return [
				[from, Math.min(to, box[0])],
				[Math.max(from, box[2]), to],
			]
		})
	return left.filter(([from, to]) => to - from >= minGap * size)
}

/** A heading of what follows over the whole width, though it is short. */
function isHeadingOver(rows: readonly Row[], at: number, size: number): boolean {
	const [own, before, after] = [rows[at] ?? [], rows[at - 1] ?? [], rows[at + 1]]
	if (own.length > 1) return false
	const gap = topOf(own) - bottomOf(before)
	const isSet = own.some(({ size: height }) => height > 1.15 * size)
	return gap > headingGap * size && (isSet || own[0]?.face !== before[0]?.face) && after !== undefined
}

/** Whether the last row of a band only happens to leave the gaps free. */
function isLoose(rows: readonly Row[], at: number, size: number): boolean {
	const [own, before] = [rows[at] ?? [], rows[at - 1] ?? []]
	return own.length < 2 && topOf(own) - bottomOf(before) > looseGap * size
}

export function columnsOf({ rows, gaps }: Band): Segment[][] {
	const columns: Segment[][] = Array.from({ length: gaps.length + 1 }, () => [])
	const borders = gaps.map(([from, to]) => (from + to) / 2).sort((a, b) => a - b)
	for (const segment of rows.flat()) {
		const middle = (segment.box[0] + segment.box[2]) / 2
		columns[borders.filter(border => border < middle).length]?.push(segment)
	}
	return columns.filter(({ length }) => length > 0)
}

/**
 * Whether a band is read row by row. Columns of prose, lists beside one another and what the file itself has
 * column by column are not.
 */
export function isTable(band: Band): boolean {
	const columns = columnsOf(band)
	const isList = columns.slice(1).every(column => column.every(beginsItem))
	return !isList && !isWrittenByColumns(columns) && columns.some(column => !isProse(column))
}

function isWrittenByColumns(columns: readonly (readonly Segment[])[]): boolean {
	const lines = columns.map(column => column.flatMap(({ lines }) => lines))
	return lines.slice(1).every((own, at) => Math.min(...own) > Math.max(...(lines[at] ?? [])))
}

export function isProse(column: readonly Segment[]): boolean {
	const left = Math.min(...column.map(({ box }) => box[0]))
	const right = Math.max(...column.map(({ box }) => box[2]))
	const full = column.filter(({ box }) => box[2] - left > filled * (right - left)).length
	const words = column.reduce((sum, { text }) => sum + text.split(' ').length, 0)
	const gaps = column.slice(1).map(({ box }, at) => box[1] - (column[at]?.box[3] ?? 0))
	const isTight = gaps.filter((gap, at) => gap < tight * (column[at]?.size ?? 0)).length >= 0.5 * gaps.length
	return column.length > 2 && isTight && full >= 0.5 * column.length && words >= minWords * column.length
}

/**
 * The rows of a table, each a list of cells. Rows that stand close together beside others that do not are one:
 * their cells have several lines.
 */
export function tableRows(band: Band, size: number): Segment[][][] {
	const distances = band.rows.slice(1).map((row, at) => topOf(row) - bottomOf(band.rows[at] ?? []))
	const [least, most] = [Math.min(...distances), Math.max(...distances)]
	const isGrouped = most - least > 0.5 * size && least < 0.4 * most
	const border = isGrouped ? (least + most) / 2 : Number.NEGATIVE_INFINITY
	const usual = [...distances].sort((a, b) => a - b)[Math.floor(distances.length / 2)] ?? 0
	const groups: Row[][] = []
	for (const [at, row] of band.rows.entries()) {
		const group = groups.at(-1)
		const distance = distances[at - 1] ?? 0
		const isWrapped = row.length < 2 && distance < closer * usual
		if (group && (distance < border || isWrapped)) group.push(row)
		else groups.push([row])
	}
	return groups.map(rows => columnsOf({ rows, gaps: band.gaps }))
}

export const topOf = (row: Row) => Math.min(...row.map(({ box }) => box[1]))
export const bottomOf = (row: Row) => Math.max(...row.map(({ box }) => box[3]))
