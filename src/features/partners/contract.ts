import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'
import { Roubles, UnixSeconds } from '#contract/vocabulary.ts'
import { Credentials, Token } from '#features/accounts/contract.ts'

export const Order = z.object({
	number: z.string(),
	paid_at: UnixSeconds,
	product_title: z.string(),
	price_per_pcs: Roubles,
	quantity: z.int(),
	total_price: Roubles,
})
export type Order = z.infer<typeof Order>

export const Publisher = z.object({ title: z.string() })

const moment = z.string().check(z.regex(/^\d{1,12}$/))

export const partnersApi = {
	signIn: post('/api/partners/login', {
		summary: 'Sign a publisher in; the newest 500 orders come with the answer',
		body: Credentials,
		reply: z.object({ token: Token, publisher: Publisher, orders: z.array(Order) }),
	}),
	orders: get('/api/partners/orders', {
		summary: "The caller's own orders of a period, newest first; count and sum are of the whole period",
		query: z.object({
			/** Unix seconds, inclusive. */
			from: moment,
			to: moment,
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
}
