import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'
import { safeRichText } from '#contract/rich-text.ts'
import { BookId, PageNumber, UnixSeconds } from '#contract/vocabulary.ts'
import { AudioItem, FileName, PageText, Section } from '#features/books/contract.ts'
import { Category, Level } from '#features/catalogue/contract.ts'
import { readPageRanges, writePageRanges } from './rules.ts'

const textsLimitBytes = 16 * 1_048_576

/** One line of text as a database can keep it: no NUL, no half of a character. */
function Line(min: number, max: number) {
	return z.string().check(z.trim(), z.minLength(min), z.maxLength(max), storable)
}
const storable = z.refine<string>(text => !text.includes('\0') && text.isWellFormed())

/** Longer than two characters, as the owner's rule for books has it. */
const Name = Line(3, 300)
const Title = Line(1, 500)

const Subsection = z.object({ title: Title, page: PageNumber })
export const TableOfContent = z
	.array(z.extend(Subsection, { subsections: z.optional(z.array(Subsection).check(z.maxLength(2000))) }))
	.check(z.maxLength(5000))
export const TextOnPages = z
	.array(z.object({ page_number: PageNumber, text: z.string().check(z.maxLength(200_000), storable) }))
	.check(z.maxLength(20_000))
export const Audio = z
	.array(z.object({ title: Title, source: FileName, page: PageNumber }))
	.check(z.maxLength(20_000))

export const SchemaType = z.enum(['tableOfContent', 'textOnPages', 'audio'])

export const BookLine = z.object({
	book_id: BookId,
	title: z.string(),
	source: z.string(),
	start_page: z.int(),
	is_demo: z.boolean(),
})
export type BookLine = z.infer<typeof BookLine>

export const EditedBook = z.extend(BookLine, {
	page_count: z.int(),
	/** Goes up with every save of these fields; an update of an older one is refused. */
	version: z.int(),
})
export type EditedBook = z.infer<typeof EditedBook>

export const ShelfSort = z.enum(['title', 'new', 'pages'])
export type ShelfSort = z.infer<typeof ShelfSort>
/** What a book can lack; `tracks` are tracks on a page that the book does not have. */
export const ShelfGap = z.enum(['pdf', 'contents', 'texts', 'tracks', 'product'])
export type ShelfGap = z.infer<typeof ShelfGap>
export const ShelfState = z.enum(['demo', 'unsold', 'draft', 'scheduled', 'production', 'ready'])
export type ShelfState = z.infer<typeof ShelfState>
export const ShelfBook = z.object({
	book_id: BookId,
	title: z.string(),
	author: z.nullable(z.string()),
	/** Address of the cover of what is sold. */
	cover: z.nullable(z.string()),
	cover_colour: z.nullable(z.string()),
	state: ShelfState,
	/** When a scheduled book comes into the shop. */
	shown_from: z.nullable(UnixSeconds),
	pages: z.int(),
	sections: z.int(),
	texts: z.int(),
	tracks: z.int(),
	gaps: z.array(ShelfGap),
})
export type ShelfBook = z.infer<typeof ShelfBook>

const Link = z.nullable(z.url({ protocol: /^https?$/ }).check(z.maxLength(500)))
const Price = z.number().check(z.minimum(0), z.maximum(10_000_000), z.multipleOf(0.01))
/** A small part of Markdown, made safe whoever sends it. */
const Description = z.string().check(z.maxLength(20_000), storable, z.overwrite(safeRichText))

const PageRanges = z.string().check(
	z.maxLength(200),
	z.refine(text => readPageRanges(text) !== null),
	z.overwrite(text => writePageRanges(readPageRanges(text) ?? [])),
)

