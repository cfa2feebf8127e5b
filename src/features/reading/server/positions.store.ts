import type { Kysely } from 'kysely'

export type PositionTables = {
	reading_position: { user_id: string; book_id: string; page_index: number; at: Date }
}
export type PositionsStore = ReturnType<typeof createPositionsStore>

/** Where people stopped reading. */
export function createPositionsStore(db: Kysely<PositionTables>) {
	return {
		async find(userId: string, bookId: string): Promise<number | null> {
			const row = await db
				.selectFrom('reading_position')
				.select('page_index')
				.where('user_id', '=', userId)
				.where('book_id', '=', bookId)
				.executeTakeFirst()
			return row?.page_index ?? null
		},
		async keep(userId: string, place: { bookId: string; index: number }, at: Date): Promise<void> {
			const values = { user_id: userId, book_id: place.bookId, page_index: place.index, at }
			await db
				.insertInto('reading_position')
				.values(values)
				.onConflict(conflict => conflict.columns(['user_id', 'book_id']).doUpdateSet(values))
				.execute()
		},
	}
}
