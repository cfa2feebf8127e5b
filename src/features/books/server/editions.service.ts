import { AppError } from '#contract/errors.ts'
import { lastPageNumber } from '#contract/page-numbers.ts'
import type { PageNumber } from '#contract/vocabulary.ts'
import { type Clock, unixSeconds } from '#platform/clock.ts'
import type { EditedTrack } from '../contract.ts'
import type { NewEdition } from './books.store.ts'
import type { EditionsStore, PageOfEdition, WholeEdition } from './editions.store.ts'
import { type FoundPages, findPages } from './find-pages.ts'
import { movedBack, movedContents, movedTracks, moveTracks, type TrackMove } from './move-tracks.ts'

type Stores = {
	editions: EditionsStore
	records: {
		find(bookId: string): Promise<{ startPage: PageNumber } | undefined>
		tracks(bookId: string): Promise<EditedTrack[]>
		setTracks(bookId: string, tracks: EditedTrack[]): Promise<void>
	}
	/** Saves a change of contents, texts and tracks as a version. */
	versioned(change: { bookId: string; by: string | null; at: Date }, act: () => Promise<void>): Promise<void>
}
export type EditionsServiceDeps = {
	inTransaction<T>(act: (stores: Stores) => Promise<T>): Promise<T>
	/** After a change is stored; does not fail. */
	changed(bookId: string): Promise<void>
	/** What the tracks of a book say, by their file; of those that have a transcript. */
	transcriptTextsOf(bookId: string): Promise<ReadonlyMap<string, string>>
	clock: Clock
}
/** What belongs to pages, and where the pages of the former edition are in the next one. */
type PagesToMove = { startPage: PageNumber; tracks: EditedTrack[] }
type NextEdition = { edition: WholeEdition; found: FoundPages | null; restoredMoves?: readonly TrackMove[] }

