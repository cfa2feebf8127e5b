import { AppError } from '#contract/errors.ts'
import type { Platform } from '#platform/platform.ts'
import type { Job, JobError, JobHandler, JobState, NewJob } from './job-types.ts'
import { createJobWorker, type JobTiming, jobTiming } from './job-worker.ts'
import { createJobsStore, type JobTables } from './jobs.store.ts'
import { createTidying } from './tidying.ts'

type JobsDeps = Pick<Platform, 'database' | 'clock' | 'log'> & { timing?: Partial<JobTiming> }
/** @param change null where any job may have changed */
type Listener = (change: { jobId: string; state: JobState | 'removed' } | null) => void
export type Jobs = ReturnType<typeof createJobs>

const dayMs = 86_400_000
const retentionMs = 30 * dayMs
const failedRetentionMs = 90 * dayMs
const maxWaiting = 1000
/** A notification may be lost; its job is then seen this late. */
const pollMs = 1000
const endStates: (JobState | 'removed')[] = ['done', 'failed', 'cancelled', 'removed']

const repeatingId = (kind: string) => `repeat-${kind}`

/** The job queue: any process adds, watches and cancels jobs; one with capacity runs each. */
export function createJobs({ database, clock, log, timing = {} }: JobsDeps) {
	const store = createJobsStore(database.db<JobTables>())
	const handlers = new Map<string, JobHandler>()
	const listeners = new Set<Listener>()
	const isAlone = database.kind === 'pglite'
	const worker = createJobWorker({
		...{ store, clock, log, handlers, isAlone },
		timing: { ...jobTiming, ...timing },
	})
	const tidying = createTidying({ db: database.db<JobTables>(), handlers, log })
	let stopListening = async () => {}
	const handlerOf = (job: Job) => handlers.get(job.kind)

	function onMessage(payload: string): void {
		const [state, jobId = ''] = payload.split(' ') as [JobState | 'removed', string]
		if (state === 'waiting') worker.notify()
		if (state === 'cancelled' || state === 'removed') worker.abortRun(jobId)
		for (const listener of listeners) listener({ jobId, state })
	}

	/** After a change is stored, which stays whatever comes of this. */
	async function tidyUp(job: Job, act: Promise<void> | undefined): Promise<void> {
		await act?.catch((error: unknown) =>
			log.warn({ err: error, jobId: job.jobId, kind: job.kind }, 'what a job made is not removed'),
		)
	}

	function onReconnect(): void {
		worker.notify()
		for (const listener of listeners) listener(null)
	}

	async function remove(jobs: Job[]): Promise<void> {
		for (const job of jobs) await tidyUp(job, handlerOf(job)?.removed?.(job))
	}

	return {
		/** Registers the handler of a kind; call it before `start`. */
		handle<Data>(handler: JobHandler<Data>): void {
			handlers.set(handler.kind, handler as JobHandler)
		},

		/** All kinds that have a handler here. */
		kinds: (): string[] => [...handlers.keys()],

		/**
		 * @throws AppError `conflict` where another one with its key waits or runs, `too_many` where too many of the kind wait
		 */
		async add(job: NewJob): Promise<void> {
			const max = handlers.get(job.kind)?.maxWaiting ?? maxWaiting
			if (job.uniqueKey) await tidying.untilOver({ uniqueKey: job.uniqueKey })
			const refusal = await store.addWithin({ ...job, createdAt: clock.now() }, max)
			if (refusal) throw new AppError(refusal)
			worker.notify()
		},

		/** Why the last run of what repeats failed; null where it did not. */
		lastError: async (kind: string): Promise<JobError | null> =>
			(await store.find(repeatingId(kind)))?.error ?? null,

		find: store.find,
		newest: store.newest,
		newestWithKey: store.newestWithKey,
		waiting: store.waiting,
		inState: store.inState,
		counts: store.counts,
		isLive: store.isLive,
		cancelAll: store.cancelAll,

		canCancel(job: Job): boolean {
			const { everyMs, isCancellable } = handlerOf(job) ?? {}
			const isLive = job.state === 'waiting' || job.state === 'running'
			return isLive && everyMs === undefined && (isCancellable === true || job.startedAt === null)
		},

		/**
		 * What it made is removed after the answer, also where this process ends before.
		 * @throws AppError `not_found`; `conflict` where it has ended, or cannot be stopped half-way
		 */
		async cancel(jobId: string): Promise<Job> {
			const job = await store.find(jobId)
			if (!job) throw new AppError('not_found')
			const handler = handlerOf(job)
			const [isCancellable, isUntidy] = [handler?.isCancellable === true, handler?.stopped !== undefined]
			if (handler?.everyMs || !(await store.cancel(jobId, isCancellable, isUntidy)))
				throw new AppError('conflict')
			worker.abortRun(jobId)
			if (isUntidy) tidying.begin(job)
			return { ...job, state: 'cancelled' }
		},

		/**
		 * @throws AppError `not_found`; `conflict` where it neither failed nor was cancelled, or another one with its key waits or
		 * runs; what its handler says
		 */
		async retry(jobId: string): Promise<void> {
			await tidying.untilOver({ jobId })
			await database
				.db<unknown>()
				.transaction()
				.execute(async tx => {
					const inside = createJobsStore(tx.withTables<JobTables>())
					const job = await inside.find(jobId)
					if (!job) throw new AppError('not_found')
					if (!(await inside.retry(jobId))) throw new AppError('conflict')
					// From here on no other one with its key is added.
					await handlerOf(job)?.checkRetry?.(job, tx)
				})
			worker.notify()
		},

		/** @throws AppError `not_found` where there is none that has ended */
		async remove(jobId: string): Promise<void> {
			const removed = await store.remove(jobId)
			if (removed.length === 0) throw new AppError('not_found')
			await remove(removed)
		},

		async removeOld(): Promise<void> {
			for (const { kind, retentionMs: ownMs = retentionMs } of handlers.values()) {
				await remove(await store.removeOld(kind, ['done', 'cancelled'], ownMs))
				await remove(await store.removeOld(kind, ['failed'], failedRetentionMs))
			}
		},

		/** @returns the job when it has ended, or as it is after `waitMs`; undefined where there is none */
		async waitForEnd(jobId: string, waitMs: number): Promise<Job | undefined> {
			const until = performance.now() + waitMs
			for (;;) {
				const changed = Promise.withResolvers<void>()
				const listener: Listener = change => {
					if (!change || (change.jobId === jobId && endStates.includes(change.state))) changed.resolve()
				}
				listeners.add(listener)
				const timer = setTimeout(changed.resolve, Math.min(pollMs, Math.max(0, until - performance.now())))
				const job = await store.find(jobId)
				const isOver = !job || endStates.includes(job.state) || performance.now() >= until
				if (!isOver) await changed.promise
				clearTimeout(timer)
				listeners.delete(listener)
				if (isOver) return job
			}
		},

		/** Calls `listener` when a job of any process was added, progressed, ended or was removed, or may have. @returns unsubscribes */
		onChange(listener: Listener): () => void {
			listeners.add(listener)
			return () => void listeners.delete(listener)
		},

		/** Subscribes to changes of other processes; enough for a process that runs no jobs. */
		async listen(): Promise<void> {
			stopListening = await database.subscribe('jobs', { onMessage, onReconnect })
		},

		async start(): Promise<void> {
			for (const { kind, everyMs } of handlers.values())
				if (everyMs !== undefined) {
					const createdAt = clock.now()
					await store.add({
						jobId: repeatingId(kind),
						kind,
						title: '',
						data: null,
						madeBy: null,
						createdAt,
						uniqueKey: kind,
					})
				}
			tidying.start()
			await worker.start()
		},

		notify: worker.notify,
		/** Other processes' cancelled jobs that were left untidy; by itself every ten seconds. */
		tidyUpLeft: tidying.look,
		async idle(): Promise<void> {
			await worker.idle()
			await tidying.idle()
		},
		stop: worker.close,
		async close(): Promise<void> {
			await worker.close()
			await tidying.close()
			await stopListening()
		},
	}
}
