import { sql } from 'kysely'
import { openDatabase } from '#platform/database.ts'
import { createLog } from '#platform/log.ts'

/**
 * A process to be killed: opens the database in the directory it is given, and commits numbers from the highest it
 * finds upward, each printed as soon as it is acknowledged.
 */
const database = await openDatabase({ dataDir: process.argv[2] ?? '' }, createLog('silent'))
const db = database.db()
await sql`create table if not exists number (value int8 primary key)`.execute(db)
const { rows } = await sql<{ next: number }>`select coalesce(max(value), 0) + 1 as next from number`.execute(
	db,
)
for (let value = rows[0]?.next ?? 1; ; value++) {
	await sql`insert into number values (${value})`.execute(db)
	process.stdout.write(`${value}\n`)
}
