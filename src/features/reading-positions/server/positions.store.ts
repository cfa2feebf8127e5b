import { type Kysely, sql } from 'kysely'
import type { PageIndex } from '#contract/vocabulary.ts'

export type PositionTables = {
	reading_position: { user_id: string; book_id: string; page_index: PageIndex; at: Date }
}
export type Position = { userId: string; bookId: string; index: PageIndex; at: Date }
/** By so much the clocks of two processes may differ. */
const clockSkewMs = 60_000

export type PositionsStore = ReturnType<typeof createPositionsStore>

export function createPositionsStore(db: Kysely<PositionTables>) {
	return {
		async find(userId: string, bookId: string): Promise<PageIndex | null> {
			const row = await db
				.selectFrom('reading_position')
				.select('page_index')
				.where('user_id', '=', userId)
				.where('book_id', '=', bookId)
				.executeTakeFirst()
			return row?.page_index ?? null
		},

		async latest(userId: string, limit: number): Promise<Omit<Position, 'userId'>[]> {
			const rows = db.selectFrom('reading_position').where('user_id', '=', userId).orderBy('at', 'desc')
			return rows.select(['book_id as bookId', 'page_index as index', 'at']).limit(limit).execute()
		},

		/**
		 * A later one from another process wins; one of the future was stored before a clock was set back, and does not.
		 * @param positions at most one for a reader and a book
		 */
		async put(positions: readonly Position[], now: Date): Promise<void> {
			const future = new Date(now.getTime() + clockSkewMs)
			const rows = positions.map(({ userId, bookId, index, at }) => ({
				user_id: userId,
				book_id: bookId,
				page_index: index,
				at: at.toISOString(),
			}))
			// Always in the same order, so that two processes do not deadlock.
			await sql`insert into reading_position (user_id, book_id, page_index, at)
				select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
					as place(user_id text, book_id text, page_index integer, at timestamptz)
				order by user_id, book_id
				on conflict (user_id, book_id) do update
					set page_index = excluded.page_index, at = excluded.at
					where excluded.at >= reading_position.at or reading_position.at > ${future}`.execute(db)
		},
	}
}
