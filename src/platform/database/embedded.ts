import { constants, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import type { Log } from '#platform/log.ts'
import { prepareDataDirectory, refusalOf, refuseFullDisk } from './data-directory.ts'
import { lockDirectory } from './directory-lock.ts'
import { DurableFiles, durableStartParams, quietStartParams, syncPath, syncTree } from './durable-files.ts'
import { memoryImage } from './memory-image.ts'

export interface Embedded {
	pglite: PGlite
	copyTo(directory: string): Promise<void>
	close(): Promise<void>
}

/**
 * Starts PGlite in `dataDir`/database, locked and safe against power cuts, or in memory for `memory:`.
 * @throws DirectoryInUseError, or an error if a commit does not reach the disk
 */
export async function openEmbedded(dataDir: string, image: Blob | undefined, log: Log): Promise<Embedded> {
	if (dataDir === 'memory:') return openMemory(image)
	const directory = resolve(dataDir)
	prepareDataDirectory(directory)
	const unlock = lockDirectory(directory)
	try {
		const started = performance.now()
		const isNew = await initialise(directory, log)
		const { pglite, files } = await start(join(directory, 'database'), log)
		await proveDurable(pglite, files)
		log.info({ directory, isNew, ms: Math.round(performance.now() - started) }, 'database ready')
		return {
			pglite,
			// What is on the disk between two queries is what a power cut would leave: PostgreSQL recovers it.
			copyTo: target =>
				pglite.runExclusive(() =>
					cp(join(directory, 'database'), join(target, 'database'), {
						recursive: true,
						mode: cloneIfPossible,
					}),
				),
			close: () => pglite.close().finally(unlock),
		}
	} catch (error) {
		unlock()
		// PGlite reports a full disk as a WebAssembly error.
		refuseFullDisk(directory)
		throw refusalOf(error, directory) ?? error
	}
}

/** The same everywhere: an index made with an extension can't be opened without it. */
const extensions = { pg_trgm, unaccent } satisfies PGliteOptions['extensions']

async function openMemory(image: Blob | undefined): Promise<Embedded> {
	const loadDataDir = image ?? (await memoryImage(extensions))
	const pglite = await PGlite.create({ loadDataDir, extensions, startParams: quietStartParams })
	const copyTo = () => Promise.reject(new Error('A database in memory is on no disk'))
	return { pglite, copyTo, close: () => pglite.close() }
}

const { COPYFILE_FICLONE: cloneIfPossible } = constants

/** An interrupted first start leaves a directory that the next one discards. */
async function initialise(directory: string, log: Log): Promise<boolean> {
	for (const name of readdirSync(directory)) {
		if (/^database\.(new|copy)-/.test(name)) rmSync(join(directory, name), { recursive: true })
	}
	const final = join(directory, 'database')
	if (existsSync(final)) return false
	const temporary = `${final}.new-${process.pid}`
	mkdirSync(temporary, { mode: 0o700 })
	const { pglite } = await start(temporary, log)
	await pglite.close()
	syncTree(temporary)
	renameSync(temporary, final)
	syncPath(directory)
	return true
}

async function start(directory: string, log: Log): Promise<{ pglite: PGlite; files: DurableFiles }> {
	const files = new DurableFiles(directory, error => {
		log.fatal(
			{ err: error, directory },
			'the disk refused to store the database; stopping before anything is lost',
		)
		process.exit(1)
	})
	const pglite = await PGlite.create({ fs: files, startParams: durableStartParams, extensions })
	return { pglite, files }
}

async function proveDurable(pglite: PGlite, files: DurableFiles): Promise<void> {
	await pglite.exec(`
		create schema if not exists platform;
		create table if not exists platform.start (id int primary key check (id = 1), at timestamptz not null)`)
	const before = files.walSyncs
	await pglite.query(`
		insert into platform.start values (1, now()) on conflict (id) do update set at = excluded.at`)
	if (files.walSyncs > before) return
	await pglite.close()
	throw new Error(
		'The embedded database acknowledged a commit without waiting for the disk, so a power cut could destroy it. ' +
			'This version of @electric-sql/pglite does not fit src/platform/database/durable-files.ts. ' +
			'Install the version in package.json, or set DATABASE_URL to a PostgreSQL server.',
	)
}
