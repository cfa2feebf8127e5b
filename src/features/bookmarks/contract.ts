import * as z from 'zod/mini'
import { post } from '#contract/endpoint.ts'
import { Line, Text } from '#contract/text.ts'
import { BookId, PageIndex, UnixSeconds, UserId } from '#contract/vocabulary.ts'
import { bookmarkColours, maxBookmarkNameLength, maxBookmarkNoteLength } from './rules.ts'

const ofBook = {
	book_id: BookId,
	user_id: UserId,
	/** That the caller has, and the page is of; the current one where it is left out. */
	edition: z.optional(z.string().check(z.regex(/^[a-z0-9]{0,40}$/))),
}
const ofPage = {
	...ofBook,
	page_index: PageIndex,
	/** When it was changed, where that is not now: the later of two changes wins. */
	changed_at: z.optional(UnixSeconds),
}

const BookmarkName = Line(0, maxBookmarkNameLength)
const BookmarkColour = z.enum(bookmarkColours)

/** The three operations of the owner's one call. They are idempotent. */
export const BookmarkRequest = z.discriminatedUnion('operation', [
	z.object({ operation: z.literal('bookmarkInfo'), ...ofBook }),
	z.object({
		operation: z.literal('createBookmark'),
		...ofPage,
		/** What the reader calls it and says of it: what is left out stays as it is where the bookmark exists. */
		name: z.optional(BookmarkName),
		note: z.optional(Text(maxBookmarkNoteLength)),
		colour: z.optional(BookmarkColour),
	}),
	z.object({ operation: z.literal('deleteBookmark'), ...ofPage }),
])
export type BookmarkRequest = z.infer<typeof BookmarkRequest>

export const BookmarkReply = z.object({
	/** Page indexes, ascending. */
	bookmarks: z.array(PageIndex),
	/** Whose pages they are, where the request named another. */
	edition: z.optional(z.string()),
	/** Bookmarks with a name; absent where none has. */
	names: z.optional(z.array(z.object({ page_index: PageIndex, name: z.string() }))),
	/** Bookmarks with a note or a colour; absent where none has. */
	details: z.optional(z.array(z.object({ page_index: PageIndex, note: z.string(), colour: BookmarkColour }))),
})
export type BookmarkReply = z.infer<typeof BookmarkReply>

export const bookmarksApi = {
	change: post('/api/bookmarks/', {
		summary: 'List, add or remove the page bookmarks of the caller in a book',
		body: BookmarkRequest,
		reply: BookmarkReply,
		errors: ['unknown_book', 'forbidden', 'page_out_of_range'],
	}),
}
