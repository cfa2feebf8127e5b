import { expect, test } from 'vitest'
import { echo, openFixtureWorker } from '../../tests/fixture-worker.ts'

test('a task is done in another process', async () => {
	const worker = openFixtureWorker()

	expect(await worker.run(echo('hello'))).toBe('hello')
	expect(await worker.run({ do: 'pid' })).not.toBe(String(process.pid))
})

test('a task that the program refuses says why, and the process goes on', async () => {
	const worker = openFixtureWorker()
	const pid = await worker.run({ do: 'pid' })

	await expect(worker.run({ do: 'refuse', reason: 'damaged' })).rejects.toMatchObject({ reason: 'damaged' })

	expect(await worker.run({ do: 'pid' })).toBe(pid)
})

test('a task under which the process is killed is done by another', async () => {
	const worker = openFixtureWorker()
	const first = Number(await worker.run({ do: 'pid' }))

	// Stopped first, or it might answer before the kill reaches it.
	process.kill(first, 'SIGSTOP')
	const waiting = worker.run({ do: 'pid' })
	process.kill(first, 'SIGKILL')

	expect(Number(await waiting)).not.toBe(first)
})

test('a process with nothing to do ends', async () => {
	const worker = openFixtureWorker({ idleMs: 10 })
	await worker.run(echo('once'))

	await expect.poll(() => worker.pid()).toBeUndefined()
	expect(await worker.run(echo('again'))).toBe('again')
})

test('a task that ends its process is told apart, and the next one is done', async () => {
	const worker = openFixtureWorker()

	await expect(worker.run({ do: 'exit' })).rejects.toMatchObject({ name: 'WorkerEnded', end: 'crashed' })

	expect(await worker.run(echo('next'))).toBe('next')
})

test('a process that has grown is followed by another', async () => {
	const worker = openFixtureWorker({ replaceAboveMb: 1 })

	const pids = [await worker.run({ do: 'pid' }), await worker.run({ do: 'pid' })]

	expect(new Set(pids).size).toBe(2)
})
