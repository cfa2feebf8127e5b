import * as z from 'zod/mini'
import { get } from '#contract/endpoint.ts'
import { BookId, Roubles, UnixSeconds } from '#contract/vocabulary.ts'

export const Level = z.enum(['A1', 'A2', 'B1', 'B2', 'C1', 'C2'])
export type Level = z.infer<typeof Level>

/** Category 106 is the featured carousel, 109 the default of the random one; 87 never shows in related lists. */
export const featuredCategoryId = 106
export const defaultRandomCategoryId = 109
export const unrelatedCategoryId = 87

/** What is sold. The first product of a book is the one that is shown. */
export const Product = z.object({
	product_id: z.string(),
	name: z.string(),
	author: z.string(),
	publisher: z.string(),
	/** In the language of the request: rich text, as `parseRichText` reads it. */
	description: z.string(),
	/** Address of the cover. */
	logo: z.nullable(z.string()),
	logoWidth: z.nullable(z.int()),
	logoHeight: z.nullable(z.int()),
	/** The cover's own colour, `#rrggbb`, shown until the cover is there. */
	logoColour: z.nullable(z.string()),
	price: Roubles,
	/** Null where the price is not reduced now. */
	priceWithoutDiscount: z.nullable(Roubles),
	/** When the reduced price ends; null where it has no end. */
	discountUntil: z.nullable(UnixSeconds),
	isReady: z.boolean(),
	demo: z.nullable(BookId),
	/** Where to buy: the product's page on the partner site. */
	url: z.string(),
	/** The paper edition. */
	relatedMaterialProduct: z.nullable(z.object({ url: z.string() })),
	categories: z.array(z.object({ categoryId: z.int() })),
	series: z.nullable(z.string()),
	level: z.nullable(Level),
	/** Youngest age by Russian law: 0, 6, 12, 16 or 18. */
	ageMark: z.int(),
	pages: z.nullable(z.int()),
	audioMinutes: z.nullable(z.int()),
	/** ISO date. */
	publishedOn: z.string(),
})
export type Product = z.infer<typeof Product>

export const Book = z.object({ book_id: BookId, hasDemo: z.boolean(), products: z.array(Product) })
export type Book = z.infer<typeof Book>

export type Category = { id: number; name: string; children: Category[] }
export const Category: z.ZodMiniType<Category> = z.object({
	id: z.int(),
	name: z.string(),
	get children() {
		return z.array(Category)
	},
})
export const CategoryTree = z.object({ children: z.array(Category) })
export type CategoryTree = z.infer<typeof CategoryTree>

export const Catalogue = z.object({ data: z.array(Book), categories: CategoryTree })
export type Catalogue = z.infer<typeof Catalogue>

/** How what was typed was understood: as it is, on the other layout of the keyboard, or with its words corrected. */
export const FoundAs = z.enum(['typed', 'layout', 'corrected'])
export type FoundAs = z.infer<typeof FoundAs>

export const Suggestions = z.object({
	foundAs: FoundAs,
	/** What was looked for, in lower case; the suggestions mark it. */
	words: z.string(),
	books: z.array(
		z.object({
			book_id: BookId,
			name: z.string(),
			author: z.string(),
			price: Roubles,
			logo: z.nullable(z.string()),
		}),
	),
	authors: z.array(z.string()),
	categories: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type Suggestions = z.infer<typeof Suggestions>

export const catalogueApi = {
	products: get('/api/content/products', {
		summary: 'Every book on sale and the tree of categories',
		reply: z.array(z.object({ info: Catalogue })),
	}),
	suggestions: get('/api/content/suggestions', {
		summary: 'At most eight books, authors and categories that what is typed may mean',
		query: z.object({ q: z.string().check(z.minLength(1), z.maxLength(100)) }),
		reply: Suggestions,
	}),
	cover: get('/content/covers/:file', {
		summary: 'The cover of a product as WebP',
		params: z.object({ file: z.string().check(z.regex(/^[\w-]+\.webp$/)) }),
		/** As wide as a card shows it, in pixels; else as it was made. */
		query: z.object({ w: z.optional(z.enum(['320'])) }),
		media: 'image/webp',
	}),
}

/** A product as a card or a page of the shop shows it. */
export const Card = z.extend(Product, { book_id: BookId, hasDemo: z.boolean() })
export type Card = z.infer<typeof Card>

/** Which shelf is looked at: a category's id, what is on sale, or everything. */
export type Shelf = number | 'sale' | 'all'
export type Sort = 'new' | 'title' | 'cheap' | 'dear'

/** What narrows a shelf; a part that is empty, false or null leaves everything in. */
export type Choice = {
	levels: Level[]
	/** Age marks: 0, 6, 12, 16 or 18. */
	ages: number[]
	publishers: string[]
	hasAudio: boolean
	hasPaper: boolean
	isReduced: boolean
	/** Whole roubles, both included. */
	from: number | null
	to: number | null
}
export type Counted<Value> = { value: Value; count: number }
/** What can be chosen, each with how many editions it would leave beside the other choices. */
export const Facets = z.object({
	levels: z.array(z.object({ value: Level, count: z.int() })),
	ages: z.array(z.object({ value: z.int(), count: z.int() })),
	publishers: z.array(z.object({ value: z.string(), count: z.int() })),
	hasAudio: z.int(),
	hasPaper: z.int(),
	isReduced: z.int(),
})
export type Facets = z.infer<typeof Facets>

export const ShelfPage = z.object({
	/** Of all pages together. */
	count: z.int(),
	cards: z.array(Card),
	/** From 1; the last one where a later one was asked for. */
	page: z.int(),
	pages: z.int(),
	/** How a search was understood; null without one. */
	found: z.nullable(z.object({ as: FoundAs, words: z.string() })),
	facets: Facets,
})
export type ShelfPage = z.infer<typeof ShelfPage>
/** `title` is null for the discounted books: the page has the word for those. */
export type Carousel = { shelf: Shelf; title: string | null; cards: Card[] }
export type BookPage = { card: Card; related: { id: number; name: string; cards: Card[] }[] }
