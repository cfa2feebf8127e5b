import { useEffect } from 'react'

/** After the page, its neighbours and the thumbnails. */
const restMs = 2000

/**
 * Loads code for later presses ahead: it works offline then, and costs the first page nothing.
 * @param loads as they are at first; what fails is loaded again when it is needed
 */
export function useLoadedLater(loads: readonly (() => Promise<unknown>)[]): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, as the book opens
	useEffect(() => {
		const timer = setTimeout(() => {
			for (const load of loads) load().catch(() => undefined)
		}, restMs)
		return () => clearTimeout(timer)
	}, [])
}
