import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { continueTrace, withTrace } from '#platform/trace-context.ts'

/** Letters, digits and hyphens, as proxies make them; nothing that could be an address or a ticket. */
const pattern = /^[A-Za-z0-9-]{8,64}$/

export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
	const given = headers['x-request-id']
	return typeof given === 'string' && pattern.test(given) ? given : randomUUID()
}

/** Takes up the trace that a proxy or a client began; before any other hook. */
export function followTraces(fastify: FastifyInstance): void {
	fastify.addHook('onRequest', ({ id, headers }, _reply, done) => {
		withTrace(continueTrace(headers.traceparent, id), done)
	})
}

export function answerRequestId(fastify: FastifyInstance): void {
	fastify.addHook('onRequest', (request, reply, done) => {
		void reply.header('x-request-id', request.id)
		done()
	})
}
