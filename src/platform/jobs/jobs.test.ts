import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { settableClock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { createLog } from '#platform/log.ts'
import { openTestDatabase } from '../../../tests/database.ts'
import { type Job, JobFailure, type JobHandler, type JobRun } from './job-types.ts'
import { type JobTiming, jobTiming } from './job-worker.ts'
import { createJobsStore, type JobTables } from './jobs.store.ts'
import { createJobs, type Jobs } from './jobs.ts'

const log = createLog('silent')
const clock = settableClock('2026-11-20T09:00:00Z')
let database: Database
beforeAll(async () => {
	database = await openTestDatabase(log)
})
afterAll(() => database.close())

/** Two processes on one database; PGlite alone would take every job at its start. */
const shared = () => ({ ...database, kind: 'postgres' as const })
let opened: Jobs[] = []
afterEach(async () => {
	for (const jobs of opened) await jobs.close()
	opened = []
	await database.db<JobTables>().deleteFrom('job').execute()
})

type Own = Partial<JobHandler<string>>
async function open(own: Own | Own[] = {}, timing: Partial<JobTiming> = {}): Promise<Jobs> {
	const jobs = createJobs({
		database: shared(),
		clock,
		log,
		timing: { heartbeatMs: 50, leaseMs: 400, ...timing },
	})
	for (const one of [own].flat())
		jobs.handle<string>({ kind: 'print', priority: 1, atOnce: 1, run: async () => undefined, ...one })
	opened.push(jobs)
	await jobs.listen()
	return jobs
}
const add = (jobs: Jobs, jobId: string, more: object = {}) =>
	jobs.add({ jobId, kind: 'print', title: jobId, data: jobId, madeBy: null, ...more })
const stateOf = async (jobs: Jobs, jobId: string) => (await jobs.find(jobId))?.state

test('a job is done once, by one of two processes, and any of them says what came of it', async () => {
	const runs: string[] = []
	const run = async ({ jobId }: Job) => {
		runs.push(jobId)
		return { pages: 3 }
	}
	// None is taken over from a process that a busy machine lets wait.
	const timing = { leaseMs: 60_000 }
	const [one, other] = [await open({ run }, timing), await open({ run }, timing)]
	await one.start()
	await other.start()

	await add(one, 'a')
	await add(other, 'b')

	const ended = await Promise.all([other.waitForEnd('a', 10_000), one.waitForEnd('b', 10_000)])
	expect(ended).toMatchObject([{ state: 'done', result: { pages: 3 } }, { state: 'done' }])
	expect(runs.toSorted()).toEqual(['a', 'b'])
})

test.each([0, 1, 2, 3, 4, 5, 6])(
	'a job that is added while the search for work ends is done at once (%i steps later)',
	async steps => {
		const runs: string[] = []
		let isAdded = false
		// Without the database's messages, which would notify a second time.
		const timing = { heartbeatMs: 60_000, leaseMs: 120_000 }
		const jobs = createJobs({ database: shared(), clock, log, timing })
		opened.push(jobs)
		jobs.handle<string>({
			...{ kind: 'print', priority: 1, atOnce: 1 },
			run: async ({ jobId }: Job) => void runs.push(jobId),
			async findWork() {
				if (isAdded) return false
				isAdded = true
				const added = { jobId: 'late', kind: 'print', title: '', data: 'late', madeBy: null }
				await createJobsStore(database.db<JobTables>()).add({ ...added, createdAt: clock.now() })
				let later = Promise.resolve()
				for (let step = 0; step < steps; step += 1) later = later.then(() => undefined)
				void later.then(jobs.notify)
				return false
			},
		})

		await jobs.start()

		await expect.poll(() => runs).toEqual(['late'])
	},
)

test('a process that died is noticed within fifteen seconds', () => {
	expect(jobTiming.leaseMs + jobTiming.heartbeatMs).toBeLessThan(15_000)
})

test('a process that starts takes nothing from one that works', async () => {
	const runs: string[] = []
	const finish = Promise.withResolvers<void>()
	const one = await open({
		run: async () => {
			runs.push('one')
			await finish.promise
		},
	})
	await add(one, 'slow')
	await one.start()
	await expect.poll(() => runs).toEqual(['one'])

	const other = await open({ run: async () => void runs.push('other') })
	await other.start()
	await expect
		.poll(
			async () => {
				const { rows } = await sql<{
					isOld: boolean
				}>`select started_at < now() - interval '800 ms' as "isOld"
					from job`.execute(database.db())
				return rows[0]?.isOld
			},
			{ timeout: 10_000 },
		)
		.toBe(true)
	await other.idle()

	finish.resolve()
	expect(await one.waitForEnd('slow', 10_000)).toMatchObject({ state: 'done' })
	expect(runs).toEqual(['one'])
})

test('a process that stops leaves its jobs to the others at once, with what is done', async () => {
	const seen: unknown[] = []
	const started = Promise.withResolvers<void>()
	const one = await open(
		{
			async run(_, { signal, progress }) {
				await progress({ done: 5, total: 9 })
				started.resolve()
				await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
			},
		},
		{ leaseMs: 60_000 },
	)
	await add(one, 'left')
	await one.start()
	await started.promise

	await one.close()
	const other = await open({ run: async job => void seen.push(job.progress) })
	await other.start()

	expect(await other.waitForEnd('left', 10_000)).toMatchObject({ state: 'done', attempts: 0 })
	expect(seen).toEqual([{ done: 5, total: 9 }])
})

test('what may go better is tried again, and fails for good after the last try', async () => {
	let tries = 0
	const stopped: unknown[] = []
	const jobs = await open(
		{
			async run({ data }) {
				tries += 1
				if (data === 'never' || tries < 3) throw new AppError('unavailable')
			},
			stopped: async ({ jobId }, why, end) => void stopped.push([jobId, why, end?.error.code]),
		},
		{ retryAfterMs: [1, 1, 1] },
	)
	await jobs.start()

	await add(jobs, 'again')
	expect(await jobs.waitForEnd('again', 10_000)).toMatchObject({ state: 'done' })
	await add(jobs, 'never')

	expect(await jobs.waitForEnd('never', 10_000)).toMatchObject({
		state: 'failed',
		error: { code: 'unavailable' },
	})
	expect(tries).toBe(3 + 4)
	expect(stopped).toEqual([['never', 'failed', 'unavailable']])
})

test('what cannot go better fails at once with its reason, and is tried again by hand', async () => {
	let isLocked = true
	const jobs = await open({
		async run() {
			if (isLocked) throw new JobFailure('encrypted', { page: 3 })
		},
	})
	await jobs.start()
	await add(jobs, 'locked')
	expect(await jobs.waitForEnd('locked', 10_000)).toMatchObject({
		state: 'failed',
		error: { code: 'encrypted', values: { page: 3 }, detail: null },
	})

	isLocked = false
	await jobs.retry('locked')

	expect(await jobs.waitForEnd('locked', 10_000)).toMatchObject({ state: 'done', error: null })
	await expect(jobs.retry('locked')).rejects.toMatchObject({ code: 'conflict' })
})

test('a job whose process died again and again is a dead letter, not started once more', async () => {
	const runs: string[] = []
	const jobs = await open({ run: async () => void runs.push('run') })
	await add(jobs, 'deadly')
	await database.db<JobTables>().updateTable('job').set({ attempts: 4 }).execute()

	await jobs.start()

	expect(await jobs.waitForEnd('deadly', 10_000)).toMatchObject({
		state: 'failed',
		error: { code: 'process_ended' },
	})
	expect(runs).toEqual([])
})

test('a job is cancelled from any process, and what it made goes after its last step', async () => {
	const events: string[] = []
	const started = Promise.withResolvers<void>()
	async function run(_: Job, { signal, progress }: JobRun) {
		started.resolve()
		await new Promise(resolve => signal.addEventListener('abort', resolve))
		events.push('last step')
		await progress({ done: 1, total: 2 })
	}
	const stopped = async () => void events.push('cleaned up')
	const worker = await open({ run, stopped, isCancellable: true })
	const elsewhere = await open({ isCancellable: true })
	await add(worker, 'long')
	await worker.start()
	await started.promise

	await elsewhere.cancel('long')
	await worker.idle()

	expect(await stateOf(worker, 'long')).toBe('cancelled')
	expect(events).toEqual(['last step', 'cleaned up'])
	await expect(elsewhere.cancel('long')).rejects.toMatchObject({ code: 'conflict' })
})

test('a short job does not wait for long ones, which go on where they were', async () => {
	const done: string[] = []
	async function run({ jobId, data, progress }: Job<string>, own: JobRun) {
		const total = Number(data.split('-')[1])
		const first = progress?.done ?? 0
		for (let page = first; page < total; page++) {
			await own.progress({ done: page + 1, total })
			if (page - first >= 10) await own.yieldToOthers()
		}
		done.push(jobId)
	}
	const jobs = await open({ run, atOnce: 2 }, { leaseMs: 30_000 })
	for (const name of ['a-150', 'b-150', 'c-150', 'short-1']) await add(jobs, name)

	await jobs.start()
	await jobs.idle()

	expect(done[0]).toBe('short-1')
	expect(done.toSorted()).toEqual(['a-150', 'b-150', 'c-150', 'short-1'])
})

test('what somebody waits for is taken before what nobody does', async () => {
	const done: string[] = []
	const run = async ({ jobId }: Job) => void done.push(jobId)
	const jobs = await open([
		{ kind: 'print', priority: 2, run },
		{ kind: 'urgent', priority: 1, run },
	])
	await add(jobs, 'later')
	await add(jobs, 'first', { kind: 'urgent' })

	await jobs.start()
	await jobs.idle()

	expect(done).toEqual(['first', 'later'])
})

test('what repeats is done by one process at a time, and again after its pause', async () => {
	let runs = 0
	const run = async () => {
		runs += 1
		if (runs === 1) throw new Error('The first time fails')
	}
	const sweep = { kind: 'sweep', everyMs: 20, run }
	const [one, other] = [await open(sweep, { retryAfterMs: [] }), await open(sweep, { retryAfterMs: [] })]
	await one.start()
	await other.start()

	await expect.poll(() => runs).toBeGreaterThan(2)

	expect(await one.inState('failed', 10)).toEqual([])
	await expect(one.cancel('repeat-sweep')).rejects.toMatchObject({ code: 'conflict' })
})
