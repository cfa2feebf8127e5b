import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished, vi } from 'vitest'
import type { ShopProcess } from './shop-process.ts'

const askEveryMs = 100

/**
 * As the proxy of ops/: asks each shop for `/readyz`, sends requests to those that are ready, one after the other.
 * @returns its address
 */
export async function startProxy(shops: Set<ShopProcess>): Promise<string> {
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
	return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

/** Reads and writes in turn, eight at once, until `isOver`. @returns how many there were of each status */
export async function traffic(
	url: string,
	isOver: (sent: number) => boolean,
): Promise<{ [status: number]: number }> {
	const signIn = {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ username: 'nobody@example.com', password: 'guess' }),
	}
	const counts: { [status: number]: number } = {}
	let sent = 0
	async function loop(): Promise<void> {
		while (!isOver(sent)) {
			const isWrite = sent++ % 10 === 0
			const answer = await fetch(
				`${url}/api/${isWrite ? 'auth' : 'content/listing?listing=all'}`,
				isWrite ? signIn : {},
			)
			await answer.arrayBuffer()
			counts[answer.status] = (counts[answer.status] ?? 0) + 1
		}
	}
	await Promise.all(Array.from({ length: 8 }, loop))
	return counts
}
