import type { composeSessions } from '#features/accounts/server/compose.ts'
import type { composeActivityLog } from '#features/activity/server/compose.ts'
import type { FormerIds } from '#features/book-ids/server/former-ids.ts'
import type { Entitlements } from '#features/entitlements/server/entitlements.service.ts'
import { composeOfflineBooks } from '#features/offline-books/server/compose.ts'
import { newLeaseKey } from '#features/offline-books/server/leases.ts'
import { sealedExercises } from '#features/offline-exercises/server/sealed-exercises.ts'
import type { ShopPlatform } from '#main/open-platform.ts'
import type { createStoredValues } from '#platform/stored-values.ts'
import type { createBookServices } from './book-services.ts'

type BookServices = ReturnType<typeof createBookServices>
type Deps = Pick<
	BookServices,
	'books' | 'bookPages' | 'exercises' | 'keyPages' | 'reading' | 'sounds' | 'transcripts'
> & {
	sessions: ReturnType<typeof composeSessions>['sessions']
	entitlements: Entitlements
	activityLog: ReturnType<typeof composeActivityLog>
	storedValues: ReturnType<typeof createStoredValues>
	formerIds: Pick<FormerIds, 'current'>
}

/** Copies of books on readers' devices: made of what other features have, and permitted by a lease. */
export async function createOfflineBooks(platform: ShopPlatform, deps: Deps) {
	const { books, bookPages, exercises, keyPages, reading, sounds, transcripts, activityLog } = deps
	const { offlineBooks } = composeOfflineBooks(platform, {
		leaseKey: await deps.storedValues.getOrMake('offline-lease-key', newLeaseKey),
		rateFactor: platform.config.RATE_LIMIT_FACTOR,
		currentId: deps.formerIds.current,
		openBook: reading.open,
		page: (bookId, edition, { sessionId, ...part }) =>
			bookPages.offlinePart({ bookId, edition, ...part }, sessionId),
		pagesSize: bookPages.estimatedBytes,
		tracks: sounds.tracks,
		audioSizes: sounds.sizesOf,
		texts: books.textsFor,
		cues: transcripts.cues,
		async exercises(bookId, edition, seal) {
			const [pages, held] = await Promise.all([exercises.ofBook(bookId, edition), keyPages.held(bookId)])
			return sealedExercises(
				pages.filter(({ pageIndex }) => !held.has(pageIndex)),
				seal,
			)
		},
		subscriptionsOf: deps.entitlements.list,
		holderOf: deps.sessions.holder,
		recordCopy: (userId, bookId) => activityLog.recordReading(userId, 'offline copy', bookId),
	})
	return offlineBooks
}
