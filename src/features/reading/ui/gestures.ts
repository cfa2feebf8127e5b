/** A place in the window, in CSS pixels. */
export type Place = { x: number; y: number }
export type Box = { left: number; top: number; width: number; height: number }

/** What two fingers do to the page: it grows by `ratio` around a place that moves with them. */
export type Pinch = { ratio: number; from: Place; to: Place }

export function pinchOf(start: readonly [Place, Place], now: readonly [Place, Place]): Pinch {
	return {
		ratio: distance(now) / Math.max(1, distance(start)),
		from: middle(start),
		to: middle(now),
	}
}

/** Where a place lies on a page, as shares of its width and height. */
export function shareOf({ x, y }: Place, box: Box): Place {
	return { x: (x - box.left) / box.width, y: (y - box.top) / box.height }
}

/** How far to scroll so that a share of the page lies at a place of the window again. */
export function scrollTo(share: Place, at: Place, box: Box): Place {
	return { x: box.left + share.x * box.width - at.x, y: box.top + share.y * box.height - at.y }
}

/** How much a turn of the wheel with the zoom key held changes the scale; a notch is about 100, a trackpad gives 1 to 10. */
export function wheelRatio(deltaY: number): number {
	return Math.exp(-Math.max(-60, Math.min(60, deltaY)) / 150)
}

function middle([a, b]: readonly [Place, Place]): Place {
	return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function distance([a, b]: readonly [Place, Place]): number {
	return Math.hypot(a.x - b.x, a.y - b.y)
}

/** A wheel that turns pages: what has gathered, and when it last moved and turned. */
export type WheelState = { gathered: number; movedAtMs: number; turnedAtMs: number; wasAtEnd: boolean }
export const wheelAtRest: WheelState = { gathered: 0, movedAtMs: -1e9, turnedAtMs: -1e9, wasAtEnd: false }

const turnPx = 60
/** The wheel of a trackpad runs on after the hand has left it. */
const betweenTurnsMs = 280
const restMs = 220

/**
 * A wheel turns the page where there is nothing to scroll: at once on a fitted page; on a larger one only in a move
 * that began at its end, so that nobody falls off the page they scroll.
 * @param atEnd whether the page can't be scrolled further that way
 */
export function wheelTurn(
	before: WheelState,
	{ delta, atMs, atEnd }: { delta: number; atMs: number; atEnd: boolean },
): { state: WheelState; turn: 'next' | 'previous' | null } {
	const isNewMove = atMs - before.movedAtMs > restMs
	const wasAtEnd = isNewMove ? atEnd : before.wasAtEnd && atEnd
	const isSameWay = Math.sign(delta) === Math.sign(before.gathered)
	const gathered = wasAtEnd ? (isNewMove || !isSameWay ? 0 : before.gathered) + delta : 0
	const moved = { gathered, movedAtMs: atMs, turnedAtMs: before.turnedAtMs, wasAtEnd }
	const isTooSoon = atMs - before.turnedAtMs < betweenTurnsMs
	if (isTooSoon || Math.abs(gathered) < turnPx) return { state: moved, turn: null }
	return {
		state: { ...moved, gathered: 0, turnedAtMs: atMs },
		turn: gathered > 0 ? 'next' : 'previous',
	}
}
