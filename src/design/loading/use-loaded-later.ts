import { useEffect } from 'react'
import { whenIdle } from './when-idle.ts'

/** After the page, its neighbours and the thumbnails. */
const restMs = 1200

/**
 * Loads code for later presses ahead: it works offline then, and costs the first page nothing.
 * @param loads as they are at first; what fails is loaded again when it is needed
 */
export function useLoadedLater(loads: readonly (() => Promise<unknown>)[]): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, as the book opens
	useEffect(() => {
		let isLeft = false
		/** One after the other: all at once would hold up a touch on a slow phone. */
		async function loadAll() {
			for (const load of loads) {
				await new Promise<void>(whenIdle)
				if (isLeft) return
				await load().catch(() => undefined)
			}
		}
		const timer = setTimeout(loadAll, restMs)
		return () => {
			isLeft = true
			clearTimeout(timer)
		}
	}, [])
}
