import { type Kysely, sql } from 'kysely'
import type { Kopecks } from '#contract/vocabulary.ts'
import type { Period } from './orders.store.ts'
import { wallClock } from './wall-clock.ts'

export type TitleOfPeriod = {
	partnerId: string
	productId: string
	/** The latest name it was sold under. */
	title: string
	count: number
	quantity: number
	sumKopecks: Kopecks
	refundCount: number
	/** Copies in refunds of whole copies. */
	refundQuantity: number
	refundKopecks: Kopecks
}
export type LedgerEntry = {
	kind: 'order' | 'refund'
	number: string
	/** The partner site's number, or else the shop's own. */
	orderNumber: string
	title: string
	/** Local time in the shop's zone, as seconds since 1970. */
	clock: number
	quantity: number | null
	/** Negative for a refund. */
	kopecks: Kopecks
}

const returnedCopies = sql`case when r.kopecks % nullif(o.price_kopecks, 0) = 0 then r.kopecks / o.price_kopecks end`

export function createPeriodSumsStore(db: Kysely<unknown>) {
	return {
		/** Blocks new entries until the end of the transaction. */
		async lock(): Promise<void> {
			await sql`lock table partner_order, partner_refund in share row exclusive mode`.execute(db)
		},

		async firstEntry(from: Date | null): Promise<Date | null> {
			const later = sql`partner_id is not null and counted_at >= coalesce(${from}::timestamptz, '-infinity')`
			const found = await sql<{ at: Date | null }>`
				select least((select min(counted_at) from partner_order where ${later}),
					(select min(counted_at) from partner_refund where ${later})) as at`.execute(db)
			return found.rows[0]?.at ?? null
		},

		async titles({ from, until }: Period, partnerId: string | null): Promise<TitleOfPeriod[]> {
			const found = await sql<TitleOfPeriod>`
				with entry as (
					select partner_id, product_id, 1 as orders, quantity::int8, total_kopecks as kopecks,
						0 as refunds, 0::int8 as back, 0::int8 as back_kopecks
					from partner_order
					where counted_at >= ${from} and counted_at < ${until} and partner_id is not null
						and (${partnerId}::text is null or partner_id = ${partnerId})
					union all
					select r.partner_id, r.product_id, 0, 0, 0, 1, coalesce(${returnedCopies}, 0), r.kopecks
					from partner_refund r join partner_order o on o.number = r.order_number
					where r.counted_at >= ${from} and r.counted_at < ${until} and r.partner_id is not null
						and (${partnerId}::text is null or r.partner_id = ${partnerId})
				), summed as (
					select partner_id, product_id, sum(orders)::int8 as count, sum(quantity)::int8 as quantity,
						sum(kopecks)::int8 as kopecks, sum(refunds)::int8 as refunds, sum(back)::int8 as back,
						sum(back_kopecks)::int8 as back_kopecks
					from entry group by partner_id, product_id
				)
				select partner_id as "partnerId", product_id as "productId", title, count, quantity,
					kopecks as "sumKopecks", refunds as "refundCount", back as "refundQuantity",
					back_kopecks as "refundKopecks"
				from summed cross join lateral (
					select product_title as title from partner_order o
					where o.partner_id = summed.partner_id and o.product_id = summed.product_id
					order by counted_at desc, number desc limit 1
				) newest
				order by partner_id, kopecks desc, product_id`.execute(db)
			return found.rows
		},

		/** Orders and refunds by the moment they count. */
		async entries(partnerId: string, { from, until }: Period, limit: number): Promise<LedgerEntry[]> {
			const found = await sql<LedgerEntry>`
				select kind, number, "orderNumber", title, quantity, kopecks,
					${wallClock(sql`at`)} as clock
				from (
					select 'order' as kind, number, coalesce(site_number, number) as "orderNumber", product_title as title,
						paid_at as at, quantity, total_kopecks as kopecks, counted_at
					from partner_order
					where partner_id = ${partnerId} and counted_at >= ${from} and counted_at < ${until}
					union all
					select 'refund', r.number, coalesce(o.site_number, o.number), product_title, refunded_at,
						-(${returnedCopies}), -r.kopecks, r.counted_at
					from partner_refund r join partner_order o on o.number = r.order_number
					where r.partner_id = ${partnerId} and r.counted_at >= ${from} and r.counted_at < ${until}
				) entry
				order by counted_at, kind, number limit ${limit}`.execute(db)
			return found.rows
		},
	}
}
