import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Kopecks } from '#contract/vocabulary.ts'
import type { WithdrawnPlace } from '#features/book-archive/contract.ts'
import type { BookGap, BookSort, BookState } from '../contract.ts'

export type BookListRow = {
	book_id: string
	title: string
	/** A product without its book. */
	is_missing: boolean
	is_demo: boolean
	pages: number
	sections: number
	texts: number
	tracks: number
	misplaced_tracks: number
	name: string | null
	author: string | null
	publisher: string | null
	price_kopecks: Kopecks | null
	is_free: boolean | null
	cover_key: string | null
	cover_colour: string | null
	is_ready: boolean | null
	shown_from: Date | null
	withdrawn: WithdrawnPlace | null
	total: number
}
export type BookListQuery = {
	/** Folded by `foldText`; every word has to match. */
	search: string
	sort: BookSort
	gap: BookGap | undefined
	state: BookState | undefined
	now: Date
	offset: number
	limit: number
}
export type BookListStore = ReturnType<typeof createBookListStore>

export function createBookListStore(db: Kysely<unknown>) {
	return {
		/**
		 * Matching books, and products without a book; each row carries the total. Details are read for one page only.
		 */
		async rows({ search, sort, gap, state, now, offset, limit }: BookListQuery): Promise<BookListRow[]> {
			const isFound = (id: RawBuilder<unknown>) =>
				search === '' ? sql<SqlBool>`true` : sql<SqlBool>`${id} in (select book_id from hits)`
			const query = sql<BookListRow>`
				with ${hitsOf(search)}, fit as materialized (
					select book_id, title, title_order, created_at, page_count, false as is_missing from book_overview as book
					where ${isFound(sql`book.book_id`)} and ${hasGap(gap)} and ${isIn(state, now)}
						and ${isListed(state, sql`book.book_id`, sql`book.sold_id`)}
					union all
					select book_id, min(name), ${byNumbers(sql`min(name)`)}, 'epoch', 0, true from sold_product as product
					where not exists (select from book_overview where book_overview.book_id = product.book_id)
						and ${isFound(sql`product.book_id`)} and ${isMissing(gap)} and ${isSoldIn(state, now)} and ${state !== 'ready'}
						and ${isListed(state, sql`product.book_id`, sql`product.book_id`)}
					group by book_id
				), page as (select * from fit order by ${order[sort]}, book_id limit ${limit} offset ${offset})
				select page.book_id, page.title, is_missing, coalesce(is_demo, false) as is_demo,
					product.name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from,
					page.page_count as pages, coalesce(section_count, 0) as sections,
					coalesce(text_count, 0) as texts, coalesce(track_count, 0) as tracks,
					coalesce(misplaced_track_count, 0) as misplaced_tracks, withdrawal.place as withdrawn, (select count(*) from fit) as total
				from page left join book_overview as book on book.book_id = page.book_id
				left join book_withdrawal as withdrawal on withdrawal.book_id = page.book_id left join lateral (
					select name, author, publisher, price_kopecks, is_free, cover_key, cover_colour, is_ready, shown_from from sold_product as product
					where product.book_id = coalesce(book.sold_id, page.book_id) order by position limit 1
				) product on true
				order by ${orderOfPage[sort]}, page.book_id`
			return (await query.execute(db)).rows
		},
	}
}

/** “Book 9” before “Book 10”: every number in a title is nine digits long, as the column `title_order` has it of books. */
function byNumbers(title: RawBuilder<unknown>): RawBuilder<unknown> {
	const padded = sql`regexp_replace(${title}, '\\d+', '000000000\\&', 'g')`
	return sql`regexp_replace(${padded}, '\\d*(\\d{9})', '\\1', 'g')`
}

/** By what is sold of a book; books that nothing is sold of come last. */
function ofProduct(column: RawBuilder<unknown>, bookId: RawBuilder<unknown>): RawBuilder<unknown> {
	return sql`(select ${column} from sold_product where sold_product.book_id = ${bookId}
		order by position limit 1) nulls last`
}

const order: { [sort in BookSort]: RawBuilder<unknown> } = {
	title: sql`title_order`,
	new: sql`created_at desc`,
	pages: sql`page_count desc`,
	price: ofProduct(sql`price_kopecks`, sql`fit.book_id`),
	publisher: ofProduct(sql`publisher_text`, sql`fit.book_id`),
}

const orderOfPage: { [sort in BookSort]: RawBuilder<unknown> } = {
	title: sql`page.title_order`,
	new: sql`page.created_at desc`,
	pages: sql`page.page_count desc`,
	price: ofProduct(sql`price_kopecks`, sql`page.book_id`),
	publisher: ofProduct(sql`publisher_text`, sql`page.book_id`),
}

