import { type PointerEvent, useRef } from 'react'

export type SwipePoint = { x: number; y: number; atMs: number }
/** The page turn of a finger's way over a view of some width; null for none. */
export type TurnOf = (from: SwipePoint, to: SwipePoint, widthPx: number) => 'next' | 'previous' | null

/** Handlers of an element in which a swipe turns the page; the browser scrolls it up and down. */
export function useSwipe(turnOf: TurnOf, onTurn: (turn: 'next' | 'previous') => void) {
	const from = useRef<SwipePoint | null>(null)
	return {
		onPointerDown(event: PointerEvent) {
			from.current = event.isPrimary && event.pointerType !== 'mouse' ? pointOf(event) : null
		},
		onPointerUp(event: PointerEvent) {
			const start = getSelection()?.isCollapsed === false ? null : from.current
			const turn = start && turnOf(start, pointOf(event), event.currentTarget.clientWidth)
			from.current = null
			if (turn) onTurn(turn)
		},
		onPointerCancel() {
			from.current = null
		},
	}
}

const pointOf = ({ clientX, clientY, timeStamp }: PointerEvent): SwipePoint => ({
	x: clientX,
	y: clientY,
	atMs: timeStamp,
})
