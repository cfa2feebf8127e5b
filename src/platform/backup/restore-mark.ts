import { randomUUID } from 'node:crypto'
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import type { Database } from '#platform/database.ts'
import { StartupError } from '#platform/startup-error.ts'

/**
 * A table that is there from the beginning of a restore to its end: until then nobody else uses the database, and what a
 * restore left that was killed is known by it.
 */
const mark = sql.table('restore_in_progress')

/** Differs from that of every other process, also where a container gives each the same number. */
const ownProcess = randomUUID()
const abandonedAfterS = 60
const renewEveryMs = 10_000

/** Stored before all other files and removed after the end: where it has the id of the mark, the others are that restore's. */
export const markFile = 'restore-in-progress'

/** `id` is null where an earlier version marked it. */
type Mark = { id: string | null; isAbandoned: boolean }

export const beingRestored =
	'A backup is being brought into this database. If that was interrupted, run npm run restore again: it removes what was left, and begins anew.'
const restoredElsewhere =
	'A backup is being brought into this database by another process. If that was killed, try again in a minute.'
const restoredByOther =
	'A backup is being brought into this database. If nobody is at it any more, it was interrupted: empty the database and the file store, and restore it again.'

export async function isBeingRestored(tx: QueryExecutorProvider): Promise<boolean> {
	const { rows } = await sql<{
		is: boolean
	}>`select to_regclass('public.restore_in_progress') is not null as is`.execute(tx)
	return rows[0]?.is ?? false
}

/**
 * What an interrupted restore left in the database; undefined where there is nothing of one.
 * @throws StartupError where one is under way
 */
export async function abandonedRestore(
	tx: Kysely<unknown>,
	kind: Database['kind'],
): Promise<{ id: string } | undefined> {
	if (!(await isBeingRestored(tx))) return undefined
	// The embedded database belongs to one process: another that was at it has ended.
	const isAbandoned =
		kind === 'pglite'
			? sql`mark ->> 'process' is distinct from ${ownProcess}`
			: sql`(mark ->> 'renewed_at')::timestamptz < clock_timestamp() - make_interval(secs => ${sql.lit(abandonedAfterS)})`
	const { rows } = await sql<Mark>`
		select mark ->> 'id' as id, ${isAbandoned} as "isAbandoned" from (select to_jsonb(${mark}) as mark from ${mark}) as marks`.execute(
		tx,
	)
	const [found] = rows
	if (!found?.id) throw new StartupError(restoredByOther)
	if (!found.isAbandoned) throw new StartupError(restoredElsewhere)
	return { id: found.id }
}

/** @param id that of the restore which is started again */
export async function markRestore(tx: Kysely<unknown>, id: string = randomUUID()): Promise<string> {
	await sql`create table ${mark} (id text not null, process text not null, renewed_at timestamptz not null)`.execute(
		tx,
	)
	await sql`insert into ${mark} values (${id}, ${ownProcess}, clock_timestamp())`.execute(tx)
	return id
}

/** Says that this process is at it, until it is stopped: a server's database is not locked by who is. */
export function renewMark(database: Pick<Database, 'kind' | 'db'>): () => void {
	if (database.kind === 'pglite') return () => {}
	const renewal = setInterval(() => {
		sql`update ${mark} set renewed_at = clock_timestamp()`.execute(database.db()).catch(() => undefined)
	}, renewEveryMs)
	return () => clearInterval(renewal)
}

/** @throws StartupError where another process has started again: this one stood still for too long */
export async function requireMark(db: Kysely<unknown>): Promise<void> {
	const { rows } = await sql`select from ${mark} where process = ${ownProcess}`.execute(db)
	if (rows.length === 0) throw new StartupError(restoredElsewhere)
}

/** Whoever comes next goes on at once. */
export async function abandonMark(db: Kysely<unknown>): Promise<void> {
	await sql`update ${mark} set process = '', renewed_at = '-infinity' where process = ${ownProcess}`.execute(
		db,
	)
}

export async function removeMark(tx: Kysely<unknown>): Promise<void> {
	await requireMark(tx)
	await sql`drop table ${mark}`.execute(tx)
}
