import { AppError } from '#contract/errors.ts'
import { editsBooks } from '#contract/roles.ts'
import type { SiteSubscription } from '#features/partner-site/contract.ts'
import type { Caller, Member } from '#http/access.ts'
import { type Clock, unixSeconds } from '#platform/clock.ts'
import type { Subscription } from '../contract.ts'

type EntitlementsServiceDeps = {
	/**
	 * Expired ones too. @param bookId where it is about that book alone
	 * @throws AppError `unavailable` where nobody knows now
	 */
	subscriptionsOf(userId: string, bookId?: string): Promise<SiteSubscription[]>
	/** Whether the book has never been shown: whoever may not read it is answered that there is none. */
	isUnpublished(bookId: string): Promise<boolean>
	clock: Clock
}
export type Entitlements = ReturnType<typeof createEntitlements>

export function createEntitlements({ subscriptionsOf, isUnpublished, clock }: EntitlementsServiceDeps) {
	return {
		/** One entry per book, by book id; expired ones too. */
		async list({ userId }: Member): Promise<Subscription[]> {
			const byBook = Map.groupBy(await subscriptionsOf(userId), ({ bookId }) => bookId)
			return [...byBook]
				.sort(([a], [b]) => (a < b ? -1 : 1))
				.map(([bookId, subscriptions]) => ({
					book_id: bookId,
					subscriptions: subscriptions.map(({ dateEnd }) => ({
						date_end: unixSeconds(dateEnd),
					})),
				}))
		},

		/**
		 * Admits readers of the full book: demo books are public, administrators and editors read everything, others need a current
		 * subscription.
		 * @throws AppError `unauthenticated` (or why the session ended) for a guest, `no_subscription` for others; `unknown_book` for a
		 * book that was never shown
		 */
		async requireBook(
			caller: Caller,
			{ bookId, isDemo }: { bookId: string; isDemo: boolean },
		): Promise<void> {
			if (isDemo) return
			if (caller.kind === 'member' && editsBooks(caller.role)) return
			const subscriptions = caller.kind === 'member' ? await subscriptionsOf(caller.userId, bookId) : []
			const own = subscriptions.filter(one => one.bookId === bookId)
			const now = clock.now()
			if (own.some(({ dateEnd }) => dateEnd > now)) return
			if (own.length === 0 && (await isUnpublished(bookId))) throw new AppError('unknown_book')
			if (caller.kind === 'guest') throw new AppError(caller.because ?? 'unauthenticated')
			throw new AppError('no_subscription')
		},
	}
}
