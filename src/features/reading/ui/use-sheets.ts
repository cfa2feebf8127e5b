import { useEffect } from 'react'
import { sheets } from '#features/books/rules.ts'
import type { PageSource } from './page-source.ts'
import type { Reader } from './reader-store.ts'

/** The first page and its neighbours come first. */
const startMs = 600

/**
 * Fetches the sheets of thumbnails one after another, the nearest first, so that a jump anywhere shows a picture at
 * once. A reader who saves data gets only the nearest.
 */
export function useSheets(reader: Reader, source: PageSource): void {
	useEffect(() => {
		let isOpen = true
		const held: HTMLImageElement[] = []
		async function fetchAll() {
			const here = Math.floor(reader.state().index / sheets.perSheet)
			for (const sheet of nearestFirst(here, Math.ceil(source.pages.length / sheets.perSheet))) {
				if (!isOpen || (savesData() && sheet !== here)) return
				const image = new Image()
				image.fetchPriority = 'low'
				image.src = source.sheet(sheet * sheets.perSheet)
				held.push(image)
				// Not decoded: what nobody jumps to would only fill the memory. One that does not come leaves its pages blank
				// for the moment they take.
				await new Promise(resolve => {
					image.onload = image.onerror = resolve
				})
			}
		}
		const timer = setTimeout(() => void fetchAll(), startMs)
		return () => {
			isOpen = false
			clearTimeout(timer)
			held.length = 0
		}
	}, [reader, source])
}

/** Numbers from 0 to `count` - 1, by their distance from `here`. */
export function nearestFirst(here: number, count: number): number[] {
	return Array.from({ length: count }, (_, number) => number).sort(
		(a, b) => Math.abs(a - here) - Math.abs(b - here),
	)
}

function savesData(): boolean {
	return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}
