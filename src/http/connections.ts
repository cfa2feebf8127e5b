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
	/** Requests of one connection whose answers are under way: browsers and proxies send the next after the answer. */
	maxPipelined: number
	/** Connections of one address that were closed for more; for so long it may send none ahead of an answer. */
	maxPipelining: number
	distrustMs: number
	checkEveryMs: number
}

export const connectionLimits: ConnectionLimits = {
	idleMs: 30_000,
	keepAliveMs: 72_000,
	headersMs: 15_000,
	// A chunk of an upload, 4 MB, at 0.2 Mbit/s.
	requestMs: 180_000,
	maxConnections: 10_000,
	// A school behind one address.
	maxPerAddress: 1000,
	maxPipelined: 4,
	maxPipelining: 10,
	distrustMs: 60_000,
	checkEveryMs: 5000,
}

type LimitedServerOptions = {
	isBehindProxy: boolean
	/** Answers on the bare socket a request without an answer when the connection's time is over. */
	answerLate?(request: IncomingMessage, socket: Socket): void
	limits?: ConnectionLimits
}

/** An HTTP server that is not held by slow clients. A connection beyond the limits is closed before anything is read. */
export function createLimitedServer(
	listener: RequestListener,
	{
		isBehindProxy,
		answerLate = (_, socket) => socket.destroy(),
		limits = connectionLimits,
	}: LimitedServerOptions,
): Server {
	/** Without a listener `http` destroys a connection whose time is over. */
	function onTimeout(this: ServerResponse, socket: Socket): void {
		if (this.req.complete && !this.headersSent) answerLate(this.req, socket)
		else socket.destroy()
	}
	const addresses = isBehindProxy ? null : limitAddresses(limits)
	const listen: RequestListener = (request, response) => {
		const socket: CountedSocket = request.socket
		// One chunk of bytes may hold a thousand requests, which come in one turn of the event loop.
		if (socket.destroyed) return
		socket[underWay] = (socket[underWay] ?? 0) + 1
		if (socket[underWay] > (addresses?.isDistrusted(socket) ? 1 : limits.maxPipelined)) {
			addresses?.pipelined(socket)
			return void socket.destroy()
		}
		listener(request, response.on('timeout', onTimeout).on('close', onClose))
	}

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
	if (addresses) server.on('connection', addresses.connected)
	return server.on('checkContinue', listen).setTimeout(limits.idleMs)
}

const underWay = Symbol('requests under way')
type CountedSocket = Socket & { [underWay]?: number }

function onClose(this: ServerResponse): void {
	const socket: CountedSocket = this.req.socket
	socket[underWay] = (socket[underWay] ?? 1) - 1
}

function limitAddresses({ maxPerAddress, maxPipelining, distrustMs }: ConnectionLimits) {
	const open = new Map<string, number>()
	/** How often each pipelined, and until when that counts. */
	const pipelining = new Map<string, { count: number; untilMs: number }>()

	return {
		/** Others behind the same address, who wait for their answers, are served as ever. */
		isDistrusted({ remoteAddress = '' }: Socket): boolean {
			const found = pipelining.get(remoteAddress)
			if (found && found.untilMs <= performance.now()) pipelining.delete(remoteAddress)
			return (pipelining.get(remoteAddress)?.count ?? 0) > maxPipelining
		},

		connected(socket: Socket): void {
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
		},

		pipelined({ remoteAddress }: Socket): void {
			if (remoteAddress === undefined) return
			const count = (pipelining.get(remoteAddress)?.count ?? 0) + 1
			pipelining.set(remoteAddress, { count, untilMs: performance.now() + distrustMs })
			const [oldest] = pipelining.keys()
			if (pipelining.size > maxRemembered && oldest !== undefined) pipelining.delete(oldest)
		},
	}
}

const maxRemembered = 10_000
