import type { BinaryImage } from './binary-image.ts'

/** What hangs together on an image, in pixels, the last ones included. */
export type Part = { left: number; top: number; right: number; bottom: number; dots: number }
/** Parts by number, and the runs that they consist of. */
type Run = { y: number; from: number; to: number; part: number }

/** Far more than a printed page has; a photo has more. */
const maxRuns = 1_500_000

/** @returns null for an image with too much on it */
export function partsOf({ width, height, dots }: BinaryImage): Part[] | null {
	const parents: number[] = []
	function root(part: number): number {
		let at = part
		while (parents[at] !== at) {
			const next = parents[parents[at] ?? at] ?? at
			parents[at] = next
			at = next
		}
		return at
	}
	const runs: Run[] = []
	let above: Run[] = []
	for (let y = 0; y < height; y += 1) {
		const row: Run[] = []
		let first = 0
		for (let x = 0; x < width; x += 1) {
			if (dots[y * width + x] !== 1) continue
			const from = x
			while (x + 1 < width && dots[y * width + x + 1] === 1) x += 1
			const run: Run = { y, from, to: x, part: -1 }
			while (first < above.length && (above[first]?.to ?? 0) < from - 1) first += 1
			for (let at = first; at < above.length; at += 1) {
				const other = above[at]
				if (!other || other.from > x + 1) break
				if (run.part < 0) run.part = root(other.part)
				else parents[root(other.part)] = root(run.part)
			}
			if (run.part < 0) {
				run.part = parents.length
				parents.push(run.part)
			}
			row.push(run)
		}
		runs.push(...row)
		if (runs.length > maxRuns) return null
		above = row
	}
	const parts = new Map<number, Part>()
	for (const { y, from, to, part } of runs) {
		const own = parts.get(root(part))
		const dots = to - from + 1
		if (!own) parts.set(root(part), { left: from, top: y, right: to, bottom: y, dots })
		else {
			own.left = Math.min(own.left, from)
			own.right = Math.max(own.right, to)
			own.bottom = y
			own.dots += dots
		}
	}
	return [...parts.values()]
}
