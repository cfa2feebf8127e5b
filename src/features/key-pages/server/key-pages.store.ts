import type { Kysely } from 'kysely'

export type KeyPagesTables = { held_key: { book_id: string; held_at: Date } }
export type KeyPagesStore = ReturnType<typeof createKeyPagesStore>

export function createKeyPagesStore(db: Kysely<KeyPagesTables>) {
	return {
		async isHeld(bookId: string): Promise<boolean> {
			const query = db.selectFrom('held_key').select('book_id').where('book_id', '=', bookId)
			return (await query.executeTakeFirst()) !== undefined
		},

		/** Ids of all books. */
		async books(): Promise<Set<string>> {
			const rows = await db.selectFrom('held_key').select('book_id').execute()
			return new Set(rows.map(({ book_id }) => book_id))
		},

		async hold(bookId: string, at: Date): Promise<void> {
			await db
				.insertInto('held_key')
				.values({ book_id: bookId, held_at: at })
				.onConflict(conflict => conflict.column('book_id').doNothing())
				.execute()
		},

		async show(bookId: string): Promise<void> {
			await db.deleteFrom('held_key').where('book_id', '=', bookId).execute()
		},
	}
}
