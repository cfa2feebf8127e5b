import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'
import { Line, Text } from '#contract/text.ts'
import { Roubles, UnixSeconds } from '#contract/vocabulary.ts'
import { isDay, steps } from './rules.ts'

export const Order = z.object({
	number: z.string(),
	/** The partner site's number; null without one. */
	site_number: z.nullable(z.string()),
	paid_at: UnixSeconds,
	product_title: z.string(),
	price_per_pcs: Roubles,
	quantity: z.int(),
	total_price: Roubles,
})
export type Order = z.infer<typeof Order>

export const Refund = z.object({
	number: z.string(),
	order_number: z.string(),
	site_number: z.nullable(z.string()),
	refunded_at: UnixSeconds,
	product_title: z.string(),
	/** For refunds of whole copies. */
	quantity: z.nullable(z.int()),
	amount: Roubles,
})
export type Refund = z.infer<typeof Refund>

export const Publisher = z.object({ title: z.string() })

/** A calendar day in the shop's time zone. */
const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/), z.refine(isDay))
/** Unix seconds, or a calendar day: its first moment as a start, its last as an end. */
const Moment = z.string().check(
	z.regex(/^(\d{1,12}|\d{4}-\d\d-\d\d)$/),
	z.refine(text => !text.includes('-') || isDay(text)),
)
const ProductId = Line(1, 200)

/** Sales of a period, and separately refunds. */
const figures = {
	count: z.int(),
	quantity: z.int(),
	sum: Roubles,
	/** Average of an order, to the kopeck; 0 without orders. */
	average: Roubles,
	refund_count: z.int(),
	refund_sum: Roubles,
	/** `sum` minus `refund_sum`; may be negative. */
	net: z.number(),
}
export const Figures = z.object(figures)
export type Figures = z.infer<typeof Figures>
const days = { from: Day, to: Day }
const DatedFigures = z.object({ ...days, ...figures })

export const Point = z.object({
	...days,
	sum: Roubles,
	count: z.int(),
	refund_sum: Roubles,
	previous_sum: Roubles,
})
export type Point = z.infer<typeof Point>
export const Title = z.object({
	product_id: z.string(),
	title: z.string(),
	isbn: z.nullable(z.string()),
	...figures,
	previous_sum: Roubles,
})
export type Title = z.infer<typeof Title>

const filterFields = {
	/** Inclusive. */
	from: Moment,
	to: Moment,
	product_id: z.optional(ProductId),
	/** Part of a title or, from three characters with a digit on, of an order's number. */
	search: z.optional(Line(0, 100)),
}
export const orderSorts = ['-date', 'date', '-total', 'total'] as const
export type OrderSort = (typeof orderSorts)[number]

const csvMedia = 'text/csv; charset=utf-8'
const xlsxMedia = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const exportQuery = z.object({ ...filterFields, sort: z.optional(z.enum(orderSorts)) })

export const salesApi = {
	orders: get('/api/partners/orders', {
		summary: "The caller's own orders of a period, newest first; count and sum are of all that was asked for",
		query: z.object({
			...filterFields,
			sort: z.optional(z.enum(orderSorts)),
			limit: z.optional(z.string().check(z.regex(/^([1-9]|[1-9]\d|1\d\d|200)$/))),
			cursor: z.optional(z.string().check(z.regex(/^[\w-]{0,200}$/))),
		}),
		reply: z.object({
			publisher: Publisher,
			orders: z.array(Order),
			count: z.int(),
			sum: Roubles,
			/** Null at the end. */
			cursor: z.nullable(z.string()),
		}),
		errors: ['bad_period', 'not_found'],
	}),
	sales: get('/api/partners/sales', {
		summary: "The caller's own figures of a period by day, week or month and by title, beside earlier ones",
		query: z.object({
			...days,
			by: z.optional(z.enum(steps)),
			product_id: z.optional(ProductId),
			/** Both, for a period to compare with instead of the preceding one. */
			against_from: z.optional(Day),
			against_to: z.optional(Day),
		}),
		reply: z.object({
			publisher: Publisher,
			time_zone: z.string(),
			/** The last day of the last closed month: earlier sums never change. Null without one. */
			final_until: z.nullable(Day),
			/** Title of `product_id`; null without one, and for one that the caller never sold. */
			title: z.nullable(z.string()),
			totals: DatedFigures,
			/** The preceding period of the same length, or the one to compare with. */
			previous: DatedFigures,
			year_ago: DatedFigures,
			series: z.array(Point),
			/** All titles regardless of `product_id`, by revenue; at most 1000. */
			titles: z.array(Title),
			/** The latest 200. */
			refunds: z.array(Refund),
		}),
		errors: ['bad_period', 'not_found'],
	}),
	csv: get('/api/partners/orders.csv', {
		summary:
			"The caller's own orders and refunds as CSV, by Accept-Language; x-expected-bytes says about how long it gets",
		query: exportQuery,
		media: csvMedia,
		errors: ['bad_period', 'not_found'],
	}),
	xlsx: get('/api/partners/orders.xlsx', {
		summary:
			"The caller's own orders and refunds as a workbook; x-expected-bytes says about how long it gets",
		query: exportQuery,
		media: xlsxMedia,
		errors: ['bad_period', 'not_found'],
	}),
}

export const UnassignedOrders = z.object({
	/** The publisher's name at the time of sale. */
	publisher: z.string(),
	product_id: z.string(),
	title: z.string(),
	count: z.int(),
	sum: Roubles,
	first_paid_at: UnixSeconds,
	last_paid_at: UnixSeconds,
})
export type UnassignedOrders = z.infer<typeof UnassignedOrders>

/** A refund that came before its order and was larger: what exceeds the order. */
export const RefundExcess = z.object({
	/** Number of the refund. */
	number: z.string(),
	order_number: z.string(),
	title: z.string(),
	/** The publisher's name at the time of sale. */
	publisher: z.string(),
	refunded_at: UnixSeconds,
	sum: Roubles,
})
export type RefundExcess = z.infer<typeof RefundExcess>

export const ledgerApi = {
	unassigned: get('/api/partnerseditor/unassigned', {
		summary:
			'Orders that belong to no partner, by publisher and product; at most 500 lines, most orders first; and what exceeds an order of refunds that came before it, the newest 100',
		reply: z.object({ groups: z.array(UnassignedOrders), excesses: z.array(RefundExcess) }),
	}),
	assign: post('/api/partnerseditor/assign', {
		summary: 'Give the orders of one such line to a partner, for good',
		body: z.object({
			publisher: Text(500),
			product_id: ProductId,
			publisher_id: Line(0, 200),
		}),
		reply: z.object({ count: z.int() }),
		errors: ['not_found'],
	}),
}
