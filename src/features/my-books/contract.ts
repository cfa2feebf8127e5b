import * as z from 'zod/mini'
import { get } from '#contract/endpoint.ts'
import { BookId, PageNumber, UnixSeconds } from '#contract/vocabulary.ts'

export const ReadingProgress = z.object({
	book_id: BookId,
	/** Also of a book that is not sold any more. */
	title: z.string(),
	/** Page numbers of the reading position and of the book's last page. */
	page_number: PageNumber,
	last_page_number: PageNumber,
	/** Above 0, at most 1: the pages up to the reading position among all. */
	share: z.number(),
	/** The section of the contents that the page belongs to; null before the first. */
	section: z.nullable(z.string()),
	read_at: UnixSeconds,
})
export type ReadingProgress = z.infer<typeof ReadingProgress>

export const myBooksApi = {
	progress: get('/api/reading/progress', {
		summary: 'How far the caller is in the books that were read last, the latest first, at most fifty',
		reply: z.object({ books: z.array(ReadingProgress) }),
	}),
}
