import { boundingBox, isOnRow, type Sides } from '#platform/drawn-shapes/sides.ts'
import type { PageLine } from '../../rules.ts'
import type { Blank } from './blanks.ts'
import { columnsOf, type Marker, markersOf, orderOf, valueAt } from './markers.ts'

/** In points: how far what stands in one column may be apart. */
const aligned = 6

/** From left to right. */
type Row = { words: Sides[]; all: Sides[] }

/** Where the numbers of a page stand, and what they are the numbers of; from the left, in points. */
export type NumberColumn = { left: number; text: number }

/** Where item numbers stand on a page; null where fewer than two are known. */
export function numberColumnOf(lines: readonly PageLine[]): NumberColumn | null {
	const all = markersOf(lines).filter(({ kind, isFirst }) => kind === 'number' && isFirst)
	const columns = columnsOf(all).map(left => all.filter(({ sides }) => Math.abs(sides[0] - left) < aligned))
	const [numbers] = columns.sort((a, b) => b.length - a.length)
	const [left] = columnsOf(numbers ?? [])
	if (!numbers || left === undefined || numbers.length < 2) return null
	const rows = rowsOf(lines, [])
	const text = Math.min(...numbers.map(marker => startOfText(rows[rowIn(rows, marker)], marker)))
	return Number.isFinite(text) ? { left, text } : null
}

/**
 * The numbers of the items of a scan with those that were lost or read as something else: the row between '2' and '4' is '3', and
 * rows that are written in like the one before them go on from it.
 * @param known in order @param isTruth whether 'T F' stands at the ends of rows @param page where the numbers of its other exercises stand
 * @returns with what was read in the place of a number
 */
export function withLostNumbers(
	known: readonly Marker[],
	{ lines, blanks, isTruth }: { lines: readonly PageLine[]; blanks: readonly Blank[]; isTruth?: boolean },
	page: NumberColumn | null,
): { numbers: readonly Marker[]; misread: Sides[] } {
	const [first] = known
	const [left = page?.left, ...others] = columnsOf(known)
	const rows = rowsOf(lines, blanks)
	const rowOf = (marker: Marker) => rowIn(rows, marker)
	const text = first
		? Math.min(...known.map(marker => startOfText(rows[rowOf(marker)], marker)))
		: (page?.text ?? 0)
	if (left === undefined || others.length > 0) return { numbers: known, misread: [] }
	const kind = first?.kind ?? 'number'
	const one = kind === 'number' ? 1 : (kind === 'lower' ? 'a' : 'A').charCodeAt(0)
	const inColumn = ({ words }: Row) =>
		words[0] && Math.abs(words[0][0] - left) < aligned ? words.filter(word => word[0] < text - aligned) : []
	const isItem = (row: Row) =>
		inColumn(row).length > 0 || (row.all[0] !== undefined && Math.abs(row.all[0][0] - text) < aligned)
	const lone = blanks.filter(({ sides }) => !rows.some(({ words: [word] }) => word && isOnRow(word, sides)))
	/** Has something to write in, on it or below it. */
	function isWritten(row: Row | undefined): boolean {
		const above = row?.words[0]
		if (!row || !above) return false
		const below = rows[rows.indexOf(row) + 1]?.words[0]
		return (
			row.all.length > row.words.length ||
			(isTruth === true && endsApart(row)) ||
			lone.some(({ sides }) => sides[3] > above[3] && (!below || sides[1] < below[1]))
		)
	}
	const misread: Sides[] = []
	const numbers: Marker[] = []
	function number(row: Row, order: number): void {
		const instead = inColumn(row)
		misread.push(...instead)
		const [, top, , bottom] = boundingBox(row.words)
		const sides = instead[0] ?? [left ?? 0, top, (left ?? 0) + (bottom - top) / 2, bottom]
		numbers.push({ value: valueAt(order, kind), kind, sides, isFirst: true })
	}
	/** As many rows as numbers are missing, or the only one with something in the place of its number. */
	function fill(own: readonly Row[], order: number, missing: number): void {
		const marked = own.filter(row => inColumn(row).length > 0)
		if (missing === 1 && marked[0] && marked.length === 1) number(marked[0], order)
		else if (own.length === missing && own.every(isItem))
			for (const [at, row] of own.entries()) number(row, order + at)
	}
	function goOn(last: Row | undefined, own: readonly Row[], order: number): void {
		const isAlike = own.length >= (last ? 1 : minRows) && own.every(row => isItem(row) && isWritten(row))
		// 'T F' of the last one may not have been read.
		if (isAlike && (!last || isWritten(last) || isTruth))
			for (const [at, row] of own.entries()) number(row, order + at)
		else if (last)
			fill(
				own.filter(row => inColumn(row).length > 0),
				order,
				1,
			)
	}
	if (!first) goOn(undefined, rows, one)
	else if (orderOf(first) > one) fill(rows.slice(0, rowOf(first)), one, orderOf(first) - one)
	for (const [at, marker] of known.entries()) {
		const [next, order, row] = [known[at + 1], orderOf(marker), rowOf(marker)]
		numbers.push(marker)
		if (!next) goOn(rows[row], rows.slice(row + 1), order + 1)
		else fill(rows.slice(row + 1, rowOf(next)), order + 1, orderOf(next) - order - 1)
	}
	return { numbers, misread }
}

/** Fewer rows without a number are no items. */
const minRows = 2

/** As a multiple of its height: what stands so far behind the text of a row is 'T F'. */
const apartBy = 2

function endsApart({ words }: Row): boolean {
	return words.some(
		(word, at) => at > 1 && word[0] - (words[at - 1]?.[2] ?? word[0]) > apartBy * (word[3] - word[1]),
	)
}

const rowIn = (rows: readonly Row[], { sides }: Marker) =>
	rows.findIndex(({ words: [word] }) => word && isOnRow(word, sides))

function rowsOf(lines: readonly PageLine[], blanks: readonly Blank[]): Row[] {
	const words = lines.flatMap(line => (line.isFurniture ? [] : line.words.map(({ sides }) => sides)))
	const rows: Sides[][] = []
	for (const sides of words.sort((a, b) => a[1] + a[3] - b[1] - b[3])) {
		const row = rows.at(-1)
		if (row?.[0] && isOnRow(row[0], sides)) row.push(sides)
		else rows.push([sides])
	}
	const fromLeft = (row: readonly Sides[]) => [...row].sort((a, b) => a[0] - b[0])
	return rows.map(row => {
		const beside = blanks.filter(({ sides }) => row[0] && isOnRow(row[0], sides))
		return { words: fromLeft(row), all: fromLeft([...row, ...beside.map(({ sides }) => sides)]) }
	})
}

function startOfText(row: Row | undefined, { sides }: Marker): number {
	const after = row?.all.find(other => other !== sides && other[0] > sides[2] - 1)
	return after?.[0] ?? Number.POSITIVE_INFINITY
}
