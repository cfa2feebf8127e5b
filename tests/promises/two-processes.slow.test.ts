import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountsApi } from '#features/accounts/contract.ts'
import { catalogueApi } from '#features/catalogue/contract.ts'
import { productImportExportApi } from '#features/product-import-export/contract.ts'
import { type Database, openDatabase } from '#platform/database.ts'
import { createLog } from '#platform/log.ts'
import { startProxy, traffic } from '../balancing-proxy.ts'
import { providePostgres } from '../provide-postgres.ts'
import { restartRequests } from '../rounds.ts'
import { s3Credentials, startS3Server } from '../s3-server.ts'
import { fillShop } from '../several-processes.ts'
import { openShopProcess, type ShopProcess } from '../shop-process.ts'

const postgres = providePostgres()

const root = mkdtempSync(join(tmpdir(), 'folio-two-'))
const books = 500
const password = 'correct horse battery'
const bucket = 'folio'

describe('Two processes on one PostgreSQL and one S3 store', () => {
	let database: Database
	let store: Awaited<ReturnType<typeof startS3Server>>
	let settings: Record<string, string>
	const shops = new Set<ShopProcess>()
	let roubles = 500

	async function open(): Promise<ShopProcess> {
		const shop = await openShopProcess(settings)
		shops.add(shop)
		return shop
	}
	async function end(shop: ShopProcess): Promise<number | null> {
		const code = await shop.ended
		shops.delete(shop)
		return code
	}
	function both(): [ShopProcess, ShopProcess] {
		const [one, other] = [...shops]
		if (!one || !other) throw new Error('There are no two shops')
		return [one, other]
	}

	beforeAll(async () => {
		const { url } = postgres
		database = await openDatabase({ url, dataDir: 'unused' }, createLog('silent'))
		await fillShop(database, { books, password, filesDir: join(root, 'files') })
		store = await startS3Server(join(root, 's3'), bucket)
		const { accessKeyId, secretAccessKey, region } = s3Credentials
		settings = {
			...{ DATABASE_URL: url, DATA_DIR: join(root, 'data'), DRAIN_SECONDS: '2', RATE_LIMIT_FACTOR: '100000' },
			...{ S3_ENDPOINT: store.endpoint, S3_BUCKET: bucket, S3_REGION: region },
			...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
		}
	}, 90_000)
	beforeEach(async () => {
		while (shops.size < 2) await open()
	}, 60_000)
	afterAll(async () => {
		for (const shop of shops) shop.process.kill('SIGKILL')
		store.program.kill('SIGKILL')
		await database.close()
		rmSync(root, { recursive: true, force: true })
	})

	async function signIn({ url }: ShopProcess, name: string): Promise<string> {
		const answer = await fetch(url + accountsApi.signIn.path, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ username: `${name}@example.com`, password }),
		})
		return (await answer.json()).token
	}
	const setPrice = (book: string, roubles: number) =>
		sql`update product set price_kopecks = ${roubles * 100} where book_id = ${book}`.execute(database.db())
	/** The price of a book as a process sends it; null where it sends none. */
	async function priceAt({ url }: ShopProcess, book: string): Promise<number | null> {
		const answer = await fetch(url + catalogueApi.products.path)
		const [{ info }] = await answer.json()
		const found = info.data.find(({ book_id }: { book_id: string }) => book_id === book)
		return found?.products[0].price ?? null
	}
	const pricesOf = (book: string) => Promise.all(both().map(shop => priceAt(shop, book)))

	test('a sign-in at one ends the stream at the other within 200 ms', { timeout: 30_000 }, async () => {
		const took: number[] = []
		for (let round = 0; round < 5; round++) {
			const [here, there] = round % 2 ? both() : both().toReversed()
			if (!here || !there) break
			const headers = { 'x-auth-token': await signIn(here, 'anna') }
			const stream = await fetch(here.url + accountsApi.realtime.path, { headers })
			const ended = stream.text().then(text => ({ text, atMs: performance.now() }))

			await signIn(there, 'anna')

			const answeredMs = performance.now()
			const { text, atMs } = await ended
			expect(text).toContain('user_auth')
			took.push(Math.max(0, atMs - answeredMs))
		}
		process.stderr.write(`streams ended after ${took.map(Math.round)} ms\n`)
		expect(took.toSorted((a, b) => a - b)[2]).toBeLessThan(200)
	})

	test('a price that changes is seen at both', { timeout: 30_000 }, async () => {
		expect(await pricesOf('b1')).toEqual([100, 100])

		await setPrice('b1', 111)

		await vi.waitFor(async () => expect(await pricesOf('b1')).toEqual([111, 111]), {
			timeout: 2500,
			interval: 50,
		})
	})

	test('an import goes on at the other within 15 s after its process was killed, and is done whole', {
		timeout: 120_000,
	}, async () => {
		// Another price at each try: what a try before has changed would not change again.
		roubles += 1
		const run = `killed-half-way-${roubles}`
		const token = await signIn(both()[0], 'olga')
		const lines = Array.from({ length: books }, (_, at) => `b${at};${roubles}`)
		const send = (query: Record<string, string>) =>
			fetch(`${both()[0].url}${productImportExportApi.importSheet.path}?${new URLSearchParams(query)}`, {
				method: 'POST',
				headers: { 'x-auth-token': token, 'content-type': 'application/octet-stream' },
				body: ['book_id;price', ...lines].join('\n'),
			})
		const { plan, changed } = await (await send({ file: 'autumn.csv' })).json()
		expect(changed).toBe(books)
		const job = async () => {
			const { rows } = await sql<{ state: string; owner: string | null; done: number; step: string }>`
				select state, owner, coalesce((progress->>'done')::int, 0) as done, progress->>'step' as step
				from job where job_id like ${`%.${run}`}`.execute(database.db())
			return rows[0]
		}
		const answered = send({ file: 'autumn.csv', plan, run }).catch(() => null)
		await vi.waitUntil(
			async () => {
				const found = await job()
				return found?.step === 'apply' && found.done > 0
			},
			{ timeout: 30_000, interval: 20 },
		)
		const owner = (await job())?.owner ?? ''
		const working = [...shops].find(({ process }) => owner.endsWith(`:${process.pid}`))
		expect(working).toBeDefined()

		working?.process.kill('SIGKILL')

		const killedMs = performance.now()
		if (working) await end(working)
		await vi.waitUntil(
			async () => {
				const found = await job()
				return found?.state === 'done' || (found?.owner !== null && found?.owner !== owner)
			},
			{ timeout: 20_000, interval: 50 },
		)
		const tookMs = performance.now() - killedMs
		process.stderr.write(`import taken over after ${Math.round(tookMs)} ms\n`)
		expect(tookMs).toBeLessThan(15_000)
		await vi.waitUntil(async () => (await job())?.state === 'done', { timeout: 60_000, interval: 200 })
		// Answered only when all is done, where the other process was the one that worked.
		await answered
		const { rows } = await sql<{ price: number; count: number }>`
			select price_kopecks as price, count(*)::int as count from product group by 1`.execute(database.db())
		expect(rows).toEqual([{ price: 100 * roubles, count: books }])
		// Nothing was saved twice: each book has as many versions as every other.
		const saved = await sql<{ count: number }>`select distinct count(*)::int as count
			from saved_version where kind = 'product' group by subject_id`.execute(database.db())
		expect(saved.rows).toHaveLength(1)
	})

	test('replaced one after the other they lose no request', {
		timeout: 200_000 + 100 * restartRequests,
	}, async () => {
		const proxy = await startProxy(shops)
		let isReplaced = false
		const served = traffic(proxy, sent => isReplaced && sent >= restartRequests)

		const codes: (number | null)[] = []
		for (const old of both()) {
			await open()
			old.process.kill('SIGTERM')
			codes.push(await end(old))
		}
		isReplaced = true

		const counts = await served
		process.stderr.write(`rolling restart: ${JSON.stringify(counts)}\n`)
		expect(codes).toEqual([0, 0])
		// Sign-ins that are refused are answers too; 502 is a request that was lost.
		expect(Object.keys(counts).filter(status => !['200', '400', '401', '429'].includes(status))).toEqual([])
		expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(
			restartRequests,
		)
	})

	test('what changed while nobody could hear of it is read again', { timeout: 30_000 }, async () => {
		const before = await pricesOf('b2')
		expect(before[0]).toBe(before[1])

		await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'folio listen'`.execute(
			database.db(),
		)
		await setPrice('b2', 222)

		await vi.waitFor(async () => expect(await pricesOf('b2')).toEqual([222, 222]), {
			timeout: 4000,
			interval: 50,
		})
	})

	/** The state, `Retry-After` and parts of `/readyz`. */
	async function readiness({ url }: ShopProcess) {
		const answer = await fetch(`${url}/readyz`)
		const { parts } = await answer.json()
		return [answer.status, answer.headers.get('retry-after'), parts.database, parts.files]
	}
	/** Both are ready again. */
	async function backWithin(ms: number): Promise<void> {
		const ready = async (shop: ShopProcess) =>
			vi.waitFor(async () => expect(await shop.ready()).toBe(200), { timeout: ms, interval: 50 })
		await Promise.all(both().map(ready))
	}
	const cover = ({ url }: ShopProcess) => fetch(`${url}/content/covers/none.webp`)

	test('while the store hangs what needs it is 503 and /readyz names it; it is back within 2 s', {
		timeout: 60_000,
	}, async () => {
		store.program.kill('SIGSTOP')

		const away = [503, '2', 'ok', 'unavailable']
		await Promise.all(
			both().map(shop =>
				vi.waitFor(async () => expect(await readiness(shop)).toEqual(away), { timeout: 8000 }),
			),
		)
		const [refused, unaffected] = await Promise.all([cover(both()[0]), fetch(`${both()[1].url}/healthz`)])
		expect([refused.status, refused.headers.has('retry-after')]).toEqual([503, true])
		expect(unaffected.status).toBe(200)

		store.program.kill('SIGCONT')

		await backWithin(2000)
		expect((await cover(both()[0])).status).toBe(404)
	})

	test('while the database is stopped calls are 503 and /readyz names it; it is back within 2 s, and so is what was missed', {
		timeout: 90_000,
	}, async () => {
		const { interrupt, resume } = postgres
		const guess = ({ url }: ShopProcess) =>
			fetch(url + accountsApi.signIn.path, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ username: 'nobody@example.com', password: 'guess' }),
			})

		interrupt()

		const refused = await Promise.all(both().map(guess))
		expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
			[503, '5'],
			[503, '5'],
		])
		const away = [503, '2', 'unavailable', 'ok']
		await Promise.all(
			both().map(shop =>
				vi.waitFor(async () => expect(await readiness(shop)).toEqual(away), { timeout: 4000 }),
			),
		)

		resume()

		await backWithin(2000)
		// 429 where the guesses during the rolling restart were as many as an address may send.
		for (const { status } of await Promise.all(both().map(guess))) expect([401, 429]).toContain(status)
		await vi.waitUntil(() =>
			setPrice('b3', 333).then(
				() => true,
				() => false,
			),
		)
		await vi.waitFor(async () => expect(await pricesOf('b3')).toEqual([333, 333]), {
			timeout: 4000,
			interval: 50,
		})
	})
})
