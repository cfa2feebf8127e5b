import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { settableClock } from '#platform/clock.ts'
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log.ts'
import { addBackups, backupHandler, backupKind } from '../../src/main/backup/scheduled-backups.ts'
import { readConfig } from '../../src/main/config.ts'
import { openTestShop, type TestShop } from '../shop.ts'
import { temporaryDirectory } from '../temporary.ts'

const clock = settableClock('2026-11-20T09:00:00Z')
const database = { kind: 'postgres' as const, copyTo: () => Promise.reject(new Error('not of a server')) }
type Deps = Parameters<typeof backupHandler>[0]
type Run = NonNullable<Deps['run']>

/** In the place of the process that makes one: a directory as that leaves it. */
const pretend: Run = async ({ target }) => {
	mkdirSync(target)
	writeFileSync(join(target, 'manifest.json'), '{}')
}

/** A queue whose job backs up into `BACKUP_DIR`. */
async function backedUp(
	shop: TestShop,
	BACKUP_DIR: string,
	run: Run = pretend,
	of: { data: string; database: Deps['database'] } = { data: 'unused', database },
): Promise<Jobs> {
	const config = { BACKUP_DIR, BACKUP_EVERY_HOURS: 24, BACKUP_KEEP: 2, DATA_DIR: of.data }
	const handler = backupHandler({ config, database: of.database, clock, log: createLog('silent'), run })
	const jobs = createJobs({ database: shop.services.database, clock, log: createLog('silent') })
	if (handler) jobs.handle(handler)
	await jobs.start()
	await jobs.idle()
	await jobs.close()
	return jobs
}
const again = (shop: TestShop) =>
	sql`delete from job where kind = ${backupKind}`.execute(shop.services.database.db())
async function roundAt(moment: string, directory: string): Promise<string[]> {
	clock.set(moment)
	await again(shop)
	await backedUp(shop, directory)
	return readdirSync(directory).sort()
}

let shop: TestShop
beforeAll(async () => {
	shop = await openTestShop()
})
afterAll(() => shop.close())

test('a backup is made when the newest is old enough, and the oldest go', async () => {
	const directory = temporaryDirectory()

	expect(await roundAt('2026-11-20T09:00:00Z', directory)).toEqual(['folio-2026-11-20T09-00-00Z'])
	expect(await roundAt('2026-11-21T08:59:00Z', directory)).toHaveLength(1)
	expect(await roundAt('2026-11-21T09:00:00Z', directory)).toHaveLength(2)
	expect(await roundAt('2026-11-22T09:00:00Z', directory)).toEqual([
		'folio-2026-11-21T09-00-00Z',
		'folio-2026-11-22T09-00-00Z',
	])
})

test('what a killed backup left is gone before the next one is made', async () => {
	const directory = temporaryDirectory()
	const data = temporaryDirectory()
	const copyTo = vi.fn(async (copy: string) => void mkdirSync(join(copy, 'base')))
	const dead = 999_999_999
	mkdirSync(join(directory, `folio-2026-11-19T09-00-00Z.partial-${dead}`, 'files'), { recursive: true })
	mkdirSync(join(directory, `folio-2026-11-19T09-00-00Z.partial-${process.ppid}`))
	mkdirSync(join(data, `database.copy-${dead}`))
	let found: string[] = []
	const run: Run = async made => {
		found = [...readdirSync(directory), ...readdirSync(data)]
		await pretend(made)
	}
	await again(shop)

	await backedUp(shop, directory, run, { data, database: { kind: 'pglite', copyTo } })

	expect(found).toEqual([
		`folio-2026-11-19T09-00-00Z.partial-${process.ppid}`,
		`database.copy-${process.pid}`,
	])
})

test('a backup that hangs is failed once the newest is older than two intervals', async () => {
	const directory = temporaryDirectory()
	await roundAt('2026-11-20T09:00:00Z', directory)
	const config = { BACKUP_DIR: directory, BACKUP_EVERY_HOURS: 24, BACKUP_KEEP: 2, DATA_DIR: 'unused' }
	const jobs = { handle: () => undefined, lastError: async () => null }
	const backups = addBackups({ config, database, clock, log: createLog('silent') }, jobs)

	clock.set('2026-11-22T09:00:00Z')
	expect(await backups.state()).toBe('ok')
	clock.set('2026-11-22T09:00:01Z')
	expect(await backups.state()).toBe('failed')
})

