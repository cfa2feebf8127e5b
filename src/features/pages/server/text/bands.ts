import { beginsItem, labelOf, type Row, type Rule, type Segment } from './segments.ts'

type Gap = [from: number, to: number, /** A narrower rest is no gap. */ least: number]
/** Rows one below the other that the same gaps divide into columns; none: rows over the whole width. */
export type Band = {
	rows: Row[]
	gaps: Gap[]
	/** Where drawn lines divide its rows, from the top. */
	borders: number[]
}

/** As multiples of line height; what the file does not have side by side needs less of a gap. */
const [minGap, apartGap, headingGap, looseGap, farGap] = [0.9, 0.4, 0.8, 1, 3]
/** A heading stands further from what is above it than lines do from one another. */
const headingDistance = 1.3
/** As a share of a band's width: a line that divides its rows is longer. */
const borderShare = 0.8
/**
 * In points, and as a share of the lines of a column: so many stand as far above or below the nearest of the others where both
 * are a table.
 */
const [besidePt, besideShare, minList] = [1, 0.4, 4]
/** As a share of a column: a line that ends further right fills it. */
const filled = 0.8
/** As a share of the usual distance of rows: what is nearer is the next line of a cell. */
const closer = 0.75
/** As a multiple of line height: lines of prose are not further apart. */
const tight = 0.6
/** A column with fewer words in a line is no prose. */
const minWords = 3.5

/** @param size the usual height of lines on the page */
export function bandsOf(rows: readonly Row[], size: number, rules: readonly Rule[]): Band[] {
	const bands: Band[] = []
	for (let at = 0; at < rows.length; ) {
		const band = bandAt(rows, at, { size, rules })
		const last = bands.at(-1)
		if (band) bands.push(band)
		else if (last && last.gaps.length === 0) last.rows.push(rows[at] ?? [])
		else bands.push({ rows: [rows[at] ?? []], gaps: [], borders: [] })
		at += band?.rows.length ?? 1
	}
	return bands
}

function bandAt(
	rows: readonly Row[],
	first: number,
	{ size, rules }: { size: number; rules: readonly Rule[] },
): Band | null {
	let gaps = gapsIn(withOverlapping(rows, first), size)
	if (gaps.length === 0) return null
	let end = first + 1
	for (; end < rows.length; end += 1) {
		const next = rows[end] ?? []
		const left = remainingGaps(gaps, next)
		// A line over some of the columns of a table is below it.
		const isOver = next.length === 1 && end > first + 1 && left.length < gaps.length
		if (left.length === 0 || isOver || isHeadingOver(rows, end, { first, gaps, size })) break
		if (isOtherTable(rows, end, { first, gaps, size })) break
		gaps = left
	}
	while (end > first + 1 && isLoose(rows, end - 1, size)) end -= 1
	const own = rows.slice(first, end)
	const borders = bordersOf(own, rules)
	const least = borders.length > 0 ? apartGap * size : Math.min(...gaps.map(([, , narrowest]) => narrowest))
	const band = { rows: own, gaps: gapsOver(own, least), borders }
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
		const before = row[at] ?? segment
		const isApart = segment.lines[0] !== (before.lines.at(-1) ?? 0) + 1
		const gap: Gap = [before.box[2], segment.box[0], (isApart ? apartGap : minGap) * size]
		return isWide(gap) ? [gap] : []
	})
}

const isWide = ([from, to, least]: Gap) => to - from >= least

/** The gaps that all rows leave. */
function gapsOver(rows: readonly Row[], least: number): Gap[] {
	const gaps: Gap[] = []
	let end = Number.POSITIVE_INFINITY
	for (const { box } of rows.flat().sort((a, b) => a.box[0] - b.box[0])) {
		if (box[0] - end >= least) gaps.push([end, box[0], least])
		end = end === Number.POSITIVE_INFINITY ? box[2] : Math.max(end, box[2])
	}
	return gaps
}

function bordersOf(rows: readonly Row[], rules: readonly Rule[]): number[] {
	const [top, bottom] = [topOf(rows.flat()), bottomOf(rows.flat())]
	const left = Math.min(...rows.flat().map(({ box }) => box[0]))
	const right = Math.max(...rows.flat().map(({ box }) => box[2]))
	return rules
		.filter(
			([from, y, to]) =>
				y > top && y < bottom && Math.min(to, right) - Math.max(from, left) > borderShare * (right - left),
		)
		.map(([, y]) => y)
}

/** The parts of the gaps that a row leaves free. */
function remainingGaps(gaps: readonly Gap[], row: Row): Gap[] {
	let left: Gap[] = [...gaps]
	for (const { box } of row)
		left = left.flatMap(([from, to, least]): Gap[] => {
			if (box[2] <= from || box[0] >= to) return [[from, to, least]]
			return [
				[from, Math.min(to, box[0]), least],
				[Math.max(from, box[2]), to, least],
			]
		})
	return left.filter(isWide)
}

/** A band that began at the row `first`. */
type OpenBand = { first: number; gaps: readonly Gap[]; size: number }

