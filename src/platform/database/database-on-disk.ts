import { constants, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { DurableFiles, durableStartParams, syncPath, syncTree } from './durable-files.ts'
import { executeRaw } from './execute-raw.ts'
import { extensions } from './memory-image.ts'
import { panicIn } from './panic.ts'
import type { ExecuteProtocol } from './protocol-stream.ts'

export interface DatabaseOnDisk {
	isNew: boolean
	execute: ExecuteProtocol
	/** Copies the database's files to `target`/database. Nothing may be executed meanwhile. */
	copyTo(target: string): Promise<void>
	close(): Promise<void>
}

/**
 * Starts PGlite in `directory`/database, safe against power cuts.
 * @param onRefusedWrite the disk refused to store something; must not return
 * @throws an error if a commit does not reach the disk
 */
export async function openOnDisk(
	directory: string,
	onRefusedWrite: (error: Error) => never,
): Promise<DatabaseOnDisk> {
	const isNew = await initialise(directory, onRefusedWrite)
	const { pglite, files } = await start(join(directory, 'database'), onRefusedWrite)
	await proveDurable(pglite, files)
	return {
		isNew,
		async execute(messages) {
			const answers = await executeRaw(pglite, messages)
			// A log file could not be begun: what was acknowledged is in the earlier ones.
			const panic = panicIn(answers)
			if (panic !== null) onRefusedWrite(new Error(panic))
			return answers
		},
		// What is on the disk between two queries is what a power cut would leave: PostgreSQL recovers it.
		copyTo: target =>
			cp(join(directory, 'database'), join(target, 'database'), {
				recursive: true,
				mode: constants.COPYFILE_FICLONE,
			}),
		close: () => pglite.close(),
	}
}

/** An interrupted first start, backup or move leaves a directory that the next start discards. */
async function initialise(directory: string, onRefusedWrite: (error: Error) => never): Promise<boolean> {
	for (const name of readdirSync(directory)) {
		if (/^(database\.(new|copy)|move)-/.test(name)) rmSync(join(directory, name), { recursive: true })
	}
	const final = join(directory, 'database')
	if (existsSync(final)) return false
	const temporary = `${final}.new-${process.pid}`
	mkdirSync(temporary, { mode: 0o700 })
	const { pglite } = await start(temporary, onRefusedWrite)
	await pglite.close()
	syncTree(temporary)
	renameSync(temporary, final)
	syncPath(directory)
	return true
}

async function start(
	directory: string,
	onRefusedWrite: (error: Error) => never,
): Promise<{ pglite: PGlite; files: DurableFiles }> {
	const files = new DurableFiles(directory, onRefusedWrite)
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
