import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors } from './error-reply.ts'
import { createLoadShedding, meanWaitMs, type RouteClass, shedLoad } from './load-shedding.ts'

const classes: RouteClass[] = ['health', 'page image', 'reader call', 'document', 'search', 'heavy']

/** The classes that are still served while a request waits this long for the event loop. */
function served(delayMs: number): RouteClass[] {
	const load = createLoadShedding(() => delayMs)
	return classes.filter(name => {
		try {
			load.admit(name)
			return true
		} catch {
			return false
		}
	})
}

test('the dearest work is refused first, pages of an open book last, health never', () => {
	expect(served(50)).toEqual(classes)
	expect(served(400)).toEqual(['health', 'page image', 'reader call', 'document', 'search'])
	expect(served(700)).toEqual(['health', 'page image', 'reader call', 'document'])
	expect(served(1500)).toEqual(['health', 'page image', 'reader call'])
	expect(served(4000)).toEqual(['health', 'page image'])
	expect(served(60_000)).toEqual(['health'])
})

test('a refused call is told when to come again, in its language', async () => {
	const fastify = Fastify()
	answerErrors(fastify)
	shedLoad(fastify, {
		load: createLoadShedding(() => 800),
		classOf: route => (route === '/search' ? 'search' : undefined),
	})
	fastify.get('/search', () => 'found')
	fastify.get('/healthz', () => 'well')

	const refused = await fastify.inject({ url: '/search', headers: { 'accept-language': 'ru' } })

	expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
	expect(refused.json().errors[0]).toMatchObject({
		code: 'overloaded',
		msg: expect.stringContaining('перегружен'),
	})
	expect((await fastify.inject('/healthz')).statusCode).toBe(200)
	await fastify.close()
})

test('what a request waits is half of each pause, weighted by its length', () => {
	const inNs = (ms: number) => ms * 1e6

	expect(meanWaitMs({ count: 0, mean: Number.NaN, stddev: Number.NaN })).toBe(0)
	expect(meanWaitMs({ count: 50, mean: inNs(20), stddev: 0 })).toBe(0)
	expect(meanWaitMs({ count: 10, mean: inNs(220), stddev: 0 })).toBe(100)
	// One pause of a second and ten of 20 ms: a plain mean would say 109.
	expect(meanWaitMs({ count: 11, mean: inNs(109.09), stddev: inNs(281.7) })).toBeCloseTo(408, 0)
})

test('many searches of one address run a few at a time, and a search of another address comes between', async () => {
	const fastify = Fastify({ trustProxy: true })
	answerErrors(fastify)
	shedLoad(fastify, {
		load: createLoadShedding(() => 0),
		classOf: route => (route === '/search' ? 'search' : undefined),
	})
	const order: string[] = []
	let [running, most] = [0, 0]
	fastify.get('/search', async request => {
		most = Math.max(most, ++running)
		order.push(request.ip)
		await new Promise(resolve => setImmediate(resolve))
		running -= 1
		return 'found'
	})
	const search = (ip: string) => fastify.inject({ url: '/search', headers: { 'x-forwarded-for': ip } })

	const answers = await Promise.all([
		...Array.from({ length: 40 }, () => search('192.0.2.1')),
		search('192.0.2.2'),
	])

	expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(41).fill(200))
	expect(most).toBe(3)
	expect(order.indexOf('192.0.2.2')).toBeLessThan(10)
	expect(
		(await Promise.all(Array.from({ length: 3 }, () => search('192.0.2.1')))).map(a => a.statusCode),
	).toEqual([200, 200, 200])
})
