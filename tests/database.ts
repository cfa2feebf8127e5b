import { sql } from 'kysely'
import type { Embedded } from '#platform/database/embedded.ts'
import { type Database, databaseOn } from '#platform/database.ts'
import { createLog, type Log } from '#platform/log.ts'
import { openMigrated } from './migrated-image.ts'
import { openOnServer } from './server-database.ts'

/** A database with all migrations applied, of the shared PostgreSQL or a PGlite, and the statements that reset it. */
type Migrated = { embedded: Embedded; database: Database; schema: string; reset: string }

const silent = createLog('silent')
/** A file that opens two shops at once leaves both for the next one. */
const idle: Migrated[] = []
const maxIdle = 2

/**
 * A database as the migrations leave it: on the PostgreSQL that the API tests share, else a PGlite in memory. It goes from test
 * file to test file of a process: `close` empties it, unless a test changed its schema.
 */
export async function openTestDatabase(log: Log = silent): Promise<Database> {
	const migrated = idle.pop() ?? (await makeMigrated())
	return databaseOn({ ...migrated.embedded, close: () => putBack(migrated) }, log)
}

async function makeMigrated(): Promise<Migrated> {
	const embedded = (await openOnServer()) ?? (await openMigrated(silent))
	const database = databaseOn(embedded, silent)
	return { embedded, database, schema: await schemaOf(database), reset: await resetOf(database) }
}

async function putBack(migrated: Migrated): Promise<void> {
	const { database, schema, reset } = migrated
	const run = (statements: string) => sql.raw(statements).execute(database.db())
	await run('rollback')
	if (idle.length === maxIdle || (await schemaOf(database)) !== schema) return database.close()
	await run(reset)
	// Not allowed beside other statements: settings, listeners and locks of the session.
	await run('discard all')
	idle.push(migrated)
}

/** Changes with every change of a table, a column, a function, a trigger or a rule. */
async function schemaOf(database: Database): Promise<string> {
	const changed = [
		'pg_attribute',
		'pg_attrdef',
		'pg_constraint',
		'pg_proc',
		'pg_trigger',
		'pg_rewrite',
		'pg_type',
	]
	const parts = changed.map(table => `select count(*), max(xmin::text::bigint) from ${table}`)
	const classes = `select count(*), max(oid::bigint) from pg_class where relpersistence = 'p'`
	const { rows } = await sql.raw([...parts, classes].join(' union all ')).execute(database.db())
	return JSON.stringify(rows)
}

/** Statements that leave rows and sequences as they are now, whatever happens until then. */
async function resetOf(database: Database): Promise<string> {
	const db = database.db()
	const { rows: tables } = await sql<{ name: string; columns: string }>`
		select attrelid::regclass::text as name, string_agg(quote_ident(attname), ', ') as columns
		from pg_attribute join pg_tables on attrelid = format('%I.%I', schemaname, tablename)::regclass
		where schemaname not in ('pg_catalog', 'information_schema')
			and attnum > 0 and not attisdropped and attgenerated = ''
		group by attrelid`.execute(db)
	const statements = ['set session_replication_role = replica']
	for (const { name, columns } of tables) {
		const { rows } = await sql<{ all: string | null }>`
			select json_agg(filled)::text as all from ${sql.raw(name)} filled`.execute(db)
		statements.push(`delete from ${name}`)
		const [filled] = rows
		if (filled?.all)
			statements.push(`insert into ${name} (${columns}) overriding system value
				select ${columns} from json_populate_recordset(null::${name}, ${literal(filled.all)})`)
	}
	const { rows: sequences } = await sql<{ name: string; next: string; isCalled: boolean }>`
		select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value)::text as next,
			last_value is not null as "isCalled"
		from pg_sequences`.execute(db)
	for (const { name, next, isCalled } of sequences)
		statements.push(`select setval(${literal(name)}, ${next}, ${isCalled})`)
	return statements.join(';\n')
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
