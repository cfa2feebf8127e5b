import { AppError } from '#contract/errors.ts'
import type { SiteSubscription } from '#features/partner-site/contract.ts'
import type { Caller, Member } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import type { Subscription } from '../contract.ts'

type Needs = {
	/** What the partner site sold to somebody, expired subscriptions too. */
	subscriptionsOf(userId: string): Promise<SiteSubscription[]>
	clock: Clock
}
export type Entitlements = ReturnType<typeof createEntitlements>

export function createEntitlements({ subscriptionsOf, clock }: Needs) {
	return {
		/** One entry a book, by the order of their ids; expired subscriptions too. */
		async list({ userId }: Member): Promise<Subscription[]> {
			const byBook = Map.groupBy(await subscriptionsOf(userId), ({ bookId }) => bookId)
			return [...byBook]
				.sort(([a], [b]) => (a < b ? -1 : 1))
				.map(([bookId, subscriptions]) => ({
					book_id: bookId,
					subscriptions: subscriptions.map(({ dateEnd }) => ({
						date_end: Math.floor(dateEnd.getTime() / 1000),
					})),
				}))
		},

		/**
		 * Lets readers of the full book pass: demo books are everybody's, administrators read everything, others need
		 * a subscription that has not ended.
		 * @throws AppError `unauthenticated` (or why the session ended) for a guest, `no_subscription` for others
		 */
		async requireBook(
			caller: Caller,
			{ bookId, isDemo }: { bookId: string; isDemo: boolean },
		): Promise<void> {
			if (isDemo) return
			if (caller.kind === 'guest') throw new AppError(caller.because ?? 'unauthenticated')
			if (caller.role === 'admin') return
			const subscriptions = await subscriptionsOf(caller.userId)
			const now = clock.now()
			if (subscriptions.some(s => s.bookId === bookId && s.dateEnd > now)) return
			throw new AppError('no_subscription')
		},
	}
}
