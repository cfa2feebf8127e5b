import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startPostgres, type TestPostgres } from '../postgres.ts'
import { restartRequests } from '../rounds.ts'
import { openShopProcess, type ShopProcess } from '../shop-process.ts'
import { temporaryDirectory } from '../temporary.ts'

const postgres = startPostgres()
if (typeof postgres === 'string') process.stderr.write(`Skipped: ${postgres}\n`)
afterAll(() => {
	if (typeof postgres !== 'string') postgres.stop()
})

const askEveryMs = 100

async function open(dataDir: string): Promise<ShopProcess> {
	const shop = await openShopProcess({
		...{ DATABASE_URL: (postgres as TestPostgres).url, DATA_DIR: dataDir },
		...{ DRAIN_SECONDS: '2', RATE_LIMIT_FACTOR: '100000' },
	})
	onTestFinished(() => void shop.process.kill('SIGKILL'))
	return shop
}

/** As the proxy of ops/: asks each shop for `/readyz`, sends requests to those that are ready, one after the other. */
async function startProxy(shops: Set<ShopProcess>): Promise<Server> {
	const ready = new Set<ShopProcess>(shops)
	let isAsking = true
	async function ask(): Promise<void> {
		while (isAsking) {
			for (const shop of shops) ready[(await shop.ready()) === 200 ? 'add' : 'delete'](shop)
			for (const shop of ready) if (!shops.has(shop)) ready.delete(shop)
			await pause(askEveryMs)
		}
	}
	const asking = ask()
	let turn = 0
	const proxy = createServer((incoming, outgoing) => {
		const all = [...ready]
		const shop = all[turn++ % all.length]
		if (!shop) return void outgoing.writeHead(502).end()
		const passed = { method: incoming.method ?? 'GET', headers: incoming.headers }
		const sent = httpRequest(shop.url + incoming.url, passed, (answer: IncomingMessage) => {
			outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
			answer.pipe(outgoing)
		})
		sent.once('error', () => outgoing.writeHead(502).end())
		incoming.pipe(sent)
	}).listen(0, '127.0.0.1')
	await vi.waitUntil(() => proxy.listening)
	onTestFinished(async () => {
		isAsking = false
		await asking
		proxy.closeAllConnections()
		proxy.close()
	})
	return proxy
}

/** Reads and writes in turn, eight at once, until `isOver`. @returns how many there were of each status */
async function traffic(
	proxy: Server,
	isOver: (sent: number) => boolean,
): Promise<{ [status: number]: number }> {
	const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
	const signIn = {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ username: 'nobody@example.com', password: '' }),
	}
	const counts: { [status: number]: number } = {}
	let sent = 0
	async function loop(): Promise<void> {
		while (!isOver(sent)) {
			const isWrite = sent++ % 10 === 0
			const answer = await fetch(
				`${url}/api/${isWrite ? 'auth' : 'content/shelf?shelf=all'}`,
				isWrite ? signIn : {},
			)
			await answer.arrayBuffer()
			counts[answer.status] = (counts[answer.status] ?? 0) + 1
		}
	}
	await Promise.all(Array.from({ length: 8 }, loop))
	return counts
}

describe.skipIf(typeof postgres === 'string')(
	'Two shops on one database, replaced one after the other',
	() => {
		test('lose no request', { timeout: 200_000 + 100 * restartRequests }, async () => {
			const dataDir = temporaryDirectory()
			const shops = new Set([await open(dataDir), await open(dataDir)])
			const proxy = await startProxy(shops)
			let isReplaced = false
			const served = traffic(proxy, sent => isReplaced && sent >= restartRequests)

			const codes: (number | null)[] = []
			for (const old of [...shops]) {
				const fresh = await open(dataDir)
				shops.add(fresh)
				old.process.kill('SIGTERM')
				codes.push(await old.ended)
				shops.delete(old)
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
	},
)
