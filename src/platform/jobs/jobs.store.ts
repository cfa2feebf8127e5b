import { type Kysely, type RawBuilder, sql } from 'kysely'
import { withAdvisoryLock } from '#platform/advisory-lock.ts'
import { maxClockSkewMs } from '#platform/database/clock-skew.ts'
import { isUniqueViolation } from '#platform/database/unique-violation.ts'
import { currentTrace, traceparent } from '#platform/trace-context.ts'
import type { Job, JobError, JobProgress, JobRow, JobState, NewJob } from './job-types.ts'

export type JobTables = { job: JobRow }
type AddedJob = NewJob & { createdAt: Date }
export type Claim = { kinds: string[]; leaseId: string; owner: string; leaseMs: number }
type Requeued = { afterMs?: number; error?: JobError | null; isOver?: boolean; isTry?: boolean }
export type JobsStore = ReturnType<typeof createJobsStore>

/** Until the end of the transaction no job is added by anybody else. */
export async function holdNewJobs<Tables>(db: Kysely<Tables>): Promise<void> {
	await sql`lock table job in share row exclusive mode`.execute(db)
}

export const jobColumns = [
	'job_id as jobId',
	'kind',
	'title',
	'data',
	'made_by as madeBy',
	'state',
	sql<JobProgress | null>`progress - 'most'`.as('progress'),
	'result',
	'error',
	'attempts',
	'created_at as createdAt',
	'not_before as notBefore',
	'started_at as startedAt',
	'ended_at as endedAt',
	'owner',
	'traceparent',
	'request_id as requestId',
] as const
const live: JobState[] = ['waiting', 'running']
const free = { owner: null, lease_id: null, leased_until: null }
const json = (value: unknown) => sql<never>`${JSON.stringify(value ?? null)}::jsonb`

