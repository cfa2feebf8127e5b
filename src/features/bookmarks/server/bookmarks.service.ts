import { AppError } from '#contract/errors.ts'
import type { PageIndex } from '#contract/vocabulary.ts'
import type { Caller, Member } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import type { BookmarkRequest } from '../contract.ts'
import type { BookmarksStore } from './bookmarks.store.ts'

type BookmarksServiceDeps = {
	store: BookmarksStore
	/** Throws for an unknown book and for a caller who may not read it. */
	books: { readable(caller: Caller, bookId: string): Promise<{ pageSizes: readonly unknown[] }> }
	clock: Clock
}
export type Bookmarks = ReturnType<typeof createBookmarks>

export function createBookmarks({ store, books, clock }: BookmarksServiceDeps) {
	return {
		/** Runs one of the three operations. @returns the bookmarks afterwards, ascending */
		async change(who: Member, request: BookmarkRequest): Promise<{ bookmarks: PageIndex[] }> {
			const { userId } = who
			const { book_id: bookId, user_id: named } = request
			if (named !== userId) throw new AppError('forbidden')
			const { pageSizes } = await books.readable(who, bookId)
			if (request.operation !== 'bookmarkInfo') {
				const page = { bookId, pageIndex: request.page_index }
				if (page.pageIndex >= pageSizes.length)
					throw new AppError('page_out_of_range', { path: 'page_index' })
				if (request.operation === 'createBookmark') await store.add(userId, page, clock.now())
				else await store.remove(userId, page)
			}
			const bookmarks = await store.list(userId, bookId)
			// An earlier edition may have had more pages.
			return { bookmarks: bookmarks.filter(index => index < pageSizes.length) }
		},
	}
}
