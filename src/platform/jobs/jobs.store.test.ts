import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { createLog } from '#platform/log.ts'
import { FileStoreUnavailable } from '#platform/outage.ts'
import { openTestDatabase } from '../../../tests/database.ts'
import { JobFailure, type JobHandler } from './job-types.ts'
import { createJobsStore, type JobTables } from './jobs.store.ts'
import { createJobs, type Jobs } from './jobs.ts'

const log = createLog('silent')
const clock = settableClock('2026-11-20T09:00:00Z')
let database: Database
beforeAll(async () => {
	database = await openTestDatabase(log)
})
afterAll(() => database.close())
afterEach(() => database.db<JobTables>().deleteFrom('job').execute())

/** A queue that nobody works on. */
function open(own: Partial<JobHandler> = {}): Jobs {
	const jobs = createJobs({ database, clock, log })
	jobs.handle({ kind: 'print', priority: 1, atOnce: 1, run: async () => undefined, ...own })
	return jobs
}
const add = (jobs: Jobs, jobId: string, more: object = {}) =>
	jobs.add({ jobId, kind: 'print', title: jobId, data: jobId, madeBy: null, ...more })
const stateOf = async (jobs: Jobs, jobId: string) => (await jobs.find(jobId))?.state
/** The database's clock as a test sets it. */
const storeAt = (moment: string) =>
	createJobsStore(database.db<JobTables>(), sql<Date>`${moment}::timestamptz`)
const claim = { kinds: ['print'], owner: 'a process', leaseMs: 10_000 }

test('a lease that is not renewed is over at its moment, and whoever lost it changes nothing any more', async () => {
	const before = storeAt('2026-11-20T09:00:09Z')
	const after = storeAt('2026-11-20T09:00:11Z')
	const added = { jobId: 'a', kind: 'print', title: '', data: null, madeBy: null, createdAt: clock.now() }
	const store = storeAt('2026-11-20T09:00:00Z')
	await store.add(added)
	await store.claim({ ...claim, leaseId: 'first' })

	expect(await before.claim({ ...claim, leaseId: 'second' })).toBeUndefined()
	expect(await after.claim({ ...claim, leaseId: 'third' })).toMatchObject({ jobId: 'a', attempts: 1 })

	expect(await after.progress('first', { done: 1, total: 2 })).toBe(false)
	expect(await after.end('first', { state: 'done' })).toBe(false)
	expect(await after.renew(['first', 'third'], 10_000)).toEqual(['third'])
})

test('what waits since a clock that was ahead is due when the clock is right', async () => {
	const [wrong, right] = [storeAt('2026-11-20T12:00:00Z'), storeAt('2026-11-20T09:00:00Z')]
	const added = { jobId: 'a', kind: 'print', title: '', data: null, madeBy: null, createdAt: clock.now() }
	await wrong.add(added)
	await wrong.claim({ ...claim, leaseId: 'first' })
	await wrong.requeue('first', { afterMs: 3_600_000, isOver: true })

	expect(await wrong.claim({ ...claim, leaseId: 'second' })).toBeUndefined()
	expect(await right.claim({ ...claim, leaseId: 'third' })).toMatchObject({ jobId: 'a' })
})

test('a lease that a clock that was ahead has given is free when the clock is right', async () => {
	const [wrong, right] = [storeAt('2026-11-21T09:00:00Z'), storeAt('2026-11-20T09:00:00Z')]
	await right.add({ jobId: 'a', kind: 'print', title: '', data: null, madeBy: null, createdAt: clock.now() })
	await wrong.claim({ ...claim, leaseId: 'first' })

	expect(await right.claim({ ...claim, leaseId: 'second' })).toMatchObject({ jobId: 'a' })
	expect(await right.claim({ ...claim, leaseId: 'third' })).toBeUndefined()
})

