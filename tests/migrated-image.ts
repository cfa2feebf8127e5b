import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { quietStartParams } from '#platform/database/durable-files.ts'
import type { Embedded } from '#platform/database/embedded.ts'
import { executeRaw } from '#platform/database/execute-raw.ts'
import { extensions, memoryImage } from '#platform/database/memory-image.ts'
import { databaseOn } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'

const cacheDir = 'node_modules/.cache/migrated'
const migrations = path.resolve('migrations')

/**
 * A PGlite in memory with all migrations applied. Loading what they left costs half of what running them does, so it is
 * cached until one of them changes.
 */
export async function openMigrated(log: Log): Promise<Embedded> {
	const file = `${cacheDir}/${fingerprint()}.tar`
	if (existsSync(file)) return embeddedIn(await open(new Blob([readFileSync(file)])))
	const pglite = await open(await memoryImage())
	const embedded = embeddedIn(pglite)
	await migrate(databaseOn(embedded, log), migrations, log)
	// Or whoever loads the image reads all of its log first.
	await pglite.exec('checkpoint')
	store(file, new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer()))
	return embedded
}

/** As the shop opens `memory:`. */
const open = (loadDataDir: Blob) => PGlite.create({ loadDataDir, extensions, startParams: quietStartParams })

const embeddedIn = (pglite: PGlite): Embedded => ({
	execute: messages => executeRaw(pglite, messages),
	copyTo: () => Promise.reject(new Error('A database in memory is on no disk')),
	close: () => pglite.close(),
})

/** Of all that the image depends on. */
function fingerprint(): string {
	const hash = createHash('sha256')
	const files = readdirSync(migrations).sort()
	for (const name of files) hash.update(`${name}\n`).update(readFileSync(path.join(migrations, name)))
	for (const name of ['src/platform/migrate.ts', 'package-lock.json', 'tests/migrated-image.ts'])
		hash.update(readFileSync(name))
	return hash.digest('hex').slice(0, 32)
}

/** Only the newest stays. Processes that begin together write the same, each as a whole. */
function store(file: string, image: Uint8Array): void {
	mkdirSync(cacheDir, { recursive: true })
	for (const name of readdirSync(cacheDir))
		if (name.endsWith('.tar')) rmSync(path.join(cacheDir, name), { force: true })
	const temporary = `${file}.${process.pid}`
	writeFileSync(temporary, image)
	renameSync(temporary, file)
}
