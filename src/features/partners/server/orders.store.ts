import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { OrderSort } from '../contract.ts'
import type { Days } from '../rules.ts'
import type { Place } from './order-cursor.ts'

export type StoredOrder = {
	number: string
	productTitle: string
	paidAt: Date
	/** What the shop's clock showed then, as seconds since 1970 on that clock. */
	paidClock: number
	priceKopecks: number
	quantity: number
	totalKopecks: number
}
export type StoredRefund = {
	number: string
	orderNumber: string
	productTitle: string
	refundedAt: Date
	refundedClock: number
	kopecks: number
}
/** `until` does not belong to it. */
export type Period = { from: Date; until: Date }
export type Sum = { count: number; sumKopecks: number }
/** Orders of these titles, and the one with this number if it is among the orders of `among`. */
export type Found = { productIds: string[]; number: string | null; among?: string | undefined }
/** Without `found`: all orders. */
export type OrderChoice = { period: Period; found?: Found | undefined }
export type PageOf = { sort: OrderSort; after?: Place | undefined; limit: number }

export type OrdersStore = ReturnType<typeof createOrdersStore>

const columns = sql`number, product_id, product_title as "productTitle", paid_at as "paidAt",
	${clock(sql`paid_at`)} as "paidClock", price_kopecks as "priceKopecks", quantity, total_kopecks as "totalKopecks"`
/** So many orders are sorted by total at once; more are read from the index that has them in order. */
const fewOrders = 20_000

/** The orders and refunds of a publisher one by one; every read takes the publisher first. */
export function createOrdersStore(db: Kysely<unknown>) {
	async function rows<T>(query: RawBuilder<T>): Promise<T[]> {
		return (await query.execute(db)).rows
	}

	return {
		/** The first moment of the first day and the one after the last day. */
		async periodOf({ from, to }: Days): Promise<Period> {
			const [row] = await rows(sql<Period>`
				select ${from}::date::timestamp at time zone time_zone as "from",
					(${to}::date + 1)::timestamp at time zone time_zone as until
				from sales_calendar`)
			if (!row) throw new Error('The calendar of sales has one row')
			return row
		},

		/** The titles that were ever sold under a name with `text` in it. */
		async productsNamed(publisherId: string, text: string): Promise<string[]> {
			const found = await rows(sql<{ id: string }>`
				select distinct product_id as id from sold_title
				where publisher = ${publisherOf(publisherId)} and strpos(lower(title), lower(${text})) > 0`)
			return found.map(row => row.id)
		},

		/** Whole days as they are counted, and the orders of a day that the period begins or ends in. */
		async sum(publisherId: string, { period: { from, until }, found }: OrderChoice): Promise<Sum> {
			const publisher = publisherOf(publisherId)
			const counted = found ? sql`product_id = any(${found.productIds}::text[])` : sql`product_id = ''`
			const [row] = await rows(sql<Sum>`
				with local as (
					select time_zone, (${from}::timestamptz at time zone time_zone)::date as first,
						(${until}::timestamptz at time zone time_zone)::date as after_last
					from sales_calendar
				), whole as (
					select case when first::timestamp at time zone time_zone >= ${from} then first else first + 1 end as first,
						after_last, after_last::timestamp at time zone time_zone as "end", time_zone
					from local
				), edge as (
					select *, least(${until}, first::timestamp at time zone time_zone) as "start" from whole
				), part as (
					select sum(orders) as count, sum(kopecks) as kopecks from sales, edge
					where publisher = ${publisher} and ${counted} and step = 'day' and day >= first and day < after_last
					union all
					select count(*), sum(total_kopecks) from partner_order
					where publisher = ${publisher} and ${matches(found)}
						and paid_at >= ${from} and paid_at < (select "start" from edge)
					union all
					select count(*), sum(total_kopecks) from partner_order
					where publisher = ${publisher} and ${matches(found)}
						and paid_at >= (select greatest("start", "end") from edge) and paid_at < ${until}
					union all
					select count(*), sum(total_kopecks) from partner_order
					where ${numbered(publisher, found)} and paid_at >= ${from} and paid_at < ${until}
				)
				select coalesce(sum(count), 0)::int8 as count, coalesce(sum(kopecks), 0)::int8 as "sumKopecks" from part`)
			if (!row) throw new Error('A sum without grouping has one row')
			return row
		},

		/** @param count of all orders chosen; with it few are sorted by total at once, many read in order of total */
		async page(
			publisherId: string,
			{ period: { from, until }, found }: OrderChoice,
			{ sort, after, limit }: PageOf,
			count = 0,
		): Promise<StoredOrder[]> {
			const publisher = publisherOf(publisherId)
			const isByDate = sort.endsWith('date')
			const way = sort.startsWith('-') ? sql`desc` : sql`asc`
			const key = isByDate ? sql`paid_at` : sql`total_kopecks`
			const behind = sort.startsWith('-') ? sql`<` : sql`>`
			const rest = after ? sql`(${key}, number) ${behind} (${after.value}, ${after.number})` : sql`true`
			const within = sql`publisher = ${publisher} and ${ahead(from, until, { sort, after })}`
			const order = sql`order by ${key} ${way}, number ${way} limit ${limit}`
			if (!isByDate && count <= fewOrders)
				return rows(sql<StoredOrder>`
					with chosen as materialized (
						select ${columns}, paid_at, total_kopecks from partner_order where ${within} and ${matches(found)}
						union all
						select ${columns}, paid_at, total_kopecks from partner_order where ${within} and ${numbered(publisher, found)}
					)
					select * from chosen where ${rest} ${order}`)
			if (!found || !isByDate)
				return rows(sql<StoredOrder>`
					select ${columns} from partner_order
					where ${within} and (${matches(found)} or ${numbered(publisher, found)}) and ${rest} ${order}`)
			return rows(sql<StoredOrder>`
				select * from (
					select one.* from unnest(${found.productIds}::text[]) as wanted(id)
					cross join lateral (
						select ${columns}, paid_at from partner_order
						where ${within} and product_id = wanted.id and ${rest} ${order}
					) one
					union all
					select ${columns}, paid_at from partner_order where ${within} and ${numbered(publisher, found)} and ${rest}
				) chosen ${order}`)
		},

		/** Newest first. */
		async refunds(
			publisherId: string,
			{ from, until }: Period,
			{
				productId = null,
				after,
				limit,
			}: { productId?: string | null | undefined; after?: Place | undefined; limit: number },
		): Promise<StoredRefund[]> {
			return rows(sql<StoredRefund>`
				select r.number, order_number as "orderNumber", product_title as "productTitle",
					refunded_at as "refundedAt",
					${clock(sql`refunded_at`)} as "refundedClock", kopecks
				from partner_refund r join partner_order o on o.number = r.order_number
				where r.publisher = ${publisherOf(publisherId)} and refunded_at >= ${from} and refunded_at < ${until}
					and (${productId}::text is null or r.product_id = ${productId})
					and ${after ? sql`(refunded_at, r.number) < (${after.value}, ${after.number})` : sql`true`}
				order by refunded_at desc, r.number desc limit ${limit}`)
		},
	}
}