/** A heading of what follows over the whole width, though it is short. */
function isHeadingOver(rows: readonly Row[], at: number, { first, gaps, size }: OpenBand): boolean {
	const [own, before, after] = [rows[at] ?? [], rows[at - 1] ?? [], rows[at + 1]]
	const [line] = own
	if (!line || own.length > 1 || !after) return false
	const isSet = line.size > 1.15 * size || line.face !== before[0]?.face
	// The words of a scan have no fonts.
	const isAfterItems = !beginsItem(line) && rows.slice(first, at).flat().every(beginsItem)
	const gap = topOf(own) - bottomOf(before)
	if (isSet && gap > headingGap * size) return true
	const usual = Math.max(...distancesOf(rows.slice(first, at)))
	const isAlone = rows
		.slice(at + 1, at + 3)
		.every(row => row.every(({ box }) => box[0] < (gaps[0]?.[0] ?? 0)))
	return (isSet || isAfterItems) && isAlone && gap > headingDistance * usual
}

/** What stands alone far down, or further down in other columns. */
function isOtherTable(rows: readonly Row[], at: number, { first, gaps, size }: OpenBand): boolean {
	const [own, before] = [rows[at] ?? [], rows[at - 1] ?? []]
	const distance = topOf(own) - bottomOf(before)
	const usual = Math.max(0, ...distancesOf(rows.slice(first, at)))
	if (own.length < 2) return distance > Math.max(farGap * size, 2 * usual)
	const others = gapsIn(own, size)
	const isOver = others.every(([from, to]) => !gaps.some(gap => gap[0] < to && gap[1] > from))
	return others.length > 0 && isOver && distance > headingGap * size
}

const distancesOf = (rows: readonly Row[]) =>
	rows.slice(1).map((row, at) => topOf(row) - bottomOf(rows[at] ?? []))

/** Whether the last row of a band only happens to leave the gaps free. */
function isLoose(rows: readonly Row[], at: number, size: number): boolean {
	const [own, before] = [rows[at] ?? [], rows[at - 1] ?? []]
	return own.length < 2 && topOf(own) - bottomOf(before) > looseGap * size
}

export function columnsOf({ rows, gaps }: Pick<Band, 'rows' | 'gaps'>): Segment[][] {
	const columns: Segment[][] = Array.from({ length: gaps.length + 1 }, () => [])
	const borders = gaps.map(([from, to]) => (from + to) / 2).sort((a, b) => a - b)
	for (const segment of rows.flat()) {
		const middle = (segment.box[0] + segment.box[2]) / 2
		columns[borders.filter(border => border < middle).length]?.push(segment)
	}
	return columns.filter(({ length }) => length > 0)
}

/** Columns before and after a gap whose lines stand beside one another only by chance: two lists. */
export function listsOf(band: Band): [Segment[], Segment[]] | null {
	for (const [at, gap] of band.gaps.entries()) {
		const [before = [], after = []] = columnsOf({ rows: band.rows, gaps: [gap] })
		if (Math.min(before.length / (at + 1), after.length) < minList) continue
		const offsets = after
			.map(segment => before.map(other => middleOf([segment]) - middleOf([other])))
			.map(own => own.reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a)))
			.sort((a, b) => a - b)
		const usual = offsets[Math.floor(offsets.length / 2)] ?? 0
		const beside = offsets.filter(offset => Math.abs(offset - usual) <= besidePt)
		if (beside.length <= besideShare * offsets.length) return [before, after]
	}
	return null
}

/**
 * Whether a band is read row by row. Columns of prose, lists beside one another and what the file itself has
 * column by column are not.
 */
export function isTable(band: Band): boolean {
	const columns = columnsOf(band)
	// What is beside one another in one row begins with the same letter in each column.
	const isList = columns
		.slice(1)
		.every(column => column.every(beginsItem) && (column.length < 2 || new Set(column.map(labelOf)).size > 1))
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
	const distances = distancesOf(band.rows)
	const [least, most] = [Math.min(...distances), Math.max(...distances)]
	const isGrouped = most - least > 0.5 * size && least < 0.4 * most
	const border = isGrouped ? (least + most) / 2 : Number.NEGATIVE_INFINITY
	const usual = [...distances].sort((a, b) => a - b)[Math.floor(distances.length / 2)] ?? 0
	const groups: Row[][] = []
	for (const [at, row] of band.rows.entries()) {
		const group = groups.at(-1)
		const distance = distances[at - 1] ?? 0
		const isWrapped = row.length < 2 && distance < closer * usual
		const [above, below] = [middleOf(band.rows[at - 1] ?? row), middleOf(row)]
		const isDivided = band.borders.some(y => y > above && y < below)
		const isOne = band.borders.length > 0 ? !isDivided : distance < border || isWrapped
		if (group && isOne) group.push(row)
		else groups.push([row])
	}
	return groups.map(rows => columnsOf({ rows, gaps: band.gaps }))
}

const middleOf = (row: Row) => (topOf(row) + bottomOf(row)) / 2
export const topOf = (row: Row) => Math.min(...row.map(({ box }) => box[1]))
export const bottomOf = (row: Row) => Math.max(...row.map(({ box }) => box[3]))
