import { isOnRow, type Sides, sharedHeight } from '#platform/drawn-shapes/sides.ts'
import type { PageLine } from '../../rules.ts'

/** In points. */
const minGutter = 5
/** Fewer lines beside one another are no column. */
const minLines = 4
/** As a share of a column's width: a line that ends earlier ends a paragraph. */
const shortLine = 0.12

/**
 * Lines of a key column by column: where columns stand close together and their lines are level, the reading order of the
 * page may go across.
 */
export function byColumn(lines: readonly PageLine[]): PageLine[] {
	const text = lines.filter(({ isFurniture }) => !isFurniture)
	const gutter = gutterOf(text)
	if (gutter === null) return [...lines]
	// What reaches over the gutter stands above or below the columns.
	const wide = text.filter(({ sides }) => sides[0] < gutter && sides[2] > gutter)
	const top = Math.max(...wide.map(({ sides }) => sides[3]), Number.NEGATIVE_INFINITY)
	const above = text.filter(({ sides }) => sides[1] < top)
	const below = text.filter(line => !above.includes(line))
	const left = below.filter(({ sides }) => sides[2] <= gutter)
	const right = below.filter(({ sides }) => sides[0] >= gutter)
	return [...above, ...inColumn(left), ...inColumn(right)]
}

/** A place from top to bottom that lines stand on both sides of; only those at the top of the page reach over it. */
function gutterOf(lines: readonly PageLine[]): number | null {
	const ends = lines.map(({ sides }) => sides[2])
	for (const end of new Set(ends)) {
		const at = end + minGutter / 2
		const across = lines.filter(({ sides }) => sides[0] < at && sides[2] > at)
		const left = lines.filter(({ sides }) => sides[2] <= at)
		const right = lines.filter(({ sides }) => sides[0] >= at)
		if (left.length < minLines || right.length < minLines || across.length > 2) continue
		const gap =
			Math.min(...right.map(({ sides }) => sides[0])) - Math.max(...left.map(({ sides }) => sides[2]))
		if (gap < minGutter || !isHigh(across, [...left, ...right])) continue
		// Numbers beside their answers are no column.
		const isText = (column: readonly PageLine[]) =>
			column.filter(({ text }) => text.length > 8).length > column.length / 2
		const beside = left.filter(one => right.some(other => sharedHeight(one.sides, other.sides) > 2))
		if (beside.length >= minLines && isText(left) && isText(right)) return at
	}
	return null
}

function isHigh(across: readonly PageLine[], others: readonly PageLine[]): boolean {
	const top = Math.min(...others.map(({ sides }) => sides[1]))
	return across.every(({ sides }) => sides[1] <= top + 20)
}

function inColumn(lines: readonly PageLine[]): PageLine[] {
	const inner = gutterOf(lines)
	if (inner !== null) return byColumn(lines)
	const sorted = [...lines].sort((a, b) =>
		isOnRow(a.sides, b.sides) ? a.sides[0] - b.sides[0] : a.sides[1] - b.sides[1],
	)
	const right = Math.max(...sorted.map(({ sides }) => sides[2]))
	const left = Math.min(...sorted.map(({ sides }) => sides[0]))
	const isShort = ({ sides }: { sides: Sides }) => right - sides[2] > shortLine * (right - left)
	return sorted.map((line, at) => {
		const before = sorted[at - 1]
		return { ...line, begins: before === undefined || isShort(before) }
	})
}
