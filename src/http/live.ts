import type { FastifyReply } from 'fastify'

const heartbeatMs = 25_000
/** As many tabs as one person needs; one more closes the oldest. */
const listenersPerPerson = 12
/** What may wait for a browser that does not read. */
const bufferBytes = 64 * 1024

export type Listener = { userId: string; sessionId: string; reply: FastifyReply }

/** Server-sent events to the browsers of one person. */
export type Live = {
	/** Keeps the reply open until the browser leaves; a comment every 25 s keeps proxies from closing it. */
	open(listener: Listener): FastifyReply
	/** Tells a person's browsers, but for those of `exceptSession`; each of them is closed after the message. */
	endOthers(userId: string, exceptSession: string | null, message: object): void
	/** Closes the channels of one session, without a word where it signed out by itself. */
	endSession(sessionId: string, message?: object): void
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
		endOthers(userId, exceptSession, message) {
			for (const listener of [...listeners]) {
				if (listener.userId !== userId || listener.sessionId === exceptSession) continue
				end(listener, event(message))
			}
		},
		endSession(sessionId, message) {
			for (const listener of [...listeners]) {
				if (listener.sessionId === sessionId) end(listener, message && event(message))
			}
		},
		close() {
			clearInterval(heartbeat)
			for (const listener of [...listeners]) end(listener)
		},
	}
}

function event(message: object): string {
	return `event: auth\ndata: ${JSON.stringify(message)}\n\n`
}

/** A browser that stopped reading is let go; it comes back by itself. */
function say({ reply: { raw } }: Listener, words: string): void {
	if (raw.writableLength > bufferBytes) raw.destroy()
	else raw.write(words)
}
