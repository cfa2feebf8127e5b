import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accountsApi } from '#features/accounts/contract.ts'
import { shopStatusApi } from '#features/shop-status/contract.ts'
import { type Database, openDatabase } from '#platform/database.ts'
import { createLog } from '#platform/log.ts'
import { providePostgres } from '../provide-postgres.ts'
import { fillShop } from '../several-processes.ts'
import { openShopProcess, type ShopProcess } from '../shop-process.ts'

const postgres = providePostgres()

const root = mkdtempSync(join(tmpdir(), 'folio-status-'))
const password = 'correct horse battery'

describe('Two processes on one PostgreSQL', () => {
	let database: Database
	let shops: ShopProcess[] = []

	beforeAll(async () => {
		const { url } = postgres
		database = await openDatabase({ url, dataDir: 'unused' }, createLog('silent'))
		await fillShop(database, { books: 1, password, filesDir: join(root, 'files') })
		const settings = { DATABASE_URL: url, DATA_DIR: join(root, 'data') }
		shops = [await openShopProcess(settings), await openShopProcess(settings)]
	}, 90_000)
	afterAll(async () => {
		for (const shop of shops) shop.process.kill('SIGKILL')
		await database.close()
		rmSync(root, { recursive: true, force: true })
	})

	test('one that was killed is called silent by the other, and forgotten a day later', {
		timeout: 120_000,
	}, async () => {
		const [stays, killed] = shops as [ShopProcess, ShopProcess]
		const name = `:${killed.process.pid}`
		const signedIn = await fetch(stays.url + accountsApi.signIn.path, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ username: 'olga@example.com', password }),
		})
		const headers = { 'x-auth-token': (await signedIn.json()).token }
		const isSilent = async (): Promise<boolean | undefined> => {
			const { processes } = await (await fetch(stays.url + shopStatusApi.read.path, { headers })).json()
			return processes.find((one: { process: string }) => one.process.endsWith(name))?.is_silent
		}
		expect(await isSilent()).toBe(false)

		killed.process.kill('SIGKILL')
		await killed.ended

		const killedMs = performance.now()
		await vi.waitFor(async () => expect(await isSilent()).toBe(true), { timeout: 60_000, interval: 500 })
		process.stderr.write(`called silent after ${Math.round(performance.now() - killedMs)} ms\n`)
		await sql`update process_status set seen_at = seen_at - interval '1 day'
			where process like ${`%${name}`}`.execute(database.db())
		await vi.waitFor(async () => expect(await isSilent()).toBeUndefined(), { timeout: 30_000, interval: 500 })
	})
})
