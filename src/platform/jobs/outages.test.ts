// @module-tag slow
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { settableClock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { createLog } from '#platform/log.ts'
import { FileStoreUnavailable } from '#platform/outage.ts'
import { openTestDatabase } from '../../../tests/database.ts'
import { createJobs } from './jobs.ts'

const log = createLog('silent')
const clock = settableClock('2026-11-20T09:00:00Z')
let database: Database
beforeAll(async () => {
	database = await openTestDatabase(log)
})
afterAll(() => database.close())

const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
const lost = Object.assign(new Error('terminating connection'), { code: '57P01' })
test.each([
	['file store', new FileStoreUnavailable('The file store answered 403 to HEAD /books/a.pdf')],
	['database', new Error('no page', { cause: lost })],
	['space on the disk', new Error('no page', { cause: full })],
])('however often the %s is away, a job waits for it and has not failed', async (part, outage) => {
	let runs = 0
	const jobs = createJobs({ database, clock, log, timing: { heartbeatMs: 20, outagePauseMs: 20 } })
	jobs.handle({
		...{ kind: 'print', priority: 1, atOnce: 1 },
		async run() {
			runs += 1
			if (runs < 8) throw outage
		},
	})
	await jobs.start()
	await jobs.add({ jobId: `${part}-1`, kind: 'print', title: 'a', data: null, madeBy: null })

	const ended = await jobs.waitForEnd(`${part}-1`, 10_000)

	expect([ended?.state, ended?.attempts, runs]).toEqual(['done', 0, 8])
	await jobs.close()
})

test('a job that has found the disk full for a day, as it fills it itself, fails and is cleaned up', async () => {
	const later = settableClock('2026-11-20T09:00:00Z')
	const timing = { heartbeatMs: 20, outagePauseMs: 20 }
	const jobs = createJobs({ database, clock: later, log, timing })
	const stopped = vi.fn(async () => undefined)
	let runs = 0
	jobs.handle({
		...{ kind: 'print', priority: 1, atOnce: 1, stopped },
		async run(_, { progress }) {
			// It comes further until half a day has gone by.
			runs += 1
			if (runs > 1) later.advance(3 * 3_600_000)
			await progress({ done: Math.min(runs, 5), total: 9 })
			throw full
		},
	})
	await jobs.start()
	await jobs.add({ jobId: 'fills', kind: 'print', title: 'a', data: null, madeBy: null })

	const ended = await jobs.waitForEnd('fills', 10_000)

	expect(ended).toMatchObject({ state: 'failed', error: { code: 'disk_full' } })
	expect([stopped.mock.calls.length, runs]).toEqual([1, 13])
	await jobs.close()
})

test.each(['EFBIG', 'EIO'])('what one file is never stored with (%s) is a failure', async code => {
	const timing = { heartbeatMs: 20, outagePauseMs: 20, retryAfterMs: [20, 20] }
	const jobs = createJobs({ database, clock, log, timing })
	jobs.handle({
		...{ kind: 'print', priority: 1, atOnce: 1 },
		run: async () => Promise.reject(Object.assign(new Error(code), { code })),
	})
	await jobs.start()
	await jobs.add({ jobId: code, kind: 'print', title: 'a', data: null, madeBy: null })

	expect((await jobs.waitForEnd(code, 10_000))?.state).toBe('failed')
	await jobs.close()
})

const tooLong = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
test.each([
	['at once', tooLong],
	['within another error', new Error('no page', { cause: tooLong })],
])('a statement that takes too long every time is a failure (%s)', async (how, error) => {
	const timing = { heartbeatMs: 20, outagePauseMs: 20, retryAfterMs: [20, 20] }
	const jobs = createJobs({ database, clock, log, timing })
	jobs.handle({
		...{ kind: 'print', priority: 1, atOnce: 1 },
		async run() {
			throw error
		},
	})
	await jobs.start()
	await jobs.add({ jobId: `slow ${how}`, kind: 'print', title: 'a', data: null, madeBy: null })

	expect((await jobs.waitForEnd(`slow ${how}`, 10_000))?.state).toBe('failed')
	await jobs.close()
})

const gone = new FileStoreUnavailable('The file store answered 403 to DELETE /books/a.pdf')
test.each([
	['waits for the store that is away', gone],
	['is left where it cannot be done', new Error('no such folder')],
])('a job that failed says its own reason, and its clean-up %s', async (how, cleanUpError) => {
	let cleanUps = 0
	const timing = { heartbeatMs: 20, outagePauseMs: 20, leaseMs: 1000, retryAfterMs: [] }
	const jobs = createJobs({ database, clock, log, timing })
	jobs.handle({
		...{ kind: 'print', priority: 1, atOnce: 1 },
		async run() {
			throw new Error('not a PDF')
		},
		async stopped() {
			cleanUps += 1
			if (cleanUps < 4) throw cleanUpError
		},
	})
	await jobs.start()
	await jobs.add({ jobId: `clean ${how}`, kind: 'print', title: 'a', data: null, madeBy: null })

	const ended = await jobs.waitForEnd(`clean ${how}`, 10_000)

	expect(ended).toMatchObject({ state: 'failed', error: { detail: 'Error: not a PDF' } })
	expect(cleanUps).toBe(cleanUpError === gone ? 4 : 1)
	await jobs.close()
})
