export type Point = { x: number; y: number; atMs: number }

const shortestPx = 40
const longestMs = 800

/** The page turn of a swipe; null for a tap, a slow drag and a vertical move. */
export function swipeOf(from: Point, to: Point): 'next' | 'previous' | null {
	const [x, y] = [to.x - from.x, to.y - from.y]
	if (Math.abs(x) < shortestPx || Math.abs(x) < Math.abs(y) * 1.5 || to.atMs - from.atMs > longestMs)
		return null
	return x < 0 ? 'next' : 'previous'
}
