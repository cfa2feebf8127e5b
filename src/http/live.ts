import type { FastifyReply } from 'fastify'

const heartbeatMs = 25_000
/** Tabs of one user; one more closes the oldest. */
const listenersPerUser = 12
/** Maximum buffered bytes for a browser that does not read. */
const bufferBytes = 64 * 1024

export type Listener = { userId: string; sessionId: string; isAdministrator: boolean; reply: FastifyReply }

/** Server-sent events to the browsers of users. */
export type Live = {
	/** Keeps the reply open until the browser leaves; a comment every 25 s keeps proxies from closing it. */
	open(listener: Listener): FastifyReply
	/** Closes the streams of one session, after the message where there is one. */
	endSession(sessionId: string, message?: object): void
	notifyAdministrators(name: string): void
	notifyUser(userId: string, name: string, data: object): void
	/** At times of chance, so that not all browsers call at once. */
	notifyAll(name: string, data: object, { withinMs }: { withinMs: number }): void
	sessionIds(): string[]
	close(): void
}

export function createLive(): Live {
	const listeners = new Set<Listener>()
	// After a restart twenty thousand browsers come back at once: none of them is found by looking at all others.
	const ofUser = createGroups()
	const ofSession = createGroups()
	const heartbeat = setInterval(() => {
		for (const listener of listeners) write(listener, ': still here\n\n')
	}, heartbeatMs)
	heartbeat.unref()

	function forget(listener: Listener): void {
		listeners.delete(listener)
		ofUser.delete(listener.userId, listener)
		ofSession.delete(listener.sessionId, listener)
	}

	function end(listener: Listener, finalEvent = ''): void {
		forget(listener)
		listener.reply.raw.end(finalEvent)
	}

	return {
		open(listener) {
			const { reply } = listener
			const { raw } = reply
			const earlier = [...ofUser.get(listener.userId)]
			for (const oldest of earlier.slice(0, Math.max(0, earlier.length + 1 - listenersPerUser))) end(oldest)
			const headers = reply.getHeaders()
			reply.hijack()
			raw.on('error', () => raw.destroy())
			raw.writeHead(200, {
				...(headers as { [name: string]: string }),
				'content-type': 'text/event-stream; charset=utf-8',
				'cache-control': 'no-store',
				'x-accel-buffering': 'no',
			})
			listeners.add(listener)
			ofUser.add(listener.userId, listener)
			ofSession.add(listener.sessionId, listener)
			// A browser that left while it was looked up sends no event any more.
			if (raw.closed) forget(listener)
			else raw.on('close', () => forget(listener))
			write(listener, ': welcome\n\n')
			return reply
		},
		endSession(sessionId, message) {
			for (const listener of [...ofSession.get(sessionId)]) end(listener, message && named('auth', message))
		},
		notifyAdministrators(name) {
			for (const listener of listeners) if (listener.isAdministrator) write(listener, named(name, {}))
		},
		notifyUser(userId, name, data) {
			const text = named(name, data)
			for (const listener of ofUser.get(userId)) write(listener, text)
		},
		notifyAll(name, data, { withinMs }) {
			const text = named(name, data)
			for (const listener of listeners)
				setTimeout(() => {
					if (listeners.has(listener)) write(listener, text)
				}, Math.random() * withinMs).unref()
		},
		sessionIds: ofSession.keys,
		close() {
			clearInterval(heartbeat)
			for (const listener of [...listeners]) end(listener)
		},
	}
}

function createGroups() {
	const groups = new Map<string, Set<Listener>>()
	return {
		get: (key: string): ReadonlySet<Listener> => groups.get(key) ?? new Set(),
		keys: () => [...groups.keys()],
		add(key: string, listener: Listener): void {
			const group = groups.get(key) ?? new Set()
			groups.set(key, group.add(listener))
		},
		delete(key: string, listener: Listener): void {
			const group = groups.get(key)
			group?.delete(listener)
			if (group?.size === 0) groups.delete(key)
		},
	}
}

function named(name: string, data: object): string {
	return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

/** A browser that stopped reading is disconnected; EventSource reconnects by itself. */
function write({ reply: { raw } }: Listener, text: string): void {
	if (raw.writableLength > bufferBytes) raw.destroy()
	else raw.write(text)
}
