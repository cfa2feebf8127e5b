import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'
import { BookId } from '#contract/vocabulary.ts'

/** Book ids, the newest first. */
export const Wishes = z.object({ wishes: z.array(BookId) })
export type Wishes = z.infer<typeof Wishes>

const Books = z._default(z.array(BookId).check(z.maxLength(500)), [])

export const wishesApi = {
	list: get('/api/wishes', { summary: 'The wish list of the caller', reply: Wishes }),
	change: post('/api/wishes', {
		summary: 'Put books on the wish list of the caller or take them off; unknown books are left out',
		body: z.object({ add: Books, remove: Books }),
		reply: Wishes,
	}),
}