/** What is sold of a book: the first product, which is the one that is shown. */
export const ProductRecord = z.object({
	name: Title,
	author: Line(0, 500),
	publisher: Title,
	series: z.nullable(Title),
	description_en: Description,
	description_ru: Description,
	price: Price,
	/** The old price, higher than the price; null where there is no discount. */
	priceWithoutDiscount: z.nullable(Price),
	isReady: z.boolean(),
	demo: z.nullable(BookId),
	/** Where the paper edition is sold. */
	paper: Link,
	level: z.nullable(Level),
	ageMark: z.literal([0, 6, 12, 16, 18]),
	publishedOn: z.iso.date(),
	categories: z.array(z.int()).check(z.maxLength(200)),
	/** When it comes into the shop: 0 for always, null for a draft that only editors see. */
	shownFrom: z._default(z.nullable(UnixSeconds), 0),
	/** The reduced price holds from and to these moments; without them, always. */
	discountFrom: z._default(z.nullable(UnixSeconds), null),
	discountTo: z._default(z.nullable(UnixSeconds), null),
	/** Where it is bought; null for its page on the partner site. */
	purchase: z._default(Link, null),
	/** Printed numbers of the pages that the demo is made of, `1-6, 9`; null where the demo is a book of its own. */
	demoPages: z._default(z.nullable(PageRanges), null),
})
export type ProductRecord = z.infer<typeof ProductRecord>

const version = z.optional(z.int())
/** What is stored may be older than a rule. The order matters: a track would pass for a section. */
const content = z.union([z.array(AudioItem), z.array(PageText), z.array(Section)])
const ofBook = { book_id: BookId }
const getInfo = z.literal('getInfo')

export const CategoryLine = z.object({
	id: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
	/** 0 for the top; a line belongs to the last one above it that is less deep. */
	depth: z.int().check(z.minimum(0), z.maximum(4)),
	name_en: Line(1, 200),
	name_ru: Line(1, 200),
})
export type CategoryLine = z.infer<typeof CategoryLine>
const CategoryTreeState = z.object({
	rows: z.array(CategoryLine),
	/** Books in a category and below it, each once. */
	counts: z.array(z.object({ id: z.int(), books: z.int() })),
	version: z.int(),
})

const VersionKind = z.enum(['book', 'product', 'cover', 'categories', ...SchemaType.options])

