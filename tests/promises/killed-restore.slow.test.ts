import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { backUp } from '#platform/backup/back-up.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database.ts'
import { diskFiles } from '#platform/files.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { startPostgres } from '../postgres.ts'
import { temporaryDirectory } from '../temporary.ts'

const log = createLog('silent')
const [people, pictures] = [20_000, 120]
const content = (at: number) => Buffer.alloc(30_000, at)

type Settings = { DATA_DIR: string; DATABASE_URL?: string }
type Ended = { stdout: string; stderr: string; code: number }

async function backUpOfShop(): Promise<string> {
	const [work, directory] = [temporaryDirectory(), join(temporaryDirectory(), 'backup')]
	const database = await openDatabase({ dataDir: 'memory:' }, log)
	await migrate(database, resolve('migrations'), log)
	await sql`insert into person (user_id, name, email, role, created_at)
		select 'p' || at, 'Анна', at || '@example.com', 'user', now() from generate_series(1, ${people}::int) as at`.execute(
		database.db(),
	)
	const files = diskFiles(work)
	for (let at = 0; at < pictures; at++) await files.put(`covers/${at}.jpg`, content(at))
	await backUp({ database, files, clock: systemClock, log }, directory)
	await database.close()
	return directory
}

const environment = (settings: Settings) => ({ ...process.env, ...settings, LOG_LEVEL: 'error' })

async function run(program: string, args: string[], settings: Settings): Promise<Ended> {
	const env = environment(settings)
	return promisify(execFile)(process.execPath, [`src/main/${program}.ts`, ...args], { env }).then(
		outputs => ({ ...outputs, code: 0 }),
		(error: Ended) => error,
	)
}

const filesIn = (dataDir: string) => {
	const folder = join(dataDir, 'files', 'covers')
	return existsSync(folder) ? readdirSync(folder).length : 0
}

/** Kills a restore so long after it has stored so many files. @returns whether it was still at it */
async function killRestore(backup: string, settings: Settings, { files, ms }: { files: number; ms: number }) {
	const program = spawn(process.execPath, ['src/main/commands/restore.ts', backup], {
		env: environment(settings),
		stdio: 'ignore',
	})
	while (filesIn(settings.DATA_DIR) < files && program.exitCode === null) await pause(2)
	await pause(ms)
	const isAtIt = program.exitCode === null
	program.kill('SIGKILL')
	if (isAtIt) await once(program, 'close')
	return isAtIt
}

async function isWhole(settings: Settings): Promise<boolean> {
	const { DATA_DIR: dataDir, DATABASE_URL: url } = settings
	const database = await openDatabase({ url, dataDir }, log)
	const { rows } = await sql<{ count: number }>`select count(*)::int as count from person`.execute(
		database.db(),
	)
	await database.close()
	const files = diskFiles(join(dataDir, 'files'))
	const keys = await files.list('')
	const contents = await Promise.all(
		Array.from({ length: pictures }, (_, at) => files.read(`covers/${at}.jpg`)),
	)
	return (
		rows[0]?.count === people &&
		keys.length === pictures &&
		contents.every((read, at) => read?.equals(content(at)))
	)
}

const moments = [
	{ files: 0, ms: 700 },
	{ files: 1, ms: 0 },
	{ files: pictures / 2, ms: 0 },
	{ files: pictures, ms: 100 },
	{ files: pictures, ms: 600 },
]

test('a restore that was killed, again and again, is begun anew by the next one, and no shop opens on its half', {
	timeout: 600_000,
}, async () => {
	const backup = await backUpOfShop()
	const settings = { DATA_DIR: temporaryDirectory() }
	const killed = []

	for (const moment of moments) killed.push(await killRestore(backup, settings, moment))
	const opened = await run('main', [], settings)
	const restored = await run('commands/restore', [backup], settings)

	expect(killed).toEqual(moments.map(() => true))
	expect(opened).toMatchObject({ code: 1, stdout: '' })
	expect(opened.stderr).toMatch(
		/^A backup is being brought into this database\. [^\n]*run npm run restore again[^\n]*\n$/,
	)
	expect(restored).toMatchObject({
		code: 0,
		stderr: '',
		stdout: expect.stringContaining('The shop is as it was at'),
	})
	expect(await isWhole(settings)).toBe(true)
})

test('on a server it is begun anew once nobody has been at it for a minute', {
	timeout: 600_000,
}, async () => {
	const postgres = startPostgres()
	onTestFinished(postgres.stop)
	const backup = await backUpOfShop()
	const settings = { DATA_DIR: temporaryDirectory(), DATABASE_URL: postgres.url }
	await killRestore(backup, settings, { files: pictures / 2, ms: 0 })

	const early = await run('commands/restore', [backup], settings)
	const database = await openDatabase({ url: postgres.url, dataDir: 'unused' }, log)
	await sql`update restore_in_progress set renewed_at = renewed_at - interval '61 seconds'`.execute(
		database.db(),
	)
	await database.close()
	const late = await run('commands/restore', [backup], settings)

	expect([early.code, early.stderr]).toEqual([1, expect.stringContaining('try again in a minute')])
	expect(late).toMatchObject({ code: 0, stderr: '' })
	expect(await isWhole(settings)).toBe(true)
})
