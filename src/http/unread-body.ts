import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** How long an unread body is still drained after the response. */
const lingerMs = 2000
/** In that time, of all connections; the rest of a flood waits unread until it is cut off. */
const maxDrained = 4

let drained = 0

/**
 * Closes the connection after the response if the request's body is still arriving. Closed at once, with unread bytes,
 * it would be reset and the response lost, so the rest is drained for a moment (RFC 9112, 9.6), of a few at a time.
 */
export function closeIfUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
	const { socket } = raw
	if (!isUnderWay(raw) || !(socket instanceof Socket)) return
	void reply.header('connection', 'close')
	// What `http` calls once the answer is written.
	socket.destroySoon = () => {
		const isDrained = drained < maxDrained
		drained += isDrained ? 1 : 0
		if (isDrained) raw.resume()
		// `http` resumes what nobody reads, in the next tick.
		else setImmediate(() => socket.pause())
		socket.end()
		setTimeout(() => {
			drained -= isDrained ? 1 : 0
			socket.destroy()
		}, lingerMs).unref()
	}
}

function isUnderWay({ headers, complete }: IncomingMessage): boolean {
	const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
	return hasBody && complete === false
}

/**
 * `Expect: 100-continue` (RFC 9110, 10.1.1) is answered once the body is about to be read, after the gate. The server
 * has to pass such requests on by `checkContinue`.
 */
export function continueWhenRead(fastify: FastifyInstance): void {
	fastify.addHook('preParsing', ({ raw }, reply, _payload, done) => {
		if (/^100-continue$/i.test(raw.headers.expect ?? '') && raw.socket instanceof Socket)
			reply.raw.writeContinue()
		done()
	})
}
