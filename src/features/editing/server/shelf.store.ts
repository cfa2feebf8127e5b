import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ShelfGap, ShelfSort } from '../contract.ts'

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
	total: number
}
export type ShelfQuery = {
	/** Folded by `foldForSearch`. */
	search: string
	sort: ShelfSort
	gap: ShelfGap | undefined
	offset: number
	limit: number
}
export type ShelfStore = ReturnType<typeof createShelfStore>

/** Reads books together with what is sold of them; changes nothing. */
export function createShelfStore(db: Kysely<unknown>) {
	return {
		/** The books that fit; each carries how many fit in all. Only those of the page are counted through. */
		async rows({ search, sort, gap, offset, limit }: ShelfQuery): Promise<ShelfRow[]> {
			const query = sql<ShelfRow>`
				with found as (
					select book.book_id, book.title, book.is_demo, book.start_page, book.page_sizes,
						book.table_of_content, product.author, product.cover_key, product.cover_colour,
						product.is_ready, count(*) over () as total
					from book left join lateral (
						select author, cover_key, cover_colour, is_ready, search_text from product
						where product.book_id = regexp_replace(book.book_id, '_demo$', '')
						order by position limit 1
					) product on true
					where ${fitsSearch(search)} and ${hasGap(gap)}
					order by ${order[sort]}, book.book_id
					limit ${limit} offset ${offset}
				)
				select book_id, title, is_demo, author, cover_key, cover_colour, is_ready, total,
					jsonb_array_length(page_sizes) as pages,
					jsonb_array_length(table_of_content) as sections,
					(select count(*) from book_page where book_page.book_id = found.book_id and text <> '') as texts,
					(select count(*) from audio_track where audio_track.book_id = found.book_id) as tracks,
					(select count(*) from audio_track where audio_track.book_id = found.book_id
						and (page < start_page or page >= start_page + jsonb_array_length(page_sizes))) as lost_tracks
				from found order by ${orderOfFound[sort]}, book_id`
			return (await query.execute(db)).rows
		},
	}
}

const order: { [sort in ShelfSort]: RawBuilder<unknown> } = {
	title: sql`book.title`,
	new: sql`book.created_at desc`,
	pages: sql`jsonb_array_length(book.page_sizes) desc`,
}
const orderOfFound: { [sort in ShelfSort]: RawBuilder<unknown> } = {
	title: sql`title`,
	new: sql`(select created_at from book where book.book_id = found.book_id) desc`,
	pages: sql`jsonb_array_length(page_sizes) desc`,
}

const gaps: { [gap in ShelfGap]: RawBuilder<SqlBool> } = {
	pdf: sql`book.page_sizes = '[]'`,
	contents: sql`book.table_of_content = '[]'`,
	texts: sql`not exists (select from book_page where book_page.book_id = book.book_id and text <> '')`,
	tracks: sql`exists (select from audio_track where audio_track.book_id = book.book_id and (page < book.start_page
		or page >= book.start_page + jsonb_array_length(book.page_sizes)))`,
	product: sql`product.author is null`,
}

function hasGap(gap: ShelfGap | undefined): RawBuilder<SqlBool> {
	return gap === undefined ? sql<SqlBool>`true` : gaps[gap]
}

const capitals = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё'
const smalls = 'абвгдеежзийклмнопрстуфхцчшщъыьэюяе'

/** The database may not know Cyrillic capitals, whatever its locale: it is told. */
function fitsSearch(search: string): RawBuilder<SqlBool> {
	if (search === '') return sql<SqlBool>`true`
	const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
	return sql<SqlBool>`(
		translate(lower(book.title || ' ' || book.book_id || ' ' || book.source), ${capitals}, ${smalls}) like ${pattern}
		or product.search_text like ${pattern})`
}

/** Lower case, ё as е, runs of white space as one blank. */
export function foldForSearch(text: string): string {
	return text.normalize('NFC').toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim()
}
