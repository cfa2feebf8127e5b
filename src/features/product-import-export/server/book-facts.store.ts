import { type Kysely, sql } from 'kysely'

export type FactsRow = {
	bookId: string
	hasCover: boolean
	pages: number | null
	audioMinutes: number | null
	hasContents: boolean
	hasPageNumbers: boolean
}

export function createBookFactsStore(db: Kysely<unknown>) {
	return {
		async ofBooks(bookIds: string[]): Promise<FactsRow[]> {
			const { rows } = await sql<FactsRow>`
				select distinct on (product.book_id) product.book_id as "bookId", cover_key is not null as "hasCover",
					coalesce(nullif(product.pages, 0), nullif(book.page_count, 0)) as pages, audio_minutes as "audioMinutes",
					coalesce(section_count, 0) > 0 as "hasContents", coalesce(page_count, 0) > 0 as "hasPageNumbers"
				from sold_product as product left join book_overview as book on book.book_id = product.book_id
				where product.book_id = any(${bookIds}) order by product.book_id, position`.execute(db)
			return rows
		},
	}
}
