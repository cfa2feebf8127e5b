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
	}),
}

/** The latest end of a book's subscriptions, in unix seconds; null without any. */
export function latestEnd({ subscriptions }: Pick<Subscription, 'subscriptions'>): number | null {
	return subscriptions.length === 0 ? null : Math.max(...subscriptions.map(s => s.date_end))
}

/**
 * Whole days left until `dateEnd`, rounded down: 0 means that it ends within a day, null that it has ended.
 * @param dateEnd unix seconds
 * @param now unix seconds
 */
export function daysLeft(dateEnd: number, now: number): number | null {
	return dateEnd > now ? Math.floor((dateEnd - now) / 86_400) : null
}
