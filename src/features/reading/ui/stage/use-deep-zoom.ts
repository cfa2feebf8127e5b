import { useEffect } from 'react'
import type { Reader } from '../reader-store.ts'

/** After the page, its neighbours and the thumbnails. */
const idleMs = 3000

/** Loads pdf.js when the browser is idle or somebody zooms; frees it at the end. */
export function useDeepZoom(reader: Reader): void {
	useEffect(() => {
		// pdf.js needs it; older browsers keep the dense image.
		if (!('withResolvers' in Promise)) return
		let loaded: Promise<{ startDeepZoom(): unknown; closeDeepZoom(): void }> | undefined
		function load() {
			clearTimeout(timer)
			loaded ??= import('./draw-detail.ts').then(() => import('./deep-zoom.ts'))
			// Without it the dense image stays.
			loaded.then(
				({ startDeepZoom }) => startDeepZoom(),
				() => {
					loaded = undefined
				},
			)
		}
		const timer = setTimeout(() => {
			if (!hasSaveData()) whenIdle(load)
		}, idleMs)
		const stop = reader.watch(() => {
			if (reader.state().scale > 1 && !loaded) load()
		})
		return () => {
			clearTimeout(timer)
			stop()
			loaded?.then(
				({ closeDeepZoom }) => closeDeepZoom(),
				() => undefined,
			)
		}
	}, [reader])
}

// Safari has no requestIdleCallback.
function whenIdle(act: () => void): void {
	if ('requestIdleCallback' in window) requestIdleCallback(act)
	else setTimeout(act, 200)
}

/** Half a megabyte: not with Save-Data. */
function hasSaveData(): boolean {
	const connection = 'connection' in navigator ? (navigator.connection as NetworkInformation) : undefined
	return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
type NetworkInformation = { saveData?: boolean; effectiveType?: string }
