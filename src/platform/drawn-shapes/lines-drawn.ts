import type { DrawnShape } from './sides.ts'
import { heightOf, type Sides, widthOf } from './sides.ts'

/** In points: what is thicker is no line. */
export const maxLineThickness = 2.5
/** In points: dots and dashes of one line stand nearer, and none is longer. */
const [maxStep, maxDash] = [4.5, 14]

export type Drawn = { sides: Sides; pieces: number; isBorder: boolean }

/** Horizontal lines; dots and dashes side by side are one. */
export function linesDrawn(shapes: readonly DrawnShape[]): Drawn[] {
	const flat = shapes.filter(({ box }) => heightOf(box) <= maxLineThickness).map(({ box }) => box)
	const sorted = flat.sort((a, b) => Math.round(a[3]) - Math.round(b[3]) || a[0] - b[0])
	const lines: (Drawn & { lastWidth: number })[] = []
	for (const sides of sorted) {
		const line = lines.findLast(
			other => Math.abs(other.sides[3] - sides[3]) < 1 && sides[0] - other.sides[2] < maxStep,
		)
		const width = widthOf(sides)
		if (!line || sides[0] < line.sides[0] - 1) {
			lines.push({ sides, pieces: 1, isBorder: false, lastWidth: width })
			continue
		}
		// The same line drawn twice.
		if (sides[2] <= line.sides[2] + 0.5) continue
		const isDash = Math.min(width, line.lastWidth) <= maxDash
		const isTouching = sides[0] - line.sides[2] < 1.5
		if (!isDash && !isTouching) {
			lines.push({ sides, pieces: 1, isBorder: false, lastWidth: width })
			continue
		}
		line.sides = [line.sides[0], Math.min(line.sides[1], sides[1]), sides[2], line.sides[3]]
		line.pieces += 1
		line.lastWidth = width
		// Borders of the cells of a table are one line.
		if (!isDash) line.isBorder = true
	}
	return lines
}
