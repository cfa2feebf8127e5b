import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/database.ts'
import { isProgramFile } from '#platform/files/program-files.ts'
import type { FileStore } from '#platform/files.ts'
import { lockSchema, migrate } from '#platform/migrate.ts'
import type { Platform } from '#platform/platform.ts'
import { StartupError } from '#platform/startup-error.ts'
import { tablesOf } from './back-up.ts'
import { type Manifest, readVerified } from './manifest.ts'
import {
	abandonedRestore,
	abandonMark,
	markFile,
	markRestore,
	removeMark,
	renewMark,
	requireMark,
} from './restore-mark.ts'
import { linesIn, writeValuesAlike } from './row-text.ts'

const rowsAtOnce = 500

/**
 * Restores a backup into an empty shop, of either engine, atomically. Tables are created by the backup's migrations, so
 * newer ones run at the next start. What an earlier one left that was interrupted is removed first.
 * @param emptyTables tables whose rows stay in the backup
 * @throws StartupError if the backup is incomplete, the shop is not empty, or this program is older than the backup
 */
export async function restore(
	{ database, files, log }: Platform,
	{
		directory,
		migrationsDirectory,
		emptyTables = [],
	}: { directory: string; migrationsDirectory: string; emptyTables?: readonly string[] },
): Promise<Manifest> {
	const manifest = await readVerified(directory)
	const db = database.maintenanceDb<unknown>()
	const { id, isAgain } = await begin(db, database.kind, files)
	const stopRenewing = renewMark(database)
	const stored: string[] = []
	try {
		if (isAgain) {
			log.warn('a restore was interrupted: what it left is removed')
			for (const key of await files.list(''))
				if (key !== markFile && !isProgramFile(key)) await files.delete(key)
		}
		const places = Object.keys(manifest.entries).filter(place => place.startsWith('files/'))
		if (places.length > 0) await files.put(markFile, Buffer.from(id))
		for (const place of places) {
			const key = place.slice('files/'.length)
			await files.put(key, createReadStream(join(directory, place)))
			stored.push(key)
		}
		await migrate(database, migrationsDirectory, log, {
			upTo: manifest.migrations.at(-1) ?? '',
			isRestoring: true,
		})
		await db.transaction().execute(async tx => {
			// Whoever comes meanwhile waits, and finds a whole shop.
			await lockSchema(tx)
			await removeMark(tx)
			const tables = manifest.tables.filter(({ name }) => !emptyTables.includes(name))
			await fill(tx, { ...manifest, tables }, directory)
		})
	} catch (error) {
		const undo = async () => {
			await requireMark(db)
			for (const key of [...stored, markFile]) await files.delete(key)
			await emptySchema(db)
		}
		// What cannot be removed now is removed by the next one.
		await undo().catch(() => abandonMark(db).catch(() => undefined))
		throw error
	} finally {
		stopRenewing()
	}
	await files
		.delete(markFile)
		.catch((error: unknown) => log.warn({ err: error }, `${markFile} not removed from the file store`))
	return manifest
}

/** Takes the database: no other program migrates it, or takes it for another. */
async function begin(
	db: Kysely<unknown>,
	kind: Database['kind'],
	files: FileStore,
): Promise<{ id: string; isAgain: boolean }> {
	return db.transaction().execute(async tx => {
		await lockSchema(tx)
		const left = await abandonedRestore(tx, kind)
		if (!left && (await tablesOf(tx)).length > 0)
			throw new StartupError('The database is not empty: only an empty one is filled.')
		// Here, so that a file store that does not answer leaves the database as it was.
		const keys = (await files.list('')).filter(key => key !== markFile && !isProgramFile(key))
		if (keys.length > 0 && (!left || String(await files.read(markFile)) !== left.id))
			throw new StartupError(
				`The file store is not empty: only an empty one is filled${left ? ', and its files are not those of the restore that was interrupted' : ''}.`,
			)
		if (left) await emptySchema(tx)
		return { id: await markRestore(tx, left?.id), isAgain: left !== undefined }
	})
}

async function emptySchema(db: Kysely<unknown>): Promise<void> {
	await sql`drop schema public cascade`.execute(db)
	await sql`create schema public`.execute(db)
}

async function fill(tx: Kysely<unknown>, { tables, sequences }: Manifest, directory: string): Promise<void> {
	await writeValuesAlike(tx)
	const own = await tablesOf(tx)
	const missing = tables.find(({ name }) => !own.some(table => table.name === name))
	if (missing)
		throw new StartupError(`This program has no table ${missing.name}: it does not fit the backup.`)
	const constraints = await dropForeignKeys(tx)
	for (const { name } of own) await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx)
	// Rows inserted by migrations are in the backup as well.
	await sql`truncate ${sql.join(own.map(({ name }) => sql.table(name)))}`.execute(tx)
	for (const table of tables) await fillTable(tx, table, join(directory, 'tables', `${table.name}.jsonl`))
	for (const { table, name, definition } of constraints)
		await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
			tx,
		)
	for (const { name } of own) await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx)
	for (const { name, value, isCalled } of sequences)
		await sql`select setval(${name}::regclass, ${value}::int8, ${isCalled})`.execute(tx)
}

/** Tables are restored in alphabetical order; references are checked at the end. */
async function dropForeignKeys(tx: Kysely<unknown>) {
	const { rows } = await sql<{ table: string; name: string; definition: string }>`
		select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
		from pg_constraint k join pg_class c on c.oid = k.conrelid
		where k.contype = 'f' and k.connamespace = 'public'::regnamespace`.execute(tx)
	for (const { table, name } of rows)
		await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx)
	return rows
}

async function fillTable(
	tx: Kysely<unknown>,
	{ name, columns, rows }: Manifest['tables'][number],
	path: string,
): Promise<void> {
	const types = await sql<{ name: string; type: string }>`
		select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
		where attrelid = ${name}::regclass and attnum > 0 and not attisdropped`.execute(tx)
	const typeOf = new Map(types.rows.map(each => [each.name, each.type]))
	const values = columns.map((column, at) => {
		const type = typeOf.get(column)
		if (!type)
			throw new StartupError(`This program has no column ${name}.${column}: it does not fit the backup.`)
		return sql`(line->>${sql.lit(at)}::int)::${sql.raw(type)}`
	})
	let filled = 0
	async function insert(lines: string[]): Promise<void> {
		if (lines.length === 0) return
		filled += lines.length
		await sql`insert into ${sql.table(name)} (${sql.join(columns.map(column => sql.ref(column)))})
			overriding system value
			select ${sql.join(values)} from json_array_elements(${`[${lines.join(',')}]`}::json) line`.execute(tx)
	}
	const batch: string[] = []
	for await (const line of linesIn(path)) {
		batch.push(line)
		if (batch.length >= rowsAtOnce) await insert(batch.splice(0))
	}
	await insert(batch)
	if (filled !== rows) throw new StartupError(`The backup of ${name} has ${filled} rows instead of ${rows}.`)
}
