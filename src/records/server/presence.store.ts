import type { Kysely } from 'kysely'

export type PresenceTables = {
	editor_presence: { name: string; user_id: string; seen_at: Date }
	person_name: { user_id: string; name: string }
}
export type PresenceStore = ReturnType<typeof createPresenceStore>

/** Who has which record open. */
export function createPresenceStore(db: Kysely<PresenceTables>) {
	return {
		async put(name: string, userId: string, seenAt: Date): Promise<void> {
			await db
				.insertInto('editor_presence')
				.values({ name, user_id: userId, seen_at: seenAt })
				.onConflict(on => on.columns(['name', 'user_id']).doUpdateSet({ seen_at: seenAt }))
				.execute()
		},

		async remove(name: string, userId: string): Promise<void> {
			await db.deleteFrom('editor_presence').where('name', '=', name).where('user_id', '=', userId).execute()
		},

		async removeBefore(moment: Date): Promise<void> {
			await db.deleteFrom('editor_presence').where('seen_at', '<', moment).execute()
		},

		/** Names of the others, in their order. */
		async others(name: string, userId: string, since: Date): Promise<string[]> {
			const rows = await db
				.selectFrom('editor_presence')
				.innerJoin('person_name', 'person_name.user_id', 'editor_presence.user_id')
				.select('person_name.name as person')
				.where('editor_presence.name', '=', name)
				.where('editor_presence.user_id', '<>', userId)
				.where('seen_at', '>=', since)
				.orderBy('person_name.name')
				.limit(20)
				.execute()
			return rows.map(({ person }) => person)
		},
	}
}
