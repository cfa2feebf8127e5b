import { type AddressInfo, connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { expect, test, vi } from 'vitest'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import { createLog } from '#platform/log.ts'
import { answerErrors } from './error-reply.ts'
import { logRequests } from './request-log.ts'

const flood = 2000

/** A server that answers everything with one error, and what its log comes to. */
async function flooded(error: () => Error): Promise<{ text: string; lines: Record<string, unknown>[] }> {
	const written: string[] = []
	const log = createLog('info', { write: line => void written.push(line) })
	const loggerInstance = log as FastifyBaseLogger
	const fastify: FastifyInstance = Fastify({
		loggerInstance,
		logController: new LogController({ disableRequestLogging: true }),
	})
	answerErrors(fastify)
	logRequests(fastify)
	fastify.get('/books/:book_id', async () => {
		throw error()
	})
	for (let at = 0; at < flood; at++) await fastify.inject(`/books/${at}?flood=${at}`)
	await fastify.close()
	const text = written.join('')
	const lines = text.trimEnd().split('\n')
	return { text, lines: lines.map(line => JSON.parse(line)) }
}

test.each<ErrorCode>(['too_many', 'unauthenticated', 'not_found', 'invalid', 'overloaded', 'unavailable'])(
	'a flood that is refused with %s stays small in the log, and is counted',
	async code => {
		const { text, lines } = await flooded(() => new AppError(code))

		expect(text.length).toBeLessThan(12_000)
		expect(text).not.toContain('stack')
		expect(lines).toContainEqual(
			expect.objectContaining({ msg: 'more requests refused', leftOut: flood - 20 }),
		)
	},
)

test('a flood while the database is away stays small in the log', async () => {
	const { text, lines } = await flooded(() =>
		Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect', code: 'ECONNREFUSED' }),
	)

	expect(text.length).toBeLessThan(12_000)
	expect(lines).toContainEqual(
		expect.objectContaining({ failure: 'database Error ECONNREFUSED', leftOut: flood - 20 }),
	)
})

test('every fault is logged with its stack', async () => {
	const { lines } = await flooded(() => new Error('a bug'))

	const failed = lines.filter(({ msg }) => msg === 'request failed')
	expect(failed).toHaveLength(flood)
	expect(failed[0]).toMatchObject({ err: { stack: expect.stringContaining('request-log.test.ts') } })
})

test('a client that hangs up in the middle of what it sends is no fault', async () => {
	const written: string[] = []
	const fastify = Fastify({ logger: { level: 'warn', stream: { write: text => void written.push(text) } } })
	answerErrors(fastify)
	fastify.addContentTypeParser('*', (_request, body, done) => done(null, body))
	fastify.post<{ Body: AsyncIterable<Buffer> }>('/pieces', async ({ body }) => {
		for await (const _ of body);
		return 'whole'
	})
	const aborted = vi.fn(async () => undefined)
	fastify.addHook('onRequestAbort', aborted)
	await fastify.listen({ port: 0, host: '127.0.0.1' })
	const { port } = fastify.server.address() as AddressInfo
	const client = connect(port, '127.0.0.1')
	client.write(
		'POST /pieces HTTP/1.1\r\nHost: shop\r\nContent-Type: audio/mpeg\r\nContent-Length: 100\r\n\r\n{',
	)
	await setTimeout(100)

	client.destroy()
	await vi.waitFor(() => expect(aborted).toHaveBeenCalled())
	await setTimeout(100)
	await fastify.close()

	expect(written.join('')).not.toContain('request failed')
})