/** All SQL of jobs. @param now the database's clock, which is the same for all processes; a test hands in its own */
export function createJobsStore(db: Kysely<JobTables>, now: RawBuilder<Date> = sql<Date>`now()`) {
	const inMs = (ms: number) => sql<Date>`${now} + make_interval(secs => ${ms / 1000}::float8)`
	const held = (leaseId: string) =>
		db.updateTable('job').where('lease_id', '=', leaseId).where('state', '=', 'running')
	const cancelled = { state: 'cancelled', error: null, ended_at: now, ...free } as const
	const isOne = ({ numUpdatedRows }: { numUpdatedRows: bigint }) => numUpdatedRows === 1n

	/** @returns false where another one with the key waits or runs */
	async function add(
		{ jobId, kind, title, uniqueKey, data, madeBy, createdAt }: AddedJob,
		to: Kysely<JobTables> = db,
	): Promise<boolean> {
		const { numAffectedRows = 0n } = await sql`
			insert into job (job_id, kind, title, unique_key, data, made_by, state, created_at, queued_at, not_before,
				traceparent, request_id)
			values (${jobId}, ${kind}, ${title}, ${uniqueKey ?? null}, ${json(data)}, ${madeBy}, 'waiting', ${createdAt}, ${now}, ${now},
				${traceparent()}, ${currentTrace()?.requestId ?? null}) on conflict do nothing`.execute(to)
		return numAffectedRows === 1n
	}

	return {
		add: (job: AddedJob) => add(job),

		/** @returns why not: another one with the key waits or runs, or `max` of the kind wait */
		addWithin: (job: AddedJob, max: number): Promise<'conflict' | 'too_many' | null> =>
			withAdvisoryLock(db, { what: 'jobs', owner: job.kind }, async tx => {
				const others = await tx
					.selectFrom('job')
					.select('job_id')
					.where('state', '=', 'waiting')
					.where('kind', '=', job.kind)
					.limit(max)
					.execute()
				if (others.length >= max) return 'too_many'
				return (await add(job, tx)) ? null : 'conflict'
			}),

		find: (jobId: string): Promise<Job | undefined> =>
			db.selectFrom('job').select(jobColumns).where('job_id', '=', jobId).executeTakeFirst(),

		newest: (kind: string, limit: number): Promise<Job[]> =>
			db
				.selectFrom('job')
				.select(jobColumns)
				.where('kind', '=', kind)
				.orderBy('created_at', 'desc')
				.orderBy('job_id')
				.limit(limit)
				.execute(),

		/** Those in a state: the ones that run or wait in the order of the queue, others by their end, the newest first. */
		inState: (state: JobState, limit: number): Promise<Job[]> =>
			db
				.selectFrom('job')
				.select(jobColumns)
				.where('state', '=', state)
				.orderBy(live.includes(state) ? 'queued_at' : 'ended_at', live.includes(state) ? 'asc' : 'desc')
				.orderBy('job_id')
				.limit(limit)
				.execute(),

		async waiting(kind: string): Promise<string[]> {
			const waiting = db
				.selectFrom('job')
				.select('job_id')
				.where('state', '=', 'waiting')
				.where('kind', '=', kind)
			const rows = await waiting.orderBy('queued_at').orderBy('job_id').execute()
			return rows.map(({ job_id }) => job_id)
		},

		async counts(): Promise<{ state: JobState; count: number }[]> {
			const { rows } = await sql<{ state: JobState; count: number }>`
				select state, count(*)::int as count from job group by state`.execute(db)
			return rows
		},

		async isLive(uniqueKey: string, kinds: string[]): Promise<boolean> {
			const found = db.selectFrom('job').select('job_id').where('unique_key', '=', uniqueKey)
			return (
				(await found.where('kind', 'in', kinds).where('state', 'in', live).executeTakeFirst()) !== undefined
			)
		},

		/** The newest with the key that waits, runs or is done: one that was refused says nothing of the others. */
		newestWithKey: (kind: string, uniqueKey: string, except = ''): Promise<Job | undefined> =>
			db
				.selectFrom('job')
				.select(jobColumns)
				.where('kind', '=', kind)
				.where('unique_key', '=', uniqueKey)
				.where('job_id', '<>', except)
				.where('state', 'in', [...live, 'done'])
				.orderBy('created_at', 'desc')
				.limit(1)
				.executeTakeFirst(),

		/**
		 * Takes the next job that may begin, whose process no longer renews its lease, or that a clock that was ahead has queued or leased.
		 * @param kinds the first of them first
		 */
		claim({ kinds, leaseId, owner, leaseMs }: Claim): Promise<Job | undefined> {
			const next = sql<string>`(
				select job_id from job where kind = any(${kinds})
					and (state = 'waiting' and (not_before <= ${now} or queued_at > ${inMs(60_000)}) or state = 'running' and (leased_until < ${now} or leased_until > ${inMs(60_000)}))
					and abs(extract(epoch from clock_timestamp() - ${new Date()}::timestamptz)) < ${maxClockSkewMs / 1000}::float8
				order by array_position(${kinds}::text[], kind), queued_at, job_id limit 1 for update skip locked)`
			return db
				.updateTable('job')
				.set({
					state: 'running',
					attempts: sql<number>`attempts + case state when 'running' then 1 else 0 end`,
					started_at: sql<Date>`coalesce(started_at, ${now})`,
					owner,
					lease_id: leaseId,
					leased_until: inMs(leaseMs),
				})
				.where('job_id', '=', next)
				.returning(jobColumns)
				.executeTakeFirst()
		},

		/** @returns the leases that are still held */
		async renew(leaseIds: string[], leaseMs: number): Promise<string[]> {
			const rows = await db
				.updateTable('job')
				.set({ leased_until: inMs(leaseMs) })
				.where(sql<boolean>`lease_id = any(${leaseIds})`)
				.where('state', '=', 'running')
				.returning('lease_id')
				.execute()
			return rows.map(({ lease_id }) => lease_id ?? '')
		},

		/** What nobody else can be at work on may be taken at once. */
		async releaseAll(): Promise<void> {
			await db
				.updateTable('job')
				.set({ leased_until: inMs(-1) })
				.where('state', '=', 'running')
				.execute()
		},

		/** @returns false where the lease is lost, here and below */
		hold: async (leaseId: string, leaseMs: number): Promise<boolean> =>
			isOne(
				await held(leaseId)
					.set({ leased_until: inMs(leaseMs) })
					.executeTakeFirst(),
			),

		/** Tries count anew where the job has come further than ever: restarts of the shop are not its failures. */
		progress: async (leaseId: string, progress: JobProgress): Promise<boolean> => {
			const most = sql`coalesce((progress->>'most')::int, 0)`
			return isOne(
				await held(leaseId)
					.set({
						attempts: sql<number>`case when ${progress.done}::int > ${most} then 0 else attempts end`,
						progress: sql<never>`${json(progress)} || jsonb_build_object('most', greatest(${most}, ${progress.done}::int))`,
					})
					.executeTakeFirst(),
			)
		},

		async end(
			leaseId: string,
			end: { state: 'done' | 'failed'; result?: unknown; error?: JobError },
		): Promise<boolean> {
			const { state, result, error } = end
			const ended = { state, ended_at: now, result: json(result), error: error ? json(error) : null }
			return isOne(
				await held(leaseId)
					.set({ ...ended, ...free })
					.executeTakeFirst(),
			)
		},

		/** Back to the queue: `afterMs` from now, or at its end. `error` counts as a try unless `isTry` is false. */
		async requeue(
			leaseId: string,
			{ afterMs = 0, error, isOver = false, isTry = Boolean(error) }: Requeued,
		): Promise<boolean> {
			const waiting = held(leaseId).set({
				state: 'waiting',
				not_before: inMs(afterMs),
				queued_at: now,
				...(isOver ? { ended_at: now } : {}),
				...(error === undefined ? {} : { error: error && json(error) }),
				attempts: isTry ? sql<number>`attempts + 1` : isOver ? 0 : sql<number>`attempts`,
				...free,
			})
			return isOne(await waiting.executeTakeFirst())
		},

		/** Gives back what a closing process has not ended; it goes on first, where it was. */
		async release(leaseIds: string[]): Promise<void> {
			const released = db.updateTable('job').set({ state: 'waiting', not_before: now, ...free })
			await released.where(sql<boolean>`lease_id = any(${leaseIds})`).where('state', '=', 'running').execute()
		},

		async anotherWaits(kind: string): Promise<boolean> {
			const waiting = db
				.selectFrom('job')
				.select('job_id')
				.where('kind', '=', kind)
				.where('state', '=', 'waiting')
			return (await waiting.where('not_before', '<=', now).limit(1).executeTakeFirst()) !== undefined
		},

		/** @returns false where it has ended already, or has begun and `whileRunning` is false */
		async cancel(jobId: string, whileRunning: boolean, isUntidy = false): Promise<boolean> {
			const job = db.updateTable('job').set({ ...cancelled, untidy_since: isUntidy ? now : null })
			const one = job.where('job_id', '=', jobId).where('state', 'in', live)
			return isOne(await (whileRunning ? one : one.where('started_at', 'is', null)).executeTakeFirst())
		},

		async cancelAll(uniqueKey: string, kind: string): Promise<void> {
			const all = db.updateTable('job').set(cancelled).where('state', 'in', live)
			await all.where('unique_key', '=', uniqueKey).where('kind', '=', kind).execute()
		},

		/** From the start. @returns false where it neither failed nor was cancelled, or another one with its key is live */
		async retry(jobId: string): Promise<boolean> {
			const retried = sql`
				update job set state = 'waiting', error = null, progress = null, attempts = 0, queued_at = ${now},
					not_before = ${now}, started_at = null, ended_at = null
				where job_id = ${jobId} and state in ('failed', 'cancelled') and not exists (
					select from job other where other.unique_key = job.unique_key and other.state in ('waiting', 'running'))`
			try {
				return (await retried.execute(db)).numAffectedRows === 1n
			} catch (error) {
				// Another one with its key was retried at the same moment.
				if (isUniqueViolation(error)) return false
				throw error
			}
		},

		remove: (jobId: string): Promise<Job[]> =>
			db
				.deleteFrom('job')
				.where('job_id', '=', jobId)
				.where('state', 'in', ['failed', 'cancelled', 'done'])
				.returning(jobColumns)
				.execute(),

		removeOld: (kind: string, states: JobState[], afterMs: number): Promise<Job[]> =>
			db
				.deleteFrom('job')
				.where('kind', '=', kind)
				.where('state', 'in', states)
				.where('ended_at', '<', inMs(-afterMs))
				.returning(jobColumns)
				.execute(),
	}
}
