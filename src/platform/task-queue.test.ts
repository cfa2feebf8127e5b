import { afterEach, expect, test, vi } from 'vitest'
import { createTaskQueue, type LaneSettings } from './task-queue.ts'

const unlimited = { maxWaiting: 1000, maxWaitingPerClient: 1000 }

afterEach(() => void vi.useRealTimers())

/** A queue whose work runs until the test lets it end, and the order in which it began. */
function open(lanes: LaneSettings[] = [unlimited, unlimited], atOnce = 1) {
	const queue = createTaskQueue({ atOnce, lanes })
	const began: string[] = []
	const ends: (() => void)[] = []
	return {
		queue,
		began,
		ask(
			name: string,
			{ lane = 0, client = 'Anna', signal }: { lane?: number; client?: string; signal?: AbortSignal } = {},
		) {
			return queue.run({ lane, client, signal }, () => {
				began.push(name)
				return new Promise<string>(resolve => ends.push(() => resolve(name)))
			})
		},
		async finishAll() {
			const nextTick = () => new Promise(resolve => setImmediate(resolve))
			await nextTick()
			for (let end = ends.shift(); end; end = ends.shift()) {
				end()
				await nextTick()
			}
		},
	}
}

test('what is more urgent is done first', async () => {
	const { ask, began, finishAll } = open()
	const all = [ask('running'), ask('cut', { lane: 1 }), ask('page', { lane: 0 })]

	await finishAll()

	expect(await Promise.all(all)).toHaveLength(3)
	expect(began).toEqual(['running', 'page', 'cut'])
})

test('clients take turns, however much one of them wants', async () => {
	const { ask, began, finishAll } = open()
	const all = ['1', '2', '3', '4'].map(name => ask(name, { client: 'Boris' }))
	all.push(ask('hers', { client: 'Anna' }))

	await finishAll()
	await Promise.all(all)

	expect(began).toEqual(['1', '2', 'hers', '3', '4'])
})

test('what exceeds the lane is refused with the time to come back, and other lanes still take work', async () => {
	const { ask, finishAll } = open([unlimited, { maxWaiting: 2, maxWaitingPerClient: 2 }])
	const taken = [ask('running'), ask('1', { lane: 1, client: 'a' }), ask('2', { lane: 1, client: 'b' })]

	const refused = ask('3', { lane: 1, client: 'c' })

	await expect(refused).rejects.toMatchObject({ code: 'unavailable', headers: { 'retry-after': '2' } })
	taken.push(ask('page', { lane: 0 }))
	await finishAll()
	expect(await Promise.all(taken)).toHaveLength(4)
})

test('work that has waited too long is refused and makes room, in the words the queue was given', async () => {
	vi.useFakeTimers()
	const lanes = [{ maxWaiting: 1, waitMs: 1000 }]
	const queue = createTaskQueue({ atOnce: 1, lanes, whenFull: 'overloaded' })
	const running = Promise.withResolvers<string>()
	const first = queue.run({ client: 'a' }, () => running.promise)
	const late = queue.run({ client: 'b' }, async () => 'late')
	await expect(queue.run({ client: 'c' }, async () => 'more')).rejects.toMatchObject({ code: 'overloaded' })

	const refused = expect(late).rejects.toMatchObject({ code: 'overloaded', headers: { 'retry-after': '2' } })
	await vi.advanceTimersByTimeAsync(1000)

	await refused
	const next = queue.run({ client: 'c' }, async () => 'next')
	running.resolve('first')
	expect(await Promise.all([first, next])).toEqual(['first', 'next'])
})

test('one client that exceeds its share is refused, another is not', async () => {
	const { ask, finishAll } = open([{ maxWaiting: 10, maxWaitingPerClient: 1 }])
	const taken = [ask('running'), ask('1')]

	await expect(ask('2')).rejects.toMatchObject({ code: 'too_many', headers: { 'retry-after': '2' } })

	taken.push(ask('hers', { client: 'Vera' }))
	await finishAll()
	expect(await Promise.all(taken)).toHaveLength(3)
})

test('work whose client has gone is not begun', async () => {
	const { ask, began, finishAll, queue } = open()
	const leaving = new AbortController()
	const first = ask('running')
	const left = ask('left', { signal: leaving.signal })

	leaving.abort()

	await expect(left).rejects.toThrow('aborted')
	expect(queue.length()).toBe(1)
	await finishAll()
	await first
	expect(began).toEqual(['running'])
})

test('a lane never takes more places than it may', async () => {
	const { ask, began, finishAll } = open([unlimited, { ...unlimited, atOnce: 1 }], 2)
	const all = [ask('cut', { lane: 1 }), ask('cut again', { lane: 1, client: 'b' })]

	all.push(ask('page', { lane: 0 }))

	await finishAll()
	await Promise.all(all)
	expect(began).toEqual(['cut', 'page', 'cut again'])
})

test('work that fails makes room for the next', async () => {
	const queue = createTaskQueue({ atOnce: 1, lanes: [unlimited] })
	const failing = queue.run({ lane: 0, client: 'a' }, () => Promise.reject(new Error('broken')))

	await expect(failing).rejects.toThrow('broken')

	expect(await queue.run({ lane: 0, client: 'a' }, async () => 'next')).toBe('next')
})

test('a queue that is closed refuses what waits and what comes', async () => {
	const { ask, finishAll, queue } = open()
	const running = ask('running')
	const waiting = ask('waiting')

	queue.close()

	await expect(waiting).rejects.toMatchObject({ code: 'unavailable' })
	await expect(ask('late')).rejects.toMatchObject({ code: 'unavailable' })
	await finishAll()
	expect(await running).toBe('running')
})
