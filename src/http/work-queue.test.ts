import { afterEach, expect, test, vi } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

const never = new AbortController().signal
const limits = { running: 1, waiting: 4, waitMs: 1000 }

afterEach(() => void vi.useRealTimers())

/** Work that ends when it is told to, and the names of what has begun. */
function openQueue() {
	const queue = createWorkQueue(limits)
	const started: string[] = []
	const ends: (() => void)[] = []
	const ask = (owner: string, name = owner, signal = never) =>
		queue
			.run(owner, signal, () => {
				started.push(name)
				return new Promise<void>(resolve => ends.push(resolve))
			})
			.then(
				() => 'done',
				(error: Error) => error.name,
			)
	async function endAll(): Promise<void> {
		for (let turn = 0; turn < 20; turn += 1) {
			for (const end of ends.splice(0)) end()
			await new Promise(resolve => setImmediate(resolve))
		}
	}
	return { ask, started, endAll }
}

test('whoever asks for much delays the others by one piece of work', async () => {
	const { ask, started, endAll } = openQueue()
	const all = [ask('flood', 'a'), ask('flood', 'b'), ask('flood', 'c'), ask('ann')]

	await endAll()

	expect(started).toEqual(['a', 'b', 'ann', 'c'])
	expect(await Promise.all(all)).toEqual(['done', 'done', 'done', 'done'])
})

test('beyond the bound work is refused at once', async () => {
	const { ask, endAll } = openQueue()
	const taken = Array.from({ length: 5 }, () => ask('ann'))

	expect(await ask('bob')).toBe('QueueFull')
	await endAll()
	expect(await Promise.all(taken)).toEqual(['done', 'done', 'done', 'done', 'done'])
})

test('work of somebody who has gone is never begun, and its place is free', async () => {
	const { ask, started, endAll } = openQueue()
	const gone = new AbortController()
	void ask('ann', 'first')
	const left = ask('bob', 'left', gone.signal)
	const others = Array.from({ length: 3 }, () => ask('eve'))

	gone.abort()
	const last = ask('dan')
	await endAll()

	expect(await left).toBe('AbortError')
	expect(started).toEqual(['first', 'eve', 'dan', 'eve', 'eve'])
	expect(await Promise.all([...others, last])).not.toContain('QueueFull')
})

test('work that has waited too long is refused', async () => {
	vi.useFakeTimers()
	const { ask } = openQueue()
	void ask('ann')
	const late = ask('bob')

	await vi.advanceTimersByTimeAsync(1000)

	expect(await late).toBe('QueueFull')
})

test('work that fails makes room for the next', async () => {
	const queue = createWorkQueue(limits)
	const broken = queue.run('ann', never, () => Promise.reject(new Error('broken')))
	const next = queue.run('bob', never, async () => 'done')

	await expect(broken).rejects.toThrow('broken')
	expect(await next).toBe('done')
})
