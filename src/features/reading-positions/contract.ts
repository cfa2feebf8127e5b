import * as z from 'zod/mini'
import { post } from '#contract/endpoint.ts'
import { BookId, EditionId, PageIndex, UnixSeconds } from '#contract/vocabulary.ts'

export const readingPositionsApi = {
	stopAt: post('/api/reading/position', {
		summary: 'Remember where the caller stopped reading',
		body: z.object({
			book_id: BookId,
			page_index: PageIndex,
			/** That the page is of, as the browser has it; absent: the current one. */
			edition: z.optional(EditionId),
			/** When, if it is sent later; a later position that is known already stays. */
			at: z.optional(UnixSeconds),
		}),
		errors: ['unknown_book', 'no_subscription', 'page_out_of_range', 'unavailable'],
	}),
}