test('tries count anew once a job has come further than ever, and not before', async () => {
	const store = storeAt('2026-11-20T09:00:00Z')
	await store.add({ jobId: 'a', kind: 'print', title: '', data: null, madeBy: null, createdAt: clock.now() })
	const attemptsAfterKillAt = async (minute: number, leaseId: string) =>
		(await storeAt(`2026-11-20T09:0${minute}:00Z`).claim({ ...claim, leaseId }))?.attempts
	await store.claim({ ...claim, leaseId: 'first' })
	await store.progress('first', { done: 5, total: 9 })

	expect(await attemptsAfterKillAt(1, 'second')).toBe(1)
	// From the beginning, and up to where the last one ended.
	for (const done of [1, 2, 3, 4, 5]) await store.progress('second', { done, total: 9 })
	expect(await attemptsAfterKillAt(2, 'third')).toBe(2)
	await store.progress('third', { done: 6, total: 9 })
	expect(await attemptsAfterKillAt(3, 'fourth')).toBe(1)
	expect((await store.find('a'))?.progress).toMatchObject({ done: 6, total: 9 })
})

test('of jobs with the same key one is live, and too many that wait are refused', async () => {
	const jobs = open({ maxWaiting: 2 })
	await add(jobs, 'one', { uniqueKey: 'book:a' })

	await expect(add(jobs, 'two', { uniqueKey: 'book:a' })).rejects.toMatchObject({ code: 'conflict' })
	await add(jobs, 'three', { uniqueKey: 'book:b' })

	await expect(add(jobs, 'four')).rejects.toMatchObject({ code: 'too_many' })
})

test('one that was refused does not hide the one with its key that is done', { tags: 'slow' }, async () => {
	const jobs = open({
		async run({ jobId }) {
			if (jobId === 'refused') throw new JobFailure('conflict')
		},
	})
	await jobs.start()
	for (const jobId of ['made', 'refused']) {
		await add(jobs, jobId, { uniqueKey: 'book:a' })
		await jobs.waitForEnd(jobId, 5000)
		clock.advance(1)
	}

	expect(await stateOf(jobs, 'refused')).toBe('failed')
	expect((await jobs.newestWithKey('print', 'book:a'))?.jobId).toBe('made')
	await jobs.close()
})

test('what cannot be stopped half-way is cancelled only before it begins', async () => {
	const jobs = open()
	await add(jobs, 'new')
	await add(jobs, 'begun')
	await database
		.db<JobTables>()
		.updateTable('job')
		.set({ started_at: clock.now() })
		.where('job_id', '=', 'begun')
		.execute()

	await jobs.cancel('new')

	await expect(jobs.cancel('begun')).rejects.toMatchObject({ code: 'conflict' })
	expect(await stateOf(jobs, 'new')).toBe('cancelled')
})

test('what ended long ago is removed with what it had stored', async () => {
	const removed: string[] = []
	const jobs = open({ removed: async ({ jobId }) => void removed.push(jobId), retentionMs: 1000 })
	for (const name of ['old', 'new', 'live']) await add(jobs, name)
	const end = (name: string, at: string) =>
		sql`update job set state = 'done', ended_at = now() - ${at}::interval where job_id = ${name}`.execute(
			database.db(),
		)
	await end('old', '2 seconds')
	await end('new', '0 seconds')

	await jobs.removeOld()

	expect(removed).toEqual(['old'])
	expect([await stateOf(jobs, 'new'), await stateOf(jobs, 'live')]).toEqual(['done', 'waiting'])
})

test('a job is cancelled and removed also where what it made cannot be removed now', async () => {
	const away = async () => Promise.reject(new FileStoreUnavailable('no answer'))
	const jobs = open({ stopped: away, removed: away })
	await add(jobs, 'first')
	await add(jobs, 'second')

	expect(await jobs.cancel('first')).toMatchObject({ state: 'cancelled' })
	await jobs.remove('first')
	expect(await jobs.find('first')).toBeUndefined()

	await jobs.cancel('second')
	const days = (count: number) => sql`update job set ended_at = now() - make_interval(days => ${count})`
	await days(40).execute(database.db())
	await jobs.removeOld()
	expect(await jobs.find('second')).toBeUndefined()
})
