import { useEffect, useState } from 'react'
import { imageWidths } from '#features/books/rules.ts'
import { loadPicture } from './load-picture.ts'
import type { PageSource } from './page-source.ts'

const [plainWidth, denseWidth] = imageWidths
/** Below this the plain image is as sharp as an eye can tell. */
const stretch = 1.15
/** Who leafs through the book does not wait for the dense image of every page. */
const restMs = 120

/**
 * The dense image of a page that rests and is shown larger than its plain image; null until it is decoded.
 * @param shownWidth pixels of the screen across the page
 */
export function useDenseImage(
	source: PageSource,
	{ index, isReady, shownWidth }: { index: number; isReady: boolean; shownWidth: number },
): HTMLCanvasElement | null {
	const [dense, setDense] = useState<HTMLCanvasElement | null>(null)
	const isWanted = isReady && shownWidth > plainWidth * stretch
	useEffect(() => {
		if (!isWanted) return
		let loading: ReturnType<typeof loadPicture> | undefined
		const timer = setTimeout(() => {
			const drawn = loadPicture(source.image(index, denseWidth), { urgent: true })
			loading = drawn
			// Without it the plain one stays: larger than sharp, and readable.
			drawn.done.then(
				() => setDense(drawn.picture),
				() => undefined,
			)
		}, restMs)
		return () => {
			clearTimeout(timer)
			loading?.cancel()
			setDense(null)
		}
	}, [source, index, isWanted])
	return isWanted ? dense : null
}
