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
 * @param upTo the last one to run; all by default
 * @param isRestoring by whoever brings a backup into the database: nobody else may use it meanwhile
 * @returns the names applied now, in order
 * @throws MigrationError for a changed, missing, misnamed or late file, and when a file fails: then it is rolled back,
 * and those before it stay
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
		await sql`create table if not exists schema_migrations (
			name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
			tx,
		)
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
	if (files.length === 0) await isApplied(db, undefined, files)
	return applied
}

interface Migration {
	name: string
	text: string
	checksum: string
}

interface Tables {
	schema_migrations: { name: string; checksum: string }
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
			return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
		}),
	)
}

/** Any number that nothing else in this database locks. */
const lockKey = 7_370_011

/** Until the end of the transaction nobody migrates the database, or takes it for a restore. */
export async function lockSchema(tx: QueryExecutorProvider): Promise<void> {
	await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
}

/** Compares applied migrations with the files. Read again after each lock: the other process may have been faster. */
async function isApplied(
	db: Kysely<Tables>,
	file: Migration | undefined,
	files: Migration[],
): Promise<boolean> {
	const done = await db.selectFrom('schema_migrations').select(['name', 'checksum']).orderBy('name').execute()
	for (const { name, checksum } of done) {
		const known = files.find(migration => migration.name === name)
		if (!known) {
			throw new MigrationError(
				`The database is newer than this program: it has migration ${name}. Run the newer version.`,
			)
		}
		if (known.checksum !== checksum) {
			throw new MigrationError(
				`${name} was changed after it had run. Put it back, and write a new migration.`,
			)
		}
	}
	if (!file) return false
	if (done.some(migration => migration.name === file.name)) return true
	const last = done.at(-1)?.name
	if (last && last > file.name) {
		throw new MigrationError(`${file.name} comes too late: ${last} has already run. Give it the next number.`)
	}
	return false
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
	await tx.insertInto('schema_migrations').values({ name: file.name, checksum: file.checksum }).execute()
}

function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error)
}
