import type { Kysely } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import type { OrderRefund, PaidOrder, SiteEvent } from '../contract.ts'
import type { KnownPeopleStore, KnownPeopleTables } from './known-people.store.ts'
import { isSignedMessage, keysOf } from './signed-message.ts'
import type { SiteEventsStore, SiteEventTables } from './site-events.store.ts'

type Tables = SiteEventTables & KnownPeopleTables
type SiteEventsServiceDeps = {
	store: SiteEventsStore
	people: Pick<KnownPeopleStore, 'addAccount' | 'changeSubscription' | 'expire'>
	secret: string
	/** @returns the order's number */
	recordOrder(tx: Kysely<SiteEventTables>, order: Omit<PaidOrder, 'number'>): Promise<string>
	/** Whether the order had that much left; what it had not is refused, or recorded apart. */
	recordRefund(
		tx: Kysely<SiteEventTables>,
		refund: OrderRefund,
		onExcess: 'refuse' | 'record',
	): Promise<boolean>
	log: Pick<Log, 'warn'>
	clock: Clock
}
export type SiteEvents = ReturnType<typeof createSiteEvents>
export type Envelope = { id: string; timestamp: string; signature: string; body: string }
type EventData<T> = Extract<SiteEvent, { type: T }>['data']
type Result = 'applied' | 'repeated' | 'outdated'

const toleranceSeconds = 300
/** Longer than any sender retries. */
const retentionMs = 90 * 86_400_000

export function createSiteEvents({
	store,
	people,
	secret,
	recordOrder,
	recordRefund,
	log,
	clock,
}: SiteEventsServiceDeps) {
	const keys = keysOf(secret)

	async function apply(tx: Kysely<Tables>, id: string, event: SiteEvent): Promise<Result> {
		const occurredAt = new Date(event.occurred_at)
		if (event.type === 'account.created')
			return (await people.addAccount(tx, event.data.user_id)) ? 'applied' : 'outdated'
		if (event.type === 'order.paid') return applyOrder(tx, event.data, occurredAt)
		if (event.type === 'order.refunded') return applyRefund(tx, event.data, occurredAt)
		const { user_id: userId, subscription_id: subscriptionId, book_id: bookId, date_end } = event.data
		const change = { subscriptionId, bookId, dateEnd: new Date(date_end), occurredAt, eventId: id }
		return (await people.changeSubscription(tx, userId, change)) ? 'applied' : 'outdated'
	}

	async function applyOrder(
		tx: Kysely<Tables>,
		data: EventData<'order.paid'>,
		paidAt: Date,
	): Promise<Result> {
		const { publisher, product_id: productId, product_title: productTitle, quantity } = data
		const order = {
			siteNumber: data.order_id,
			publisher,
			productId,
			productTitle,
			paidAt,
			priceKopecks: data.price_kopecks,
			quantity,
		}
		const orderNumber = await store.recordOrderOnce(tx, data.order_id, () => recordOrder(tx, order))
		if (data.user_id) await people.expire(tx, data.user_id)
		if (orderNumber === null) return 'repeated'
		for (const { refundId, ...refund } of await store.waitingRefunds(tx, data.order_id)) {
			// Its own event was answered before anybody could know: nothing of it may be lost.
			const isWhole = await recordRefund(tx, { ...refund, number: refundId, orderNumber }, 'record')
			if (!isWhole) log.warn({ order: data.order_id, refund: refundId }, 'refund exceeds its order')
		}
		return 'applied'
	}

	async function applyRefund(
		tx: Kysely<Tables>,
		{ refund_id: refundId, order_id: orderId, kopecks }: EventData<'order.refunded'>,
		refundedAt: Date,
	): Promise<Result> {
		const refund = { refundId, refundedAt, kopecks }
		const { isNew, orderNumber } = await store.storeRefund(tx, orderId, refund)
		if (!isNew) return 'repeated'
		if (orderNumber === undefined) return 'applied'
		const whole = { number: refundId, orderNumber, refundedAt, kopecks }
		if (await recordRefund(tx, whole, 'refuse')) return 'applied'
		throw new AppError('invalid', { path: 'data.kopecks' })
	}

	return {
		/** @throws AppError for a message that is not signed by the partner site or too old */
		check({ id, timestamp, signature, body }: Envelope): void {
			if (!/^[\w-]{1,100}$/.test(id) || !/^\d{1,12}$/.test(timestamp) || signature === '')
				throw new AppError('unsigned_event')
			const message = { id, timestamp: Number(timestamp), body }
			if (String(message.timestamp) !== timestamp || !isSignedMessage(keys, message, signature))
				throw new AppError('forged_event')
			if (Math.abs(clock.now().getTime() / 1000 - message.timestamp) > toleranceSeconds)
				throw new AppError('stale_event')
		},

		/** Idempotent by id and commutative: any order of events gives the same state. */
		async receive(id: string, event: SiteEvent): Promise<Result> {
			const now = clock.now()
			// A change dated tomorrow would win against every real one until then.
			if (new Date(event.occurred_at).getTime() > now.getTime() + toleranceSeconds * 1000)
				throw new AppError('invalid', { path: 'occurred_at' })
			const sweepBefore = new Date(now.getTime() - retentionMs)
			return store.once({ id, receivedAt: now, sweepBefore }, tx =>
				apply(tx.withTables<KnownPeopleTables>(), id, event),
			)
		},
	}
}
