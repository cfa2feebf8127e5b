import { type Kysely, sql } from 'kysely'
import type { Kopecks } from '#contract/vocabulary.ts'
import type { SoldPeriod } from '../contract.ts'

export type SoldRow = {
	period: SoldPeriod
	count: number
	sumKopecks: Kopecks
	refundCount: number
	refundKopecks: Kopecks
}
export type Counts = {
	unassignedOrders: number
	noBook: number
	noPdf: number
	noPrice: number
	tracksWithoutPage: number
	readers: number
	readersToday: number
}
export type OverviewStore = ReturnType<typeof createOverviewStore>

/** Sums and counts over views that other features publish; read-only. */
export function createOverviewStore(db: Kysely<unknown>) {
	return {
		/** By wall clock: yesterday until the same time of day, whatever happened to the clock at night. */
		async sold(now: Date, timeZone: string): Promise<SoldRow[]> {
			const found = await sql<SoldRow>`
				with local as (
					select ${now}::timestamptz at time zone ${timeZone} as now,
						date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) as today
				), period (name, first, after_last) as (
					select 'today', today, today + interval '1 day' from local
					union all select 'yesterday_so_far', today - interval '1 day', now - interval '1 day' from local
					union all select 'yesterday', today - interval '1 day', today from local
					union all select 'week_ago_so_far', today - interval '7 days', now - interval '7 days' from local
					union all select 'week_ago', today - interval '7 days', today - interval '6 days' from local
					union all select 'last7', today - interval '7 days', today from local
					union all select 'previous7', today - interval '14 days', today - interval '7 days' from local
				), span as (
					select name, first at time zone ${timeZone} as "start", after_last at time zone ${timeZone} as "end"
					from period
				)
				select name as period, sold.count, sold.kopecks as "sumKopecks", back.count as "refundCount",
					back.kopecks as "refundKopecks"
				from span cross join lateral (
					select count(*)::int8 as count, coalesce(sum(total_kopecks), 0)::int8 as kopecks from ledger_order
					where counted_at >= span."start" and counted_at < span."end"
				) sold cross join lateral (
					select count(*)::int8 as count, coalesce(sum(kopecks), 0)::int8 as kopecks from ledger_refund
					where counted_at >= span."start" and counted_at < span."end"
				) back`.execute(db)
			return found.rows
		},

		/** Books are counted as the list of books filters them. */
		async counts(now: Date, timeZone: string): Promise<Counts> {
			const found = await sql<Counts>`
				select
					(select count(*) from ledger_order where partner_id is null)::int8 as "unassignedOrders",
					(select count(distinct book_id) from sold_product where not exists (
						select from book_overview where book_overview.book_id = sold_product.book_id))::int8 as "noBook",
					(select count(*) from book_overview where page_count = 0)::int8 as "noPdf",
					(select count(*) from book_overview where exists (
						select from sold_product where sold_product.book_id = book_overview.sold_id
							and price_kopecks = 0 and not is_free))::int8 as "noPrice",
					(select count(*) from book_overview where has_misplaced_tracks)::int8 as "tracksWithoutPage",
					(select count(*) from reader)::int8 as readers,
					(select count(*) from reader where created_at
						>= date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}
					)::int8 as "readersToday"`.execute(db)
			const [row] = found.rows
			if (!row) throw new Error('A select without a table has one row')
			return row
		},
	}
}
