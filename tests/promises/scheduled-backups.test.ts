import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { settableClock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { readConfig } from '../../src/main/config.ts'
import { createScheduledBackups } from '../../src/main/scheduled-backups.ts'
import { openTestShop } from '../shop.ts'
import { temporaryDirectory } from '../temporary.ts'

const clock = settableClock('2026-11-20T09:00:00Z')
const database = { kind: 'postgres' as const, copyTo: () => Promise.reject(new Error('not of a server')) }
type Run = NonNullable<Parameters<typeof createScheduledBackups>[0]['run']>

/** In the place of the process that makes one: a directory as that leaves it. */
const pretend: Run = async ({ target }) => {
	mkdirSync(target)
	writeFileSync(join(target, 'manifest.json'), '{}')
}

/** One round of the process that backs up into `BACKUP_DIR`. */
async function round(BACKUP_DIR: string, run: Run = pretend) {
	const config = { BACKUP_DIR, BACKUP_EVERY_HOURS: 24, BACKUP_KEEP: 2, DATA_DIR: 'unused' }
	const backups = createScheduledBackups({ config, database, clock, log: createLog('silent'), run })
	backups.start()
	await new Promise(resolve => setImmediate(resolve))
	const made = backups.close()
	return { backups, made }
}
async function roundAt(moment: string, directory: string): Promise<string[]> {
	clock.set(moment)
	const { made } = await round(directory)
	await made
	return readdirSync(directory).sort()
}

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

test('a backup of a clock that was ahead keeps none from being made', async () => {
	const directory = temporaryDirectory()
	await roundAt('2027-11-20T09:00:00Z', directory)

	expect(await roundAt('2026-11-20T09:00:00Z', directory)).toHaveLength(2)
})

test('processes that share a directory make one backup between them', async () => {
	const directory = temporaryDirectory()
	const run = vi.fn(pretend)

	const rounds = await Promise.all([round(directory, run), round(directory, run), round(directory, run)])
	await Promise.all(rounds.map(({ made }) => made))

	expect(run).toHaveBeenCalledTimes(1)
})

test('a backup that fails is told by /readyz, and the shop stays ready', async () => {
	const directory = temporaryDirectory()
	writeFileSync(join(directory, 'file'), '')
	const shop = await openTestShop({
		BACKUP_DIR: join(directory, 'file', 'below'),
		DATA_DIR: temporaryDirectory(),
	})
	onTestFinished(() => shop.close())
	const ready = async () => (await shop.app.inject('/readyz')).json()
	expect(await ready()).toMatchObject({ status: 'ok', parts: { backup: 'ok' } })

	shop.services.backups.start()

	await vi.waitFor(async () =>
		expect(await ready()).toMatchObject({ status: 'ok', parts: { backup: 'failed' } }),
	)
})

test.each(['data', 'data/backups', './data/../data/x'])(
	'backups in %s, with the data, are refused',
	BACKUP_DIR => {
		expect(() => readConfig({ DATA_DIR: 'data', BACKUP_DIR })).toThrow('BACKUP_DIR must lie outside DATA_DIR')
	},
)
