export type Point = { x: number; y: number }
export type Box = { left: number; top: number; width: number; height: number }

/** The effect of two fingers: a scale by `ratio` around a point that moves with them. */
export type Pinch = { ratio: number; from: Point; to: Point }

export function pinchOf(start: readonly [Point, Point], now: readonly [Point, Point]): Pinch {
	return {
		ratio: distance(now) / Math.max(1, distance(start)),
		from: middle(start),
		to: middle(now),
	}
}

export function shareOf({ x, y }: Point, box: Box): Point {
	return { x: (x - box.left) / box.width, y: (y - box.top) / box.height }
}

export function scrollTo(share: Point, at: Point, box: Box): Point {
	return { x: box.left + share.x * box.width - at.x, y: box.top + share.y * box.height - at.y }
}

/** Scale factor of a wheel event with the zoom key; a notch is about 100, a trackpad gives 1 to 10. */
export function wheelRatio(deltaY: number): number {
	return Math.exp(-Math.max(-60, Math.min(60, deltaY)) / 150)
}

function middle([a, b]: readonly [Point, Point]): Point {
	return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function distance([a, b]: readonly [Point, Point]): number {
	return Math.hypot(a.x - b.x, a.y - b.y)
}

/** A wheel that turns pages: the accumulated delta, and when it last moved and turned a page. */
export type WheelState = { accumulated: number; movedAtMs: number; turnedAtMs: number; wasAtEnd: boolean }
export const idleWheel: WheelState = { accumulated: 0, movedAtMs: -1e9, turnedAtMs: -1e9, wasAtEnd: false }

const turnThresholdPx = 60
/** A trackpad's inertia goes on after the fingers have left it. */
const turnIntervalMs = 280
const pauseMs = 220

/**
 * Turns the page where there is nothing to scroll: at once on a fitted page; on a larger one only in a
 * gesture that began at its end, so that scrolling never overshoots into the next page.
 */
export function wheelTurn(
	before: WheelState,
	{ delta, atMs, atEnd }: { delta: number; atMs: number; atEnd: boolean },
): { state: WheelState; turn: 'next' | 'previous' | null } {
	const isNewMove = atMs - before.movedAtMs > pauseMs
	const wasAtEnd = isNewMove ? atEnd : before.wasAtEnd && atEnd
	const isSameDirection = Math.sign(delta) === Math.sign(before.accumulated)
	const accumulated = wasAtEnd ? (isNewMove || !isSameDirection ? 0 : before.accumulated) + delta : 0
	const moved = { accumulated, movedAtMs: atMs, turnedAtMs: before.turnedAtMs, wasAtEnd }
	const isTooSoon = atMs - before.turnedAtMs < turnIntervalMs
	if (isTooSoon || Math.abs(accumulated) < turnThresholdPx) return { state: moved, turn: null }
	return {
		state: { ...moved, accumulated: 0, turnedAtMs: atMs },
		turn: accumulated > 0 ? 'next' : 'previous',
	}
}
