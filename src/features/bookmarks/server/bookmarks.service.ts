import { AppError } from '#contract/errors.ts'
import type { PageIndex } from '#contract/vocabulary.ts'
import type { PagesOfFormer } from '#features/books/rules.ts'
import type { Caller, Member } from '#http/access.ts'
import { type Clock, dateFromUnix } from '#platform/clock.ts'
import type { BookmarkReply, BookmarkRequest } from '../contract.ts'
import { plainBookmark } from '../rules.ts'
import type { PlacedBookmark } from './bookmark-rows.ts'
import type { BookmarksStore } from './bookmarks.store.ts'
import { type PageQuote, quoteOfPage } from './quote-of-page.ts'

type PageText = { index: PageIndex; text: string }
type Quoted = Pick<PlacedBookmark, 'page_index' | 'edition'> & { quote: PageQuote; is_found: boolean }
type PageRequest = Exclude<BookmarkRequest, { operation: 'bookmarkInfo' }>
type BookmarksServiceDeps = {
	store: BookmarksStore
	books: {
		/** @throws for an unknown book and for a caller who may not read it */
		readable(caller: Caller, bookId: string): Promise<{ edition: string; pageSizes: readonly unknown[] }>
		/** Without the text of pages that are held back from the caller. */
		textFor(caller: Caller, bookId: string, index: PageIndex): Promise<string | undefined>
		textsFor(caller: Caller, bookId: string): Promise<PageText[]>
		texts(bookId: string): Promise<PageText[]>
		pagesOfFormer: PagesOfFormer
	}
	/** Moves what is of an earlier edition to the page that has its words. */
	relocate(
		quoted: readonly Quoted[],
		to: {
			edition: string
			pageCount: number
			texts: readonly PageText[]
			pageOf: Awaited<ReturnType<PagesOfFormer>>
		},
	): Quoted[]
	/** Tells the reader's other browsers. */
	changed(userId: string): void
	clock: Clock
}
export type Bookmarks = ReturnType<typeof createBookmarks>

export function createBookmarks({ store, books, relocate, changed, clock }: BookmarksServiceDeps) {
	type Edition = { bookId: string; edition: string; pageCount: number }

	/** Brings bookmarks of earlier editions to their places in this one. */
	async function relocateFormer(caller: Member, { bookId, edition, pageCount }: Edition): Promise<void> {
		const { userId } = caller
		const former = await store.formerEditions(userId, { bookId, edition })
		if (former.length === 0) return
		// By the words of all pages: where a bookmark goes tells nothing of a page that is held back.
		const texts = await books.texts(bookId)
		// A book whose text is still read has nothing to find them by.
		if (texts.every(({ text }) => text.trim() === '')) return
		const wordless = former.flatMap(({ edition, isWordless }) => (isWordless ? [edition] : []))
		const pageOf = await books.pagesOfFormer({ bookId, edition }, wordless)
		const shown = new Map((await books.textsFor(caller, bookId)).map(({ index, text }) => [index, text]))
		await store.relocateFormer(userId, { bookId, edition }, earlier => {
			const quoted = earlier.map(({ page_index, edition, exact, prefix, suffix }) => ({
				...{ page_index, edition, is_found: true },
				quote: { exact, prefix, suffix },
			}))
			const moved = relocate(quoted, { edition, pageCount, texts, pageOf })
			return quoted.map(({ page_index, edition: former, quote }, at) => {
				if (former === '') return { page_index, edition, ...quoteOfPage(shown.get(page_index) ?? '') }
				if (former === edition) return { page_index, edition, ...quote }
				const now = moved[at]
				// What is nowhere is put aside: the edition may be taken back, or one with its words may follow.
				return now?.is_found ? { page_index: now.page_index, edition, ...quote } : null
			})
		})
	}

	/**
	 * From a device that still has an earlier edition, and names its pages: a bookmark that came to such a number in this one stays as it is.
	 */
	async function changeFormer({ userId }: Member, request: PageRequest): Promise<void> {
		const { book_id: bookId, page_index: pageIndex, edition = '' } = request
		const page = { bookId, pageIndex, edition }
		const moments = momentsOf(request)
		if (request.operation === 'deleteBookmark')
			return store.remove(userId, page, { ...moments, isOfFormer: true })
		const { name, note, colour } = request
		await store.putFormer(userId, page, { details: { name, note, colour }, ...moments })
	}

	/** In whole seconds, as moments in calls are. A device whose clock is ahead would win against every later change. */
	function momentsOf({ changed_at: changedAt }: PageRequest) {
		const nowSeconds = Math.floor(clock.now().getTime() / 1000)
		return {
			now: dateFromUnix(nowSeconds),
			changedAt: dateFromUnix(Math.min(changedAt ?? nowSeconds, nowSeconds)),
		}
	}

	return {
		async change(caller: Member, request: BookmarkRequest): Promise<BookmarkReply> {
			const { userId } = caller
			const { book_id: bookId, user_id: named } = request
			if (named !== userId) throw new AppError('forbidden')
			const { edition, pageSizes } = await books.readable(caller, bookId)
			const isOfFormer = request.edition !== undefined && request.edition !== edition
			const isList = request.operation === 'bookmarkInfo'
			if (isOfFormer && !isList) await changeFormer(caller, request)
			await relocateFormer(caller, { bookId, edition, pageCount: pageSizes.length })
			if (isOfFormer && !isList) changed(userId)
			else if (!isList) {
				const page = { bookId, pageIndex: request.page_index, edition }
				const moments = momentsOf(request)
				if (page.pageIndex >= pageSizes.length)
					throw new AppError('page_out_of_range', { path: 'page_index' })
				if (request.operation === 'deleteBookmark') await store.remove(userId, page, moments)
				else {
					const { name, note, colour } = request
					const quote = quoteOfPage((await books.textFor(caller, bookId, page.pageIndex)) ?? '')
					await store.put(userId, page, { quote, details: { name, note, colour }, ...moments })
				}
				changed(userId)
			}
			const stored = await store.list(userId, bookId)
			// An earlier edition may have had more pages.
			const bookmarks = stored.filter(({ page_index }) => page_index < pageSizes.length)
			const names = bookmarks.filter(({ name }) => name !== '')
			const details = bookmarks.filter(({ note, colour }) => note !== '' || colour !== plainBookmark.colour)
			return {
				bookmarks: bookmarks.map(({ page_index }) => page_index),
				...(isOfFormer ? { edition } : {}),
				...(names.length > 0 ? { names } : {}),
				...(details.length > 0 ? { details } : {}),
			}
		},
	}
}
