import type { BinaryImage } from './binary-image.ts'

/** In pixels, the last ones included. */
export type Stroke = { left: number; top: number; right: number; bottom: number }
type Run = { y: number; from: number; to: number }

/** In points. */
const [maxHole, thickest, nearest] = [1.2, 2.5, 2.4]
/** In points: how much of a stroke has to be free on both sides, and what may interrupt that. */
const [minFree, maxBusy] = [6, 1.2]
/** In points: two gaps side by side stand further apart. */
const widestBreak = 2.2
/** Far more than a page has; a picture has more. */
const maxRuns = 60_000

/**
 * Straight lines from left to right that are printed apart from text. A line of letters has feet as long as a line, but no
 * stretch that is empty above and below.
 * @param pxPerPoint of the image @param shortest in points
 * @param isWhole whether a line goes on below what is written on it
 */
export function strokesAcross(
	binary: BinaryImage,
	pxPerPoint: number,
	{ shortest, isWhole }: { shortest: number; isWhole: boolean },
): Stroke[] {
	const runs: Run[] = []
	const sizes = {
		hole: Math.round(maxHole * pxPerPoint),
		free: Math.max(minFree, 0.6 * shortest) * pxPerPoint,
		busy: Math.round(maxBusy * pxPerPoint),
		thickest: Math.round(thickest * pxPerPoint),
		nearest: Math.round(nearest * pxPerPoint),
	}
	for (let y = 0; y < binary.height && runs.length < maxRuns; y += 1)
		for (const run of runsIn(binary, y, sizes.hole)) {
			if (run.to - run.from < 0.6 * shortest * pxPerPoint) continue
			const parts = freeParts(binary, run, sizes)
			const [first, last] = [parts[0], parts.at(-1)]
			if (first && last) runs.push(...(isWhole ? [{ y, from: first.from, to: last.to }] : parts))
		}
	return joined(runs, pxPerPoint).filter(
		({ left, top, right, bottom }) =>
			right - left >= shortest * pxPerPoint && bottom - top < thickest * pxPerPoint,
	)
}

/** Stretches of ink of a row, small holes filled. */
function runsIn({ width, dots }: BinaryImage, y: number, maxHole: number): Run[] {
	const runs: Run[] = []
	let [from, last] = [-1, -1]
	let count = 0
	const end = () => {
		if (from >= 0 && count >= 0.8 * (last - from + 1)) runs.push({ y, from, to: last })
		;[from, count] = [-1, 0]
	}
	for (let x = 0; x < width; x += 1) {
		if (dots[y * width + x] !== 1) continue
		if (from >= 0 && x - last > maxHole + 1) end()
		if (from < 0) from = x
		last = x
		count += 1
	}
	end()
	return runs
}

/** The stretches of a run that are empty above and below. */
function freeParts(
	binary: BinaryImage,
	{ y, from, to }: Run,
	sizes: { free: number; busy: number; thickest: number; nearest: number },
): Run[] {
	const parts: Run[] = []
	let start = -1
	let lastFree = -1
	for (let x = from; x <= to + 1; x += 1) {
		const isFree = x <= to && isAlone(binary, x, y, sizes)
		if (isFree) {
			if (start < 0) start = x
			lastFree = x
		} else if (start >= 0 && (x > to || x - lastFree > sizes.busy)) {
			if (lastFree - start >= sizes.free) parts.push({ y, from: start, to: lastFree })
			start = -1
		}
	}
	return parts
}

/** Whether no more than a line is printed there, with paper above and below. */
function isAlone(
	{ width, height, dots }: BinaryImage,
	x: number,
	y: number,
	{ thickest, nearest }: { thickest: number; nearest: number },
): boolean {
	let thickness = 1
	for (const step of [-1, 1]) {
		let at = y + (dots[y * width + x] === 1 ? step : 0)
		for (; at >= 0 && at < height && dots[at * width + x] === 1; at += step) thickness += 1
		if (thickness > thickest) return false
		for (const end = at + step * nearest; at !== end && at >= 0 && at < height; at += step)
			if (dots[at * width + x] === 1) return false
	}
	return true
}

/** Runs of rows one below the other, and pieces of one line. @param runs from top to bottom */
function joined(runs: readonly Run[], pxPerPoint: number): Stroke[] {
	const [across, down] = [Math.round(widestBreak * pxPerPoint), Math.max(1, Math.round(0.5 * pxPerPoint))]
	const done: Stroke[] = []
	let open: Stroke[] = []
	for (const { y, from, to } of runs) {
		const own = { left: from, top: y, right: to, bottom: y }
		const left: Stroke[] = []
		for (const stroke of open) {
			if (stroke.bottom < y - down) done.push(stroke)
			else if (from <= stroke.right + across && to >= stroke.left - across) {
				own.left = Math.min(own.left, stroke.left)
				own.top = Math.min(own.top, stroke.top)
				own.right = Math.max(own.right, stroke.right)
			} else left.push(stroke)
		}
		open = [...left, own]
	}
	return [...done, ...open]
}
