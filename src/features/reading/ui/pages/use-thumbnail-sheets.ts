import { useEffect } from 'react'
import { sheets } from '#features/books/rules.ts'
import type { Reader } from '../reader-store.ts'
import type { PageSource } from './page-source.ts'

/** The first page and its neighbours come first. */
const startMs = 600

/**
 * Fetches thumbnail sheets one by one, the nearest first, so that a jump anywhere shows a thumbnail at once.
 * With Save-Data only the nearest.
 */
export function useThumbnailSheets(reader: Reader, source: PageSource): void {
	useEffect(() => {
		let isOpen = true
		const live: HTMLImageElement[] = []
		async function fetchAll() {
			const here = Math.floor(reader.state().index / sheets.perSheet)
			for (const sheet of nearestFirst(here, Math.ceil(source.pages.length / sheets.perSheet))) {
				if (!isOpen || (savesData() && sheet !== here)) return
				const image = new Image()
				image.fetchPriority = 'low'
				image.src = source.sheet(sheet * sheets.perSheet)
				live.push(image)
				// Not decoded, as that would only fill the memory. If one fails, its pages are blank until their images
				// arrive.
				await new Promise(resolve => {
					image.onload = image.onerror = resolve
				})
			}
		}
		const timer = setTimeout(() => void fetchAll(), startMs)
		return () => {
			isOpen = false
			clearTimeout(timer)
			live.length = 0
		}
	}, [reader, source])
}

/** Numbers from 0 to `count` - 1 by distance from `here`. */
function nearestFirst(here: number, count: number): number[] {
	return Array.from({ length: count }, (_, number) => number).sort(
		(a, b) => Math.abs(a - here) - Math.abs(b - here),
	)
}

function savesData(): boolean {
	return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}
