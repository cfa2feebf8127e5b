import { useCallback, useEffect, useRef } from 'react'
import type { Reader } from '../reader-store.ts'

/** How long the zoom slider stays after the last touch or move (specification, section 9). */
const zoomHidesAfterMs = 10_000

export function useZoomVisibility(reader: Reader): () => void {
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	useEffect(() => () => clearTimeout(timer.current), [])
	return useCallback(() => {
		clearTimeout(timer.current)
		reader.send({ type: 'showZoom' })
		timer.current = setTimeout(() => reader.send({ type: 'hideZoom' }), zoomHidesAfterMs)
	}, [reader])
}
