import { type PointerEvent, useEffect, useRef } from 'react'

/** Longer than a mouse is on what it crosses, as on each of a page of thumbnails. */
const restMs = 150

/** For `onPointerOver`: calls `act` when the mouse rests on an element that matches the selector, or on a part of it. */
export function useMouseRest(
	selector: string,
	act: (element: HTMLElement) => void,
): (event: PointerEvent) => void {
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	useEffect(() => () => clearTimeout(timer.current), [])
	return ({ pointerType, target }) => {
		clearTimeout(timer.current)
		const element = target instanceof Element ? target.closest<HTMLElement>(selector) : null
		if (element && pointerType === 'mouse') timer.current = setTimeout(() => act(element), restMs)
	}
}