test('a backup of a clock that was ahead keeps none from being made', async () => {
	const directory = temporaryDirectory()
	await roundAt('2027-11-20T09:00:00Z', directory)

	expect(await roundAt('2026-11-20T09:00:00Z', directory)).toHaveLength(2)
})

test('beside a backup of a clock that was ahead others are made when they are due, and stay', async () => {
	const directory = temporaryDirectory()
	const future = ['folio-2027-11-20T09-00-00Z', 'folio-2027-11-21T09-00-00Z']
	await roundAt('2027-11-20T09:00:00Z', directory)
	await roundAt('2027-11-21T09:00:00Z', directory)

	expect(await roundAt('2026-11-20T09:00:00Z', directory)).toEqual(['folio-2026-11-20T09-00-00Z', future[1]])
	expect(await roundAt('2026-11-20T09:15:00Z', directory)).toEqual(['folio-2026-11-20T09-00-00Z', future[1]])
	expect(await roundAt('2026-11-21T09:00:00Z', directory)).toEqual([
		'folio-2026-11-20T09-00-00Z',
		'folio-2026-11-21T09-00-00Z',
	])
})

test('processes on one database make one backup between them', async () => {
	const directory = temporaryDirectory()
	const run = vi.fn(pretend)
	await again(shop)

	await Promise.all([1, 2, 3].map(() => backedUp(shop, directory, run)))

	expect(run).toHaveBeenCalledTimes(1)
})

test('a backup that fails is told by /readyz of every process and to administrators, and the shop stays ready', {
	tags: 'slow',
}, async () => {
	const directory = temporaryDirectory()
	writeFileSync(join(directory, 'file'), '')
	const failing = await openTestShop({
		BACKUP_DIR: join(directory, 'file', 'below'),
		DATA_DIR: temporaryDirectory(),
	})
	onTestFinished(() => failing.close())
	await failing.services.jobs.idle()

	expect((await failing.app.inject('/readyz')).json()).toMatchObject({
		status: 'ok',
		parts: { backup: 'failed' },
	})
	const { waiting } = await failing.services.jobLists.list('en')
	expect(waiting.find(({ kind }) => kind === backupKind)).toMatchObject({
		attempts: 1,
		error: { code: 'fault' },
	})
})

test.each(['data', 'data/backups', './data/../data/x'])(
	'backups in %s, with the data, are refused',
	BACKUP_DIR => {
		expect(() => readConfig({ DATA_DIR: 'data', BACKUP_DIR })).toThrow('BACKUP_DIR must lie outside DATA_DIR')
	},
)

test('a directory that does not answer is read once, and the state of the backups is told all the same', async () => {
	const config = { BACKUP_DIR: 'a share', BACKUP_EVERY_HOURS: 24, BACKUP_KEEP: 2, DATA_DIR: 'unused' }
	const list = vi.fn(() => new Promise<string[]>(() => undefined))
	const jobs = { handle: () => undefined, lastError: async () => null }
	const backups = addBackups({ config, database, clock, log: createLog('silent'), list }, jobs)

	const answers = Promise.all([backups.state(), backups.state(), backups.lastAt()])

	expect(await answers).toEqual(['failed', 'failed', null])
	expect(await backups.state()).toBe('failed')
	expect(list).toHaveBeenCalledTimes(1)
})

test('where no backup was ever made it is overdue after two intervals', async () => {
	const config = { ...{ BACKUP_EVERY_HOURS: 24, BACKUP_KEEP: 2 }, DATA_DIR: 'unused' }
	const jobs = { handle: () => undefined, lastError: async () => null }
	const own = settableClock('2026-11-20T09:00:00Z')
	const deps = { database, clock: own, log: createLog('silent') }
	const backups = addBackups({ ...deps, config: { ...config, BACKUP_DIR: temporaryDirectory() } }, jobs)

	own.set('2026-11-22T09:00:00Z')
	const before = await backups.state()
	own.set('2026-11-22T09:00:01Z')

	expect([before, await backups.state()]).toEqual(['ok', 'failed'])
})
