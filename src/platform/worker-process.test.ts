import { afterEach, expect, test } from 'vitest'
import type { FixtureTask } from '../../tests/worker-fixture.ts'
import { createWorkerProcess, type WorkerProcess, type WorkerSettings } from './worker-process.ts'

let opened: WorkerProcess<FixtureTask, string>[] = []
afterEach(() => {
	for (const worker of opened) worker.close()
	opened = []
})

function open(settings: Partial<WorkerSettings> = {}) {
	const worker = createWorkerProcess<FixtureTask, string>({
		program: new URL('../../tests/worker-fixture.ts', import.meta.url),
		cpuMs: 20_000,
		timeMs: 20_000,
		idleMs: 20_000,
		memoryMb: 1000,
		replaceAboveMb: 1000,
		...settings,
	})
	opened.push(worker)
	return worker
}
const echo = (text: string): FixtureTask => ({ do: 'echo', text })

test('a task is done in another process', async () => {
	const worker = open()

	expect(await worker.run(echo('hello'))).toBe('hello')
	expect(await worker.run({ do: 'pid' })).not.toBe(String(process.pid))
})

test('a task that the program refuses says why, and the process goes on', async () => {
	const worker = open()
	const pid = await worker.run({ do: 'pid' })

	await expect(worker.run({ do: 'refuse', reason: 'damaged' })).rejects.toMatchObject({ reason: 'damaged' })

	expect(await worker.run({ do: 'pid' })).toBe(pid)
})

test.each([
	['waits for ever', 'wait', { timeMs: 3000 }, 'time_limit'],
	['uses too much of the processor', 'burn', { cpuMs: 300 }, 'cpu_limit'],
	['takes too much memory', 'grow', { memoryMb: 150 }, 'memory_limit'],
	['ends its process', 'exit', {}, 'crashed'],
] as const)('a task that %s is told apart, and the next one is done', async (_, what, settings, end) => {
	const worker = open(settings)

	await expect(worker.run({ do: what })).rejects.toMatchObject({ name: 'WorkerEnded', end })

	expect(await worker.run(echo('next'))).toBe('next')
})

test('a task under which the process is killed is done by another', async () => {
	const worker = open()
	const first = Number(await worker.run({ do: 'pid' }))

	// Stopped first, or it might answer before the kill reaches it.
	process.kill(first, 'SIGSTOP')
	const waiting = worker.run({ do: 'pid' })
	process.kill(first, 'SIGKILL')

	expect(Number(await waiting)).not.toBe(first)
})

test('a task does not answer for another that ends the process', async () => {
	const worker = open({ cpuMs: 300 })
	await worker.run(echo('started'))

	const burning = expect(worker.run({ do: 'burn' })).rejects.toMatchObject({ end: 'cpu_limit' })
	const others = ['one', 'two', 'three'].map(text => worker.run(echo(text)))

	expect(await Promise.all(others)).toEqual(['one', 'two', 'three'])
	await burning
})

test('processes that end again and again never end the host', async () => {
	const worker = open({ timeMs: 40 })
	const ends = new Set<string>()

	for (let round = 0; round < 15; round++) {
		const tasks = Array.from({ length: 3 }, () => worker.run({ do: 'wait' }))
		for (const end of await Promise.allSettled(tasks))
			ends.add(end.status === 'rejected' ? end.reason.end : 'done')
	}

	expect([...ends]).toEqual(['time_limit'])
})

test('a process with nothing to do ends', async () => {
	const worker = open({ idleMs: 10 })
	await worker.run(echo('once'))

	await expect.poll(() => worker.pid()).toBeUndefined()
	expect(await worker.run(echo('again'))).toBe('again')
})

test('a process that has grown is followed by another', async () => {
	const worker = open({ replaceAboveMb: 1 })

	const pids = [await worker.run({ do: 'pid' }), await worker.run({ do: 'pid' })]

	expect(new Set(pids).size).toBe(2)
})