export function createEditions({ inTransaction, changed, transcriptTextsOf, clock }: EditionsServiceDeps) {
	async function change(
		{ bookId, by }: { bookId: string; by: string | null },
		next: (now: WholeEdition, stores: Stores, moving: PagesToMove) => Promise<NextEdition>,
	): Promise<void> {
		const at = clock.now()
		const said = await transcriptTextsOf(bookId)
		await inTransaction(stores =>
			stores.versioned({ bookId, by, at }, async () => {
				const now = await stores.editions.current(bookId)
				const book = await stores.records.find(bookId)
				if (!now || !book) throw new AppError('unknown_book')
				const { startPage } = book
				const tracks = await stores.records.tracks(bookId)
				const { edition, found, restoredMoves = [] } = await next(now, stores, { startPage, tracks })
				const pages = { startPage, pageCount: now.pageSizes.length }
				const others = found ? moveTracks(tracks, { ...pages, found }, said) : []
				const trackMoves = movedBack(tracks, restoredMoves, others)
				if (trackMoves.length > 0) await stores.records.setTracks(bookId, movedTracks(tracks, trackMoves))
				// A book without a PDF has nothing to restore.
				if (now.fileKey !== '')
					await stores.editions.addReplaced(bookId, now, {
						...{ contentsAfter: edition.tableOfContent, trackMoves, by, at },
					})
				await stores.editions.put(bookId, edition)
			}),
		)
		await changed(bookId)
	}

	return {
		/**
		 * Replaces the PDF. Contents, tracks and editors' texts go along with their pages, as far as these are found by their words;
		 * others stay where they were: contents and tracks also where the new PDF has no such page, of which editors are warned. Where it
		 * has none of the pages of the contents, its own outline takes their place.
		 * @param edition `texts` by page index, as extracted from the PDF
		 */
		replace({ bookId, texts, ...edition }: NewEdition & { texts: string[] }, by: string | null) {
			return change({ bookId, by }, async (now, _, { startPage }) => {
				const found = await foundPages(now, texts)
				const moved = found ? movedContents(now.tableOfContent, { startPage, found }) : now.tableOfContent
				const last = lastPageNumber({ startPage, pageCount: edition.pageSizes.length })
				const edited = editedTexts(now, found)
				const tableOfContent = moved.some(({ page }) => page <= last) ? moved : edition.tableOfContent
				const pages = texts.map(
					(text, index): PageOfEdition => edited.get(index) ?? { page_index: index, text, from_file: true },
				)
				return { edition: { ...edition, tableOfContent, texts: pages }, found }
			})
		},

		/** Those that nobody edited are replaced. @param texts by page index */
		async textsRead(
			{ bookId, edition, texts }: { bookId: string; edition: string; texts: string[] },
			language: { code: string; confidence: number } | null,
		): Promise<void> {
			const at = clock.now()
			await inTransaction(async stores => {
				if (!(await stores.editions.setLanguage({ bookId, edition }, language))) return
				const ofPdf = await stores.editions.textsOfFile(bookId)
				const others = ofPdf.flatMap(({ index, text }) => {
					const read = texts[index]
					return read === undefined || read === text ? [] : [{ index, text: read }]
				})
				if (others.length === 0) return
				await stores.versioned({ bookId, by: null, at }, () => stores.editions.setTextsOfFile(bookId, others))
			})
			await changed(bookId)
		},

		/** The same by an editor: the language stays. @param texts by page index, only of pages that changed */
		async textsCorrected(
			{ bookId, edition, texts }: { bookId: string; edition: string; texts: string[] },
			by: string,
		): Promise<void> {
			const at = clock.now()
			const read = texts.flatMap((text, index) => ({ index, text }))
			await inTransaction(async stores => {
				if ((await stores.editions.current(bookId))?.edition !== edition) return
				await stores.versioned({ bookId, by, at }, () => stores.editions.setTextsOfFile(bookId, read))
			})
			await changed(bookId)
		},

		async list(bookId: string) {
			const editions = await inTransaction(stores => stores.editions.list(bookId))
			return {
				editions: editions.map(({ id, source, replacedAt, replacedBy, pageCount, trackMoves }) => ({
					id,
					source,
					pages: pageCount,
					replaced_at: unixSeconds(replacedAt),
					replaced_by: replacedBy,
					tracks: tracksMoved(trackMoves as TrackMove[]),
				})),
			}
		},

		/**
		 * Where the pages of a replaced edition are in another one of the book; null where it is not stored any more.
		 * @param texts of the other one
		 */
		async movedFrom(bookId: string, edition: string, texts: readonly { index: number; text: string }[]) {
			const former = await inTransaction(stores => stores.editions.replaced(bookId, edition))
			if (!former) return null
			const before = new Map(former.texts.map(({ page_index, text }) => [page_index, text]))
			const after = new Map(texts.map(({ index, text }) => [index, text]))
			return { pageCount: former.pageSizes.length, ...(await findPages(before, after)) }
		},

		/**
		 * Restores a replaced edition with all its data; the current one can be restored in turn. What an editor
		 * wrote since stays.
		 */
		restore({ bookId, id, by }: { bookId: string; id: number; by: string }) {
			return change({ bookId, by }, async (now, stores, { startPage }) => {
				const isEditedSince = await stores.editions.hasNewContents(bookId)
				const old = await stores.editions.take(bookId, id)
				if (!old) throw new AppError('not_found')
				const texts = new Map(old.texts.map(page => [page.page_index, page]))
				const found = await foundPages(
					now,
					old.texts.map(({ text }) => text),
				)
				for (const [index, page] of editedTexts(now, found))
					if (index < old.pageSizes.length) texts.set(index, page)
				const contents = found ? movedContents(now.tableOfContent, { startPage, found }) : now.tableOfContent
				const tableOfContent = isEditedSince ? contents : old.tableOfContent
				const { trackMoves, ...edition } = old
				return {
					edition: { ...edition, tableOfContent, texts: [...texts.values()] },
					found,
					restoredMoves: trackMoves,
				}
			})
		},
	}
}

/** Null where the book had no PDF before: then its pages were those of the PDF to come. */
async function foundPages(now: WholeEdition, texts: readonly string[]): Promise<FoundPages | null> {
	if (now.fileKey === '') return null
	const before = new Map(now.texts.map(({ page_index, text }) => [page_index, text]))
	return findPages(before, new Map(texts.entries()))
}

/** What editors wrote, by the page that theirs became. */
function editedTexts(now: WholeEdition, found: FoundPages | null): Map<number, PageOfEdition> {
	const edited = now.texts.filter(page => !page.from_file)
	return new Map(
		edited.map(page => {
			const index = found?.pageOf(page.page_index) ?? page.page_index
			return [index, { ...page, page_index: index }]
		}),
	)
}

/** As editors see it. */
function tracksMoved(moves: readonly TrackMove[]) {
	const moved = new Map<string, { from: PageNumber; to: PageNumber; count: number }>()
	for (const { from, to } of moves) {
		if (to === null) continue
		const pages = moved.get(`${from} ${to}`) ?? { from, to, count: 0 }
		moved.set(`${from} ${to}`, { ...pages, count: pages.count + 1 })
	}
	const lost = moves.flatMap(({ title, from, to }) => (to === null ? [{ title, page: from }] : []))
	return { moved: [...moved.values()].sort((one, other) => one.from - other.from), not_found: lost }
}
