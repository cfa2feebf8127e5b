import * as z from 'zod/mini'
import { get } from '#contract/endpoint.ts'
import { Line } from '#contract/text.ts'
import { BookId, Roubles, UnixSeconds } from '#contract/vocabulary.ts'

export const BookSort = z.enum(['title', 'new', 'pages', 'price', 'publisher'])
export type BookSort = z.infer<typeof BookSort>
/** What a book lacks; `book`: a product without its book; `tracks`: tracks without a page of the book. */
export const BookGap = z.enum(['book', 'pdf', 'price', 'contents', 'texts', 'tracks', 'product'])
export type BookGap = z.infer<typeof BookGap>
/** `bookless`: on offer without a PDF to read, which the shop itself never writes (docs/decisions/0033). */
export const BookState = z.enum([
	'demo',
	'unsold',
	'draft',
	'scheduled',
	'production',
	'ready',
	'bookless',
	'archived',
	'trashed',
])
export type BookState = z.infer<typeof BookState>
export const ListedBook = z.object({
	book_id: BookId,
	title: z.string(),
	/** The product's; null without one. */
	name: z.nullable(z.string()),
	author: z.nullable(z.string()),
	publisher: z.nullable(z.string()),
	/** The price of the product; null without a product. */
	price: z.nullable(Roubles),
	/** Whether a price of 0 is meant; without it 0 is no price yet. */
	is_free: z.boolean(),
	cover: z.nullable(z.string()),
	cover_colour: z.nullable(z.string()),
	state: BookState,
	shown_from: z.nullable(UnixSeconds),
	pages: z.int(),
	sections: z.int(),
	texts: z.int(),
	tracks: z.int(),
	gaps: z.array(BookGap),
})
export type ListedBook = z.infer<typeof ListedBook>

export const bookListApi = {
	list: get('/api/conteditor/booklist', {
		summary: 'Books with their cover, state, counts and gaps; searched, sorted, a page at a time',
		query: z.object({
			search: z.optional(Line(0, 200)),
			sort: z.optional(BookSort),
			gap: z.optional(BookGap),
			state: z.optional(BookState),
			offset: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
		}),
		reply: z.object({ total: z.int(), books: z.array(ListedBook), time_zone: z.string() }),
	}),
}
