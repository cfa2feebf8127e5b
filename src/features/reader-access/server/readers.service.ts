import { AppError, isRefusal } from '#contract/errors.ts'
import { todayIn } from '#contract/time-zone/today-in.ts'
import { type Clock, unixSeconds } from '#platform/clock.ts'
import type { BookAccess, ReaderLine, ReaderRecord } from '../contract.ts'
import { decidedSubscriptions, isOwn, type KnownSubscription } from '../rules.ts'
import type { ReadersStore, StoredReader } from './readers.store.ts'

type ReadersDeps = {
	store: ReadersStore
	/** Subscriptions of the partner site, expired ones too. @throws AppError `unavailable` */
	siteSubscriptionsOf(userId: string): Promise<KnownSubscription[]>
	/** Names by user id, of accounts that still exist. */
	namesOf(userIds: readonly string[]): Promise<Map<string, string>>
	timeZone: string
	clock: Clock
}
type Request = { bookId: string; reason: string; madeBy: string }
export type Readers = ReturnType<typeof createReaders>

const pageLength = 50
const maxDecisions = 200
/** Longer than anybody sells; a mistyped year is refused. */
const maxYears = 20
/** Readers as administrators see them, and what the shop decides about their access. */
export function createReaders({ store, siteSubscriptionsOf, namesOf, timeZone, clock }: ReadersDeps) {
	/**
	 * While the partner site is away, and has told nothing of the reader before, what the shop itself decided.
	 * @param bookId where it is about that book alone
	 * @throws AppError `unavailable` where that gives no access now: it does not say that there is none
	 */
	async function subscriptionsOf(userId: string, bookId?: string): Promise<KnownSubscription[]> {
		try {
			const [site, decisions] = await Promise.all([siteSubscriptionsOf(userId), store.decisionsOf(userId)])
			return decidedSubscriptions(site, decisions)
		} catch (error) {
			if (!isRefusal(error, 'unavailable')) throw error
			const [own, now] = [decidedSubscriptions([], await store.decisionsOf(userId)), clock.now()]
			const isAnswered = own.some(one => one.dateEnd > now && (bookId ?? one.bookId) === one.bookId)
			if (!isAnswered) throw error
			return own
		}
	}

	async function requireReader(userId: string): Promise<StoredReader> {
		const reader = await store.find(userId)
		if (!reader) throw new AppError('not_found')
		return reader
	}

	/** What the partner site says; null while it does not answer. */
	async function siteOf(userId: string): Promise<KnownSubscription[] | null> {
		try {
			return await siteSubscriptionsOf(userId)
		} catch (error) {
			if (isRefusal(error, 'unavailable')) return null
			throw error
		}
	}

	async function read(userId: string): Promise<ReaderRecord> {
		const reader = await requireReader(userId)
		const [site, decisions] = await Promise.all([siteOf(userId), store.decisionsOf(userId)])
		const access = accessOf(decidedSubscriptions(site ?? [], decisions), clock.now())
		const bookIds = [...new Set(access.map(({ book_id }) => book_id))]
		const [titles, names] = await Promise.all([
			store.titlesOf(bookIds),
			namesOf([...new Set(decisions.flatMap(({ madeBy }) => madeBy ?? []))]),
		])
		return {
			...lineOf(reader),
			is_complete: site !== null,
			access: access
				.map(one => ({ ...one, title: titles.get(one.book_id) ?? null }))
				.sort(
					(a, b) =>
						Number(b.is_current) - Number(a.is_current) ||
						(a.title ?? a.book_id).localeCompare(b.title ?? b.book_id),
				),
			decisions: decisions.slice(0, maxDecisions).map(decision => ({
				decision_id: decision.decisionId,
				book_id: decision.bookId,
				kind: decision.kind,
				date_end: unixSeconds(decision.dateEnd),
				reason: decision.reason,
				made_by: decision.madeBy === null ? null : (names.get(decision.madeBy) ?? null),
				made_at: unixSeconds(decision.madeAt),
			})),
		}
	}

	return {
		subscriptionsOf,
		read,

		async list({ search = '', offset = '0' }: { search?: string | undefined; offset?: string | undefined }) {
			const page = { offset: Number(offset), limit: pageLength + 1 }
			const readers = await store.list(search.trim(), page)
			return { readers: readers.slice(0, pageLength).map(lineOf), more: readers.length > pageLength }
		},

		/** The first few that fit. */
		async search(words: string, limit: number): Promise<ReaderLine[]> {
			return (await store.list(words, { offset: 0, limit })).map(lineOf)
		},

		/**
		 * Gives access until the end of a day, or prolongs what there is.
		 * @throws AppError `not_found`, `unknown_book`, `not_later` for a day that has passed or that access reaches already, `conflict`
		 */
		async give(userId: string, { until, bookId, reason, madeBy }: Request & { until: string }) {
			await requireReader(userId)
			if (!(await store.titlesOf([bookId])).has(bookId))
				throw new AppError('unknown_book', { path: 'book_id' })
			const [dateEnd, madeAt] = [await store.endOfDay(until, timeZone), clock.now()]
			const thisYear = Number(todayIn(timeZone, madeAt.getTime()).slice(0, 4))
			if (Number(until.slice(0, 4)) > thisYear + maxYears) throw new AppError('invalid', { path: 'until' })
			const site = (await siteOf(userId)) ?? []
			const known = await store.decisionsOf(userId)
			const all = decidedSubscriptions(site, known)
			const end = latestOf(all.filter(one => one.bookId === bookId))
			if (dateEnd <= madeAt || (end && dateEnd <= end)) throw new AppError('not_later', { path: 'until' })
			const kind = end && end > madeAt ? ('prolonged' as const) : ('given' as const)
			const decision = { userId, bookId, kind, dateEnd, closedSubscriptions: {}, reason, madeBy, madeAt }
			if (!(await store.add(decision, known))) throw new AppError('conflict')
			return read(userId)
		},

		/** @throws AppError `not_found`, `no_access`, `conflict`; `unavailable` while nobody knows what there is to end */
		async end(userId: string, { bookId, reason, madeBy }: Request) {
			await requireReader(userId)
			const [site, madeAt] = [await siteSubscriptionsOf(userId), clock.now()]
			const known = await store.decisionsOf(userId)
			const decided = decidedSubscriptions(site, known)
			const end = latestOf(decided.filter(one => one.bookId === bookId))
			if (!end || end <= madeAt) throw new AppError('no_access')
			const closed = site.filter(one => one.bookId === bookId)
			const closedSubscriptions = Object.fromEntries(
				closed.map(({ subscriptionId, dateEnd }) => [subscriptionId, dateEnd.getTime()]),
			)
			const rest = { kind: 'ended' as const, dateEnd: madeAt, closedSubscriptions, reason, madeBy, madeAt }
			if (!(await store.add({ userId, bookId, ...rest }, known))) throw new AppError('conflict')
			return read(userId)
		},
	}
}

function lineOf({ userId, name, email, createdAt, signedInAt }: StoredReader): ReaderLine {
	const since = unixSeconds(createdAt)
	return { reader_id: userId, name, email, since, signed_in_at: signedInAt && unixSeconds(signedInAt) }
}

function latestOf(subscriptions: readonly KnownSubscription[]): Date | undefined {
	return subscriptions.map(({ dateEnd }) => dateEnd).sort((a, b) => b.getTime() - a.getTime())[0]
}

function accessOf(subscriptions: readonly KnownSubscription[], now: Date): Omit<BookAccess, 'title'>[] {
	return [...Map.groupBy(subscriptions, ({ bookId }) => bookId)].flatMap(([bookId, ofBook]) => {
		const [last] = ofBook.toSorted((a, b) => b.dateEnd.getTime() - a.dateEnd.getTime())
		if (!last) return []
		const source = isOwn(last) ? ('shop' as const) : ('partner_site' as const)
		const is_current = last.dateEnd > now
		return [{ book_id: bookId, date_end: unixSeconds(last.dateEnd), is_current, source }]
	})
}
