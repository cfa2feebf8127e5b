import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ShelfGap, ShelfSort, ShelfState } from '../contract.ts'

export type ShelfRow = {
	book_id: string
	title: string
	is_demo: boolean
	pages: number
	sections: number
	texts: number
	tracks: number
	lost_tracks: number
	author: string | null
	cover_key: string | null
	cover_colour: string | null
	is_ready: boolean | null
	shown_from: Date | null
	total: number
}
export type ShelfQuery = {
	/** Folded by `foldForSearch`. */
	search: string
	sort: ShelfSort
	gap: ShelfGap | undefined
	state: ShelfState | undefined
	/** What is planned for later is not in the shop yet. */
	now: Date
	offset: number
	limit: number
}
export type ShelfStore = ReturnType<typeof createShelfStore>

/** Reads books together with what is sold of them; changes nothing. */
export function createShelfStore(db: Kysely<unknown>) {
	return {
		/** The books that fit; each carries how many fit in all. Only those of the page are opened and counted through. */
		async rows({ search, sort, gap, state, now, offset, limit }: ShelfQuery): Promise<ShelfRow[]> {
			const fits = sql`${search === '' ? sql<SqlBool>`true` : sql<SqlBool>`book.book_id in (select book_id from hits)`} and ${hasGap(gap)} and ${isIn(state, now)}`
			const query = sql<ShelfRow>`
				with hits as materialized (${hitsOf(search)}), fit as materialized (
					select book_id from book where ${fits}
				), found as (
					select * from book where book_id in (select book_id from fit) order by ${order[sort]}, book_id limit ${limit} offset ${offset}
				)
				select book_id, title, is_demo, author, cover_key, cover_colour, is_ready, shown_from,
					page_count as pages, section_count as sections,
					(select count(*) from book_page where book_page.book_id = found.book_id and text <> '') as texts,
					(select count(*) from audio_track where audio_track.book_id = found.book_id) as tracks,
					(select count(*) from audio_track where audio_track.book_id = found.book_id
						and (page < start_page or page >= start_page + page_count)) as lost_tracks,
					(select count(*) from fit) as total
				from found left join lateral (
					select author, cover_key, cover_colour, is_ready, shown_from from product
					where product.book_id = found.sold_id order by position limit 1
				) product on true
				order by ${order[sort]}, book_id`
			return (await query.execute(db)).rows
		},
	}
}

const order: { [sort in ShelfSort]: RawBuilder<unknown> } = {
	title: sql`title`,
	new: sql`created_at desc`,
	pages: sql`page_count desc`,
}

const gaps: { [gap in ShelfGap]: RawBuilder<SqlBool> } = {
	pdf: sql`book.page_count = 0`,
	contents: sql`book.section_count = 0`,
	texts: sql`not exists (select from book_page where book_page.book_id = book.book_id and text <> '')`,
	tracks: sql`exists (select from audio_track where audio_track.book_id = book.book_id
		and (page < book.start_page or page >= book.start_page + book.page_count))`,
	product: sql`not exists (select from product where product.book_id = book.sold_id)`,
}

function hasGap(gap: ShelfGap | undefined): RawBuilder<SqlBool> {
	return gap === undefined ? sql<SqlBool>`true` : gaps[gap]
}

/** Whether a book is in a state; what is sold of it is its first product, and nearly always the only one. */
function isIn(state: ShelfState | undefined, now: Date): RawBuilder<SqlBool> {
	if (state === undefined) return sql<SqlBool>`true`
	if (state === 'demo') return sql<SqlBool>`book.is_demo`
	if (state === 'unsold') return sql<SqlBool>`not book.is_demo and ${gaps.product}`
	const sold: { [state in Exclude<ShelfState, 'demo' | 'unsold'>]: RawBuilder<SqlBool> } = {
		draft: sql`shown_from is null`,
		scheduled: sql`shown_from > ${now}`,
		production: sql`shown_from <= ${now} and not is_ready`,
		ready: sql`shown_from <= ${now} and is_ready`,
	}
	return sql<SqlBool>`not book.is_demo and book.book_id in (select book_id from product where ${sold[state]})`
}

/** The books that hold the words themselves or in what is sold of them. Each half has an index of its own. */
function hitsOf(search: string): RawBuilder<unknown> {
	if (search === '') return sql`select '' as book_id`
	const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
	return sql`
		select book_id from book where search_text like ${pattern}
		union
		select book.book_id from product join book on book.sold_id = product.book_id
		where product.search_text like ${pattern}`
}

/** Lower case, ё as е, runs of white space as one blank. */
export function foldForSearch(text: string): string {
	return text.normalize('NFC').toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim()
}
