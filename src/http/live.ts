import type { FastifyReply } from 'fastify'

const heartbeatMs = 25_000

type Listener = { userId: string; sessionId: string; reply: FastifyReply }

/** Server-sent events to the browsers of one person. */
export type Live = {
	/** Keeps the reply open until the browser leaves; a comment every 25 s keeps proxies from closing it. */
	open(listener: Listener): FastifyReply
	/** Tells a person's browsers, but for those of `exceptSession`; each of them is closed after the message. */
	endOthers(userId: string, exceptSession: string, message: object): void
	close(): void
}

export function createLive(): Live {
	const listeners = new Set<Listener>()
	const heartbeat = setInterval(() => {
		for (const { reply } of listeners) reply.raw.write(': still here\n\n')
	}, heartbeatMs)
	heartbeat.unref()
	return {
		open(listener) {
			const { reply } = listener
			reply.hijack()
			reply.raw.writeHead(200, {
				'content-type': 'text/event-stream; charset=utf-8',
				'cache-control': 'no-store',
				'x-accel-buffering': 'no',
			})
			reply.raw.write(': welcome\n\n')
			listeners.add(listener)
			reply.raw.on('close', () => listeners.delete(listener))
			return reply
		},
		endOthers(userId, exceptSession, message) {
			for (const listener of listeners) {
				if (listener.userId !== userId || listener.sessionId === exceptSession) continue
				listener.reply.raw.end(`event: auth\ndata: ${JSON.stringify(message)}\n\n`)
			}
		},
		close() {
			clearInterval(heartbeat)
			for (const { reply } of listeners) reply.raw.end()
		},
	}
}
