import { type Kysely, sql } from 'kysely'

export type DraftTables = {
	draft: {
		user_id: string
		name: string
		writer: string
		sequence_number: number
		state: string
		stored_at: Date
	}
}
export type NewDraft = {
	name: string
	state: string
	writer: string
	sequenceNumber: number
	after: string | null
}
export type DraftsStore = ReturnType<typeof createDraftsStore>

/** Per editor; the oldest are deleted. */
const maxStored = 100

export function createDraftsStore(db: Kysely<DraftTables>) {
	return {
		find(userId: string, name: string) {
			return db
				.selectFrom('draft')
				.select(['state', 'writer', 'stored_at as storedAt'])
				.where('user_id', '=', userId)
				.where('name', '=', name)
				.executeTakeFirst()
		},

		/** @returns false if the stored draft is newer, or of a window that is not `after` */
		async put(
			userId: string,
			{ after, sequenceNumber, ...draft }: NewDraft,
			storedAt: Date,
		): Promise<boolean> {
			const result = await db
				.insertInto('draft')
				.values({ user_id: userId, ...draft, sequence_number: sequenceNumber, stored_at: storedAt })
				.onConflict(conflict =>
					conflict
						.columns(['user_id', 'name'])
						.doUpdateSet(eb => ({
							writer: eb.ref('excluded.writer'),
							sequence_number: eb.ref('excluded.sequence_number'),
							state: eb.ref('excluded.state'),
							stored_at: eb.ref('excluded.stored_at'),
						}))
						.where(({ eb, or, and, ref }) =>
							or([
								and([
									eb('draft.writer', '=', ref('excluded.writer')),
									eb('draft.sequence_number', '<', ref('excluded.sequence_number')),
								]),
								eb('draft.writer', '=', after ?? ''),
							]),
						),
				)
				.executeTakeFirst()
			return result.numInsertedOrUpdatedRows === 1n
		},

		async dropOldest(userId: string): Promise<void> {
			await sql`delete from draft where user_id = ${userId} and name in (
				select name from draft where user_id = ${userId} order by stored_at desc, name offset ${maxStored}
			)`.execute(db)
		},

		async drop(userId: string, name: string, writers: string[]): Promise<void> {
			await db
				.deleteFrom('draft')
				.where('user_id', '=', userId)
				.where('name', '=', name)
				.where('writer', 'in', writers)
				.execute()
		},
	}
}
