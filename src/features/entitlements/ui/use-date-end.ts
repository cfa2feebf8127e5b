import { daysLeft, latestEnd } from '../rules.ts'
import { useSubscriptions } from './use-subscriptions.ts'

/** When this visitor's subscription to a book ends, in unix seconds; null without one that is still running. */
export function useDateEnd(bookId: string): number | null {
	const subscription = useSubscriptions()?.find(s => s.book_id === bookId)
	const end = subscription ? latestEnd(subscription) : null
	return end !== null && daysLeft(end, Date.now() / 1000) !== null ? end : null
}
