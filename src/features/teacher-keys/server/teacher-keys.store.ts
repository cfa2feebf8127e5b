import { type Kysely, sql } from 'kysely'
import type { PageDrawing } from '#features/pages/rules.ts'
import { withAdvisoryLock } from '#platform/advisory-lock.ts'

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

		async hasFile(fileKey: string): Promise<boolean> {
			const named = db.selectFrom('teacher_key').select('book_id').where('file_key', '=', fileKey)
			return (await named.executeTakeFirst()) !== undefined
		},

		/** @returns the file of the key that was there before, null without one */
		async put(key: NewKey): Promise<string | null> {
			const fresh = { ...key, pages: null, error: null, joined_at: null }
			return withAdvisoryLock(db, { what: 'teacher-key', owner: key.book_id }, async tx => {
				const before = await tx
					.selectFrom('teacher_key')
					.select('file_key')
					.where('book_id', '=', key.book_id)
					.executeTakeFirst()
				await tx
					.insertInto('teacher_key')
					.values(fresh)
					.onConflict(conflict => conflict.column('book_id').doUpdateSet(fresh))
					.execute()
				return before?.file_key ?? null
			})
		},

		/** Stores pages of the key that was added at `addedAt`, unless another has replaced it. */
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

		/** @returns the key that is gone */
		async remove(bookId: string): Promise<Pick<StoredKey, 'file_key'> | undefined> {
			return withAdvisoryLock(db, { what: 'teacher-key', owner: bookId }, tx =>
				tx.deleteFrom('teacher_key').where('book_id', '=', bookId).returning('file_key').executeTakeFirst(),
			)
		},
	}
}
