import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'
import { BookId, UnixSeconds } from '#contract/vocabulary.ts'
import { AudioItem, Section } from '#features/books/contract.ts'

/** What the reader needs to show a book: everything but the pages themselves. */
export const OpenBook = z.object({
	book_id: BookId,
	title: z.string(),
	start_page: z.int(),
	is_demo: z.boolean(),
	/** Width and height of every page in points (1/72 inch), by page index. */
	pages: z.array(z.tuple([z.number(), z.number()])),
	tableOfContent: z.array(Section),
	audio: z.array(AudioItem),
	/**
	 * Lets elements that send no header (img, audio) fetch this book until `expires_at`: appended as `?ticket=`.
	 * Empty for demo books, which need none.
	 */
	ticket: z.string(),
	expires_at: UnixSeconds,
	/** Part of the images' addresses: changes when the PDF does, so that images can be cached for ever. */
	edition: z.string(),
})
export type OpenBook = z.infer<typeof OpenBook>

export const readingApi = {
	open: post('/api/reading/open', {
		summary: 'Open a book for reading: its pages, contents, tracks and a ticket for its images and sounds',
		body: z.object({ book_id: BookId }),
		reply: OpenBook,
	}),
	pageImage: get('/content/pages/:book_id/:edition/:page_index/:width', {
		summary: 'The image of a page as WebP',
		params: z.object({
			book_id: BookId,
			edition: z.string().check(z.regex(/^[a-z0-9]{1,40}$/)),
			page_index: z.string().check(z.regex(/^\d{1,5}$/)),
			width: z.string().check(z.regex(/^\d{1,4}$/)),
		}),
		query: z.object({ ticket: z.optional(z.string().check(z.maxLength(500))) }),
		media: 'image/webp',
	}),
}
