import { asPageIndex, pageIndexOf, pageNumberOf } from '#contract/page-numbers.ts'
import type { PageNumber } from '#contract/vocabulary.ts'
import type { EditedTrack, Section } from '../contract.ts'
import type { FoundPages } from './find-pages.ts'

/** A track that went along with its page; `to` is null where the page is not found, and the track keeps its number. */
export type TrackMove = { title: string; source: string; from: PageNumber; to: PageNumber | null }
type Book = {
	startPage: PageNumber
	/** Pages of the former edition. */
	pageCount: number
	found: FoundPages
}

/** @param said what tracks say, by their file */
export function moveTracks(
	tracks: readonly EditedTrack[],
	{ startPage, pageCount, found }: Book,
	said: ReadonlyMap<string, string>,
): TrackMove[] {
	return tracks.flatMap(({ title, source, page: from }): TrackMove[] => {
		// Nobody knows its page, or the book has no such page.
		const index = from === null ? -1 : pageIndexOf(from, startPage)
		if (from === null || index < 0 || index >= pageCount) return []
		const page = found.pageOfWords(said.get(source) ?? '', index)
		const to = page === null ? null : pageNumberOf(asPageIndex(page), startPage)
		return to === from ? [] : [{ title, source, from, to }]
	})
}

/** The tracks after these moves. */
export function movedTracks(tracks: readonly EditedTrack[], moves: readonly TrackMove[]): EditedTrack[] {
	const places = new Map(moves.map(({ source, from, to }) => [`${from} ${source}`, to]))
	return tracks.map(track => ({ ...track, page: places.get(`${track.page} ${track.source}`) ?? track.page }))
}

/** Moves back to where the tracks were, of those that are still where they came to; others move as before. */
export function movedBack(
	tracks: readonly EditedTrack[],
	moves: readonly TrackMove[],
	others: readonly TrackMove[],
): TrackMove[] {
	const former = new Map(moves.map(({ source, from, to }) => [`${to ?? from} ${source}`, from]))
	const isKnown = ({ page, source }: { page: number | null; source: string }) =>
		former.has(`${page} ${source}`)
	return [
		...tracks.flatMap((track): TrackMove[] => {
			const to = former.get(`${track.page} ${track.source}`)
			if (track.page === null || to === undefined || to === track.page) return []
			return [{ title: track.title, source: track.source, from: track.page, to }]
		}),
		...others.filter(({ from, source }) => !isKnown({ page: from, source })),
	]
}

/** Contents on the pages that theirs became; those of a page that is not found keep their number. */
export function movedContents(
	contents: readonly Section[],
	{ startPage, found }: Omit<Book, 'pageCount'>,
): Section[] {
	const moved = <Entry extends { page: PageNumber }>(entry: Entry): Entry => {
		const page = found.pageOf(pageIndexOf(entry.page, startPage))
		return page === null ? entry : { ...entry, page: pageNumberOf(asPageIndex(page), startPage) }
	}
	return contents.map(section => {
		const { subsections } = section
		return { ...moved(section), ...(subsections ? { subsections: subsections.map(moved) } : {}) }
	})
}
