import { request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { answerErrors } from './error-reply.ts'
import { shedLoad } from './load-shedding.ts'

test('a client that leaves while its search waits is no error in the log', async () => {
	const lines: string[] = []
	const log = createLog('warn', { write: line => void lines.push(line) })
	const fastify: FastifyInstance = Fastify({ loggerInstance: log as FastifyBaseLogger })
	answerErrors(fastify)
	shedLoad(fastify, { load: { admit: () => undefined, close: () => undefined }, classOf: () => 'search' })
	const { promise: released, resolve: release } = Promise.withResolvers<void>()
	let admitted = 0
	fastify.get('/', async () => {
		admitted += 1
		await released
		return 'found'
	})
	await fastify.listen()
	onTestFinished(() => fastify.close())
	const port = (fastify.server.address() as AddressInfo).port
	const clients = Array.from({ length: 6 }, () => send({ port }).on('error', () => undefined))
	for (const client of clients) client.end()
	await expect.poll(() => admitted).toBe(3)

	for (const client of clients) client.destroy()
	const connections = () =>
		new Promise(resolve => fastify.server.getConnections((_, count) => resolve(count)))
	await expect.poll(connections).toBe(0)
	release()

	expect(lines).toEqual([])
})
