import type { Subscription } from './contract.ts'

/** What a price buys, in days. */
export const accessDays = 365

/** The latest end of a book's subscriptions, in unix seconds; null without any. */
export function latestEnd({ subscriptions }: Pick<Subscription, 'subscriptions'>): number | null {
	return subscriptions.length === 0 ? null : Math.max(...subscriptions.map(s => s.date_end))
}

/**
 * Rounded down: 0 means that it ends within a day, null that it has ended.
 * @param dateEnd, now unix seconds
 */
export function daysLeft(dateEnd: number, now: number): number | null {
	return dateEnd > now ? Math.floor((dateEnd - now) / 86_400) : null
}
