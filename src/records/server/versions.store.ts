import { type Kysely, sql } from 'kysely'

export type VersionTables = {
	saved_version: {
		kind: string
		subject_id: string
		version: number
		state: unknown
		made_by: string | null
		made_at: Date
	}
	person_name: { user_id: string; name: string }
}
export type Subject = { kind: string; id: string }
export type NewVersion = { version: number; state: unknown; madeBy: string | null; madeAt: Date }
export type VersionsStore = ReturnType<typeof createVersionsStore>

/** Per record; the oldest are deleted. */
const maxStored = 200

export function createVersionsStore(db: Kysely<VersionTables>) {
	return {
		/** Until the end of the transaction. */
		async lock({ kind, id }: Subject): Promise<void> {
			await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${id}`}, 0))`.execute(db)
		},

		/** @returns undefined if it was never saved */
		async newest({ kind, id }: Subject): Promise<number | undefined> {
			const row = await db
				.selectFrom('saved_version')
				.select('version')
				.where('kind', '=', kind)
				.where('subject_id', '=', id)
				.orderBy('version', 'desc')
				.limit(1)
				.executeTakeFirst()
			return row?.version
		},

		/** Records that were never saved are left out. */
		newestOf(kind: Subject['kind'], ids: string[]): Promise<{ id: string; version: number }[]> {
			return db
				.selectFrom('saved_version')
				.select(['subject_id as id', sql<number>`max(version)`.as('version')])
				.where('kind', '=', kind)
				.where(sql<boolean>`subject_id = any(${ids})`)
				.groupBy('subject_id')
				.execute()
		},

		async add({ kind, id }: Subject, { version, state, madeBy, madeAt }: NewVersion): Promise<void> {
			await db
				.insertInto('saved_version')
				.values({
					kind,
					subject_id: id,
					version,
					state: JSON.stringify(state),
					made_by: madeBy,
					made_at: madeAt,
				})
				.execute()
			await db
				.deleteFrom('saved_version')
				.where('kind', '=', kind)
				.where('subject_id', '=', id)
				.where('version', '<=', version - maxStored)
				.execute()
		},

		/** Removes the newest version where the same person made it since then: the next one replaces it. */
		async dropRecentBy({ kind, id }: Subject, madeBy: string, since: Date): Promise<void> {
			await sql`delete from saved_version where kind = ${kind} and subject_id = ${id} and made_by = ${madeBy}
				and made_at >= ${since} and version = (
					select max(version) from saved_version where kind = ${kind} and subject_id = ${id}
				) and version > (select min(version) from saved_version where kind = ${kind} and subject_id = ${id})`.execute(
				db,
			)
		},

		list({ kind, id }: Subject) {
			return db
				.selectFrom('saved_version')
				.leftJoin('person_name', 'person_name.user_id', 'saved_version.made_by')
				.select(['version', 'made_at as madeAt', 'person_name.name as madeBy'])
				.where('kind', '=', kind)
				.where('subject_id', '=', id)
				.orderBy('version', 'desc')
				.execute()
		},

		async state({ kind, id }: Subject, version: number): Promise<unknown> {
			const row = await db
				.selectFrom('saved_version')
				.select('state')
				.where('kind', '=', kind)
				.where('subject_id', '=', id)
				.where('version', '=', version)
				.executeTakeFirst()
			return row?.state
		},
	}
}
