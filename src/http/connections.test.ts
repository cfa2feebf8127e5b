import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type ConnectionLimits, connectionLimits, createLimitedServer } from './connections.ts'
import { answerLate, answerUnreadable } from './error-reply.ts'

const short: ConnectionLimits = {
	...connectionLimits,
	...{ headersMs: 300, requestMs: 600, maxConnections: 5, maxPerAddress: 3, checkEveryMs: 50 },
	...{ maxPipelining: 3, distrustMs: 300 },
}

const answer: RequestListener = (request, response) =>
	request.resume().once('end', () => response.end('done'))

const open = (isBehindProxy = false) => listening(answer, isBehindProxy)

async function listening(listener: RequestListener, isBehindProxy = false): Promise<Server> {
	const server = createLimitedServer(listener, { isBehindProxy, limits: short }).listen(0, '127.0.0.1')
	await once(server, 'listening')
	onTestFinished(() => {
		server.closeAllConnections()
		server.close()
	})
	return server
}

function connected(server: Server): Socket {
	const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
	onTestFinished(() => void socket.destroy())
	return socket.on('error', () => undefined)
}

/** Also by a reset, which `once` of `node:events` would throw. */
function closed(socket: Socket): Promise<void> {
	return new Promise(resolve => socket.once('close', () => resolve()))
}

const request = 'GET / HTTP/1.1\r\nhost: a\r\n'

/** Sends a byte every 20 ms. @returns ms until the server closed the connection */
async function drip(socket: Socket, begin: string): Promise<number> {
	const startedMs = performance.now()
	socket.resume().write(begin)
	const timer = setInterval(() => socket.writable && socket.write('x'), 20)
	await closed(socket)
	clearInterval(timer)
	return performance.now() - startedMs
}

/** Empty where the connection is refused. */
function answerOn(socket: Socket): Promise<string> {
	socket.write(`${request}connection: close\r\n\r\n`)
	return text(socket).catch(() => '')
}

test('headers that arrive a byte at a time end the connection', async () => {
	expect(await drip(connected(await open()), `${request}x-long: `)).toBeGreaterThan(short.headersMs)
})

test('nothing is said on a connection that a browser opened ahead, and half a request is told that it is late', async () => {
	const server = (await open()).on('clientError', answerUnreadable)
	const [unused, half] = [connected(server), connected(server)]
	half.write(request)

	const [ofUnused, ofHalf] = await Promise.all([text(unused), text(half)])

	expect(ofUnused).toBe('')
	expect(ofHalf).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n.*"request_timeout"/s)
})

test('a body that arrives a byte at a time ends the connection', async () => {
	const begin = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100000\r\n\r\n'
	expect(await drip(connected(await open()), begin)).toBeGreaterThan(short.requestMs)
})

test('a request without an answer when the time of the connection is over is told so, an answer that is under way is cut', async () => {
	const server = createLimitedServer((_, response) => void (hasBegun && response.write('be')), {
		isBehindProxy: false,
		answerLate,
		limits: { ...short, idleMs: 200 },
	}).listen(0, '127.0.0.1')
	onTestFinished(() => void server.close())
	await once(server, 'listening')
	let hasBegun = false
	const [waiting, sent] = [connected(server), connected(server)]
	waiting.write(`${request}accept-language: ru\r\n\r\n`)
	const late = await text(waiting)
	hasBegun = true
	sent.write(`${request}\r\n`)
	const cut = await text(sent).catch(() => '')

	expect(late).toMatch(/^HTTP\/1\.1 503 .*retry-after: \d+\r\n.*"unavailable".*[а-я]/s)
	expect(cut).not.toContain('503')
})

test('a client that sends requests without waiting for answers has a few of them handled, and its connection closed', async () => {
	let handled = 0
	const server = await listening((_, response) => {
		handled += 1
		response.end('done')
	})
	const flood = connected(server)

	flood.write(`${request}\r\n`.repeat(2000))
	flood.resume()
	await closed(flood)

	expect(handled).toBeLessThanOrEqual(short.maxPipelined)
	expect(await answerOn(connected(server))).toContain('done')
})

test('requests that follow their answers are all handled, and a few ahead of theirs', async () => {
	const server = await listening((_, response) => response.end('done'))
	const socket = connected(server)
	let received = ''
	socket.on('data', data => (received += data))

	for (let count = 1; count <= 20; count += 1) {
		socket.write(`${request}\r\n`)
		await expect.poll(() => received.split('done').length - 1).toBe(count)
	}
	socket.write(`${request}\r\n`.repeat(short.maxPipelined))

	await expect.poll(() => received.split('done').length - 1).toBe(20 + short.maxPipelined)
})

test('an address that does so again and again may for a while send nothing ahead, and others behind it are served', async () => {
	let handled = 0
	const server = await listening((_, response) => {
		handled += 1
		response.end('done')
	})
	for (let time = 0; time <= short.maxPipelining; time += 1) {
		const flood = connected(server).resume()
		flood.write(`${request}\r\n`.repeat(100))
		await closed(flood)
	}

	handled = 0
	const again = connected(server).resume()
	again.write(`${request}\r\n`.repeat(100))
	await closed(again)
	expect(handled).toBe(1)
	expect(await answerOn(connected(server))).toContain('done')
	await pause(short.distrustMs)
	const trusted = connected(server).resume()
	trusted.write(`${request}\r\n`.repeat(short.maxPipelined))
	await expect.poll(() => handled).toBe(2 + short.maxPipelined)
})

test('connections beyond those of one address are closed, and a place that is free is given again', async () => {
	const server = await open()
	const first = [connected(server), connected(server), connected(server)]
	await Promise.all(first.map(socket => once(socket, 'connect')))
	await closed(connected(server))
	first[0]?.destroy()
	// The server hears of it in its own time.
	await expect.poll(() => answerOn(connected(server))).toContain('done')
})

test('a proxy has as many as there are', async () => {
	const server = await open(true)
	const five = Array.from({ length: 5 }, () => connected(server))
	await Promise.all(five.map(socket => once(socket, 'connect')))
	await pause(50)
	expect(five.filter(socket => socket.destroyed)).toEqual([])
	await closed(connected(server))
})
