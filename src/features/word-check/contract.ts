import * as z from 'zod/mini'
import { get } from '#contract/endpoint.ts'
import { BookId } from '#contract/vocabulary.ts'
import { BookIds } from '#features/word-meanings/contract.ts'
import { checkedLevels } from './rules.ts'

export const wordCheckApi = {
	words: get('/api/word-check/words', {
		summary: 'Words of the shop’s books by level, and made-up ones, for a check of what a visitor knows',
		reply: z.object({
			levels: z.array(z.object({ level: z.enum(checkedLevels), words: z.array(z.string()) })),
			made_up: z.array(z.string()),
			/** Whether books are still being looked through: there may be more words later. */
			is_searching: z.boolean(),
		}),
	}),
	coverage: get('/api/word-check/coverage', {
		summary: 'About how much of some books somebody can read, by the result of a check',
		query: z.object({
			/** Whole per cents by level, from the easiest one. Nothing else is said of who asks, and nothing is stored. */
			known: z.string().check(z.regex(/^(?:100|\d{1,2})(?:,(?:100|\d{1,2})){3}$/)),
			book_ids: BookIds,
		}),
		reply: z.object({
			books: z.array(z.object({ book_id: BookId, known: z.number(), new_lemmas: z.int() })),
		}),
	}),
}
export type CheckWords = z.infer<typeof wordCheckApi.words.reply>
