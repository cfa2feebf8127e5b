import { useEffect, useState } from 'react'
import { savesData } from '#design/device/saves-data.ts'
import { imageWidths } from '#features/books/rules.ts'
import { spreadOf } from '../reader-state.ts'
import type { Reader } from '../reader-store.ts'
import { loadImage } from './load-image.ts'
import { createPageQueue, type PageQueue } from './page-queue.ts'
import type { PageSource } from './page-source.ts'

export type PageImages = {
	queue: PageQueue
	/** The address that a page was fetched from: a renewed ticket must not fetch it again. */
	address(index: number): string
	/** Whether the first page is still the server-rendered one. */
	isInDocument(): boolean
	leaveDocument(): void
	forget(index: number): void
	/** Renews the ticket and fetches missing images again. */
	recover(): void
}

const [firstPauseMs, maxPauseMs] = [1000, 30_000]
const [plainWidth] = imageWidths

export function usePageImages(reader: Reader, source: PageSource): PageImages {
	const [images] = useState(() => createPageImages(reader, source))
	useEffect(() => {
		const show = () => {
			const { index, expected, direction } = reader.state()
			const at = (index: number) => spreadOf({ ...reader.state(), index }, reader.pages)
			images.queue.show(at(index), direction, expected === null || savesData() ? [] : at(expected))
		}
		// Not in the task that hydrates the page, which is long enough on a slow phone.
		const timer = setTimeout(show)
		const stop = reader.watch(show)
		window.addEventListener('online', images.recover)
		return () => {
			clearTimeout(timer)
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
		const address = addresses.get(index) ?? addressInDocument(source.image(index, plainWidth))
		addresses.set(index, address)
		return address
	}

	function recover() {
		clearTimeout(waiting)
		waiting = undefined
		// Without a reply there is no ticket to retry with; the next failing image asks again.
		const tried = () => queue.retry()
		source.renew().then(tried, tried)
	}

	const queue = createPageQueue({
		pageCount: reader.pages.length,
		load(index, { urgent }) {
			const loading = loadImage(address(index), { urgent })
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
			pauseMs = Math.min(pauseMs * 2, maxPauseMs)
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

/** The first image may be inlined in the document: it is not fetched again. */
function addressInDocument(address: string): string {
	if (typeof document === 'undefined') return address
	return document.querySelector<HTMLImageElement>(`img[data-of="${address}"]`)?.src ?? address
}
