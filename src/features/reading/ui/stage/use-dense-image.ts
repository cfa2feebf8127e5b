import { useEffect, useState } from 'react'
import { imageWidths } from '#features/books/rules.ts'
import { loadImage } from '../pages/load-image.ts'
import type { PageSource } from '../pages/page-source.ts'

const [plainWidth, denseWidth] = imageWidths
/** Below this the plain image looks as sharp. */
const maxUpscale = 1.15
/** Turning pages quickly does not wait for dense images. */
const pauseMs = 120

/** Null until it is decoded. @param shownWidth device pixels across the page */
export function useDenseImage(
	source: PageSource,
	{ index, isReady, shownWidth }: { index: number; isReady: boolean; shownWidth: number },
): HTMLCanvasElement | null {
	const [dense, setDense] = useState<HTMLCanvasElement | null>(null)
	const isWanted = isReady && shownWidth > plainWidth * maxUpscale
	useEffect(() => {
		if (!isWanted) return
		let loading: ReturnType<typeof loadImage> | undefined
		const timer = setTimeout(() => {
			const drawn = loadImage(source.image(index, denseWidth), { urgent: true })
			loading = drawn
			// Without it the plain one stays, larger than sharp.
			drawn.done.then(
				() => setDense(drawn.picture),
				() => undefined,
			)
		}, pauseMs)
		return () => {
			clearTimeout(timer)
			loading?.cancel()
			setDense(null)
		}
	}, [source, index, isWanted])
	return isWanted ? dense : null
}