const gaps: { [gap in BookGap]: RawBuilder<SqlBool> } = {
	book: sql`false`,
	pdf: sql`book.page_count = 0`,
	price: sql`exists (select from sold_product where sold_product.book_id = book.sold_id
		and price_kopecks = 0 and not is_free)`,
	contents: sql`book.section_count = 0`,
	texts: sql`not book.has_texts`,
	tracks: sql`book.has_misplaced_tracks`,
	product: sql`not exists (select from sold_product where sold_product.book_id = book.sold_id)`,
}

function hasGap(gap: BookGap | undefined): RawBuilder<SqlBool> {
	return gap === undefined ? sql<SqlBool>`true` : gaps[gap]
}

const withdrawnPlaces: { [state in BookState]?: string } = { archived: 'archive', trashed: 'trash' }

/** What is archived or in the trash is listed where that is asked for; a demo goes along with its book. */
function isListed(
	state: BookState | undefined,
	bookId: RawBuilder<unknown>,
	soldId: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
	const place = state && withdrawnPlaces[state]
	if (place) return sql`${bookId} in (select book_id from book_withdrawal where place = ${place})`
	return sql`${bookId} not in (select book_id from book_withdrawal)
		and ${soldId} not in (select book_id from book_withdrawal)`
}

/** A book's state is that of its first product, nearly always the only one. */
function isIn(state: BookState | undefined, now: Date): RawBuilder<SqlBool> {
	if (state === undefined || state in withdrawnPlaces) return sql<SqlBool>`true`
	if (state === 'demo') return sql<SqlBool>`book.is_demo`
	if (state === 'unsold') return sql<SqlBool>`not book.is_demo and ${gaps.product}`
	return sql<SqlBool>`not book.is_demo and book.book_id in (select book_id from sold_product
		where ${isSoldIn(state, now)}) and ${hasPages(state)}`
}

/** What is on offer has a PDF, or is `bookless`. */
function hasPages(state: BookState): RawBuilder<SqlBool> {
	if (state === 'ready') return sql<SqlBool>`page_count > 0`
	return state === 'bookless' ? sql<SqlBool>`page_count = 0` : sql<SqlBool>`true`
}

function isSoldIn(state: BookState | undefined, now: Date): RawBuilder<SqlBool> {
	if (state === undefined || state in withdrawnPlaces) return sql<SqlBool>`true`
	const isOnOffer = sql<SqlBool>`shown_from <= ${now} and is_ready`
	const sold: { [state in BookState]: RawBuilder<SqlBool> } = {
		demo: sql`false`,
		unsold: sql`false`,
		draft: sql`shown_from is null`,
		scheduled: sql`shown_from > ${now}`,
		production: sql`shown_from <= ${now} and not is_ready`,
		ready: isOnOffer,
		bookless: isOnOffer,
		archived: sql`false`,
		trashed: sql`false`,
	}
	return sold[state]
}

/** A product without a book lacks the book, and nothing else is checked. */
function isMissing(gap: BookGap | undefined): RawBuilder<SqlBool> {
	return gap === undefined || gap === 'book' ? sql<SqlBool>`true` : sql<SqlBool>`false`
}

/** Digits as they are stored, whether or not they were typed with hyphens; null for other words. */
function isbnPattern(word: string): string | null {
	const digits = word.replace(/[‐‑–-]/g, '')
	return /^\d{4,13}$/.test(digits) ? `%${digits}%` : null
}

/**
 * Books whose own or product's text has every word: name, author, description or publisher. Each source has an index of
 * its own, and is looked through once.
 */
function hitsOf(search: string): RawBuilder<unknown> {
	if (search === '') return sql`hits as (select '' as book_id)`
	const words = search.split(' ')
	const patterns = words.map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
	const inBook = patterns.map(pattern => sql`book.search_text like ${pattern}`)
	const inProduct = patterns.map(
		(pattern, at) => sql`(product.search_text like ${pattern} or product.publisher_text like ${pattern}
			or product.isbn like ${isbnPattern(words[at] ?? '')})`,
	)
	return sql`sold as materialized (
			select book_id from sold_product as product where ${sql.join(inProduct, sql` and `)}
		), hits as materialized (
			select book_id from book_overview as book where ${sql.join(inBook, sql` and `)}
			union
			select book.book_id from sold join book_overview as book on book.sold_id = sold.book_id
			union
			select book_id from sold
		)`
}
