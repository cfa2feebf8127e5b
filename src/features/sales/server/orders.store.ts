import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Kopecks } from '#contract/vocabulary.ts'
import type { OrderSort } from '../contract.ts'
import type { Days } from '../rules.ts'
import { wallClock } from './wall-clock.ts'

export type StoredOrder = {
	number: string
	productId: string
	productTitle: string
	paidAt: Date
	/** Local time in the shop's zone, as seconds since 1970. */
	paidClock: number
	/** When it counts: later than the payment if its month was closed before it arrived. */
	countedAt: Date
	isFinal: boolean
	siteNumber: string | null
	priceKopecks: Kopecks
	quantity: number
	totalKopecks: Kopecks
}
export type StoredRefund = {
	number: string
	orderNumber: string
	productId: string
	siteNumber: string | null
	productTitle: string
	refundedAt: Date
	refundedClock: number
	countedAt: Date
	isFinal: boolean
	/** Per copy. */
	priceKopecks: Kopecks
	/** For refunds of whole copies. */
	quantity: number | null
	kopecks: Kopecks
}
/** `until` is exclusive. */
export type Period = { from: Date; until: Date }
export type Sum = { count: number; sumKopecks: Kopecks }
/** Orders of these titles, or with this text in their number; the latter limited to the title `among`. */
export type OrderMatch = { productIds: string[]; number: string | null; among?: string | undefined }
export type CursorPosition = { value: Date | number; number: string }
export type OrderFilter = { period: Period; match?: OrderMatch | undefined }
export type PageOf = { sort: OrderSort; after?: CursorPosition | undefined; limit: number }

export type OrdersStore = ReturnType<typeof createOrdersStore>

const columns = sql`number, product_id as "productId", product_title as "productTitle", paid_at as "paidAt",
	${wallClock(sql`paid_at`)} as "paidClock", counted_at as "countedAt",
	counted_at < (select closed_until()) as "isFinal", site_number as "siteNumber", price_kopecks as "priceKopecks", quantity, total_kopecks as "totalKopecks"`
/** Up to this many are sorted by total at once; more are read from an index. */
const maxSortedAtOnce = 20_000

