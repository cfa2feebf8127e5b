import * as z from 'zod/mini'
import { post } from '#contract/endpoint.ts'
import { Line } from '#contract/text.ts'
import { BookId } from '#contract/vocabulary.ts'

export const bookIdsApi = {
	change: post('/api/bookids/change', {
		summary:
			'Give a book another id: addresses of the old one lead to it, and all that readers and publishers have of it follows',
		body: z.object({ book_id: BookId, new_id: BookId }),
		reply: z.object({ book_id: BookId }),
		errors: ['unknown_book', 'taken', 'demo_follows', 'book_busy'],
	}),
	duplicate: post('/api/bookids/duplicate', {
		summary:
			'Make a draft from a book under another id: its PDF, contents, texts, tracks and product; no sales',
		body: z.object({ book_id: BookId, new_id: BookId, title: Line(3, 500) }),
		reply: z.object({ book_id: BookId }),
		status: 201,
		errors: ['unknown_book', 'taken', 'demo_follows', 'book_busy'],
	}),
}