export const editingApi = {
	books: get('/api/conteditor/books', {
		summary: 'All books, by title',
		reply: z.object({ books: z.array(BookLine) }),
	}),
	shelf: get('/api/conteditor/shelf', {
		summary: 'Books with their cover, state, counts and gaps; searched, sorted, a page at a time',
		query: z.object({
			search: z.optional(z.string().check(z.maxLength(200))),
			sort: z.optional(ShelfSort),
			gap: z.optional(ShelfGap),
			state: z.optional(ShelfState),
			offset: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
		}),
		reply: z.object({ total: z.int(), books: z.array(ShelfBook), time_zone: z.string() }),
	}),
	bookInfo: post('/api/conteditor/bookInfo', {
		summary: 'A book as it can be edited',
		body: z.object({ operation: getInfo, ...ofBook }),
		reply: z.object({ book: EditedBook }),
	}),
	info: post('/api/conteditor/info', {
		summary: 'Contents, page texts or tracks of a book; null where there are none',
		body: z.object({ operation: getInfo, ...ofBook, schemaType: SchemaType }),
		reply: z.object({ content: z.nullable(content), version: z.int() }),
	}),
	save: post('/api/conteditor/save', {
		summary: 'Save contents, page texts or tracks; with a version, only what nobody changed since',
		body: z.discriminatedUnion('schemaType', [
			z.object({
				operation: getInfo,
				...ofBook,
				schemaType: z.literal('tableOfContent'),
				data: TableOfContent,
				version,
			}),
			z.object({
				operation: getInfo,
				...ofBook,
				schemaType: z.literal('textOnPages'),
				data: TextOnPages,
				version,
			}),
			z.object({ operation: getInfo, ...ofBook, schemaType: z.literal('audio'), data: Audio, version }),
		]),
		reply: z.object({ saved: z.literal(true), version: z.int() }),
		bodyLimitBytes: textsLimitBytes,
	}),
	createBook: post('/api/conteditor/savebook', {
		summary: 'Create a book, which gets its PDF later',
		body: z.object({
			operation: z.literal('createBook'),
			book_title: Name,
			book_id: BookId.check(z.minLength(3)),
			is_demo: z.boolean(),
			source: Name,
			startPage: PageNumber.check(z.minimum(1)),
		}),
		reply: z.object({ book: EditedBook }),
		status: 201,
	}),
	saveTexts: post('/api/conteditor/savetexts', {
		summary: 'Page texts from a text file, a form feed between pages; numbered from start_page',
		body: z.object({ operation: z.literal('savePageTexts'), ...ofBook, data: z.string() }),
		reply: z.object({ pages: z.int() }),
		bodyLimitBytes: textsLimitBytes,
	}),
	saveAudio: post('/api/conteditor/saveaudio', {
		summary: 'Tracks from a list: CSV or TSV with the header title, source, page, or the same as JSON',
		body: z.object({ operation: z.literal('saveAudio'), ...ofBook, data: z.string() }),
		reply: z.object({ audio: Audio }),
	}),
	putSound: post('/api/conteditor/sounds/:book_id/:file', {
		summary: 'A sound file as application/octet-stream, in place of an older one of this name',
		params: z.object({ book_id: BookId, file: FileName }),
	}),
	missingSounds: post('/api/conteditor/sounds', {
		summary: 'Which of these sound files the book does not have',
		body: z.object({ operation: getInfo, ...ofBook, sources: z.array(FileName).check(z.maxLength(5000)) }),
		reply: z.object({ missing: z.array(z.string()) }),
	}),
	update: post('/api/conteditor/update', {
		summary: 'Change a book; data carries the version that was seen',
		body: z.object({
			operation: z.literal('updateBook'),
			data: z.object({
				book_id: BookId.check(z.minLength(3)),
				title: Name,
				source: Name,
				start_page: PageNumber,
				is_demo: z.boolean(),
				version: z.int(),
			}),
		}),
		reply: z.object({ book: EditedBook }),
	}),
	product: post('/api/conteditor/product', {
		summary: 'What is sold of a book, null where nothing is, with the categories it can stand in',
		body: z.object({ operation: getInfo, ...ofBook }),
		reply: z.object({
			product: z.nullable(ProductRecord),
			version: z.int(),
			categories: z.array(Category),
			/** The book's demo where there is one. */
			demos: z.array(BookId),
			/** The printed numbers of the book's pages; null where it has no PDF. */
			pages: z.nullable(z.object({ first: z.int(), last: z.int() })),
			/** By whose clock a product is published and its discount begins and ends. */
			time_zone: z.string(),
		}),
	}),
	saveProduct: post('/api/conteditor/saveproduct', {
		summary: 'Put a book on sale or change what is sold of it; with the version that was seen',
		body: z.object({ operation: z.literal('saveProduct'), ...ofBook, data: ProductRecord, version: z.int() }),
		reply: z.object({ product: ProductRecord, version: z.int() }),
	}),
	categories: post('/api/conteditor/categories', {
		summary: 'The tree of categories, line by line, with how many books stand in each',
		body: z.object({ operation: getInfo }),
		reply: CategoryTreeState,
	}),
	saveCategories: post('/api/conteditor/savecategories', {
		summary: 'The whole tree of categories; one that is left out is removed and can come back with its books',
		body: z.object({
			operation: z.literal('saveCategories'),
			data: z.array(CategoryLine).check(z.maxLength(1000)),
			version: z.int(),
		}),
		reply: CategoryTreeState,
	}),
	versions: post('/api/conteditor/versions', {
		summary: 'What was saved when and by whom, the newest first',
		body: z.object({
			kind: VersionKind,
			id: z.string().check(z.maxLength(100)),
		}),
		reply: z.object({
			versions: z.array(
				z.object({ version: z.int(), made_at: UnixSeconds, made_by: z.nullable(z.string()) }),
			),
		}),
	}),
	version: post('/api/conteditor/version', {
		summary: 'One saved version, whole',
		body: z.object({
			kind: VersionKind,
			id: z.string().check(z.maxLength(100)),
			version: z.int(),
		}),
		reply: z.object({ state: z.unknown() }),
	}),
}
