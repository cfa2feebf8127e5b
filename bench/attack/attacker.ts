import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Attack, type AttackName, attacks } from './attacks.ts'

/** The anonymous client: as many requests at once as it has connections, as fast as they are answered. */
const connections = 64
const url = process.argv[2] ?? ''
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const demo = await findDemo()

async function findDemo(): Promise<{ bookId: string; edition: string }> {
	const carousels: { info: { data: { book_id: string; hasDemo: boolean }[] } }[] = await fetch(
		`${url}/api/content/products`,
	).then(answer => answer.json())
	for (const { book_id, hasDemo } of carousels.flatMap(({ info }) => info.data)) {
		if (!hasDemo) continue
		const bookId = `${book_id}_demo`
		const opened = await fetch(`${url}/api/reading/open`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ book_id: bookId }),
		})
		if (opened.ok) return { bookId, edition: (await opened.json()).edition }
	}
	return { bookId: 'none', edition: 'none' }
}

/** @returns the status, or why there was none */
function send({ body, leaveAfterMs, ...options }: Attack): Promise<string> {
	return new Promise(resolve => {
		const headers = { 'x-forwarded-for': '203.0.113.9', ...options.headers }
		const sent = request(url, { ...options, headers, agent }, answer => {
			answer.resume().once('close', () => resolve(String(answer.statusCode)))
		})
		sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
		sent.end(body)
		if (leaveAfterMs !== undefined) setTimeout(() => sent.destroy(), leaveAfterMs)
	})
}

async function attack(name: string, ms: number): Promise<{ [status: string]: number }> {
	const counts: { [status: string]: number } = {}
	const make = name in attacks ? attacks[name as AttackName] : undefined
	const endsAt = performance.now() + ms
	if (!make) await pause(ms)
	let at = 0
	async function loop(): Promise<void> {
		while (make && performance.now() < endsAt) {
			const status = await send(make(at++, demo))
			counts[status] = (counts[status] ?? 0) + 1
		}
	}
	await Promise.all(Array.from({ length: connections }, loop))
	return counts
}

process.on('message', ({ name, ms }: { name: string; ms: number }) => {
	void attack(name, ms).then(counts => process.send?.(counts))
})
