import { type Kysely, sql } from 'kysely'
import type { Log } from '#platform/log.ts'

/**
 * What PostgreSQL does in background processes and PGlite, being one process, never does: checkpoints, or the
 * write-ahead log grows without end; vacuum and analyze, or tables bloat and plans go wrong. Both block the
 * event loop, so a round does one small thing early: a checkpoint after 8 MB of log, or the table with most
 * dead rows.
 * @returns stops, after the current round
 */
export function startUpkeep(db: Kysely<unknown>, log: Log, everyMs = 20_000): () => Promise<void> {
	let stopped = false
	let round = Promise.resolve()
	let timer = setTimeout(next, everyMs).unref()

	function next(): void {
		round = upkeepRound(db)
			.then(done => {
				if (done) log.debug(done, 'database upkeep')
			})
			.catch(error => log.error({ err: error }, 'database upkeep failed'))
			.then(() => {
				if (!stopped) timer = setTimeout(next, everyMs).unref()
			})
	}

	return async function stop() {
		stopped = true
		clearTimeout(timer)
		await round
	}
}

export interface UpkeepDone {
	act: 'checkpoint' | 'vacuum'
	table?: string
	ms: number
}

/** @returns null if nothing is due */
export async function upkeepRound(db: Kysely<unknown>): Promise<UpkeepDone | null> {
	const started = performance.now()
	const since = () => Math.round(performance.now() - started)
	if ((await walBytes(db)) > checkpointBytes) {
		await sql`checkpoint`.execute(db)
		return { act: 'checkpoint', ms: since() }
	}
	const due = await tableDue(db)
	if (!due) return null
	await sql`vacuum (analyze) ${sql.table(`${due.schema}.${due.table}`)}`.execute(db)
	return { act: 'vacuum', table: due.table, ms: since() }
}

const checkpointBytes = 8 * 1024 * 1024

async function walBytes(db: Kysely<unknown>): Promise<number> {
	const { rows } = await sql<{ bytes: number }>`
		select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::int8 as bytes from pg_control_checkpoint()`.execute(
		db,
	)
	return rows[0]?.bytes ?? 0
}

/** Autovacuum's rule (dead > 50 + 20 %) with half the share: many small rounds block less. */
async function tableDue(db: Kysely<unknown>): Promise<{ schema: string; table: string } | undefined> {
	const { rows } = await sql<{ schema: string; table: string }>`
		select schemaname as schema, relname as "table"
		from pg_stat_user_tables
		where n_dead_tup > 50 + n_live_tup * 0.1
			or n_ins_since_vacuum > 1000 + n_live_tup * 0.2
			or n_mod_since_analyze > 50 + n_live_tup * 0.1
		order by n_dead_tup + n_mod_since_analyze desc
		limit 1`.execute(db)
	return rows[0]
}
