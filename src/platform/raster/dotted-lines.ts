import type { Part } from './parts.ts'
import type { Stroke } from './strokes.ts'

/** In points: the height of a dot or dash, its length, and the space to the next. */
const [highest, longest, widestStep] = [2, 14, 5.5]
/** Dots of a line; three are an ellipsis. */
const minCount = 5
/** In points: the feet of dots of one line. */
const sameFoot = 0.8

/** Rows of dots or dashes, each as a line. */
export function dottedLines(parts: readonly Part[], pxPerPoint: number): Stroke[] {
	const marks = parts
		.filter(({ left, right, top, bottom, dots }) => {
			const [width, height] = [right - left + 1, bottom - top + 1]
			const isSmall = height <= highest * pxPerPoint && width <= longest * pxPerPoint
			return isSmall && dots >= 0.15 * pxPerPoint * pxPerPoint && dots >= 0.5 * width * height
		})
		.sort((a, b) => a.left - b.left)
	const rows: { marks: Part[]; foot: number }[] = []
	const done: Part[][] = []
	for (const mark of marks) {
		for (let at = rows.length - 1; at >= 0; at -= 1) {
			const row = rows[at]
			if (!row || mark.left - (row.marks.at(-1)?.right ?? 0) <= widestStep * pxPerPoint) continue
			done.push(row.marks)
			rows.splice(at, 1)
		}
		const own = rows.find(
			({ marks: [...others], foot }) =>
				Math.abs(foot - mark.bottom) <= sameFoot * pxPerPoint && isLike(others.at(-1), mark),
		)
		if (own) {
			own.marks.push(mark)
			own.foot = (own.foot * 3 + mark.bottom) / 4
		} else rows.push({ marks: [mark], foot: mark.bottom })
	}
	return [...done, ...rows.map(({ marks }) => marks)]
		.filter(row => row.length >= minCount && isEven(row))
		.map(row => ({
			left: row[0]?.left ?? 0,
			top: Math.min(...row.map(({ top }) => top)),
			right: row.at(-1)?.right ?? 0,
			bottom: Math.max(...row.map(({ bottom }) => bottom)),
		}))
}

/** Dots and dashes of one line are as large as one another. */
function isLike(one: Part | undefined, other: Part): boolean {
	if (!one) return false
	const [a, b] = [one.right - one.left + 1, other.right - other.left + 1]
	return Math.max(a, b) <= 2 * Math.min(a, b) + 2
}

/** They stand at the same distance. */
function isEven(row: readonly Part[]): boolean {
	const steps = row.slice(1).map(({ left }, at) => left - (row[at]?.left ?? 0))
	const usual = [...steps].sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0
	return steps.filter(step => Math.abs(step - usual) <= 0.35 * usual + 1).length >= 0.7 * steps.length
}
