import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf, operationsOf, type Row } from '../operations.ts'
import { openTestShop, type TestShop } from '../shop.ts'

let shop: TestShop
let port = 0
let guarded: Row[] = []
beforeAll(async () => {
	shop = await openTestShop()
	await shop.app.listen({ port: 0, host: '127.0.0.1' })
	port = (shop.app.server.address() as AddressInfo).port
	const rows = await operationsOf(shop.app)
	guarded = rows.filter(({ method, operation }) => method === 'POST' && isGuarded(operation['x-access']))
})
afterAll(() => shop.close())

/** The partner site's events are judged by a signature of the body itself, which is small. */
const isGuarded = (gate: string) => gate !== 'everyone' && gate !== 'partnerSite'
const announced = 16 * 1_048_576

function request(path: string, headers: string[] = []): string {
	const lines = [
		`POST ${path} HTTP/1.1`,
		'Host: shop',
		'Content-Type: application/json',
		`Content-Length: ${announced}`,
		...headers,
	]
	return `${lines.join('\r\n')}\r\n\r\n`
}

/** Everything that is answered on a connection of its own until the shop ends it. */
function conversation(sent: string | Buffer): Promise<{ text: string; status: number; ms: number }> {
	const began = performance.now()
	return new Promise((resolve, reject) => {
		let text = ''
		const socket = connect(port, '127.0.0.1', () => socket.write(sent))
		socket.setEncoding('utf8').on('data', part => {
			text += part
		})
		socket.on('error', reject)
		socket.on('end', () => {
			socket.destroy()
			resolve({ text, status: Number(text.slice(9, 12)), ms: performance.now() - began })
		})
	})
}

/** Whoever sends all of the body whatever is answered, until the connection is cut. */
function sendsOn(): Promise<number> {
	return new Promise(resolve => {
		let text = ''
		const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
		socket.write(request('/api/conteditor/savetexts'))
		socket.end(Buffer.alloc(announced, '['))
		socket.setEncoding('utf8').on('data', part => {
			text += part
		})
		socket.on('error', () => undefined)
		socket.on('close', () => resolve(Number(text.slice(9, 12))))
	})
}

describe('a guest who announces 16 MB', () => {
	test('is refused by every guarded call before they are sent, and the connection ends', async () => {
		const answers = await Promise.all(
			guarded.map(async row => {
				const { status, text } = await conversation(`${request(addressOf(row))}{"first":[[[[`)
				return { call: row.path, status, ends: /^connection: close\r$/im.test(text) }
			}),
		)

		expect(guarded.length).toBeGreaterThan(40)
		expect(answers.filter(({ status, ends }) => status !== 401 || !ends)).toEqual([])
	})

	test('is not told to go on with them', async () => {
		const { text } = await conversation(request('/api/conteditor/savetexts', ['Expect: 100-continue']))

		expect(text).toMatch(/^HTTP\/1\.1 401 /)
	})

	test('costs little when forty send on and on', { tags: 'slow' }, async () => {
		const received: Socket[] = []
		const note = (socket: Socket) => received.push(socket)
		shop.app.server.on('connection', note)

		const statuses = await Promise.all(Array.from({ length: 40 }, sendsOn))

		shop.app.server.off('connection', note)
		const readWhole = received.filter(({ bytesRead }) => bytesRead > announced)
		expect(statuses).toEqual(statuses.map(() => 401))
		// On a busy machine the first have ended when the last begin: without the bound 27 and 33 were read.
		expect(readWhole.length).toBeLessThan(20)
	})

	test('reads why, although they are all sent at once', async () => {
		const all = Buffer.concat([
			Buffer.from(request('/api/conteditor/savetexts')),
			Buffer.alloc(announced, '['),
		])

		const { text } = await conversation(all)

		expect(JSON.parse(text.slice(text.indexOf('\r\n\r\n')))).toMatchObject({
			errors: [{ code: 'unauthenticated' }],
		})
	})
})

test('who may call is told to go on, and answered', async () => {
	const body = '{"username":"nobody","password":"x"}'
	const head = ['Host: shop', 'Content-Type: application/json', `Content-Length: ${body.length}`]
	const lines = ['POST /api/auth HTTP/1.1', ...head, 'Expect: 100-continue', 'Connection: close']

	const { text } = await conversation(`${lines.join('\r\n')}\r\n\r\n${body}`)

	expect(text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 401 /)
})
