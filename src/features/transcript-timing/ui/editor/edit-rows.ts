import type { TimedSentence } from '../align/align.ts'
import type { TimedRow } from './timed-script.ts'

const minDurationS = 0.05

/** Sentences with times, in the order in which they are said; those moved by hand have theirs already. */
export function rowsOf(found: readonly TimedSentence[], moved: ReadonlySet<number>): TimedRow[] {
	return found.map(({ text, start, end, isDoubtful }, at) => ({
		...{ text, start, end },
		isMoved: moved.has(at),
		isDoubtful: isDoubtful && !moved.has(at),
	}))
}

/**
 * Borders moved by hand, by the place of the same sentence in the new list: of sentences that are written alike, the first
 * ones are the same.
 */
export function movedTimes(
	rows: readonly TimedRow[],
	sentences: readonly string[],
): Map<number, { start: number; end: number }> {
	const fixed = new Map<number, { start: number; end: number }>()
	let from = 0
	for (const { text, start, end, isMoved } of rows) {
		const at = sentences.indexOf(text, from)
		if (at < 0) continue
		from = at + 1
		if (isMoved && start !== null && end !== null) fixed.set(at, { start, end })
	}
	return fixed
}

/** The row with a border elsewhere, between its neighbours' borders; a neighbour that touches it gives way. */
export function moveBorder(
	rows: readonly TimedRow[],
	at: number,
	{ side, second, duration }: { side: 'start' | 'end'; second: number; duration: number },
): TimedRow[] {
	const row = rows[at]
	if (!row || row.start === null || row.end === null) return [...rows]
	const least =
		side === 'start' ? (rows[at - 1]?.start ?? -minDurationS) + minDurationS : row.start + minDurationS
	const most =
		side === 'start'
			? row.end - minDurationS
			: Math.min(duration, (rows[at + 1]?.end ?? duration + minDurationS) - minDurationS)
	const to = Math.round(Math.min(Math.max(second, least), most) * 1000) / 1000
	return rows.map((one, place) => {
		if (place === at) return { ...one, [side]: to, isMoved: true, isDoubtful: false }
		if (side === 'start' && place === at - 1 && (one.end ?? 0) > to) return { ...one, end: to }
		if (side === 'end' && place === at + 1 && (one.start ?? to) < to) return { ...one, start: to }
		return one
	})
}

/** Rows with their indexes, those to be looked at first. */
export function inOrder(
	rows: readonly TimedRow[],
	isDoubtfulFirst: boolean,
): { row: TimedRow; at: number }[] {
	const placed = rows.map((row, at) => ({ row, at }))
	if (!isDoubtfulFirst) return placed
	return [...placed.filter(({ row }) => row.isDoubtful), ...placed.filter(({ row }) => !row.isDoubtful)]
}
