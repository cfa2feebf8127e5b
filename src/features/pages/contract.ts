import * as z from 'zod/mini'
import { get } from '#contract/endpoint.ts'
import { BookId, Ticket } from '#contract/vocabulary.ts'
import { bookErrors } from '#features/books/contract.ts'

const Query = z.object({ ticket: z.optional(Ticket) })
const edition = {
	book_id: BookId,
	edition: z.string().check(z.regex(/^[a-z0-9]{1,40}$/)),
}
const PageParams = z.object({ ...edition, page_index: z.string().check(z.regex(/^\d{1,5}$/)) })

export const pagesApi = {
	pageImage: get('/content/pages/:book_id/:edition/:page_index/:width', {
		summary: 'The image of a page: WebP, or PNG where that is smaller',
		params: z.extend(PageParams, { width: z.string().check(z.regex(/^\d{1,4}$/)) }),
		query: Query,
		media: 'image/webp',
		errors: [...bookErrors, 'not_found', 'unusable_file', 'too_many'],
	}),
	pageText: get('/content/texts/:book_id/:edition/:page_index', {
		summary: 'The text of a page: its lines with their boxes in points, and its blocks in reading order',
		params: PageParams,
		query: Query,
		media: 'application/json',
		errors: [...bookErrors, 'not_found', 'unusable_file', 'too_many'],
	}),
	pagePdf: get('/content/page-pdfs/:book_id/:edition/:page_index', {
		summary: 'One page as a PDF of its own, for looking at it from very near',
		params: PageParams,
		query: Query,
		media: 'application/pdf',
		errors: [...bookErrors, 'not_found', 'unusable_file', 'too_many'],
	}),
	sheet: get('/content/sheets/:book_id/:edition/:sheet', {
		summary: 'Thumbnails of 25 pages on one image, five in a row',
		params: z.object({ ...edition, sheet: z.string().check(z.regex(/^\d{1,4}$/)) }),
		query: Query,
		media: 'image/webp',
		errors: [...bookErrors, 'not_found', 'unusable_file', 'too_many'],
	}),
}
