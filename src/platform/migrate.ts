import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, type QueryExecutorProvider, sql, type Transaction } from 'kysely'
import { beingRestored, isBeingRestored } from './backup/restore-mark.ts'
import type { Database } from './database.ts'
import type { Log } from './log.ts'
import { StartupError } from './startup-error.ts'

class MigrationError extends StartupError {
	override name = 'MigrationError'
}

/**
 * Runs the files `NNNN-name.sql` of a directory that have not run yet, in order, each in a transaction. Forward only;
 * an applied file never changes. Two processes that start together on PostgreSQL wait for each other. A file whose table is
 * in use is tried again and again.
 *
 * Later files that a newer program has applied are warned of, once, unless one of them has the line
 * `-- Breaks programs before NNNN.`: then programs without migration NNNN are refused.
 * @param upTo the last one to run; all by default
 * @param isRestoring by whoever brings a backup into the database: nobody else may use it meanwhile
 * @returns the names applied now, in order
 * @throws MigrationError for a changed, missing, misnamed or late file, for one that breaks this program, and when a file
 * fails: then it is rolled back, and those before it stay
 */
export async function migrate(
	database: Database,
	directory: string,
	log: Log,
	{ upTo, isRestoring = false }: { upTo?: string; isRestoring?: boolean } = {},
): Promise<string[]> {
	const all = await readMigrations(directory)
	if (upTo !== undefined && !all.some(({ name }) => name === upTo))
		throw new MigrationError(`This program has no migration ${upTo}: it is older than what it is to read.`)
	const files = all.filter(({ name }) => upTo === undefined || name <= upTo)
	const db = database.maintenanceDb<Tables>()
	await db.transaction().execute(async tx => {
		await lockSchema(tx)
		if (!isRestoring && (await isBeingRestored(tx))) throw new StartupError(beingRestored)
		await createTable(tx)
	})
	const applied: string[] = []
	for (const file of files) {
		const isNew = await untilUnused({ log, file }, () =>
			db.transaction().execute(async tx => {
				await lockSchema(tx)
				if (!isRestoring && (await isBeingRestored(tx))) throw new StartupError(beingRestored)
				if (await isApplied(tx, file, files)) return false
				await run(tx, file)
				return true
			}),
		)
		if (!isNew) continue
		applied.push(file.name)
		log.info({ migration: file.name }, 'migration applied')
	}
	const { unknown } = await readApplied(db, files)
	if (unknown.length > 0)
		log.warn(
			{ migrations: unknown },
			'a newer version has migrated the database, and this one still runs on it',
		)
	return applied
}

interface Migration {
	name: string
	text: string
	checksum: string
	/** Programs that do not have the migration of this number cannot run once this one is applied. */
	breaks_before: string | null
}

interface Tables {
	schema_migrations: Omit<Migration, 'text'>
}

/** Looks first: adding a column that is there would wait all the same for a backup that reads the table. */
async function createTable(tx: Transaction<Tables>): Promise<void> {
	await sql`create table if not exists schema_migrations (
		name text primary key, checksum text not null, applied_at timestamptz not null default now(), breaks_before text)`.execute(
		tx,
	)
	const { rows } = await sql`select from pg_attribute
		where attrelid = to_regclass('schema_migrations') and attname = 'breaks_before'`.execute(tx)
	if (rows.length === 0) await sql`alter table schema_migrations add column breaks_before text`.execute(tx)
}

async function readMigrations(directory: string): Promise<Migration[]> {
	const names = (await readdir(directory)).filter(name => name.endsWith('.sql')).sort()
	const numbers = new Set<string>()
	for (const name of names) {
		const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]
		if (!number) throw new MigrationError(`${name}: a migration is named NNNN-name.sql`)
		if (numbers.has(number)) throw new MigrationError(`${name}: there is another migration ${number}`)
		numbers.add(number)
	}
	return Promise.all(
		names.map(async name => {
			// Git may check a file out with other line endings.
			const text = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n')
			const checksum = createHash('sha256').update(text).digest('hex')
			return { name, text, checksum, breaks_before: breaksBefore(name, text) }
		}),
	)
}

function breaksBefore(name: string, text: string): string | null {
	const line = /^-- *Breaks programs\b.*$/im.exec(text)?.[0]
	if (line === undefined) return null
	const before = /^-- Breaks programs before (\d{4})\.$/.exec(line)?.[1]
	if (before === undefined || before > name.slice(0, 4))
		throw new MigrationError(
			`${name}: it says "Breaks programs before NNNN.", with its own number or an earlier one, or nothing of it`,
		)
	return before
}

/** Any number that nothing else in this database locks. */
const lockKey = 7_370_011

/** Until the end of the transaction nobody migrates the database, or takes it for a restore. */
export async function lockSchema(tx: QueryExecutorProvider): Promise<void> {
	await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
}

/** Read again after each lock: the other process may have been faster. */
async function isApplied(db: Kysely<Tables>, file: Migration, files: Migration[]): Promise<boolean> {
	const { done } = await readApplied(db, files)
	if (done.includes(file.name)) return true
	const last = done.at(-1)
	if (last && last > file.name)
		throw new MigrationError(`${file.name} comes too late: ${last} has already run. Give it the next number.`)
	return false
}

/**
 * Compares applied migrations with the files.
 * @returns the names of all, and of those that only a newer program has
 */
async function readApplied(
	db: Kysely<Tables>,
	files: Migration[],
): Promise<{ done: string[]; unknown: string[] }> {
	const done = await db
		.selectFrom('schema_migrations')
		.select(['name', 'checksum', 'breaks_before'])
		.orderBy('name')
		.execute()
	const own = files.at(-1)?.name ?? ''
	const unknown: string[] = []
	for (const { name, checksum, breaks_before } of done) {
		const known = files.find(migration => migration.name === name)
		if (known && known.checksum !== checksum)
			throw new MigrationError(
				`${name} was changed after it had run. Put it back, and write a new migration.`,
			)
		if (known) continue
		if (name < own)
			throw new MigrationError(
				`The database is of another program: ${name} is not among the migrations before ${own}.`,
			)
		if (breaks_before !== null && own.slice(0, 4) < breaks_before)
			throw new MigrationError(
				`The database is newer than this program: ${name} breaks programs before ${breaks_before}. Run the newer version.`,
			)
		unknown.push(name)
	}
	return { done: done.map(({ name }) => name), unknown }
}

/** Whoever needs the table waits behind a migration that waits for a backup or a long query: so long at the most. */
const lockTimeoutMs = 1000
const retryAfterMs = 2000
/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const lockNotAvailable = '55P03'

async function untilUnused<Result>(
	{ log, file }: { log: Log; file: Migration },
	migrateOnce: () => Promise<Result>,
): Promise<Result> {
	for (;;) {
		try {
			return await migrateOnce()
		} catch (error) {
			const cause = error instanceof MigrationError ? error.cause : null
			if (!(cause instanceof Error && 'code' in cause && cause.code === lockNotAvailable)) throw error
			log.warn({ migration: file.name }, 'migration waits for a table that is in use')
			await wait(retryAfterMs)
		}
	}
}

async function run(tx: Transaction<Tables>, file: Migration): Promise<void> {
	try {
		await sql.raw(`set local lock_timeout = ${lockTimeoutMs}`).execute(tx)
		await sql.raw(file.text).execute(tx)
	} catch (error) {
		throw new MigrationError(`${file.name} failed and was rolled back: ${messageOf(error)}`, { cause: error })
	}
	const { name, checksum, breaks_before } = file
	await tx.insertInto('schema_migrations').values({ name, checksum, breaks_before }).execute()
}

function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error)
}
