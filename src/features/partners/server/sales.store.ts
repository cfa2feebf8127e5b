import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Days, type Step, spansOf } from '../rules.ts'

export type Sums = {
	count: number
	quantity: number
	sumKopecks: number
	averageKopecks: number
	refundCount: number
	refundKopecks: number
}
export type SeriesPoint = Days & {
	count: number
	sumKopecks: number
	refundKopecks: number
	previousKopecks: number
}
export type TitleSums = Sums & { productId: string; title: string; previousKopecks: number }
/** All titles together where none is named. */
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

/** Every figure of a publisher, read from the days on which orders and refunds are counted as they come. */
export function createSalesStore(db: Kysely<unknown>) {
	return {
		/** All reads of `read` see one state of the database: their figures agree to the kopeck. */
		atOnce<T>(read: (figures: SalesFigures) => Promise<T>): Promise<T> {
			return db
				.transaction()
				.setIsolationLevel('repeatable read')
				.setAccessMode('read only')
				.execute(tx => read(salesFigures(tx)))
		},

		/** Divides all days at the midnights of this zone, anew where they were others. @returns whether they were */
		async divideDaysIn(timeZone: string): Promise<boolean> {
			return db.transaction().execute(async tx => {
				// No order is counted meanwhile; one that waits is counted in the new zone.
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
		async totals(publisherId: string, { from, to, productId = '' }: Scope): Promise<Sums> {
			const [row] = await rows(sql<Sums>`
				select ${sums} from sales
				where publisher = ${publisherOf(publisherId)} and product_id = ${productId} and step = 'day'
					and day between ${from}::date and ${to}::date`)
			if (!row) throw new Error('A sum without grouping has one row')
			return row
		},

		/** Each step of the period, empty ones too; beside it the same days moved back by the period's length. */
		async series(publisherId: string, { from, to, productId = '' }: Scope, by: Step): Promise<SeriesPoint[]> {
			const length = sql`(${to}::date - ${from}::date + 1)`
			return rows(sql<SeriesPoint>`
				with step as (
					select at::date as start, (at + ${`1 ${by}`}::interval)::date - 1 as "end"
					from generate_series(date_trunc(${by}, ${from}::timestamp), ${to}::timestamp, ${`1 ${by}`}::interval) at
				), sold as (
					select date_trunc(${by}, moved::timestamp)::date as start,
						sum(orders) filter (where is_now) as count,
						sum(kopecks) filter (where is_now) as kopecks,
						sum(refund_kopecks) filter (where is_now) as refund_kopecks,
						sum(kopecks) filter (where not is_now) as previous
					from (
						select *, day >= ${from}::date as is_now,
							case when day >= ${from}::date then day else day + ${length} end as moved
						from sales
						where publisher = ${publisherOf(publisherId)} and product_id = ${productId} and step = 'day'
							and day between ${from}::date - ${length} and ${to}::date
					) days
					group by 1
				)
				select greatest(step.start, ${from}::date) as "from", least("end", ${to}::date) as "to",
					coalesce(count, 0)::int8 as count,
					coalesce(kopecks, 0)::int8 as "sumKopecks",
					coalesce(refund_kopecks, 0)::int8 as "refundKopecks",
					coalesce(previous, 0)::int8 as "previousKopecks"
				from step left join sold using (start) order by step.start`)
		},

		/** The name a title was sold by last. */
		async nameOf(publisherId: string, productId: string): Promise<string | undefined> {
			const [row] = await rows(sql<{ title: string }>`
				select product_title as title from partner_order
				where publisher = ${publisherOf(publisherId)} and product_id = ${productId}
				order by paid_at desc, number desc limit 1`)
			return row?.title
		},

		/** The one that brought most first, each under the name it was sold by last. */
		async titles(publisherId: string, days: Days, before: Days, limit: number): Promise<TitleSums[]> {
			const publisher = publisherOf(publisherId)
			return rows(sql<TitleSums>`
				with sold as (
					select product_id, ${sums} from sales
					where publisher = ${publisher} and product_id <> '' and (${stepsOf(days)})
					group by product_id
					order by "sumKopecks" desc, product_id
					limit ${limit}
				), earlier as (
					select product_id, sum(kopecks)::int8 as kopecks from sales
					where publisher = ${publisher} and product_id <> '' and (${stepsOf(before)})
					group by product_id
				)
				select sold.product_id as "productId", title, sold.count, sold.quantity, "sumKopecks", "averageKopecks",
					"refundCount", "refundKopecks", coalesce(earlier.kopecks, 0)::int8 as "previousKopecks"
				from sold left join earlier using (product_id)
				cross join lateral (
					select product_title as title from partner_order o
					where o.publisher = ${publisher} and o.product_id = sold.product_id
					order by paid_at desc, number desc limit 1
				) newest
				order by "sumKopecks" desc, sold.product_id`)
		},
	}
}

/** The title that the publisher's orders carry; of nobody else can anything be asked. */
function publisherOf(publisherId: string) {
	return sql`(select name from partner where publisher_id = ${publisherId})`
}

/** The counted steps that make up some days: whole months, and the days at both ends. */
function stepsOf(days: Days) {
	const spans = spansOf(days).map(
		({ step, from, to }) => sql`step = ${step} and day between ${from}::date and ${to}::date`,
	)
	return sql.join(spans, sql` or `)
}