/** The entries of one publisher; every read takes the publisher first. */
export function createOrdersStore(db: Kysely<unknown>) {
	async function rows<T>(query: RawBuilder<T>): Promise<T[]> {
		return (await query.execute(db)).rows
	}

	return {
		async periodOf({ from, to }: Days): Promise<Period> {
			const [row] = await rows(sql<Period>`
				select ${from}::date::timestamp at time zone time_zone as "from",
					(${to}::date + 1)::timestamp at time zone time_zone as until
				from sales_calendar`)
			if (!row) throw new Error('The calendar of sales has one row')
			return row
		},

		async closedUntil(): Promise<Date | null> {
			const [row] = await rows(sql<{ at: Date | null }>`select nullif(closed_until(), '-infinity') as at`)
			return row?.at ?? null
		},

		async productsNamed(partnerId: string, text: string): Promise<string[]> {
			const found = await rows(sql<{ id: string }>`
				select distinct product_id as id from partner_sold_title
				where partner_id = ${partnerId} and strpos(lower(title), lower(${text})) > 0`)
			return found.map(row => row.id)
		},

		/** Whole days from the daily totals, partial days from orders. */
		async sum(partnerId: string, { period: { from, until }, match }: OrderFilter): Promise<Sum> {
			const counted = match ? sql`product_id = any(${match.productIds}::text[])` : sql`product_id = ''`
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
					select sum(orders) as count, sum(kopecks) as kopecks from partner_sales, edge
					where partner_id = ${partnerId} and ${counted} and step = 'day' and day >= first and day < after_last
					union all
					select count(*), sum(total_kopecks) from partner_order
					where partner_id = ${partnerId} and ${matchesProduct(match)}
						and counted_at >= ${from} and counted_at < (select "start" from edge)
					union all
					select count(*), sum(total_kopecks) from partner_order
					where partner_id = ${partnerId} and ${matchesProduct(match)}
						and counted_at >= (select greatest("start", "end") from edge) and counted_at < ${until}
					union all
					select count(*), sum(total_kopecks) from partner_order
					where ${matchesNumber(partnerId, match)} and counted_at >= ${from} and counted_at < ${until}
				)
				select coalesce(sum(count), 0)::int8 as count, coalesce(sum(kopecks), 0)::int8 as "sumKopecks" from part`)
			if (!row) throw new Error('A sum without grouping has one row')
			return row
		},

		/** @param count of all orders chosen: few are sorted by total at once, many read from the index */
		async page(
			partnerId: string,
			{ period: { from, until }, match }: OrderFilter,
			{ sort, after, limit }: PageOf,
			count = 0,
		): Promise<StoredOrder[]> {
			const isByDate = sort.endsWith('date')
			const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
			const key = isByDate ? sql`counted_at` : sql`total_kopecks`
			const comparison = sort.startsWith('-') ? sql`<` : sql`>`
			const rest = after ? sql`(${key}, number) ${comparison} (${after.value}, ${after.number})` : sql`true`
			const within = sql`partner_id = ${partnerId} and ${unreadPeriod(from, until, { sort, after })}`
			const order = sql`order by ${key} ${direction}, number ${direction} limit ${limit}`
			if (!isByDate && count <= maxSortedAtOnce)
				return rows(sql<StoredOrder>`
					with chosen as materialized (
						select ${columns}, counted_at, total_kopecks from partner_order where ${within} and ${matchesProduct(match)}
						union all
						select ${columns}, counted_at, total_kopecks from partner_order where ${within} and ${matchesNumber(partnerId, match)}
					)
					select * from chosen where ${rest} ${order}`)
			if (!match || !isByDate)
				return rows(sql<StoredOrder>`
					select ${columns} from partner_order
					where ${within} and (${matchesProduct(match)} or ${matchesNumber(partnerId, match)}) and ${rest} ${order}`)
			return rows(sql<StoredOrder>`
				select * from (
					select one.* from unnest(${match.productIds}::text[]) as wanted(id)
					cross join lateral (
						select ${columns}, counted_at from partner_order
						where ${within} and product_id = wanted.id and ${rest} ${order}
					) one
					union all
					(
						select ${columns}, counted_at from partner_order
						where ${within} and ${matchesNumber(partnerId, match)} and ${rest} ${order}
					)
				) chosen ${order}`)
		},

		async refunds(
			partnerId: string,
			{ from, until }: Period,
			{
				productId = null,
				after,
				limit,
			}: { productId?: string | null | undefined; after?: CursorPosition | undefined; limit: number },
		): Promise<StoredRefund[]> {
			return rows(sql<StoredRefund>`
				select r.number, order_number as "orderNumber", r.product_id as "productId", site_number as "siteNumber", product_title as "productTitle",
					refunded_at as "refundedAt", ${wallClock(sql`refunded_at`)} as "refundedClock", r.counted_at as "countedAt",
					r.counted_at < (select closed_until()) as "isFinal", price_kopecks as "priceKopecks",
					case when kopecks % nullif(price_kopecks, 0) = 0 then kopecks / price_kopecks end as quantity, kopecks
				from partner_refund r join partner_order o on o.number = r.order_number
				where r.partner_id = ${partnerId} and r.counted_at >= ${from} and r.counted_at < ${until}
					and (${productId}::text is null or r.product_id = ${productId})
					and ${after ? sql`(r.counted_at, r.number) < (${after.value}, ${after.number})` : sql`true`}
				order by r.counted_at desc, r.number desc limit ${limit}`)
		},
	}
}

function matchesProduct(match: OrderMatch | undefined) {
	return match ? sql`product_id = any(${match.productIds}::text[])` : sql`true`
}

/** Orders with `text` in their number, unless their title is among those found. */
function matchesNumber(partnerId: string, match: OrderMatch | undefined) {
	if (!match || match.number === null) return sql`false`
	const literal = match.number.replace(/[\\%_]/g, '\\$&')
	const pattern = isPartOfNumber(match.number) ? `%${literal}%` : literal
	return sql`(partner_id = ${partnerId} and (number ilike ${pattern} or site_number ilike ${pattern})
		and not ${matchesProduct(match)} and ${match.among ? sql`product_id = ${match.among}` : sql`true`})`
}

/** Shorter texts, and words, match too many numbers. */
function isPartOfNumber(text: string): boolean {
	return text.length >= 3 && /\d/.test(text)
}

/**
 * Restricts the period to what is after the last page. PostgreSQL starts an index scan at a plain bound and not at a
 * row comparison: without it, earlier pages would be scanned.
 */
function unreadPeriod(from: Date, until: Date, { sort, after }: Pick<PageOf, 'sort' | 'after'>) {
	const value = after?.value instanceof Date ? after.value : undefined
	if (value && sort === '-date' && value < until) return sql`counted_at >= ${from} and counted_at <= ${value}`
	if (value && sort === 'date' && value > from) return sql`counted_at >= ${value} and counted_at < ${until}`
	return sql`counted_at >= ${from} and counted_at < ${until}`
}
