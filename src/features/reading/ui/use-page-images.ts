import { useEffect, useState } from 'react'
import { imageWidths } from '#features/books/rules.ts'
import { loadPicture } from './load-picture.ts'
import { createPageQueue, type PageQueue } from './page-queue.ts'
import type { PageSource } from './page-source.ts'
import { spreadOf } from './reader-state.ts'
import type { Reader } from './reader-store.ts'

export type PageImages = {
	queue: PageQueue
	/** The address a page was fetched from: a renewed ticket must not fetch it again. */
	address(index: number): string
	/** Whether the first page still stands where the document had it. */
	isInDocument(): boolean
	/** The first page was turned away from. */
	leaveDocument(): void
	/** Forgets the address, as it does not answer any more. */
	forget(index: number): void
	/** Gets a ticket and fetches again what is missing. */
	recover(): void
}

const [firstPauseMs, longestPauseMs] = [1000, 30_000]
const [plainWidth] = imageWidths

/** The images of an open book: what is seen and what is near, decoded before it is asked for. */
export function usePageImages(reader: Reader, source: PageSource): PageImages {
	const [images] = useState(() => createPageImages(reader, source))
	useEffect(() => {
		const show = () => images.queue.show(spreadOf(reader.state(), reader.pages), reader.state().direction)
		// Not in the task that makes the page alive: on a slow phone that one is long enough.
		const begun = setTimeout(show)
		const stop = reader.watch(show)
		window.addEventListener('online', images.recover)
		return () => {
			clearTimeout(begun)
			stop()
			window.removeEventListener('online', images.recover)
			images.queue.close()
		}
	}, [reader, images])
	return images
}

function createPageImages(reader: Reader, source: PageSource): PageImages {
	const addresses = new Map<number, string>()
	let isInDocument = true
	let pauseMs = firstPauseMs
	let waiting: ReturnType<typeof setTimeout> | undefined

	function address(index: number) {
		const known = addresses.get(index) ?? addressInDocument(source.image(index, plainWidth))
		addresses.set(index, known)
		return known
	}

	function recover() {
		clearTimeout(waiting)
		waiting = undefined
		// Without an answer there is nothing to fetch with; the failure of the next image asks again.
		const tried = () => queue.retry()
		source.renew().then(tried, tried)
	}

	const queue = createPageQueue({
		pageCount: reader.pages.length,
		load(index, { urgent }) {
			const loading = loadPicture(address(index), { urgent })
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
	return {
		queue,
		address,
		isInDocument: () => isInDocument,
		leaveDocument() {
			isInDocument = false
		},
		forget: index => void addresses.delete(index),
		recover,
	}
}

/** The first picture may have come inside the document: it is not fetched again. */
function addressInDocument(address: string): string {
	if (typeof document === 'undefined') return address
	return document.querySelector<HTMLImageElement>(`img[data-of="${address}"]`)?.src ?? address
}
