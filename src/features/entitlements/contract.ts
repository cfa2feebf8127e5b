import * as z from 'zod/mini'
import { get } from '#contract/endpoint.ts'
import { BookId, UnixSeconds } from '#contract/vocabulary.ts'

export const Subscription = z.object({
	book_id: BookId,
	subscriptions: z.array(z.object({ date_end: UnixSeconds })),
})
export type Subscription = z.infer<typeof Subscription>

export const entitlementsApi = {
	list: get('/api/subscriptions', {
		summary: 'The subscriptions of the caller, expired ones too',
		reply: z.array(Subscription),
		errors: ['unavailable'],
	}),
}
