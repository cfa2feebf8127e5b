import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'
import { FileName } from '#contract/file-name.ts'
import { BookId, PageNumber, Ticket } from '#contract/vocabulary.ts'

const SubSection = z.object({ title: z.string(), page: PageNumber })
export const Section = z.extend(SubSection, { subsections: z.optional(z.array(SubSection)) })
export type Section = z.infer<typeof Section>

export const PageText = z.object({ page_number: PageNumber, text: z.string() })
export type PageText = z.infer<typeof PageText>

/** A track and the page number it belongs to. `source` is a file name in the book's audio folder. */
export const AudioItem = z.object({ title: z.string(), source: z.string(), page: PageNumber })
export type AudioItem = z.infer<typeof AudioItem>
/** A track as editors have it: without a page as long as nobody knows it. */
export const EditedTrack = z.extend(AudioItem, { page: z.nullable(PageNumber) })
export type EditedTrack = z.infer<typeof EditedTrack>

export const BookInfo = z.object({
	book_id: BookId,
	title: z.string(),
	source: z.string(),
	/** `page number = page index + start_page`. */
	start_page: PageNumber,
	is_demo: z.boolean(),
	page_count: z.int(),
	tableOfContent: z.array(Section),
	pages: z.array(PageText),
	audio: z.array(AudioItem),
})
export type BookInfo = z.infer<typeof BookInfo>

export const bookErrors = ['unknown_book', 'unauthenticated', 'no_subscription', 'unavailable'] as const

export const booksApi = {
	content: post('/api/content', {
		summary: 'The PDF of a book; Range is honoured',
		body: z.object({ book_id: BookId }),
		media: 'application/pdf',
		errors: [...bookErrors, 'forbidden', 'not_found', 'range_not_satisfiable'],
	}),
	info: post('/api/content/bookinfo', {
		summary: 'Contents, page texts and tracks of a book',
		body: z.object({ operation: z.literal('getBookInfo'), book_id: BookId }),
		reply: BookInfo,
		errors: bookErrors,
	}),
	audioFile: get('/content/sounds/:book_id/:file', {
		summary: 'A track; `_demo` is stripped from the book id, Range is honoured',
		params: z.object({ book_id: BookId, file: FileName }),
		query: z.object({ ticket: z.optional(Ticket) }),
		media: 'audio/mpeg',
		errors: [...bookErrors, 'not_found', 'range_not_satisfiable'],
	}),
}
