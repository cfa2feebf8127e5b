import type { FastifyReply } from 'fastify'

const heartbeatMs = 25_000
/** Tabs of one user; one more closes the oldest. */
const streamsPerUser = 12
/** Maximum buffered bytes for a browser that does not read. */
const bufferBytes = 64 * 1024

export type EventStream = { userId: string; sessionId: string; isAdministrator: boolean; reply: FastifyReply }

/** Server-sent events to the browsers of users. */
export type EventStreams = {
	/** Keeps the reply open until the browser leaves; a comment every 25 s keeps proxies from closing it. */
	open(stream: EventStream): FastifyReply
	/** Closes the streams of one session, after the message where there is one. */
	endSession(sessionId: string, message?: object): void
	notifyAdministrators(name: string): void
	notifyUser(userId: string, name: string, data: object): void
	/** At times of chance, so that not all browsers call at once. */
	notifyAll(name: string, data: object, { withinMs }: { withinMs: number }): void
	sessionIds(): string[]
	close(): void
}

export function createEventStreams(): EventStreams {
	const streams = new Set<EventStream>()
	// After a restart twenty thousand browsers come back at once: none of them is found by looking at all others.
	const ofUser = createGroups()
	const ofSession = createGroups()
	const heartbeat = setInterval(() => {
		for (const stream of streams) write(stream, ': still here\n\n')
	}, heartbeatMs)
	heartbeat.unref()

	function forget(stream: EventStream): void {
		streams.delete(stream)
		ofUser.delete(stream.userId, stream)
		ofSession.delete(stream.sessionId, stream)
	}

	function end(stream: EventStream, finalEvent = ''): void {
		forget(stream)
		stream.reply.raw.end(finalEvent)
	}

	return {
		open(stream) {
			const { reply } = stream
			const { raw } = reply
			const earlier = [...ofUser.get(stream.userId)]
			for (const oldest of earlier.slice(0, Math.max(0, earlier.length + 1 - streamsPerUser))) end(oldest)
			const headers = reply.getHeaders()
			reply.hijack()
			raw.on('error', () => raw.destroy())
			raw.writeHead(200, {
				...(headers as { [name: string]: string }),
				'content-type': 'text/event-stream; charset=utf-8',
				'cache-control': 'no-store',
				'x-accel-buffering': 'no',
			})
			streams.add(stream)
			ofUser.add(stream.userId, stream)
			ofSession.add(stream.sessionId, stream)
			// A browser that left while it was looked up sends no event any more.
			if (raw.closed) forget(stream)
			else raw.on('close', () => forget(stream))
			write(stream, ': welcome\n\n')
			return reply
		},
		endSession(sessionId, message) {
			for (const stream of [...ofSession.get(sessionId)]) end(stream, message && eventText('auth', message))
		},
		notifyAdministrators(name) {
			for (const stream of streams) if (stream.isAdministrator) write(stream, eventText(name, {}))
		},
		notifyUser(userId, name, data) {
			const text = eventText(name, data)
			for (const stream of ofUser.get(userId)) write(stream, text)
		},
		notifyAll(name, data, { withinMs }) {
			const text = eventText(name, data)
			for (const stream of streams)
				setTimeout(() => {
					if (streams.has(stream)) write(stream, text)
				}, Math.random() * withinMs).unref()
		},
		sessionIds: ofSession.keys,
		close() {
			clearInterval(heartbeat)
			for (const stream of [...streams]) end(stream)
		},
	}
}

function createGroups() {
	const groups = new Map<string, Set<EventStream>>()
	return {
		get: (key: string): ReadonlySet<EventStream> => groups.get(key) ?? new Set(),
		keys: () => [...groups.keys()],
		add(key: string, stream: EventStream): void {
			const group = groups.get(key) ?? new Set()
			groups.set(key, group.add(stream))
		},
		delete(key: string, stream: EventStream): void {
			const group = groups.get(key)
			group?.delete(stream)
			if (group?.size === 0) groups.delete(key)
		},
	}
}

function eventText(name: string, data: object): string {
	return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

/** A browser that stopped reading is disconnected; EventSource reconnects by itself. */
function write({ reply: { raw } }: EventStream, text: string): void {
	if (raw.writableLength > bufferBytes) raw.destroy()
	else raw.write(text)
}
