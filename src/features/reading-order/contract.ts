import * as z from 'zod/mini'
import { post } from '#contract/endpoint.ts'
import { BookId, PageIndex } from '#contract/vocabulary.ts'

/** A page whose blocks may be read in another order than a person reads them. */
export const UncertainPage = z.object({
	page_index: PageIndex,
	/** In points. */
	size: z.tuple([z.number(), z.number()]),
	/** In the order in which they are read; of a page that has many more, the first. */
	blocks: z.array(
		z.object({
			/** Left, top, right, bottom, in points. */
			box: z.readonly(z.tuple([z.number(), z.number(), z.number(), z.number()])),
			/** How it begins. */
			text: z.string(),
			/** By what it is known to be one block: the tags of the file, where its lines stand, what was read from the image. */
			source: z.enum(['tags', 'geometry', 'ocr']),
			/** From 0 to 1. */
			confidence: z.number(),
		}),
	),
})
export type UncertainPage = z.infer<typeof UncertainPage>

export const readingOrderApi = {
	uncertain: post('/api/conteditor/uncertainorder', {
		summary: 'Pages that may be read in a wrong order, among the next twenty from a page on',
		body: z.object({ book_id: BookId, from_page: PageIndex }),
		reply: z.object({
			edition: z.string(),
			pages: z.array(UncertainPage),
			/** Where to go on, the same page while others are served first; null at the end of the book. */
			next_page: z.nullable(z.int()),
			page_count: z.int(),
		}),
		isLogged: false,
		errors: ['unknown_book'],
	}),
}
