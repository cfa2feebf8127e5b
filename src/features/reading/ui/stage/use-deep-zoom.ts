import { useEffect } from 'react'
import { savesData } from '#design/device/saves-data.ts'
import { whenIdle } from '#design/loading/when-idle.ts'
import type { Reader } from '../reader-store.ts'

/** After the page, its neighbours and the thumbnails. */
const idleMs = 3000

/** Fetches pdf.js when the browser is idle, runs it when somebody zooms, and frees it at the end. */
export function useDeepZoom(reader: Reader): void {
	useEffect(() => {
		// pdf.js needs it; older browsers keep the dense image.
		if (!('withResolvers' in Promise)) return
		let loaded: ReturnType<typeof loadDeepZoom> | undefined
		function load(act: 'prefetch' | 'start') {
			loaded ??= loadDeepZoom()
			loaded
				.then(deepZoom => deepZoom[act]())
				.catch(() => {
					// Without it the dense image stays.
					loaded = undefined
				})
		}
		const timer = setTimeout(() => {
			// Half a megabyte.
			if (!savesData()) whenIdle(() => load('prefetch'))
		}, idleMs)
		const stop = reader.watch(() => {
			if (reader.state().scale <= 1) return
			stop()
			clearTimeout(timer)
			load('start')
		})
		return () => {
			clearTimeout(timer)
			stop()
			loaded?.then(
				({ close }) => close(),
				() => undefined,
			)
		}
	}, [reader])
}

async function loadDeepZoom() {
	await import('./draw-detail.ts')
	const { prefetchDeepZoom, startDeepZoom, closeDeepZoom } = await import('./deep-zoom.ts')
	return { prefetch: prefetchDeepZoom, start: startDeepZoom, close: closeDeepZoom }
}
