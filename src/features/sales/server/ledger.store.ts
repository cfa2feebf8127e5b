import { type Generated, type Kysely, sql } from 'kysely'
import { type Kopecks, wholeKopecks } from '#contract/vocabulary.ts'

export type LedgerTables = {
	partner_order: {
		number: string
		/** The publisher's name at the time of sale. */
		publisher: string
		/** Null for an order without a partner; migrations/0090 assigns it. */
		partner_id: Generated<string | null>
		site_number: string | null
		product_id: string
		product_title: string
		paid_at: Date
		recorded_at: Date
		counted_at: Generated<Date>
		price_kopecks: Kopecks
		quantity: number
		total_kopecks: Generated<number>
	}
	partner_refund: {
		number: string
		order_number: string
		publisher: string
		partner_id: Generated<string | null>
		product_id: string
		refunded_at: Date
		recorded_at: Date
		counted_at: Generated<Date>
		kopecks: Kopecks
	}
	refund_excess: {
		number: string
		order_number: string
		refunded_at: Date
		recorded_at: Date
		kopecks: Kopecks
	}
}
export type NewOrder = {
	number: string
	siteNumber?: string
	productId: string
	productTitle: string
	paidAt: Date
	priceKopecks: Kopecks
	quantity: number
}
export type NewRefund = { number: string; orderNumber: string; refundedAt: Date; kopecks: Kopecks }
/** A refund that is larger than the rest of its order is refused, or recorded as far as it fits, with the excess apart. */
export type OnExcess = 'refuse' | 'record'

type StoredExcess = {
	/** Number of the refund. */
	number: string
	/** The partner site's number, or else the shop's own. */
	orderNumber: string
	title: string
	publisher: string
	refundedAt: Date
	kopecks: Kopecks
}

export type LedgerStore = ReturnType<typeof createLedgerStore>

/** Append-only; triggers of migrations/0090 assign and count new entries. */
export function createLedgerStore(db: Kysely<LedgerTables>) {
	/** Known orders are skipped. */
	async function addOrders(publisher: string, orders: NewOrder[], recordedAt: Date): Promise<void> {
		const rows = orders.map(order => ({
			number: order.number,
			site_number: order.siteNumber ?? null,
			publisher,
			product_id: order.productId,
			product_title: order.productTitle,
			paid_at: order.paidAt,
			recorded_at: recordedAt,
			price_kopecks: order.priceKopecks,
			quantity: order.quantity,
		}))
		// PostgreSQL's limit of parameters is 65,535.
		for (let start = 0; start < rows.length; start += 5000)
			await db
				.insertInto('partner_order')
				.values(rows.slice(start, start + 5000))
				.onConflict(on => on.column('number').doNothing())
				.execute()
	}

	/** Joins the caller's transaction, if any. */
	function inTransaction<T>(act: (tx: Kysely<LedgerTables>) => Promise<T>): Promise<T> {
		return db.isTransaction ? act(db) : db.transaction().execute(act)
	}

	return {
		addOrders,

		async addPaidOrder(
			publisher: string,
			order: Omit<NewOrder, 'number'>,
			recordedAt: Date,
		): Promise<string> {
			const next = sql<{ number: string }>`select nextval('partner_order_number')::text as number`
			const number = (await next.execute(db)).rows[0]?.number
			if (!number) throw new Error('The sequence of order numbers yielded nothing')
			await addOrders(publisher, [{ ...order, number }], recordedAt)
			return number
		},

		/** A known refund is skipped. @returns whether its order is known and had that much left */
		async addRefund(refund: NewRefund, recordedAt: Date, onExcess: OnExcess = 'refuse'): Promise<boolean> {
			return inTransaction(async tx => {
				const { number, orderNumber, refundedAt, kopecks } = refund
				// Serializes refunds of one order.
				const order = await tx
					.selectFrom('partner_order')
					.select(['publisher', 'product_id', 'total_kopecks'])
					.where('number', '=', orderNumber)
					.forUpdate()
					.executeTakeFirst()
				const earlier = await tx
					.selectFrom('partner_refund')
					.select(['number', 'kopecks'])
					.where('order_number', '=', orderNumber)
					.execute()
				if (earlier.some(one => one.number === number)) return true
				const left = (order?.total_kopecks ?? 0) - earlier.reduce((sum, one) => sum + one.kopecks, 0)
				const isWhole = kopecks <= left
				if (!order || (!isWhole && onExcess === 'refuse')) return false
				const entry = { number, order_number: orderNumber, refunded_at: refundedAt, recorded_at: recordedAt }
				const { publisher, product_id } = order
				if (left > 0)
					await tx
						.insertInto('partner_refund')
						.values({ ...entry, publisher, product_id, kopecks: isWhole ? kopecks : wholeKopecks(left) })
						.execute()
				if (!isWhole)
					await tx
						.insertInto('refund_excess')
						.values({ ...entry, kopecks: wholeKopecks(kopecks - left) })
						.execute()
				return isWhole
			})
		},

		/** The newest first. */
		async excesses(limit: number): Promise<StoredExcess[]> {
			return db
				.selectFrom('refund_excess as excess')
				.innerJoin('partner_order as sold', 'sold.number', 'excess.order_number')
				.select([
					'excess.number',
					sql<string>`coalesce(sold.site_number, sold.number)`.as('orderNumber'),
					'sold.product_title as title',
					'sold.publisher',
					'excess.refunded_at as refundedAt',
					'excess.kopecks',
				])
				.orderBy('excess.recorded_at', 'desc')
				.orderBy('excess.number')
				.limit(limit)
				.execute()
		},
	}
}
