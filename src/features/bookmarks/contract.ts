import * as z from 'zod/mini'
import { post } from '#contract/endpoint.ts'
import { BookId, PageIndex, UserId } from '#contract/vocabulary.ts'

const ofBook = { book_id: BookId, user_id: UserId }

/** The three operations of the owner's one call. They are idempotent. */
export const BookmarkRequest = z.discriminatedUnion('operation', [
	z.object({ operation: z.literal('bookmarkInfo'), ...ofBook }),
	z.object({ operation: z.literal('createBookmark'), ...ofBook, page_index: PageIndex }),
	z.object({ operation: z.literal('deleteBookmark'), ...ofBook, page_index: PageIndex }),
])
export type BookmarkRequest = z.infer<typeof BookmarkRequest>

export const bookmarksApi = {
	change: post('/api/bookmarks/', {
		summary: 'List, add or remove the page bookmarks of the caller in a book',
		body: BookmarkRequest,
		/** Page indexes, ascending. */
		reply: z.object({ bookmarks: z.array(PageIndex) }),
		errors: ['unknown_book', 'forbidden', 'page_out_of_range'],
	}),
}
