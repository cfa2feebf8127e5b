import * as z from 'zod/mini'
import type { BookLayout } from '#contract/book-layout.ts'
import { get } from '#contract/endpoint.ts'
import { Text } from '#contract/text.ts'
import { BookId, Language } from '#contract/vocabulary.ts'
import { Card, ListingPage } from '#features/catalogue/contract.ts'

const inLanguage = z.object({ lang: z.optional(Language) })
const Page = z.string().check(z.regex(/^\d{1,4}$/))

export const Track = z.object({ title: z.string(), src: z.string() })
export type Track = z.infer<typeof Track>

export const discoveryApi = {
	cards: get('/api/content/cards', {
		summary: 'The cards of some books in the order they were named; unknown ones are left out',
		query: z.object({ books: z.string().check(z.regex(/^[\w-]{1,100}(,[\w-]{1,100}){0,99}$/)) }),
		reply: z.object({ cards: z.array(Card) }),
	}),
	listing: get('/api/content/listing', {
		summary: 'A page of a listing, and by book the demo track of each',
		query: z.object({
			listing: z.string().check(z.regex(/^(all|sale|\d{1,9})$/)),
			/** The query string of the listing's page; unknown parameters are ignored. */
			query: z.optional(Text(4000)),
		}),
		reply: z.object({ page: ListingPage, tracks: z.record(z.string(), Track) }),
		errors: ['not_found'],
	}),
	robots: get('/robots.txt', { summary: 'What search engines may visit', media: 'text/plain' }),
	sitemap: get('/sitemap.xml', {
		summary: 'The index of the sitemaps',
		media: 'application/xml',
	}),
	sitemapFile: get('/sitemaps/:file', {
		summary: 'Public pages in each language, 10,000 addresses at the most',
		params: z.object({ file: z.string().check(z.regex(/^[1-9]\d{0,4}\.xml$/)) }),
		media: 'application/xml',
		errors: ['not_found'],
	}),
	newBooks: get('/feeds/new.xml', {
		summary: 'RSS of new books',
		query: inLanguage,
		media: 'application/rss+xml',
	}),
	yandex: get('/feeds/yandex.yml', {
		summary: 'Everything on sale in the Yandex market language',
		media: 'application/xml',
	}),
	opds: get('/opds', {
		summary: 'OPDS 2.0: the way into the catalogue',
		query: inLanguage,
		media: 'application/opds+json',
	}),
	opdsBooks: get('/opds/books', {
		summary:
			'OPDS 2.0: the books of a category or of everything, those that are for sale first, then the newest, a page at a time',
		query: z.extend(inLanguage, {
			category: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
			page: z.optional(Page),
		}),
		media: 'application/opds+json',
		errors: ['not_found'],
	}),
	shareImage: get('/content/share/:file', {
		summary: 'The picture of a book for those who share its page, 1200 by 630, or its cover as JPEG',
		params: z.object({ file: z.string().check(z.regex(/^[A-Za-z0-9][\w-]{0,99}(\.cover)?\.jpg$/)) }),
		media: 'image/jpeg',
		errors: ['not_found', 'unknown_book', 'unavailable'],
	}),
	look: get('/content/looks/:book_id/:edition/:page_index', {
		summary: 'A first page of a demo, small, for the page of its book',
		params: z.object({
			book_id: BookId,
			edition: z.string().check(z.regex(/^[a-z0-9]{1,40}$/)),
			page_index: z.string().check(z.regex(/^\d$/)),
		}),
		media: 'image/webp',
		errors: ['not_found', 'unknown_book', 'unavailable', 'too_many', 'unusable_file'],
	}),
	shopImage: get('/content/icons/share.jpg', {
		summary: 'The picture of the shop for those who share its pages',
		media: 'image/jpeg',
		errors: ['not_found'],
	}),
	icon: get('/content/icons/:file', {
		summary: 'The icon of the shop as PNG; `maskable-512` may be cut to any shape',
		params: z.object({ file: z.enum(['180.png', '192.png', '512.png', 'maskable-512.png']) }),
		media: 'image/png',
		errors: ['not_found'],
	}),
	favicon: get('/favicon.ico', {
		summary: 'The icon of the shop as PNG, where browsers look for it while no document has named one',
		media: 'image/png',
	}),
	manifest: get('/manifest.webmanifest', {
		summary: 'What a device needs to install the shop',
		query: inLanguage,
		media: 'application/manifest+json',
	}),
}

export type Breadcrumb = { name: string; path: string }

/** A heading of a book's contents: of a section, or of one below it. */
export type ContentsEntry = { title: string; depth: 0 | 1 }

/** Both ends count. */
export type Range = { from: number; to: number }
/** How the numbered parts of a book are built; `steps` are headings that return in each, in their order. */
export type Lesson = {
	parts: number
	/** Pages and tracks of each part, from the fewest to the most. */
	pages: Range
	tracks: Range | null
	/** Tracks of all parts together. */
	trackCount: number
	steps: string[]
}

/** A first page of a demo; `index` is the page index, `number` the page number, sizes in pixels. */
export type SamplePage = {
	index: number
	number: number
	/** Small, `width` by `height`. */
	src: string
	width: number
	height: number
	/** At reading size. */
	large: { src: string; srcSet: string }
	tracks: Track[]
}

/** What a visitor may see and hear of a book before buying it. */
export type Sample = {
	/** Tracks of the whole book. */
	trackCount: number
	track: Track | null
	/** What the demo has in all: nothing where there is none. */
	trial: { pages: number; tracks: number }
	pages: SamplePage[]
	/** How the demo's pages face each other. */
	layout: BookLayout
	/** Contents of the whole book, or of the demo where that has none. */
	contents: ContentsEntry[]
	/** The pattern of the whole book; null where its contents show none. */
	lesson: Lesson | null
}
