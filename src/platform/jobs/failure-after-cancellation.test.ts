import { expect, onTestFinished, test, vi } from 'vitest'
import { settableClock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { openTestDatabase } from '../../../tests/database.ts'
import { createJobs } from './jobs.ts'

test('what a cancelled job fails with, because what it was writing to is gone, is no failure', async () => {
	const log = createLog('silent')
	const errors = vi.spyOn(log, 'error')
	const database = await openTestDatabase(log)
	onTestFinished(() => database.close())
	const jobs = createJobs({ database, clock: settableClock('2026-11-20T09:00:00Z'), log })
	const started = Promise.withResolvers<void>()
	const stopped = vi.fn(async () => undefined)
	jobs.handle({
		...{ kind: 'print', priority: 1, atOnce: 1, isCancellable: true, stopped },
		async run(_, { signal }) {
			started.resolve()
			await new Promise(resolve => signal.addEventListener('abort', resolve))
			throw new Error('violates a foreign key')
		},
	})
	await jobs.start()
	await jobs.add({ jobId: 'long', kind: 'print', title: 'long', data: null, madeBy: null })
	await started.promise

	await jobs.cancel('long')
	await jobs.close()

	expect(stopped.mock.lastCall).toEqual([expect.objectContaining({ jobId: 'long' }), 'cancelled'])
	expect(errors).not.toHaveBeenCalled()
})
