import type { Binding } from '#contract/book-layout.ts'

export type Point = { x: number; y: number; atMs: number }
export type Turn = 'next' | 'previous'

const minSwipePx = 40
/** A slower finger turns the page by how far it goes. */
const maxSwipeMs = 800
/** As a share of the stage's width. */
const farShare = 0.25

/** A quick swipe, or a slow one over a quarter of the width; null for a tap and a vertical move. */
export function swipeOf(
	from: Point,
	to: Point,
	{ widthPx, binding = 'left' }: { widthPx: number; binding?: Binding },
): Turn | null {
	const [x, y] = [to.x - from.x, to.y - from.y]
	const isQuick = to.atMs - from.atMs <= maxSwipeMs
	if (!isSideways(x, y) || Math.abs(x) < (isQuick ? minSwipePx : widthPx * farShare)) return null
	return turnTowards(x, binding)
}

/** Which page comes where the pages move to the right by `x`, or to the left where it is negative. */
export function turnTowards(x: number, binding: Binding): Turn {
	return x < 0 === (binding === 'left') ? 'next' : 'previous'
}

export function isSideways(x: number, y: number): boolean {
	return Math.abs(x) >= Math.abs(y) * 1.5
}

const tapPx = 12
const tapMs = 300
const doubleTapMs = 350
const doubleTapPx = 40

export function isTap(from: Point, to: Point): boolean {
	return Math.hypot(to.x - from.x, to.y - from.y) <= tapPx && to.atMs - from.atMs <= tapMs
}

export function isDoubleTap(first: Point | null, second: Point): boolean {
	if (first === null || second.atMs - first.atMs > doubleTapMs) return false
	return Math.hypot(second.x - first.x, second.y - first.y) <= doubleTapPx
}
