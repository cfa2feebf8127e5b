import { type Kysely, sql } from 'kysely'
import type { ProcessReport } from '../contract.ts'

export type StatusTables = {
	process_status: { process: string; started_at: Date; seen_at: Date; report: string }
}
/** `report` may come from another version of the shop. */
export type StoredProcess = {
	process: string
	startedAt: Date
	seenAt: Date
	silentMs: number
	report: unknown
}
export type DatabaseFigures = { size: number; connections: number; maxConnections: number }
export type StatusStore = ReturnType<typeof createStatusStore>

/** All moments are the database's: the clocks of the processes need not agree. */
export function createStatusStore(db: Kysely<StatusTables>) {
	return {
		async write(process: string, startedAt: Date, report: ProcessReport): Promise<void> {
			await db
				.insertInto('process_status')
				.values({ process, started_at: startedAt, seen_at: sql`now()`, report: JSON.stringify(report) })
				.onConflict(conflict =>
					conflict.column('process').doUpdateSet(({ ref }) => ({
						started_at: ref('excluded.started_at'),
						seen_at: ref('excluded.seen_at'),
						report: ref('excluded.report'),
					})),
				)
				.execute()
		},

		async remove(process: string): Promise<void> {
			await db.deleteFrom('process_status').where('process', '=', process).execute()
		},

		async removeSilent(silentMs: number): Promise<void> {
			await sql`delete from process_status where seen_at < now() - ${silentMs} * interval '1 ms'`.execute(db)
		},

		async list(): Promise<StoredProcess[]> {
			const found = await sql<StoredProcess>`
				select process, started_at as "startedAt", seen_at as "seenAt", report,
					greatest(0, extract(epoch from now() - seen_at) * 1000)::float8 as "silentMs"
				from process_status order by started_at desc, process limit 100`.execute(db)
			return found.rows
		},

		async figures(): Promise<DatabaseFigures> {
			const found = await sql<DatabaseFigures>`
				select pg_database_size(current_database())::int8 as size,
					(select count(*) from pg_stat_activity where datname = current_database())::int8 as connections,
					current_setting('max_connections')::int8 as "maxConnections"`.execute(db)
			const [figures] = found.rows
			if (!figures) throw new Error('The database says nothing of itself')
			return figures
		},
	}
}
