import { afterAll, beforeAll, expect, test } from 'vitest'
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

const lost = Object.assign(new Error('terminating connection'), { code: '57P01' })
test.each([
	['file store', new FileStoreUnavailable('The file store answered 403 to HEAD /books/a.pdf')],
	['database', new Error('no page', { cause: lost })],
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
