import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#platform/database.ts'
import { createLog } from '#platform/log.ts'
import { startPostgres } from '../postgres.ts'
import { openShopOnPostgres } from '../shop-on-postgres.ts'

test('a process with JOBS=off answers requests and leaves every job to another one', {
	timeout: 120_000,
}, async () => {
	const postgres = startPostgres()
	onTestFinished(postgres.stop)
	const database = await openDatabase({ url: postgres.url, dataDir: 'unused' }, createLog('silent'))
	onTestFinished(database.close)
	async function jobs() {
		const { rows } = await sql<{ isDone: boolean }>`
			select ended_at is not null as "isDone" from job`.execute(database.db())
		return { all: rows.length, done: rows.filter(({ isDone }) => isDone).length }
	}
	const answering = await openShopOnPostgres(postgres.url, { JOBS: 'off' })
	// What repeats is added before a shop says so.
	await vi.waitUntil(() => answering.output().includes('Folio is open'), { timeout: 20_000 })
	expect(await jobs()).toEqual({ all: 0, done: 0 })

	await openShopOnPostgres(postgres.url)

	await vi.waitUntil(async () => (await jobs()).done > 0, { timeout: 20_000, interval: 100 })
	expect(await answering.ready()).toBe(200)
})
