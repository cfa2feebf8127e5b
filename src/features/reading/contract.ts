import * as z from 'zod/mini'
import { bindings, pairings } from '#contract/book-layout.ts'
import { post } from '#contract/endpoint.ts'
import { BookId, EditionId, PageIndex, PageNumber, UnixSeconds } from '#contract/vocabulary.ts'
import { AudioItem, bookErrors, Section } from '#features/books/contract.ts'

export const OpenBook = z.object({
	book_id: BookId,
	title: z.string(),
	start_page: PageNumber,
	is_demo: z.boolean(),
	/** Width and height of every page in points (1/72 inch), by page index. */
	pages: z.array(z.tuple([z.number(), z.number()])),
	/** Left out: `cover-alone`. */
	pairing: z.optional(z.enum(pairings)),
	/** Left out: `left`. */
	binding: z.optional(z.enum(bindings)),
	tableOfContent: z.array(Section),
	audio: z.array(AudioItem),
	/**
	 * Authorizes elements that send no header (img, audio) until `expires_at`: appended as `?ticket=`. Empty for
	 * demo books, which need none.
	 */
	ticket: z.string(),
	expires_at: UnixSeconds,
	/** Part of image addresses: changes with the PDF, so that images can be cached as immutable. */
	edition: z.string(),
	/** Page labels by page index, empty for a page without a number; null where pages are labelled by their numbers. */
	page_labels: z.nullable(z.array(z.string())),
	/** BCP 47; null if unknown. */
	language: z.nullable(z.string()),
	/** Characters that a reader may copy a day; null for no limit. */
	copy_limit: z.nullable(z.int()),
	/** The last reading position; null for a guest and in a book not opened yet. */
	last_page_index: z.nullable(PageIndex),
	/** Where the page that was shown is in this edition; absent where it is not, and where it was shown in this one. */
	shown_index: z.optional(PageIndex),
})
export type OpenBook = z.infer<typeof OpenBook>

export const readingApi = {
	open: post('/api/reading/open', {
		summary: 'Open a book for reading: its pages, contents, tracks and a ticket for its images and sounds',
		body: z.object({
			book_id: BookId,
			/** By a reader that has the book open. */
			shown: z.optional(z.object({ edition: EditionId, page_index: PageIndex })),
		}),
		reply: OpenBook,
		errors: bookErrors,
	}),
}
