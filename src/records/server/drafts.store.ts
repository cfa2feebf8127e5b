import { type Kysely, sql } from 'kysely'

export type DraftTables = {
	editor_draft: {
		user_id: string
		name: string
		writer: string
		turn: number
		state: string
		kept_at: Date
	}
}
export type NewDraft = { name: string; state: string; writer: string; turn: number; after: string | null }
export type DraftsStore = ReturnType<typeof createDraftsStore>

/** Per editor; the oldest are deleted. */
const maxStored = 100

export function createDraftsStore(db: Kysely<DraftTables>) {
	return {
		find(userId: string, name: string) {
			return db
				.selectFrom('editor_draft')
				.select(['state', 'writer', 'turn', 'kept_at as storedAt'])
				.where('user_id', '=', userId)
				.where('name', '=', name)
				.executeTakeFirst()
		},

		/** @returns false if the stored draft is newer, or of a window that is not `after` */
		async put(userId: string, { after, ...draft }: NewDraft, storedAt: Date): Promise<boolean> {
			const result = await db
				.insertInto('editor_draft')
				.values({ user_id: userId, ...draft, kept_at: storedAt })
				.onConflict(conflict =>
					conflict
						.columns(['user_id', 'name'])
						.doUpdateSet(eb => ({
							writer: eb.ref('excluded.writer'),
							turn: eb.ref('excluded.turn'),
							state: eb.ref('excluded.state'),
							kept_at: eb.ref('excluded.kept_at'),
						}))
						.where(({ eb, or, and, ref }) =>
							or([
								and([
									eb('editor_draft.writer', '=', ref('excluded.writer')),
									eb('editor_draft.turn', '<', ref('excluded.turn')),
								]),
								eb('editor_draft.writer', '=', after ?? ''),
							]),
						),
				)
				.executeTakeFirst()
			return result.numInsertedOrUpdatedRows === 1n
		},

		async dropOldest(userId: string): Promise<void> {
			await sql`delete from editor_draft where user_id = ${userId} and name in (
				select name from editor_draft where user_id = ${userId} order by kept_at desc, name offset ${maxStored}
			)`.execute(db)
		},

		async drop(userId: string, name: string, writers: string[]): Promise<void> {
			await db
				.deleteFrom('editor_draft')
				.where('user_id', '=', userId)
				.where('name', '=', name)
				.where('writer', 'in', writers)
				.execute()
		},
	}
}