/** The title that the publisher's orders carry; of nobody else can anything be asked. */
function publisherOf(publisherId: string) {
	return sql`(select name from partner where publisher_id = ${publisherId})`
}

function clock(moment: RawBuilder<unknown>) {
	return sql`extract(epoch from ${moment} at time zone (select time_zone from sales_calendar))::int8`
}

function matches(found: Found | undefined) {
	return found ? sql`product_id = any(${found.productIds}::text[])` : sql`true`
}

/** The one order that was named, unless its title is among those found. */
function numbered(publisher: RawBuilder<unknown>, found: Found | undefined) {
	if (!found || found.number === null) return sql`false`
	return sql`(publisher = ${publisher} and number = ${found.number} 
		and not ${matches(found)} and ${found.among ? sql`product_id = ${found.among}` : sql`true`})`
}

/**
 * What is left of the period behind the last page. PostgreSQL begins a walk of the index at a plain bound and not at
 * a comparison of rows: without a bound here it would pass everything that was shown before.
 */
function ahead(from: Date, until: Date, { sort, after }: Pick<PageOf, 'sort' | 'after'>) {
	const value = after?.value instanceof Date ? after.value : undefined
	if (value && sort === '-date' && value < until) return sql`paid_at >= ${from} and paid_at <= ${value}`
	if (value && sort === 'date' && value > from) return sql`paid_at >= ${value} and paid_at < ${until}`
	return sql`paid_at >= ${from} and paid_at < ${until}`
}
