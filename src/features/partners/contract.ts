import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'
import { Roubles, UnixSeconds } from '#contract/vocabulary.ts'
import { Credentials, Token } from '#features/accounts/contract.ts'
import { isDay, steps } from './rules.ts'

export const Order = z.object({
	number: z.string(),
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
	refunded_at: UnixSeconds,
	product_title: z.string(),
	amount: Roubles,
})
export type Refund = z.infer<typeof Refund>

export const Publisher = z.object({ title: z.string() })

/** A calendar day in the shop's time zone. */
const Day = z.string().check(z.refine(isDay))
/** Unix seconds, or a calendar day: as the first of two its first moment, as the second its last. */
const Moment = z.string().check(z.refine(text => /^\d{1,12}$/.test(text) || isDay(text)))
const ProductId = z.string().check(z.minLength(1), z.maxLength(200))

/** What was sold on some days, and apart from it what was given back on them. */
const figures = {
	count: z.int(),
	quantity: z.int(),
	sum: Roubles,
	/** Of an order, to the kopeck; 0 without orders. */
	average: Roubles,
	refund_count: z.int(),
	refund_sum: Roubles,
	/** `sum` less `refund_sum`: below zero when more was given back than sold. */
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
	...figures,
	previous_sum: Roubles,
})
export type Title = z.infer<typeof Title>

const choice = {
	/** Inclusive, both. */
	from: Moment,
	to: Moment,
	product_id: z.optional(ProductId),
	/** Part of a title, or a whole order number. */
	search: z.optional(z.string().check(z.maxLength(100))),
}
export const orderSorts = ['-date', 'date', '-total', 'total'] as const
export type OrderSort = (typeof orderSorts)[number]

const csvMedia = 'text/csv; charset=utf-8'
const xlsxMedia = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const exported = z.object({ ...choice, sort: z.optional(z.enum(orderSorts)) })

export const partnersApi = {
	signIn: post('/api/partners/login', {
		summary: 'Sign a publisher in; the newest 500 orders come with the answer',
		body: Credentials,
		reply: z.object({ token: Token, publisher: Publisher, orders: z.array(Order) }),
	}),
	orders: get('/api/partners/orders', {
		summary: "The caller's own orders of a period, newest first; count and sum are of all that was asked for",
		query: z.object({
			...choice,
			sort: z.optional(z.enum(orderSorts)),
			limit: z.optional(z.string().check(z.regex(/^([1-9]|[1-9]\d|1\d\d|200)$/))),
			cursor: z.optional(z.string().check(z.maxLength(200))),
		}),
		reply: z.object({
			publisher: Publisher,
			orders: z.array(Order),
			count: z.int(),
			sum: Roubles,
			/** Pass it on to get the next page; null at the end. */
			cursor: z.nullable(z.string()),
		}),
	}),
	sales: get('/api/partners/sales', {
		summary: "The caller's own figures of a period by day, week or month and by title, beside earlier ones",
		query: z.object({ ...days, by: z.optional(z.enum(steps)), product_id: z.optional(ProductId) }),
		reply: z.object({
			publisher: Publisher,
			time_zone: z.string(),
			/** Of `product_id`; null without one, and for one that the caller never sold. */
			title: z.nullable(z.string()),
			totals: DatedFigures,
			/** As many days, just before. */
			previous: DatedFigures,
			/** The same dates a year ago. */
			year_ago: DatedFigures,
			series: z.array(Point),
			/** Of all titles whatever `product_id` says, the one that brought most first; 1000 at most. */
			titles: z.array(Title),
			/** The newest 200 of the period. */
			refunds: z.array(Refund),
		}),
	}),
	csv: get('/api/partners/orders.csv', {
		summary:
			"The caller's own orders and refunds as CSV, by Accept-Language; x-expected-bytes says about how long it gets",
		query: exported,
		media: csvMedia,
	}),
	xlsx: get('/api/partners/orders.xlsx', {
		summary:
			"The caller's own orders and refunds as a workbook; x-expected-bytes says about how long it gets",
		query: exported,
		media: xlsxMedia,
	}),
	statement: get('/api/partners/statement.pdf', {
		summary: "The caller's own sales and refunds of a month, a line a title, to be printed",
		query: z.object({ month: z.string().check(z.refine(text => isDay(`${text}-01`))) }),
		media: 'application/pdf',
	}),
}
