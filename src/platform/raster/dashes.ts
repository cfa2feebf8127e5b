import type { BinaryImage } from './binary-image.ts'
import type { Stroke } from './strokes.ts'

/** In points: what is longer is no dash of a text. */
const longest = 18
/** In points, how far letters are looked for to both sides. */
const beside = 14
/** In points above and below a stroke: where letters end that it stands beside, and where those end that stand on it. */
const [highest, high, low, lowest] = [8, 4.2, 1.2, 3]
/** In points, of all letters beside it together. */
const minInk = 4
/** As shares of the columns with ink: letters beside a dash reach below it, and few of them far above. */
const [minLow, maxHigh] = [0.6, 0.5]

/** Whether a stroke from left to right is a dash within text: letters beside it go further down than it, as they stand on a line. */
export function isDash(
	{ width, height, dots }: BinaryImage,
	{ left, top, right, bottom }: Stroke,
	pxPerPoint: number,
): boolean {
	if (right - left > longest * pxPerPoint) return false
	const hasInk = (x: number, from: number, to: number) => {
		for (let y = Math.max(0, Math.round(from)); y <= Math.min(height - 1, Math.round(to)); y += 1)
			if (dots[y * width + x] === 1) return true
		return false
	}
	let [inked, lows, highs] = [0, 0, 0]
	const reach = Math.round(beside * pxPerPoint)
	for (let x = Math.max(0, left - reach); x <= Math.min(width - 1, right + reach); x += 1) {
		if (x >= left - 1 && x <= right + 1) continue
		if (!hasInk(x, top - highest * pxPerPoint, bottom + lowest * pxPerPoint)) continue
		inked += 1
		if (hasInk(x, bottom + low * pxPerPoint, bottom + lowest * pxPerPoint)) lows += 1
		if (hasInk(x, top - highest * pxPerPoint, top - high * pxPerPoint)) highs += 1
	}
	return inked >= minInk * pxPerPoint && lows >= minLow * inked && highs <= maxHigh * inked
}
