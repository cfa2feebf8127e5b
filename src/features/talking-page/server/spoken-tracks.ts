import { pageIndexOf } from '#contract/page-numbers.ts'
import type { PageIndex, PageNumber } from '#contract/vocabulary.ts'

type Track = { source: string; page: PageNumber }
/** A track and the pages on which its sentences are looked for. */
export type TrackWindow = { source: string; page: PageIndex; from: number; to: number }

/** Pages after the track's own that are searched at least. */
const pagesAfter = 4
const maxPages = 40

/**
 * The pages to search for each track: from the one before its own to that of the next track, at least `pagesAfter` on.
 * @param pageCount of the book
 */
export function windowsOf(
	tracks: readonly Track[],
	{ startPage, pageCount }: { startPage: PageNumber; pageCount: number },
): TrackWindow[] {
	const pages = [...new Set(tracks.map(({ page }) => Number(pageIndexOf(page, startPage))))].sort(
		(a, b) => a - b,
	)
	const windows = new Map<string, TrackWindow>()
	for (const { source, page } of tracks) {
		const index = pageIndexOf(page, startPage)
		if (index < 0 || index >= pageCount || windows.has(source)) continue
		const next = pages.find(other => other > index) ?? index
		const to = Math.min(pageCount - 1, index + maxPages, Math.max(index + pagesAfter, next))
		windows.set(source, { source, page: index, from: Math.max(0, index - 1), to })
	}
	return [...windows.values()]
}
