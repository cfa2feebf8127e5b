import {
	createServer,
	type IncomingMessage,
	type RequestListener,
	type Server,
	type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'

export type ConnectionLimits = {
	/** Without a byte in either direction. */
	idleMs: number
	keepAliveMs: number
	/** For all headers, and for the whole request, however steadily its bytes arrive. */
	headersMs: number
	requestMs: number
	/** Connections at once, and of one address; the address is not counted where it is a proxy's. */
	maxConnections: number
	maxPerAddress: number
	checkEveryMs: number
}

export const connectionLimits: ConnectionLimits = {
	idleMs: 30_000,
	keepAliveMs: 72_000,
	headersMs: 15_000,
	// A piece of an upload, 4 MB, at 0.2 Mbit/s.
	requestMs: 180_000,
	maxConnections: 10_000,
	// A school behind one address.
	maxPerAddress: 1000,
	checkEveryMs: 5000,
}

type Limited = {
	isBehindProxy: boolean
	/** Answers on the bare socket a request without an answer when the connection's time is over. */
	answerLate?(request: IncomingMessage, socket: Socket): void
	limits?: ConnectionLimits
}

/** An HTTP server that is not held by slow clients. A connection beyond the limits is closed before anything is read. */
export function createLimitedServer(
	listener: RequestListener,
	{ isBehindProxy, answerLate = (_, socket) => socket.destroy(), limits = connectionLimits }: Limited,
): Server {
	/** Without a listener `http` destroys a connection whose time is over. */
	function onTimeout(this: ServerResponse, socket: Socket): void {
		if (this.req.complete && !this.headersSent) answerLate(this.req, socket)
		else socket.destroy()
	}
	const listen: RequestListener = (request, response) => listener(request, response.on('timeout', onTimeout))

	const server = createServer(
		{
			keepAliveTimeout: limits.keepAliveMs,
			headersTimeout: limits.headersMs,
			requestTimeout: limits.requestMs,
			connectionsCheckingInterval: limits.checkEveryMs,
		},
		listen,
	)
	server.maxConnections = limits.maxConnections
	if (!isBehindProxy) limitAddresses(server, limits.maxPerAddress)
	return server.on('checkContinue', listen).setTimeout(limits.idleMs)
}

function limitAddresses(server: Server, maxPerAddress: number): void {
	const open = new Map<string, number>()
	server.on('connection', (socket: Socket) => {
		const address = socket.remoteAddress
		if (address === undefined) return void socket.destroy()
		const count = (open.get(address) ?? 0) + 1
		if (count > maxPerAddress) return void socket.destroy()
		open.set(address, count)
		socket.once('close', () => {
			const left = (open.get(address) ?? 1) - 1
			if (left > 0) open.set(address, left)
			else open.delete(address)
		})
	})
}
