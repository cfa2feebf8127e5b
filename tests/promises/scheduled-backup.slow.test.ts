import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { tablesOf } from '#platform/backup/back-up.ts'
import { restore } from '#platform/backup/restore.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database.ts'
import { diskFiles } from '#platform/files.ts'
import { createLog } from '#platform/log.ts'
import { providePostgres } from '../provide-postgres.ts'
import { openShopProcess, type ShopProcess } from '../shop-process.ts'
import { temporaryDirectory } from '../temporary.ts'

const log = createLog('silent')
const postgres = providePostgres()

/** Reads from the shop, one call after another, until it is told to stop. @returns the statuses it met, and its longest wait */
function startReading({ url }: ShopProcess): () => Promise<{ statuses: number[]; slowestMs: number }> {
	let isReading = true
	const found = { statuses: new Set<number>(), slowestMs: 0 }
	async function read(): Promise<void> {
		while (isReading) {
			const startedMs = performance.now()
			const answer = await fetch(`${url}/api/content/listing?listing=all`)
			await answer.arrayBuffer()
			found.statuses.add(answer.status)
			found.slowestMs = Math.max(found.slowestMs, performance.now() - startedMs)
		}
	}
	const readers = Promise.all([read(), read(), read(), read()])
	return async function stop() {
		isReading = false
		await readers
		return { statuses: [...found.statuses], slowestMs: found.slowestMs }
	}
}

async function restored(directory: string) {
	const database = await openDatabase({ dataDir: 'memory:' }, log)
	onTestFinished(() => database.close())
	const platform = { database, files: diskFiles(temporaryDirectory()), clock: systemClock, log }
	await restore(platform, { directory, migrationsDirectory: resolve('migrations') })
	const people = await sql<{ count: number }>`select count(*)::int as count from person`.execute(
		database.db(),
	)
	return {
		tables: await tablesOf(database.db()),
		people: people.rows[0]?.count,
		files: await platform.files.list(''),
	}
}

describe.each(['pglite', 'postgres'])('A shop on %s', engine => {
	test('backs itself up and its backup is restored while readers read', { timeout: 240_000 }, async () => {
		const [BACKUP_DIR, DATA_DIR] = [temporaryDirectory(), temporaryDirectory()]
		const place: { [name: string]: string } = engine === 'postgres' ? { DATABASE_URL: postgres.url } : {}
		const shop = await openShopProcess({ ...place, DATA_DIR, BACKUP_DIR, RATE_LIMIT_FACTOR: '100000' })
		onTestFinished(() => void shop.process.kill('SIGKILL'))
		const stopReading = startReading(shop)

		const backup = await vi.waitUntil(() => readdirSync(BACKUP_DIR).find(name => /Z$/.test(name)), {
			timeout: 120_000,
			interval: 100,
		})
		const { tables, people, files } = await restored(join(BACKUP_DIR, backup))

		const reading = await stopReading()
		process.stderr.write(`${engine}: longest wait of a reader ${Math.round(reading.slowestMs)} ms\n`)
		expect(reading.statuses).toEqual([200])
		expect(tables.length).toBeGreaterThan(30)
		if (engine === 'pglite') expect([people, files.length > 5]).toEqual([1, true])
		await vi.waitUntil(() => !readdirSync(DATA_DIR).some(name => name.startsWith('database.copy')))
		expect(existsSync(join(BACKUP_DIR, backup, 'manifest.json'))).toBe(true)
		expect(await fetch(`${shop.url}/readyz`).then(answer => answer.json())).toMatchObject({
			parts: { backup: 'ok' },
		})
	})
})
