import { type RefObject, useEffect } from 'react'

/** Keeps what stands at the foot of the window above the keyboard of a phone: `--keyboard` is its height. */
export function useAboveKeyboard(element: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const [shown, viewport] = [element.current, window.visualViewport]
		if (!shown || !viewport) return
		const place = () => {
			const covered = window.innerHeight - viewport.height - viewport.offsetTop
			shown.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
		}
		viewport.addEventListener('resize', place)
		viewport.addEventListener('scroll', place)
		place()
		return () => {
			viewport.removeEventListener('resize', place)
			viewport.removeEventListener('scroll', place)
		}
	}, [element])
}
