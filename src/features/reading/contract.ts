import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'
import { BookId, PageIndex, UnixSeconds } from '#contract/vocabulary.ts'
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
	/** What is printed on the pages, by index, where that is not their number; null where it is. */
	page_labels: z.nullable(z.array(z.string())),
	/** Where this reader stopped the last time; null for a guest and in a book not read yet. */
	last_page_index: z.nullable(PageIndex),
})
export type OpenBook = z.infer<typeof OpenBook>

/** A page that holds what was searched for. */
export const FoundPage = z.object({
	page_index: PageIndex,
	/** How often it stands there. */
	count: z.int(),
	/** What stands around the first hit, on one line. */
	snippet: z.object({ before: z.string(), hit: z.string(), after: z.string() }),
})
export type FoundPage = z.infer<typeof FoundPage>

const Query = z.object({ ticket: z.optional(z.string().check(z.maxLength(500))) })
const edition = {
	book_id: BookId,
	edition: z.string().check(z.regex(/^[a-z0-9]{1,40}$/)),
}
const Place = z.object({ ...edition, page_index: z.string().check(z.regex(/^\d{1,5}$/)) })

export const readingApi = {
	open: post('/api/reading/open', {
		summary: 'Open a book for reading: its pages, contents, tracks and a ticket for its images and sounds',
		body: z.object({ book_id: BookId }),
		reply: OpenBook,
	}),
	search: post('/api/reading/search', {
		summary: 'The pages whose text holds the words, whatever their case; from 3 characters',
		body: z.object({
			book_id: BookId,
			query: z.string().check(z.trim(), z.minLength(3), z.maxLength(200)),
		}),
		reply: z.object({
			/** False for a scan: there is nothing to search in. */
			has_text: z.boolean(),
			/** At most 300, in the order of the book. */
			pages: z.array(FoundPage),
			/** Hits in the whole book. */
			count: z.int(),
		}),
	}),
	stopAt: post('/api/reading/position', {
		summary: 'Remember where the caller stopped reading',
		body: z.object({ book_id: BookId, page_index: PageIndex }),
	}),
	pageImage: get('/content/pages/:book_id/:edition/:page_index/:width', {
		summary: 'The image of a page: WebP, or PNG where that is smaller',
		params: z.extend(Place, { width: z.string().check(z.regex(/^\d{1,4}$/)) }),
		query: Query,
		media: 'image/webp',
	}),
	pageText: get('/content/texts/:book_id/:edition/:page_index', {
		summary: 'The text of a page: runs with their boxes in points, `[[text, x, y, width, height], …]`',
		params: Place,
		query: Query,
		media: 'application/json',
	}),
	pagePdf: get('/content/cuts/:book_id/:edition/:page_index', {
		summary: 'One page as a PDF of its own, for looking at it from very near',
		params: Place,
		query: Query,
		media: 'application/pdf',
	}),
	sheet: get('/content/sheets/:book_id/:edition/:sheet', {
		summary: 'Thumbnails of 25 pages on one image, five in a row',
		params: z.object({ ...edition, sheet: z.string().check(z.regex(/^\d{1,4}$/)) }),
		query: Query,
		media: 'image/webp',
	}),
}
