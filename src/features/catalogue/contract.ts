import * as z from 'zod/mini'
import { get } from '#contract/endpoint.ts'
import { Line } from '#contract/text.ts'
import { BookId, Roubles, UnixSeconds } from '#contract/vocabulary.ts'
import { CategoryTree } from '#features/categories/contract.ts'
import { ProductFields } from '#features/products/contract.ts'
import { type CardField, type FactField, type FactKind, fieldsIn, Level } from '#features/products/fields.ts'

/** Category 106 is the featured carousel, 109 the default of the random one; 87 is never shown as related. */
export const featuredCategoryId = 106
export const defaultRandomCategoryId = 109
export const unrelatedCategoryId = 87

const asStored = Object.fromEntries(fieldsIn('card').map(({ name }) => [name, true])) as {
	[name in CardField]: true
}
/** A product as the catalogue sends it. */
export const Product = z.extend(z.pick(ProductFields, asStored), {
	product_id: z.string(),
	/** In the request's language; rich text for `parseRichText`. */
	description: z.string(),
	logo: z.nullable(z.string()),
	logoWidth: z.nullable(z.int()),
	logoHeight: z.nullable(z.int()),
	/** `#rrggbb`. */
	logoColour: z.nullable(z.string()),
	price: Roubles,
	/** Null without a current discount. */
	priceWithoutDiscount: z.nullable(Roubles),
	/** When the discount ends; null if it does not. */
	discountUntil: z.nullable(UnixSeconds),
	demo: z.nullable(BookId),
	url: z.string(),
	relatedMaterialProduct: z.nullable(z.object({ url: z.string() })),
	categories: z.array(z.object({ categoryId: z.int() })),
	pages: z.nullable(z.int()),
	audioMinutes: z.nullable(z.int()),
})
export type Product = z.infer<typeof Product>

export const Book = z.object({ book_id: BookId, hasDemo: z.boolean(), products: z.array(Product) })
export type Book = z.infer<typeof Book>

export const Catalogue = z.object({ data: z.array(Book), categories: CategoryTree })
export type Catalogue = z.infer<typeof Catalogue>

/** How the query was interpreted: as typed, in the other keyboard layout, or corrected. */
export const FoundAs = z.enum(['typed', 'layout', 'corrected'])
export type FoundAs = z.infer<typeof FoundAs>

const CategoryName = z.object({ id: z.int(), name: z.string() })

export const Suggestions = z.object({
	foundAs: FoundAs,
	/** The query in lower case; suggestions highlight it. */
	words: z.string(),
	books: z.array(
		z.object({
			book_id: BookId,
			name: z.string(),
			author: z.string(),
			level: z.nullable(Level),
			/** Null of a book in production. */
			price: z.nullable(Roubles),
			logo: z.nullable(z.string()),
		}),
	),
	authors: z.array(z.string()),
	categories: z.array(CategoryName),
	/** Whether the words of the query are in their names, whole: they come before the books. */
	isCategoryNamed: z.boolean(),
})
export type Suggestions = z.infer<typeof Suggestions>

export const catalogueApi = {
	products: get('/api/content/products', {
		summary: 'Every book on sale and the tree of categories',
		reply: z.array(z.object({ info: Catalogue })),
	}),
	suggestions: get('/api/content/suggestions', {
		summary: 'At most eight books, authors and categories that what is typed may mean',
		query: z.object({ q: Line(1, 100) }),
		reply: Suggestions,
	}),
	cover: get('/content/covers/:file', {
		summary: 'The cover of a product as WebP',
		params: z.object({ file: z.string().check(z.regex(/^[\w-]{1,200}\.webp$/)) }),
		/** Width in pixels, as a tile, a card or the book page shows it on a dense phone; the original by default. */
		query: z.object({ w: z.optional(z.enum(['160', '320', '480'])) }),
		media: 'image/webp',
		errors: ['not_found'],
	}),
}

export const Card = z.extend(Product, { book_id: BookId, hasDemo: z.boolean() })
export type Card = z.infer<typeof Card>

export type Listing = number | 'sale' | 'all'
export type Sort = 'new' | 'title' | 'price-asc' | 'price-desc' | 'relevance'

/** An empty, false or null one does not filter. */
export type Choice = {
	levels: Level[]
	ages: number[]
	publishers: string[]
	hasAudio: boolean
	hasPaper: boolean
	isReduced: boolean
	/** Whole roubles, inclusive. */
	from: number | null
	to: number | null
}
export type Counted<Value> = { value: Value; count: number }
/** Each with the number of editions it would leave beside the other filters. */
export const Facets = z.object({
	levels: z.array(z.object({ value: Level, count: z.int() })),
	ages: z.array(z.object({ value: z.int(), count: z.int() })),
	publishers: z.array(z.object({ value: z.string(), count: z.int() })),
	hasAudio: z.int(),
	hasPaper: z.int(),
	isReduced: z.int(),
})
export type Facets = z.infer<typeof Facets>

export const ListingPage = z.object({
	/** Cards on all pages together. */
	count: z.int(),
	cards: z.array(Card),
	/** From 1; clamped to the last one. */
	page: z.int(),
	pages: z.int(),
	/** How a search was interpreted; null without one. */
	found: z.nullable(
		z.object({
			as: FoundAs,
			words: z.string(),
			categories: z.array(CategoryName),
		}),
	),
	/** If nothing is found: the nearest category and a few books; null otherwise. */
	nearest: z.nullable(z.object({ category: z.nullable(CategoryName), cards: z.array(Card) })),
	facets: Facets,
})
export type ListingPage = z.infer<typeof ListingPage>
/**
 * All but `count` is of what can be bought. `priceFrom` is the lowest price above 0, null for none.
 */
export type ListingTotals = {
	count: number
	readyCount: number
	priceFrom: Roubles | null
	isSomeFree: boolean
	audioMinutes: number
}
/** A publisher by the name on its books. */
export type Publisher = { title: string; count: number; logo: PublisherLogo | null }
/** Sizes in pixels. */
export type PublisherLogo = { url: string; width: number; height: number }
/** `title` is null for the discounted books: the page has the word for those. */
export type Carousel = {
	kind: 'sale' | 'featured' | 'random' | 'category'
	listing: Listing
	title: string | null
	cards: Card[]
	/** Facets of the whole listing. */
	facets: Facets
}
export type Fact = { field: FactField; kind: FactKind; value: string | number }
export type BookPage = { card: Card; facts: Fact[]; related: { to: string; name: string; cards: Card[] }[] }
