import type { BinaryImage } from './binary-image.ts'
import type { Part } from './parts.ts'
import type { Stroke } from './strokes.ts'

/** In points: the sides of a box, and how thick its line is at most; of a small box, as a share of its sides. */
const [shortest, thickest, thickestShare] = [5.2, 2, 0.17]
/** As a share of a side. */
const minCovered = 0.9
/** As a share of what lies within. */
const maxInside = 0.02

/** Boxes with nothing drawn within that belongs to them. */
export function outlinesIn(binary: BinaryImage, parts: readonly Part[], pxPerPoint: number): Stroke[] {
	return parts.filter(part => {
		const [width, height] = [part.right - part.left + 1, part.bottom - part.top + 1]
		if (Math.min(width, height) < shortest * pxPerPoint) return false
		// A letter O has its sides in the middle only.
		const depth = Math.round(Math.min(thickest * pxPerPoint, thickestShare * Math.min(width, height)))
		// Two lines as thick as that around it would have more.
		if (part.dots > 2 * (width + height) * depth) return false
		return (
			sidesOf(binary, part, depth).every(covered => covered >= minCovered) && isEmpty(binary, part, depth + 1)
		)
	})
}

/** As a share of each side: where ink is found from it inwards. */
function sidesOf({ width, dots }: BinaryImage, { left, top, right, bottom }: Part, depth: number): number[] {
	const at = (x: number, y: number) => dots[y * width + x] === 1
	function share(from: number, to: number, isPrinted: (place: number, depth: number) => boolean): number {
		let covered = 0
		for (let place = from; place <= to; place += 1)
			for (let step = 0; step < depth; step += 1)
				if (isPrinted(place, step)) {
					covered += 1
					break
				}
		return covered / (to - from + 1)
	}
	return [
		share(left, right, (x, step) => at(x, top + step)),
		share(left, right, (x, step) => at(x, bottom - step)),
		share(top, bottom, (y, step) => at(left + step, y)),
		share(top, bottom, (y, step) => at(right - step, y)),
	]
}

/** A small box has nothing within at all; in a larger one may stand a text. */
function isEmpty({ width, dots }: BinaryImage, { left, top, right, bottom }: Part, depth: number): boolean {
	let [inside, all] = [0, 0]
	for (let y = top + depth; y <= bottom - depth; y += 1)
		for (let x = left + depth; x <= right - depth; x += 1) {
			inside += dots[y * width + x] ?? 0
			all += 1
		}
	return all > 0 && inside <= maxInside * all
}
