import * as z from 'zod/mini'
import { post } from '#contract/endpoint.ts'
import { Line } from '#contract/text.ts'
import { BookId, PageIndex } from '#contract/vocabulary.ts'
import { bookErrors } from '#features/books/contract.ts'

export const FoundPage = z.object({
	page_index: PageIndex,
	count: z.int(),
	/** Text around the first hit, on one line. */
	snippet: z.object({ before: z.string(), hit: z.string(), after: z.string() }),
})
export type FoundPage = z.infer<typeof FoundPage>

/** Which of the words that only differ by case or by what stands around them are meant; all of them by default. */
export const SearchOptions = z.object({
	match_case: z.optional(z.boolean()),
	/** Nothing in the middle of a word: 'can' is not in 'scan', nor in 'can’t' (UAX #29). */
	whole_words: z.optional(z.boolean()),
})
export type SearchOptions = z.infer<typeof SearchOptions>

export const bookSearchApi = {
	search: post('/api/reading/search', {
		summary: 'The pages whose text holds the words, whatever their case unless asked for; from 3 characters',
		body: z.extend(SearchOptions, {
			book_id: BookId,
			query: Line(3, 200),
		}),
		reply: z.object({
			/** Whose pages they are; absent in what an earlier version answered. */
			edition: z.optional(z.string()),
			/** False for a scan: almost none of its pages has text. */
			has_text: z.boolean(),
			pages: z.array(FoundPage),
			count: z.int(),
		}),
		errors: bookErrors,
	}),
}
