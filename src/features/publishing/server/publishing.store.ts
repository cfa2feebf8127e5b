import { type Kysely, sql } from 'kysely'
import type { PageNumber } from '#contract/vocabulary.ts'
import type { WithdrawnPlace } from '#features/book-archive/contract.ts'

export type PublishingRow = {
	title: string
	isDemo: boolean
	/** 0 without a PDF, and for a product without its book. */
	pages: number
	startPage: PageNumber
	sections: number
	texts: number
	tracks: number
	misplacedTracks: number
	hasCover: boolean
	withdrawn: WithdrawnPlace | null
}
export type PublishingStore = ReturnType<typeof createPublishingStore>

export function createPublishingStore(db: Kysely<unknown>) {
	return {
		async find(bookId: string): Promise<PublishingRow | undefined> {
			const { rows } = await sql<PublishingRow>`
				select coalesce(book.title, product.name) as title, coalesce(is_demo, false) as "isDemo",
					coalesce(page_count, 0) as pages, coalesce(start_page, 1) as "startPage",
					coalesce(section_count, 0) as sections, coalesce(text_count, 0)::int as texts,
					coalesce(track_count, 0)::int as tracks, coalesce(misplaced_track_count, 0)::int as "misplacedTracks",
					cover_key is not null as "hasCover", withdrawal.place as withdrawn
				from (select ${bookId}::text as id) as wanted
				left join book_overview as book on book.book_id = wanted.id
				left join book_withdrawal as withdrawal on withdrawal.book_id = wanted.id
				left join lateral (
					select name, cover_key from sold_product where sold_product.book_id = wanted.id order by position limit 1
				) product on true
				where book.book_id is not null or product.name is not null`.execute(db)
			return rows[0]
		},
	}
}
