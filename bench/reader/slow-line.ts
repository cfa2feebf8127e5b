import { connect, createServer, type Socket } from 'node:net'

export type SlowLine = {
	port: number
	/** Bytes that came down since the last reset, headers included. */
	received(): number
	reset(): void
	close(): void
}

const segmentBytes = 4096

/**
 * A line of a given speed and round trip before a server, shared by all connections as a household's is. The browser's
 * own throttling would miss what workers fetch.
 */
export async function slowLine(
	targetPort: number,
	{ bitsPerSecond, roundTripMs }: { bitsPerSecond: number; roundTripMs: number },
): Promise<SlowLine> {
	const bytesPerMs = bitsPerSecond / 8000
	const oneWayMs = roundTripMs / 2
	let free = performance.now()
	let received = 0
	const sockets = new Set<Socket>()

	function down(from: Socket, to: Socket): void {
		const send = inOrder(to)
		from.on('data', chunk => {
			received += chunk.length
			const now = performance.now()
			// In segments, as what has arrived is read before the rest is there.
			for (let at = 0; at < chunk.length; at += segmentBytes) {
				const segment = chunk.subarray(at, at + segmentBytes)
				free = Math.max(free, now) + segment.length / bytesPerMs
				send(segment, free + oneWayMs)
			}
			// What waits here would be lost to a browser that goes elsewhere.
			if (free - now <= 50) return
			from.pause()
			setTimeout(() => from.resume(), free - now - 25)
		})
		from.on('end', () => send(null, Math.max(free, performance.now()) + oneWayMs))
	}

	function up(from: Socket, to: Socket): void {
		const send = inOrder(to)
		from.on('data', chunk => send(chunk, performance.now() + oneWayMs))
		from.on('end', () => send(null, performance.now() + oneWayMs))
	}

	const server = createServer({ noDelay: true }, browser => {
		const shop = connect({ port: targetPort, host: '127.0.0.1', noDelay: true })
		for (const socket of [browser, shop]) {
			sockets.add(socket)
			socket.on('error', () => socket.destroy())
			socket.on('close', () => sockets.delete(socket))
		}
		browser.on('close', () => shop.destroy())
		up(browser, shop)
		down(shop, browser)
	})
	await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
	const address = server.address()
	return {
		port: typeof address === 'object' && address ? address.port : 0,
		received: () => received,
		reset() {
			received = 0
		},
		close() {
			for (const socket of sockets) socket.destroy()
			server.close()
		},
	}
}

/** Writes each piece when it is due, in the order they came; null is the end. */
function inOrder(to: Socket): (chunk: Buffer | null, dueMs: number) => void {
	const waiting: { chunk: Buffer | null; dueMs: number }[] = []
	let isWaiting = false
	function flush(): void {
		isWaiting = false
		for (let first = waiting[0]; first; first = waiting[0]) {
			if (first.dueMs - performance.now() > 0.5) {
				wait(first.dueMs)
				return
			}
			waiting.shift()
			if (!to.writable) continue
			if (first.chunk) to.write(first.chunk)
			else to.end()
		}
	}
	function wait(untilMs: number): void {
		if (isWaiting) return
		isWaiting = true
		setTimeout(flush, Math.max(0, untilMs - performance.now()))
	}
	return (chunk, dueMs) => {
		waiting.push({ chunk, dueMs })
		wait(dueMs)
	}
}
