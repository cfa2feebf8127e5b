import type { FastifyReply } from 'fastify'

const heartbeatMs = 25_000
/** As many tabs as one person needs; one more closes the oldest. */
const listenersPerPerson = 12
/** Maximum buffered bytes for a browser that does not read. */
const bufferBytes = 64 * 1024

export type Listener = { userId: string; sessionId: string; isAdministrator: boolean; reply: FastifyReply }

/** Server-sent events to the browsers of one person. */
export type Live = {
	/** Keeps the reply open until the browser leaves; a comment every 25 s keeps proxies from closing it. */
	open(listener: Listener): FastifyReply
	/** Closes the streams of one session, after the message where there is one. */
	endSession(sessionId: string, message?: object): void
	tellAdministrators(name: string): void
	tellPerson(userId: string, name: string): void
	sessionIds(): string[]
	close(): void
}

export function createLive(): Live {
	const listeners = new Set<Listener>()
	const heartbeat = setInterval(() => {
		for (const listener of listeners) say(listener, ': still here\n\n')
	}, heartbeatMs)
	heartbeat.unref()

	function end(listener: Listener, lastWords = ''): void {
		listeners.delete(listener)
		listener.reply.raw.end(lastWords)
	}

	return {
		open(listener) {
			const { reply } = listener
			const { raw } = reply
			const earlier = [...listeners].filter(({ userId }) => userId === listener.userId)
			for (const oldest of earlier.slice(0, Math.max(0, earlier.length + 1 - listenersPerPerson))) end(oldest)
			const headers = reply.getHeaders()
			reply.hijack()
			raw.on('error', () => raw.destroy())
			raw.on('close', () => listeners.delete(listener))
			raw.writeHead(200, {
				...(headers as { [name: string]: string }),
				'content-type': 'text/event-stream; charset=utf-8',
				'cache-control': 'no-store',
				'x-accel-buffering': 'no',
			})
			listeners.add(listener)
			say(listener, ': welcome\n\n')
			return reply
		},
		endSession(sessionId, message) {
			for (const listener of [...listeners]) {
				if (listener.sessionId === sessionId) end(listener, message && event(message))
			}
		},
		tellAdministrators(name) {
			for (const listener of listeners)
				if (listener.isAdministrator) say(listener, `event: ${name}\ndata: {}\n\n`)
		},
		tellPerson(userId, name) {
			for (const listener of listeners)
				if (listener.userId === userId) say(listener, `event: ${name}\ndata: {}\n\n`)
		},
		sessionIds: () => [...new Set([...listeners].map(({ sessionId }) => sessionId))],
		close() {
			clearInterval(heartbeat)
			for (const listener of [...listeners]) end(listener)
		},
	}
}

function event(message: object): string {
	return `event: auth\ndata: ${JSON.stringify(message)}\n\n`
}

/** A browser that stopped reading is disconnected; EventSource reconnects by itself. */
function say({ reply: { raw } }: Listener, words: string): void {
	if (raw.writableLength > bufferBytes) raw.destroy()
	else raw.write(words)
}
