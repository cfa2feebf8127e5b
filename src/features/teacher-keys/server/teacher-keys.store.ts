import { type Kysely, sql } from 'kysely'
import type { PageDrawing } from '#features/pages/rules.ts'

export type TeacherKeyTables = {
	teacher_key: {
		book_id: string
		name: string
		file_key: string | null
		page_count: number
		pages: PageDrawing[] | null
		error: string | null
		added_at: Date
		joined_at: Date | null
	}
}
export type StoredKey = TeacherKeyTables['teacher_key']
type NewKey = Pick<StoredKey, 'book_id' | 'name' | 'page_count' | 'added_at'> & { file_key: string }

export function createTeacherKeysStore(db: Kysely<TeacherKeyTables>) {
	const one = (bookId: string, addedAt: Date) =>
		db.updateTable('teacher_key').where('book_id', '=', bookId).where('added_at', '=', addedAt)

	return {
		async find(bookId: string): Promise<StoredKey | undefined> {
			return db.selectFrom('teacher_key').selectAll().where('book_id', '=', bookId).executeTakeFirst()
		},

		async put(key: NewKey): Promise<void> {
			const fresh = { ...key, pages: null, error: null, joined_at: null }
			await db
				.insertInto('teacher_key')
				.values(fresh)
				.onConflict(conflict => conflict.column('book_id').doUpdateSet(fresh))
				.execute()
		},

		/** Of the one that was added then: another may be there by now. */
		async putPages(bookId: string, addedAt: Date, pages: readonly PageDrawing[]): Promise<void> {
			const json = sql<PageDrawing[]>`${JSON.stringify(pages)}::jsonb`
			await one(bookId, addedAt).set({ pages: json, file_key: null }).execute()
		},

		async putError(bookId: string, addedAt: Date, error: string): Promise<void> {
			await one(bookId, addedAt).set({ error, file_key: null }).execute()
		},

		async putJoined(bookId: string, addedAt: Date, at: Date): Promise<void> {
			await one(bookId, addedAt).set({ joined_at: at }).execute()
		},

		async remove(bookId: string): Promise<void> {
			await db.deleteFrom('teacher_key').where('book_id', '=', bookId).execute()
		},
	}
}
