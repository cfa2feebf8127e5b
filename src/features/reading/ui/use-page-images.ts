import { useEffect, useState } from 'react'
import { imageSizes } from './image-sizes.ts'
import { loadImage } from './load-image.ts'
import { createPageQueue, type PageQueue } from './page-queue.ts'
import type { PageSource } from './page-source.ts'
import { spreadOf } from './reader-state.ts'
import type { Reader } from './reader-store.ts'
import { spreadAt } from './spreads.ts'
import { pixelsPerUnit } from './zoom.ts'

export type PageImages = {
	queue: PageQueue
	/** The address a page was fetched from: a renewed ticket must not fetch it again. */
	address(index: number): { src: string; srcSet: string }
	/** The `sizes` of a page's image as the reader's state is now. */
	sizes(index: number): string
	/** Forgets the address, as it does not answer any more. */
	forget(index: number): void
	/** Gets a ticket and fetches again what is missing. */
	recover(): void
}

const [firstPauseMs, longestPauseMs] = [1000, 30_000]

/** The images of an open book: what is seen and what is near, decoded before it is asked for. */
export function usePageImages(reader: Reader, source: PageSource): PageImages {
	const [images] = useState(() => createPageImages(reader, source))
	useEffect(() => {
		const show = () => images.queue.show(spreadOf(reader.state(), reader.pages), reader.state().direction)
		show()
		const stop = reader.watch(show)
		window.addEventListener('online', images.recover)
		return () => {
			stop()
			window.removeEventListener('online', images.recover)
			images.queue.close()
		}
	}, [reader, images])
	return images
}

function createPageImages(reader: Reader, source: PageSource): PageImages {
	const { pages } = reader
	const unit = pixelsPerUnit(pages)
	const addresses = new Map<number, { src: string; srcSet: string }>()
	let pauseMs = firstPauseMs
	let waiting: ReturnType<typeof setTimeout> | undefined

	function address(index: number) {
		const known = addresses.get(index) ?? source.image(index)
		addresses.set(index, known)
		return known
	}

	function sizes(index: number) {
		const { perView, scale } = reader.state()
		const sizeOf = (i: number) => pages[i] ?? ([1, 1] as const)
		const spread = spreadAt(index, { pages, perView }).map(sizeOf)
		return imageSizes(sizeOf(index), { spread, scale, pixelsPerUnit: unit })
	}

	function recover() {
		clearTimeout(waiting)
		waiting = undefined
		// Without an answer there is nothing to fetch with; the failure of the next image asks again.
		const tried = () => queue.retry()
		source.renew().then(tried, tried)
	}

	const queue = createPageQueue({
		pageCount: pages.length,
		load(index, { urgent }) {
			const loading = loadImage(address(index), { sizes: sizes(index), urgent })
			loading.done.then(
				() => {
					pauseMs = firstPauseMs
				},
				() => undefined,
			)
			return {
				...loading,
				cancel() {
					addresses.delete(index)
					loading.cancel()
				},
			}
		},
		failed(index) {
			addresses.delete(index)
			if (waiting !== undefined) return
			waiting = setTimeout(recover, pauseMs)
			pauseMs = Math.min(pauseMs * 2, longestPauseMs)
		},
	})
	return { queue, address, sizes, forget: index => void addresses.delete(index), recover }
}
