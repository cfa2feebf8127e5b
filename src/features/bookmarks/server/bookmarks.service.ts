import { AppError } from '#contract/errors.ts'
import type { Caller, Member } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import type { BookmarkReply, BookmarkRequest } from '../contract.ts'
import { plainBookmark } from '../rules.ts'
import type { BookmarksStore } from './bookmarks.store.ts'

type BookmarksServiceDeps = {
	store: BookmarksStore
	/** @throws for an unknown book and for a caller who may not read it */
	books: { readable(caller: Caller, bookId: string): Promise<{ pageSizes: readonly unknown[] }> }
	/** Tells the reader's other browsers. */
	changed(userId: string): void
	clock: Clock
}
export type Bookmarks = ReturnType<typeof createBookmarks>

export function createBookmarks({ store, books, changed, clock }: BookmarksServiceDeps) {
	return {
		async change(caller: Member, request: BookmarkRequest): Promise<BookmarkReply> {
			const { userId } = caller
			const { book_id: bookId, user_id: named } = request
			if (named !== userId) throw new AppError('forbidden')
			const { pageSizes } = await books.readable(caller, bookId)
			if (request.operation !== 'bookmarkInfo') {
				const page = { bookId, pageIndex: request.page_index }
				if (page.pageIndex >= pageSizes.length)
					throw new AppError('page_out_of_range', { path: 'page_index' })
				if (request.operation === 'deleteBookmark') await store.remove(userId, page)
				else {
					const { name, note, colour } = request
					await store.add(userId, page, clock.now())
					await store.describe(userId, page, { name, note, colour })
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
				...(names.length > 0 ? { names } : {}),
				...(details.length > 0 ? { details } : {}),
			}
		},
	}
}
