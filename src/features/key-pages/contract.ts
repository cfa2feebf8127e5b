import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'
import { BookId, PageNumber } from '#contract/vocabulary.ts'

/** A book whose key was found in its own pages. */
const BookWithKey = z.object({
	book_id: BookId,
	title: z.string(),
	is_held: z.boolean(),
	/** Numbers of the pages that nothing but the key stands on, in order; both ends belong to it. */
	pages: z.array(z.object({ from: PageNumber, to: PageNumber })),
})
export type BookWithKey = z.infer<typeof BookWithKey>

export const keyPagesApi = {
	own: get('/api/partners/key-pages', {
		summary: "The caller's books whose answer key was found, with its pages and whether they are held back",
		reply: z.object({ books: z.array(BookWithKey) }),
		errors: ['not_found'],
	}),
	set: post('/api/partners/key-pages', {
		summary: "Hold the pages of the answer key of one of the caller's books back from readers, or show them",
		body: z.object({ book_id: BookId, is_held: z.boolean() }),
		reply: z.object({ is_held: z.boolean() }),
		errors: ['not_found', 'unknown_book'],
	}),
}
