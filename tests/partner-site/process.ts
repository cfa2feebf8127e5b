import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { ReceivedRequest, Sent, SiteState } from './site.ts'

// Written from docs/partner-site.md alone and sharing no code with the shop: it is the other side.
const [port = '0', secret = ''] = process.argv.slice(2)
const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
let state: SiteState = { mood: 'well', slowMs: 5000, deletions: {}, people: [], subscriptions: [] }
const received: ReceivedRequest[] = []

type Question = { number: number; set?: Partial<SiteState>; received?: true; send?: Sent }
process.on('message', async ({ number, set, send }: Question) => {
	state = { ...state, ...set }
	process.send?.({ number, answer: send ? await deliver(send) : received })
})
process.on('disconnect', () => process.exit())

const server = createServer((request, response) => {
	answer(request, response).catch(error => response.writeHead(500).end(String(error)))
})
server.listen(Number(port), '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
	const path = new URL(request.url ?? '/', 'http://site').pathname.replace(/^\/en/, '')
	if (request.method === 'GET') {
		const isPage = ['/sign-up', '/new-password'].includes(path) || path.startsWith('/checkout/')
		response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
		response.end('<!doctype html><title>Partner site</title>')
		return
	}
	const body = (await buffer(request)).toString()
	const send = (status: number, content: unknown) =>
		response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
	if (!isSigned(request, body)) return void send(401, { error: 'signature' })
	const content = parsed(body)
	if (!content) return void send(400, { error: 'JSON' })
	received.push({ path, id: String(request.headers['webhook-id']), body: content })
	if (state.mood === 'slow') await new Promise(resolve => setTimeout(resolve, state.slowMs))
	if (state.mood === 'failing') return void send(500, { error: 'failing' })
	if (state.mood === 'nonsense') return void response.writeHead(200).end('<html>Just a moment…</html>')
	if (state.mood === 'redirecting') return void response.writeHead(307, { location: '/elsewhere' }).end()
	if (path === '/shop/v1/authenticate') {
		if (typeof content.username !== 'string' || typeof content.password !== 'string')
			return void send(400, { error: 'username and password' })
		const { username, password } = content
		const person = state.people.find(one => one.email === username && one.password === password)
		const { user_id, name, email } = person ?? {}
		return void send(200, { account: person ? { user_id, name, email } : null })
	}
	if (typeof content.user_id !== 'string') return void send(400, { error: 'user_id' })
	if (path === '/shop/v1/subscriptions') {
		const subscriptions = state.subscriptions
			.filter(one => one.user_id === content.user_id)
			.map(({ user_id, ...one }) => one)
		const as_of = new Date(Date.now() + (state.mood === 'wrongClock' ? 3_600_000 : 0)).toISOString()
		return void send(200, { as_of, subscriptions })
	}
	if (path === '/shop/v1/account-deleted')
		return void send(state.deletions[content.user_id] ?? 200, { deleted: true })
	send(404, { error: 'no such call' })
}

/** Sends an event to the shop. */
async function deliver({ to, id, event, ageSeconds = 0, changes = {} }: Sent) {
	const timestamp = String(Math.floor(Date.now() / 1000) - ageSeconds)
	const body = JSON.stringify(event)
	const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
	const headers = {
		'content-type': 'application/json',
		'webhook-id': id,
		'webhook-timestamp': timestamp,
		'webhook-signature': `v1,${signature}`,
		...changes.headers,
	}
	const response = await fetch(to, { method: 'POST', headers, body: changes.body ?? body })
	return { status: response.status, content: await response.json() }
}

function isSigned({ headers }: IncomingMessage, body: string): boolean {
	const id = String(headers['webhook-id'])
	const timestamp = String(headers['webhook-timestamp'])
	if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300)) return false
	const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
	return String(headers['webhook-signature'])
		.split(' ')
		.filter(part => part.startsWith('v1,'))
		.map(part => Buffer.from(part.slice(3), 'base64'))
		.some(given => given.length === expected.length && timingSafeEqual(given, expected))
}

function parsed(body: string): { [name: string]: unknown } | undefined {
	try {
		const content: unknown = JSON.parse(body)
		return typeof content === 'object' && content !== null ? { ...content } : undefined
	} catch {
		return undefined
	}
}
