import { type Kysely, sql } from 'kysely'
import type { PageIndex } from '#contract/vocabulary.ts'

export type PositionTables = {
	reading_position: { user_id: string; book_id: string; edition: string; page_index: PageIndex; at: Date }
}
/** A page of an edition; of the current one where it is empty. */
export type PageOfEdition = { edition: string; index: PageIndex }
export type Position = PageOfEdition & { userId: string; bookId: string; at: Date }
type EditionOfBook = { bookId: string; edition: string }
/** By so much the clocks of two processes may differ. */
const clockSkewMs = 60_000

export type PositionsStore = ReturnType<typeof createPositionsStore>

export function createPositionsStore(db: Kysely<PositionTables>) {
	return {
		async find(userId: string, bookId: string): Promise<PageOfEdition | null> {
			const row = await db
				.selectFrom('reading_position')
				.select(['edition', 'page_index as index'])
				.where('user_id', '=', userId)
				.where('book_id', '=', bookId)
				.executeTakeFirst()
			return row ?? null
		},

		async latest(userId: string, limit: number): Promise<Omit<Position, 'userId'>[]> {
			const rows = db.selectFrom('reading_position').where('user_id', '=', userId).orderBy('at', 'desc')
			return rows.select(['book_id as bookId', 'edition', 'page_index as index', 'at']).limit(limit).execute()
		},

		/**
		 * A later one from another process wins; one of the future was stored before a clock was set back, and does not.
		 * @param positions at most one for a reader and a book
		 */
		async put(positions: readonly Position[], now: Date): Promise<void> {
			const future = new Date(now.getTime() + clockSkewMs)
			const rows = positions.map(({ userId, bookId, edition, index, at }) => ({
				user_id: userId,
				book_id: bookId,
				edition,
				page_index: index,
				at: at.toISOString(),
			}))
			// Always in the same order, so that two processes do not deadlock.
			await sql`insert into reading_position (user_id, book_id, edition, page_index, at)
				select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
					as place(user_id text, book_id text, edition text, page_index integer, at timestamptz)
				order by user_id, book_id
				on conflict (user_id, book_id) do update
					set edition = excluded.edition, page_index = excluded.page_index, at = excluded.at
					where excluded.at >= reading_position.at or reading_position.at > ${future}`.execute(db)
		},

		/** Pages of other editions of a book where somebody is, each once. */
		async pagesOfOthers({ bookId, edition }: EditionOfBook): Promise<PageOfEdition[]> {
			return db
				.selectFrom('reading_position')
				.select(['edition', 'page_index as index'])
				.distinct()
				.where('book_id', '=', bookId)
				.where('edition', 'not in', ['', edition])
				.execute()
		},

		/** @param moves where pages of other editions are in this one */
		async move(
			{ bookId, edition }: EditionOfBook,
			moves: readonly { from: PageOfEdition; to: PageIndex }[],
		): Promise<void> {
			const pages = moves.map(({ from, to }) => ({ ...from, now: to }))
			// In the order of `put`, so that the two do not deadlock.
			await sql`with stopped as materialized (
					select user_id, edition, page_index from reading_position
						where book_id = ${bookId} and edition <> ${edition} order by user_id for update)
				update reading_position set edition = ${edition}, page_index = page.now
				from stopped
					join jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as page(edition text, index integer, now integer)
						on page.edition = stopped.edition and page.index = stopped.page_index
				where reading_position.user_id = stopped.user_id and reading_position.book_id = ${bookId}`.execute(db)
		},
	}
}
