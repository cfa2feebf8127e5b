import { serverNow } from '#contract/call.ts'
import { daysLeft, latestEnd } from '../rules.ts'
import { useSubscription } from './use-subscriptions.ts'

/** End of this visitor's subscription to a book, in Unix seconds; null without a current one. */
export function useDateEnd(bookId: string): number | null {
	const subscription = useSubscription(bookId)
	const end = subscription ? latestEnd(subscription) : null
	return end !== null && daysLeft(end, serverNow()) !== null ? end : null
}
