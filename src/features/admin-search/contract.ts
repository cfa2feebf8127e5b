import * as z from 'zod/mini'
import { get } from '#contract/endpoint.ts'
import { Line } from '#contract/text.ts'
import { BookId, Roubles, UnixSeconds, UserId } from '#contract/vocabulary.ts'

export const FoundBook = z.object({
	book_id: BookId,
	/** The product's name, or else the book's title. */
	name: z.string(),
	author: z.nullable(z.string()),
	publisher: z.nullable(z.string()),
	is_demo: z.boolean(),
})
export type FoundBook = z.infer<typeof FoundBook>

export const FoundOrder = z.object({
	number: z.string(),
	/** The partner site's number; null without one. */
	site_number: z.nullable(z.string()),
	title: z.string(),
	sum: Roubles,
	refunded: Roubles,
	paid_at: UnixSeconds,
	/** The partner's present name; null for an order of no partner. */
	partner: z.nullable(z.string()),
	/** Null likewise. */
	publisher_id: z.nullable(z.string()),
})
export type FoundOrder = z.infer<typeof FoundOrder>

export const FoundReader = z.object({ reader_id: UserId, name: z.string(), email: z.string() })
export type FoundReader = z.infer<typeof FoundReader>
export const FoundPartner = z.object({ publisher_id: z.string(), name: z.string(), email: z.string() })
export type FoundPartner = z.infer<typeof FoundPartner>

/** Five of each at the most. */
export const AdminSearchResults = z.object({
	books: z.array(FoundBook),
	partners: z.array(FoundPartner),
	orders: z.array(FoundOrder),
	readers: z.array(FoundReader),
})
export type AdminSearchResults = z.infer<typeof AdminSearchResults>

export const adminSearchApi = {
	search: get('/api/adminsearch', {
		summary:
			'Books and products, partners, orders by a part of their number, and readers; five of each, the best first',
		query: z.object({ search: Line(1, 200) }),
		reply: AdminSearchResults,
	}),
}
