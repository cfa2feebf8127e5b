import { connect, createServer, type Socket } from 'node:net'

export type SlowLine = {
	port: number
	/** Bytes that came down since the last reset, headers included. */
	received(): number
	reset(): void
	close(): void
}

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
		from.on('data', chunk => {
			received += chunk.length
			const now = performance.now()
			free = Math.max(free, now) + chunk.length / bytesPerMs
			const delayMs = free - now + oneWayMs
			if (free - now > 50) {
				from.pause()
				setTimeout(() => from.resume(), free - now - 25)
			}
			setTimeout(() => to.writable && to.write(chunk), delayMs)
		})
		from.on('end', () => setTimeout(() => to.end(), Math.max(0, free - performance.now()) + oneWayMs + 5))
	}

	const server = createServer({ noDelay: true }, browser => {
		const shop = connect({ port: targetPort, host: '127.0.0.1', noDelay: true })
		for (const socket of [browser, shop]) {
			sockets.add(socket)
			socket.on('error', () => socket.destroy())
			socket.on('close', () => sockets.delete(socket))
		}
		browser.on('data', chunk => setTimeout(() => shop.writable && shop.write(chunk), oneWayMs))
		browser.on('end', () => setTimeout(() => shop.end(), oneWayMs))
		browser.on('close', () => shop.destroy())
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
