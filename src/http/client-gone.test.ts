import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { clientGone, limitAbandonedWork } from './client-gone.ts'
import { answerErrors } from './error-reply.ts'
import { createLoadShedding, shedLoad } from './load-shedding.ts'

/** Searches, which wait before they begin until the test lets them: as for a look at who calls. */
async function openSearches() {
	const fastify = Fastify()
	const ready = Promise.withResolvers<void>()
	let waiting = 0
	let left = 0
	fastify.addHook('onRequest', async (_request, { raw }) => {
		waiting += 1
		raw.once('close', () => {
			left += 1
		})
		await ready.promise
	})
	answerErrors(fastify)
	shedLoad(fastify, { load: createLoadShedding(() => 0), classOf: () => 'search' })
	fastify.get('/search', () => 'found')
	await fastify.listen({ port: 0, host: '127.0.0.1' })
	const { port } = fastify.server.address() as AddressInfo
	return {
		fastify,
		port,
		waiting: () => waiting,
		left: () => left,
		begin: () => ready.resolve(),
		async hangUp() {
			const before = waiting
			const socket = connect(port, '127.0.0.1')
			socket.write('GET /search HTTP/1.1\r\nHost: shop\r\n\r\n')
			await expect.poll(() => waiting).toBe(before + 1)
			socket.destroy()
			await once(socket, 'close')
		},
	}
}

test('clients that hang up before their search begins take no place from the next', async () => {
	const { fastify, port, hangUp, left, begin } = await openSearches()
	for (let count = 1; count <= 6; count += 1) {
		await hangUp()
		await expect.poll(left).toBe(count)
	}
	begin()

	const honest = await fetch(`http://127.0.0.1:${port}/search`, { signal: AbortSignal.timeout(8000) })

	expect([honest.status, await honest.text()]).toEqual([200, 'found'])
	await fastify.close()
})

test('who asks after the client has gone is told at once', async () => {
	const fastify = Fastify()
	const signal = Promise.withResolvers<AbortSignal>()
	fastify.get('/', async (_request, reply) => {
		await once(reply.raw, 'close')
		signal.resolve(clientGone(reply.raw))
		return 'late'
	})
	await fastify.listen({ port: 0, host: '127.0.0.1' })
	const socket = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1')
	socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
	setTimeout(() => socket.destroy(), 50)

	expect((await signal.promise).aborted).toBe(true)
	await fastify.close()
})

test('whoever hangs up and asks again has no more work wait than a few, and others are served', async () => {
	const fastify = Fastify()
	answerErrors(fastify)
	const work = limitAbandonedWork(3)
	const end = Promise.withResolvers<void>()
	let [started, gone] = [0, 0]
	fastify.get('/:client', async ({ params }, { raw }) => {
		const { client } = params as { client: string }
		return work.run(client, raw, async () => {
			started += 1
			raw.once('close', () => {
				gone += 1
			})
			if (client === 'flood') await end.promise
			return 'answer'
		})
	})
	await fastify.listen({ port: 0, host: '127.0.0.1' })
	const { port } = fastify.server.address() as AddressInfo
	const status = async (client: string) => (await fetch(`http://127.0.0.1:${port}/${client}`)).status
	for (let count = 1; count <= 3; count += 1) {
		const socket = connect(port, '127.0.0.1')
		// Half of it: what is sent and closed for writing is hung up on as well.
		socket.end('GET /flood HTTP/1.1\r\nHost: shop\r\n\r\n')
		await expect.poll(() => gone).toBe(count)
	}

	expect([await status('flood'), await status('other'), started]).toEqual([503, 200, 4])
	end.resolve()
	await expect.poll(() => status('flood')).toBe(200)
	await fastify.close()
})

test('what follows an answer is no abandoned work', async () => {
	const fastify = Fastify()
	const work = limitAbandonedWork(1)
	const end = Promise.withResolvers<void>()
	fastify.get('/', async (_request, reply) =>
		work.run('school', reply.raw, async () => {
			await reply.send('answer')
			await end.promise
		}),
	)
	await fastify.listen({ port: 0, host: '127.0.0.1' })
	const { port } = fastify.server.address() as AddressInfo
	const ask = async () => (await fetch(`http://127.0.0.1:${port}/`)).status

	expect([await ask(), await ask()]).toEqual([200, 200])
	end.resolve()
	await fastify.close()
})
