import { AppError } from '#contract/errors.ts'
import type { Caller, Member } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import type { BookmarkRequest } from '../contract.ts'
import type { BookmarksStore } from './bookmarks.store.ts'

type Needs = {
	store: BookmarksStore
	/** Throws for an unknown book and for a caller who may not read it. */
	books: { readable(caller: Caller, bookId: string): Promise<{ pageSizes: readonly unknown[] }> }
	clock: Clock
}
export type Bookmarks = ReturnType<typeof createBookmarks>

export function createBookmarks({ store, books, clock }: Needs) {
	return {
		/** Does one of the three operations and tells the bookmarks that there are then, ascending. */
		async change(who: Member, asked: BookmarkRequest): Promise<{ bookmarks: number[] }> {
			const { userId } = who
			const { book_id: bookId, user_id: named } = asked
			if (named !== userId) throw new AppError('forbidden')
			const { pageSizes } = await books.readable(who, bookId)
			if (asked.operation !== 'bookmarkInfo') {
				const place = { bookId, pageIndex: asked.page_index }
				if (place.pageIndex >= pageSizes.length)
					throw new AppError('page_out_of_range', { path: 'page_index' })
				if (asked.operation === 'createBookmark') await store.add(userId, place, clock.now())
				else await store.remove(userId, place)
			}
			const bookmarks = await store.list(userId, bookId)
			// An earlier edition may have had more pages.
			return { bookmarks: bookmarks.filter(index => index < pageSizes.length) }
		},
	}
}
