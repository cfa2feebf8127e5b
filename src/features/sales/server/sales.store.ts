import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Kopecks } from '#contract/vocabulary.ts'
import { type Days, type Step, spansOf } from '../rules.ts'

export type Sums = {
	count: number
	quantity: number
	sumKopecks: Kopecks
	averageKopecks: Kopecks
	refundCount: number
	refundKopecks: Kopecks
}
export type SeriesPoint = Days & {
	count: number
	sumKopecks: Kopecks
	refundKopecks: Kopecks
	previousKopecks: Kopecks
}
export type TitleSums = Sums & { productId: string; title: string; previousKopecks: Kopecks }
/** All titles by default. */
export type Scope = Days & { productId?: string | undefined }

export type SalesFigures = ReturnType<typeof salesFigures>
export type SalesStore = ReturnType<typeof createSalesStore>

const sums = sql`
	coalesce(sum(orders), 0)::int8 as count,
	coalesce(sum(quantity), 0)::int8 as quantity,
	coalesce(sum(kopecks), 0)::int8 as "sumKopecks",
	coalesce(round(sum(kopecks) / nullif(sum(orders), 0)), 0)::int8 as "averageKopecks",
	coalesce(sum(refunds), 0)::int8 as "refundCount",
	coalesce(sum(refund_kopecks), 0)::int8 as "refundKopecks"`

/** A publisher's figures, from totals that triggers maintain. */
export function createSalesStore(db: Kysely<unknown>) {
	return {
		/** Reads in one snapshot: the figures agree to the kopeck. */
		atOnce<T>(read: (figures: SalesFigures) => Promise<T>): Promise<T> {
			return db
				.transaction()
				.setIsolationLevel('repeatable read')
				.setAccessMode('read only')
				.execute(tx => read(salesFigures(tx)))
		},

		async ordersSummary(
			partnerId: string,
			/** All orders ever, regardless of refunds. */
		): Promise<{ count: number; sumKopecks: Kopecks; lastPaidAt: Date | null }> {
			const found = await sql<{ count: number; sumKopecks: Kopecks; lastPaidAt: Date | null }>`
				select coalesce(sum(orders), 0)::int8 as count, coalesce(sum(kopecks), 0)::int8 as "sumKopecks",
					(select paid_at from partner_order where partner_id = ${partnerId}
						order by counted_at desc, number desc limit 1) as "lastPaidAt"
				from partner_sales where partner_id = ${partnerId} and product_id = '' and step = 'month'`.execute(db)
			const [row] = found.rows
			if (!row) throw new Error('A sum without grouping has one row')
			return row
		},

		/** Recounts daily totals in another time zone. @returns whether it had changed */
		async divideDaysIn(timeZone: string): Promise<boolean> {
			return db.transaction().execute(async tx => {
				// New orders wait, and are counted in the new zone.
				await sql`lock table partner_order, partner_refund in share row exclusive mode`.execute(tx)
				const changed = await sql`
					update sales_calendar set time_zone = ${timeZone} where time_zone <> ${timeZone} returning 1`.execute(
					tx,
				)
				if (changed.rows.length === 0) return false
				await sql`select recount_sales()`.execute(tx)
				return true
			})
		},
	}
}

function salesFigures(db: Kysely<unknown>) {
	async function rows<T>(query: RawBuilder<T>): Promise<T[]> {
		return (await query.execute(db)).rows
	}

	return {
		async totals(partnerId: string, { from, to, productId = '' }: Scope): Promise<Sums> {
			const [row] = await rows(sql<Sums>`
				select ${sums} from partner_sales
				where partner_id = ${partnerId} and product_id = ${productId} and step = 'day'
					and day between ${from}::date and ${to}::date`)
			if (!row) throw new Error('A sum without grouping has one row')
			return row
		},

		/**
		 * Every step of the period, empty ones too, each beside the days of `before` that are as far from its first; what is
		 * later in a longer `before` stands beside nothing.
		 */
		async series(
			partnerId: string,
			{ from, to, productId = '' }: Scope,
			before: Days,
			by: Step,
		): Promise<SeriesPoint[]> {
			const ofTitle = sql`partner_id = ${partnerId} and product_id = ${productId} and step = 'day'`
			return rows(sql<SeriesPoint>`
				with step as (
					select at::date as start, (at + ${`1 ${by}`}::interval)::date - 1 as "end"
					from generate_series(date_trunc(${by}, ${from}::timestamp), ${to}::timestamp, ${`1 ${by}`}::interval) at
				), moved as (
					select day, orders, kopecks, refund_kopecks, 0 as previous from partner_sales
					where ${ofTitle} and day between ${from}::date and ${to}::date
					union all
					select day + (${from}::date - ${before.from}::date), 0, 0, 0, kopecks from partner_sales
					where ${ofTitle} and day between ${before.from}::date and ${before.to}::date
						and day + (${from}::date - ${before.from}::date) <= ${to}::date
				), sold as (
					select date_trunc(${by}, day::timestamp)::date as start, sum(orders) as count, sum(kopecks) as kopecks,
						sum(refund_kopecks) as refund_kopecks, sum(previous) as previous
					from moved group by 1
				)
				select greatest(step.start, ${from}::date) as "from", least("end", ${to}::date) as "to",
					coalesce(count, 0)::int8 as count,
					coalesce(kopecks, 0)::int8 as "sumKopecks",
					coalesce(refund_kopecks, 0)::int8 as "refundKopecks",
					coalesce(previous, 0)::int8 as "previousKopecks"
				from step left join sold using (start) order by step.start`)
		},

		async nameOf(partnerId: string, productId: string): Promise<string | undefined> {
			const [row] = await rows(sql<{ title: string }>`
				select product_title as title from partner_order
				where partner_id = ${partnerId} and product_id = ${productId}
				order by paid_at desc, number desc limit 1`)
			return row?.title
		},

		/** By revenue, each under its latest name. */
		async titles(partnerId: string, days: Days, before: Days, limit: number): Promise<TitleSums[]> {
			return rows(sql<TitleSums>`
				with sold as (
					select product_id, ${sums} from partner_sales
					where partner_id = ${partnerId} and product_id <> '' and (${stepsOf(days)})
					group by product_id
					order by "sumKopecks" desc, product_id
					limit ${limit}
				), earlier as (
					select product_id, sum(kopecks)::int8 as kopecks from partner_sales
					where partner_id = ${partnerId} and product_id <> '' and (${stepsOf(before)})
					group by product_id
				)
				select sold.product_id as "productId", title, sold.count, sold.quantity, "sumKopecks", "averageKopecks",
					"refundCount", "refundKopecks", coalesce(earlier.kopecks, 0)::int8 as "previousKopecks"
				from sold left join earlier using (product_id)
				cross join lateral (
					select product_title as title from partner_order o
					where o.partner_id = ${partnerId} and o.product_id = sold.product_id
					order by paid_at desc, number desc limit 1
				) newest
				order by "sumKopecks" desc, sold.product_id`)
		},
	}
}

/** The totals that make up a period: whole months, and days at both ends. */
function stepsOf(days: Days) {
	const spans = spansOf(days).map(
		({ step, from, to }) => sql`step = ${step} and day between ${from}::date and ${to}::date`,
	)
	return sql.join(spans, sql` or `)
}
