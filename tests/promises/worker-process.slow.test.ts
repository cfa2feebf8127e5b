import { expect, test } from 'vitest'
import { echo, openFixtureWorker } from '../fixture-worker.ts'

test.each([
	['waits for ever', 'wait', { timeMs: 3000 }, 'time_limit'],
	['uses too much of the processor', 'burn', { cpuMs: 300 }, 'cpu_limit'],
	['takes too much memory', 'grow', { memoryMb: 150 }, 'memory_limit'],
] as const)('a task that %s is told apart, and the next one is done', async (_, what, settings, end) => {
	const worker = openFixtureWorker(settings)

	await expect(worker.run({ do: what })).rejects.toMatchObject({ name: 'WorkerEnded', end })

	expect(await worker.run(echo('next'))).toBe('next')
})

test('a task does not answer for another that ends the process', async () => {
	const worker = openFixtureWorker({ cpuMs: 300 })
	await worker.run(echo('started'))

	const burning = expect(worker.run({ do: 'burn' })).rejects.toMatchObject({ end: 'cpu_limit' })
	const others = ['one', 'two', 'three'].map(text => worker.run(echo(text)))

	expect(await Promise.all(others)).toEqual(['one', 'two', 'three'])
	await burning
})

test('processes that end again and again never end the host', async () => {
	const worker = openFixtureWorker({ timeMs: 40 })
	const ends = new Set<string>()

	for (let round = 0; round < 15; round++) {
		const tasks = Array.from({ length: 3 }, () => worker.run({ do: 'wait' }))
		for (const end of await Promise.allSettled(tasks))
			ends.add(end.status === 'rejected' ? end.reason.end : 'done')
	}

	expect([...ends]).toEqual(['time_limit'])
})
