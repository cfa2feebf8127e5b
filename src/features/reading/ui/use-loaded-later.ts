import { useEffect } from 'react'

/** After the page, its neighbours and the thumbnails. */
const restMs = 2000

/**
 * Loads code that only acts after a press: it is there before it is needed, also offline, and costs the first page nothing.
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
