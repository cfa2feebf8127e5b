import { around, isOnRow, type Sides } from '#platform/drawn-shapes/sides.ts'
import type { PageLine } from '../../rules.ts'
import type { Blank } from './blanks.ts'
import { columnsOf, type Marker, orderOf, valueAt } from './markers.ts'

/** In points: how far what stands in one column may be apart. */
const aligned = 6

/** From left to right. */
type Row = { words: Sides[]; all: Sides[] }

/**
 * The numbers of the items of a scan with those that were lost or read as something else: the row between '2' and '4' is '3'.
 * @param known in order
 * @returns with what was read in the place of a number
 */
export function withLostNumbers(
	known: readonly Marker[],
	lines: readonly PageLine[],
	blanks: readonly Blank[],
): { numbers: readonly Marker[]; misread: Sides[] } {
	const [first] = known
	const [column, ...others] = columnsOf(known)
	if (!first || column === undefined || others.length > 0) return { numbers: known, misread: [] }
	const rows = rowsOf(lines, blanks)
	const rowOf = ({ sides }: Marker) => rows.findIndex(({ words }) => words[0] && isOnRow(words[0], sides))
	const text = Math.min(...known.map(marker => startOfText(rows[rowOf(marker)], marker)))
	const inColumn = ({ words }: Row) =>
		words.filter(([left]) => left > column - aligned && left < text - aligned)
	const isAtText = ({ all: [sides] }: Row) => sides !== undefined && Math.abs(sides[0] - text) < aligned
	const lone = blanks.filter(({ sides }) => !rows.some(({ words: [word] }) => word && isOnRow(word, sides)))
	/** To write on, between two rows. */
	const hasLine = (upper: Row | undefined, lower: Row | undefined) =>
		lone.some(({ sides: [, top, , bottom] }) => {
			const [above, below] = [upper?.words[0], lower?.words[0]]
			return above !== undefined && bottom > above[3] && (!below || top < below[1])
		})
	const misread: Sides[] = []
	/** The only row of these that may begin with a number. */
	function between(from: number, to: number, isAlone: boolean): Sides | null {
		const own = rows.slice(from, to)
		const marked = own.filter(row => inColumn(row).length > 0)
		const [row] = marked.length > 0 ? marked : own.filter(isAtText)
		if (!row || marked.length > 1 || (marked.length === 0 && (!isAlone || own.length > 1))) return null
		const instead = inColumn(row)
		misread.push(...instead)
		const [, top, , bottom] = around(row.words)
		return instead[0] ?? [column ?? 0, top, (column ?? 0) + (bottom - top) / 2, bottom]
	}
	const numbers: Marker[] = []
	const lost = (order: number, sides: Sides | null) => {
		if (sides) numbers.push({ value: valueAt(order, first.kind), kind: first.kind, sides, isFirst: true })
	}
	if (orderOf(first) === orderOf({ ...first, value: valueAt(2, first.kind) }))
		lost(orderOf(first) - 1, between(0, rowOf(first), true))
	for (const [at, marker] of known.entries()) {
		const next = known[at + 1]
		numbers.push(marker)
		if (!next) {
			const [own, after] = [rows[rowOf(marker)], rows[rowOf(marker) + 1]]
			const isWritten = hasLine(own, after) && hasLine(after, undefined)
			lost(orderOf(marker) + 1, between(rowOf(marker) + 1, rows.length, isWritten))
		} else if (orderOf(next) === orderOf(marker) + 2)
			lost(orderOf(marker) + 1, between(rowOf(marker) + 1, rowOf(next), true))
	}
	return { numbers, misread }
}

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
