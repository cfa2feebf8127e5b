import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { createLog } from '#platform/log.ts'
import { FileStoreUnavailable } from '#platform/outage.ts'
import { openTestDatabase } from '../../../tests/database.ts'
import type { JobHandler } from './job-types.ts'
import type { JobTables } from './jobs.store.ts'
import { createJobs, type Jobs } from './jobs.ts'

const log = createLog('silent')
const clock = settableClock('2026-11-20T09:00:00Z')
let database: Database
beforeAll(async () => {
	database = await openTestDatabase(log)
})
afterAll(() => database.close())
let opened: Jobs[] = []
afterEach(async () => {
	for (const jobs of opened) await jobs.close()
	opened = []
	await database.db<JobTables>().deleteFrom('job').execute()
})

function open(stopped: NonNullable<JobHandler['stopped']>): Jobs {
	const jobs = createJobs({ database, clock, log })
	jobs.handle({
		...{ kind: 'print', priority: 1, atOnce: 1, isCancellable: true, stopped, run: async () => undefined },
	})
	opened.push(jobs)
	return jobs
}
const add = (jobs: Jobs, jobId: string) =>
	jobs.add({ jobId, kind: 'print', title: jobId, data: null, madeBy: null, uniqueKey: 'book:a' })

test('a stop is answered at once; what the job made goes after it, before the job or one of the same is done again', async () => {
	const events: string[] = []
	const { promise: removal, resolve: remove } = Promise.withResolvers<void>()
	const jobs = open(async () => {
		await removal
		events.push('removed')
	})
	await add(jobs, 'first')

	expect(await jobs.cancel('first')).toMatchObject({ state: 'cancelled' })
	expect(events).toEqual([])
	const retried = jobs.retry('first').then(() => events.push('retried'))
	await new Promise(resolve => setTimeout(resolve, 200))
	remove()
	await retried

	expect(events).toEqual(['removed', 'retried'])
})

test('what a process that ended after a stop has left is removed by another one', async () => {
	const jobs = open(() => new Promise(() => undefined))
	await add(jobs, 'first')
	opened = []
	await jobs.cancel('first')
	const tidied: string[] = []
	const other = open(async ({ jobId }) => void tidied.push(jobId))
	await other.tidyUpLeft()
	await other.idle()
	// The other one may be at it.
	expect(tidied).toEqual([])

	await sql`update job set untidy_since = now() - interval '1 minute'`.execute(database.db())
	await other.tidyUpLeft()
	await other.idle()

	expect(tidied).toEqual(['first'])
	await add(other, 'second')
})

test('what cannot be removed while the store is away is removed later', async () => {
	let isAway = true
	const tidied: string[] = []
	const jobs = open(async ({ jobId }) => {
		if (isAway) throw new FileStoreUnavailable('no answer')
		tidied.push(jobId)
	})
	await add(jobs, 'first')
	await jobs.cancel('first')
	await jobs.idle()
	isAway = false

	await sql`update job set untidy_since = now() - interval '1 minute'`.execute(database.db())
	await jobs.tidyUpLeft()
	await jobs.idle()

	expect(tidied).toEqual(['first'])
})
