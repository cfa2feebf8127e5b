import { savesData } from '#design/device/saves-data.ts'
import { sheets } from '#features/books/rules.ts'
import type { Reader } from '../reader-store.ts'
import type { PageSource } from './page-source.ts'

/** One by one, the nearest first; with Save-Data only the nearest. */
export async function fetchThumbnailSheets(
	reader: Reader,
	source: PageSource,
	ended: AbortSignal,
): Promise<void> {
	const live: HTMLImageElement[] = []
	const here = Math.floor(reader.state().index / sheets.perSheet)
	for (const sheet of nearestFirst(here, Math.ceil(source.pages.length / sheets.perSheet))) {
		if (ended.aborted || (savesData() && sheet !== here)) break
		const image = new Image()
		image.fetchPriority = 'low'
		image.src = source.sheet(sheet * sheets.perSheet)
		live.push(image)
		// Not decoded, as that would only fill the memory. If one fails, its pages are blank until their images arrive.
		await new Promise(resolve => {
			image.onload = image.onerror = resolve
		})
	}
	// An image that nobody holds may be collected, and fetched again.
	ended.addEventListener('abort', () => {
		live.length = 0
	})
}

/** Numbers from 0 to `count` - 1 by distance from `here`. */
function nearestFirst(here: number, count: number): number[] {
	return Array.from({ length: count }, (_, number) => number).sort(
		(a, b) => Math.abs(a - here) - Math.abs(b - here),
	)
}
