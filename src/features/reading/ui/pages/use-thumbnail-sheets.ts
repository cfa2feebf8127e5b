import { useEffect } from 'react'
import type { Reader } from '../reader-store.ts'
import type { PageSource } from './page-source.ts'

/** The first page and its neighbours come first. */
const startMs = 600

/** Fetches thumbnail sheets, so that a jump anywhere shows a thumbnail at once. */
export function useThumbnailSheets(reader: Reader, source: PageSource): void {
	useEffect(() => {
		const leaving = new AbortController()
		async function fetchAll() {
			const { fetchThumbnailSheets } = await import('./fetch-thumbnail-sheets.ts')
			await fetchThumbnailSheets(reader, source, leaving.signal)
		}
		// Without sheets a page is blank until its image arrives.
		const timer = setTimeout(() => fetchAll().catch(() => undefined), startMs)
		return () => {
			leaving.abort()
			clearTimeout(timer)
		}
	}, [reader, source])
}
