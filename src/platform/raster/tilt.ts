import type { BinaryImage } from './binary-image.ts'

type Point = readonly [x: number, y: number]
type Size = readonly [width: number, height: number]

/** In degrees: sheets lie no further askew, and what is less is not seen. */
const [most, least] = [2, 0.05]
/** In degrees: the steps of the first and of the second search. */
const [coarse, fine] = [0.2, 0.02]
/** Lines of text are so much sharper when the page is turned upright; pictures are not. */
const minGain = 1.03
/** Columns that are looked at. */
const maxColumns = 400

/**
 * How far the lines of a page lie askew, in degrees, positive where they fall to the right; 0 where they are straight or where
 * there are none.
 */
export function tiltOf(binary: BinaryImage): number {
	const feet = feetOf(binary)
	const sharpness = (degrees: number) => sharpnessOf(feet, Math.tan((degrees * Math.PI) / 180), binary.height)
	const straight = sharpness(0)
	const first = bestOf(-most, most, coarse, sharpness)
	const best = bestOf(first - coarse, first + coarse, fine, sharpness)
	const isClear = Math.abs(best) >= least && sharpness(best) > minGain * straight
	return isClear ? Math.round(best * 100) / 100 : 0
}

/** Where ink ends downwards: most of it on the lines that letters stand on. */
function feetOf({ width, height, dots }: BinaryImage): Int32Array {
	const step = Math.max(1, Math.floor(width / maxColumns))
	const feet: number[] = []
	for (let x = 0; x < width; x += step)
		for (let y = 0; y + 1 < height; y += 1)
			if (dots[y * width + x] === 1 && dots[(y + 1) * width + x] === 0) feet.push(x, y)
	return Int32Array.from(feet)
}

function sharpnessOf(feet: Int32Array, slope: number, height: number): number {
	const margin = Math.ceil(height * 0.1)
	const counts = new Uint32Array(height + 2 * margin)
	for (let at = 0; at < feet.length; at += 2) {
		const row = Math.round((feet[at + 1] ?? 0) - slope * (feet[at] ?? 0)) + margin
		counts[row] = (counts[row] ?? 0) + 1
	}
	return counts.reduce((sum, count) => sum + count * count, 0)
}

function bestOf(from: number, to: number, step: number, score: (value: number) => number): number {
	let best = { value: 0, score: -1 }
	for (let value = from; value <= to + step / 2; value += step) {
		const own = score(value)
		if (own > best.score) best = { value, score: own }
	}
	return best.value
}

/** Where a point of the straightened page lies on the tilted one, both turned around their middle. */
function tilted([x, y]: Point, tilt: number, [width, height]: Size): Point {
	const angle = (tilt * Math.PI) / 180
	const [across, down] = [x - width / 2, y - height / 2]
	return [
		width / 2 + across * Math.cos(angle) - down * Math.sin(angle),
		height / 2 + across * Math.sin(angle) + down * Math.cos(angle),
	]
}

/** A box keeps its size and goes where its middle goes. @param tilt negative to straighten */
export function tiltedBox<Box extends readonly [number, number, number, number]>(
	[left, top, right, bottom]: Box,
	tilt: number,
	size: Size,
): [left: number, top: number, right: number, bottom: number] {
	const middle: Point = [(left + right) / 2, (top + bottom) / 2]
	const [x, y] = tilted(middle, tilt, size)
	const [across, down] = [x - middle[0], y - middle[1]]
	return [left + across, top + down, right + across, bottom + down]
}
