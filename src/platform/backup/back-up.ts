import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Kysely, sql } from 'kysely'
import { syncTree } from '#platform/database/durable-files.ts'
import type { Database } from '#platform/database.ts'
import { isProgramFile } from '#platform/files/program-files.ts'
import type { FileStore } from '#platform/files.ts'
import { isProcessAlive } from '#platform/is-process-alive.ts'
import type { Platform } from '#platform/platform.ts'
import { StartupError } from '#platform/startup-error.ts'
import { type Entry, entryOf, type Manifest, readVerified, writeManifest } from './manifest.ts'
import { beingRestored, isBeingRestored, markFile } from './restore-mark.ts'
import { writeValuesAlike } from './row-text.ts'

const rowsAtOnce = 500

/**
 * Copies a snapshot of the database and all files into `directory`, which must be absent or empty. Values are
 * PostgreSQL's text representation, a row a line, so that either engine can restore them.
 * @throws StartupError if the directory is not empty, or the database is
 */
export async function backUp(platform: Platform, directory: string): Promise<Manifest> {
	const found = await readdir(directory).catch((error: Error & { code?: string }) => {
		if (error.code === 'ENOENT') return []
		throw new StartupError(`${directory} cannot be a directory for a backup: ${error.message}`)
	})
	if (found.length > 0)
		throw new StartupError(`${directory} is not empty. Name a directory for this backup alone.`)
	await refuseEmpty(platform.database)
	await removeInterrupted(directory)
	// Renamed when complete.
	const partial = `${directory}.partial-${process.pid}`
	try {
		const manifest = await copyAll(platform, partial)
		await mkdir(dirname(directory), { recursive: true, mode: 0o700 })
		await rename(partial, directory)
		return manifest
	} catch (error) {
		// On a full disk it would be what fills it.
		await rm(partial, { recursive: true, force: true })
		throw error
	}
}

/** What earlier ones in the same place left whose process was killed. */
async function removeInterrupted(directory: string): Promise<void> {
	const prefix = `${basename(directory)}.partial-`
	for (const name of await readdir(dirname(directory)).catch(() => [])) {
		const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN
		// In a container the next one may have the same number.
		if (Number.isInteger(pid) && (pid === process.pid || !isProcessAlive(pid)))
			await rm(join(dirname(directory), name), { recursive: true, force: true })
	}
}

async function copyAll({ database, files, clock }: Platform, partial: string): Promise<Manifest> {
	await mkdir(join(partial, 'tables'), { recursive: true, mode: 0o700 })
	const entries: { [path: string]: Entry } = {}
	const versions = new Map<string, string>()
	// Most files before the rows that refer to them; the rest after the snapshot.
	await copyFiles(files, { partial, entries, versions })
	const rows = await database
		.maintenanceDb()
		.transaction()
		.setIsolationLevel('repeatable read')
		.setAccessMode('read only')
		.execute(async tx => {
			// Before the snapshot, which the first statement takes: all that was acknowledged until then is in it.
			const madeAt = clock.now().toISOString()
			return { madeAt, ...(await copyRows(tx, { partial, entries })) }
		})
	await copyFiles(files, { partial, entries, versions })
	const manifest = { format: 1 as const, ...rows, entries }
	await writeManifest(partial, manifest)
	syncTree(partial)
	// What the disk gives back is what was meant to be stored, before it is called a backup.
	await readVerified(partial)
	return manifest
}

/** A wrong DATA_DIR makes a new database, of which a backup would be worth nothing, as of half a shop. */
async function refuseEmpty(database: Pick<Database, 'maintenanceDb'>): Promise<void> {
	if (await isBeingRestored(database.maintenanceDb())) throw new StartupError(beingRestored)
	const { rows } = await sql<{ isEmpty: boolean }>`
		select to_regclass('public.schema_migrations') is null as "isEmpty"`.execute(database.maintenanceDb())
	if (rows[0]?.isEmpty)
		throw new StartupError(
			'There is no shop in this database: are DATA_DIR and DATABASE_URL those of the shop?',
		)
}

type Target = { partial: string; entries: { [path: string]: Entry } }

async function copyFiles(
	files: FileStore,
	{ partial, entries, versions }: Target & { versions: Map<string, string> },
): Promise<void> {
	for (const key of await files.list('')) {
		if (key === markFile || isProgramFile(key)) continue
		const file = await files.get(key)
		// Deleted while others were copied.
		if (!file || versions.get(key) === file.version) continue
		const place = `files/${key}`
		const path = join(partial, place)
		await mkdir(dirname(path), { recursive: true, mode: 0o700 })
		await pipeline(file.stream(), createWriteStream(path, { mode: 0o600 }))
		entries[place] = await entryOf(path)
		versions.set(key, file.version)
	}
}

async function copyRows(tx: Kysely<unknown>, { partial, entries }: Target) {
	await writeValuesAlike(tx)
	const migrations = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(tx)
	const tables: Manifest['tables'] = []
	for (const { name, columns } of await tablesOf(tx)) {
		const place = `tables/${name}.jsonl`
		const path = join(partial, place)
		const file = await open(path, 'wx', 0o600)
		let rows = 0
		try {
			for await (const line of linesOf(tx, name, columns)) {
				await file.writeFile(line)
				rows += line.split('\n').length - 1
			}
		} finally {
			await file.close()
		}
		entries[place] = await entryOf(path)
		tables.push({ name, columns, rows })
	}
	const sequences = await sql<Manifest['sequences'][number]>`
		select sequencename as name, coalesce(last_value, start_value)::text as value, last_value is not null as "isCalled"
		from pg_sequences where schemaname = 'public' order by 1`.execute(tx)
	return { migrations: migrations.rows.map(({ name }) => name), tables, sequences: sequences.rows }
}

/** Tables with their stored (not generated) columns, by name. */
export async function tablesOf(db: Kysely<unknown>): Promise<{ name: string; columns: string[] }[]> {
	const { rows } = await sql<{ name: string; columns: string[] }>`
		select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
		from pg_class c join pg_attribute a on a.attrelid = c.oid
		where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
			and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
		group by c.relname order by c.relname`.execute(db)
	return rows
}

/** Rows as JSON, some hundred lines at a time, inside a transaction. @param isSorted alike in every database */
export async function* linesOf(
	tx: Kysely<unknown>,
	table: string,
	columns: string[],
	{ isSorted = false } = {},
): AsyncGenerator<string> {
	const texts = sql.join(columns.map(column => sql`${sql.ref(column)}::text`))
	const order = isSorted ? sql`order by json_build_array(${texts})::text collate "C"` : sql``
	await sql`declare backup_rows no scroll cursor for
		select json_build_array(${texts})::text as line from ${sql.table(table)} ${order}`.execute(tx)
	for (;;) {
		const { rows } = await sql<{ line: string }>`fetch ${sql.lit(rowsAtOnce)} from backup_rows`.execute(tx)
		if (rows.length === 0) break
		yield rows.map(({ line }) => `${line}\n`).join('')
	}
	await sql`close backup_rows`.execute(tx)
}
