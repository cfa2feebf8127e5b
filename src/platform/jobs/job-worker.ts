import { hostname } from 'node:os'
import { AppError } from '#contract/errors.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import { newId } from '#platform/ids.ts'
import type { Log } from '#platform/log.ts'
import { isAway, isFull } from '#platform/outage.ts'
import { continueTrace, withTrace } from '#platform/trace-context.ts'
import { diskFullError, waitedLong } from './full-disk.ts'
import { type Job, type JobError, JobFailure, type JobHandler, type JobRun, JobStopped } from './job-types.ts'
import { createJobsStore, type JobsStore, type JobTables } from './jobs.store.ts'
import { reporter } from './reporter.ts'

export const jobTiming = {
	/** How long a job belongs to a process that does not renew its lease. */
	leaseMs: 8000,
	/** How often a process renews its leases and polls for jobs whose lease has expired. */
	heartbeatMs: 3000,
	/** The pauses before the next try; a job that has failed once more has failed for good. */
	retryAfterMs: [5000, 30_000, 120_000],
	/** The pause while the database or the file store is away, however often, and while its disk is full. */
	outagePauseMs: 60_000,
	/** How long a job waits for disk space: it may be its own files that take what there is. */
	diskFullMs: 24 * 3_600_000,
}
export type JobTiming = typeof jobTiming

type JobWorkerDeps = {
	store: JobsStore
	clock: Clock
	log: Log
	handlers: ReadonlyMap<string, JobHandler>
	/** No other process uses this database: jobs left running are taken at once. */
	isAlone: boolean
	timing: JobTiming
}
type Running = { job: Job; leaseId: string; stop: AbortController; work: Promise<void> }
export type JobWorker = ReturnType<typeof createJobWorker>

export function createJobWorker({ store, clock, log, handlers, isAlone, timing }: JobWorkerDeps) {
	const owner = `${hostname()}:${process.pid}`
	const running = new Set<Running>()
	let filling: Promise<void> | null = null
	let isWoken = false
	let isStarted = false
	let isClosed = false
	let timer: ReturnType<typeof setInterval> | undefined

	const runningCount = (kind: string) => [...running].filter(({ job }) => job.kind === kind).length
	const handlersWithCapacity = () =>
		[...handlers.values()]
			.filter(({ kind, atOnce }) => runningCount(kind) < atOnce)
			.sort((one, other) => one.priority - other.priority)

	async function fill(): Promise<void> {
		do {
			isWoken = false
			while (await takeOne());
			for (const { kind, findWork } of handlersWithCapacity())
				if (!isClosed && runningCount(kind) === 0 && (await findWork?.())) isWoken = true
		} while (isWoken && !isClosed)
	}

	async function takeOne(): Promise<boolean> {
		const kinds = handlersWithCapacity().map(({ kind }) => kind)
		if (isClosed || kinds.length === 0) return false
		const leaseId = newId()
		const job = await store.claim({ kinds, leaseId, owner, leaseMs: timing.leaseMs })
		const handler = job && handlers.get(job.kind)
		if (!job || !handler) return false
		const stop = new AbortController()
		const current: Running = { job, leaseId, stop, work: Promise.resolve() }
		running.add(current)
		current.work = withTrace(continueTrace(job.traceparent, job.requestId), () => execute(handler, current))
			.catch((error: unknown) => {
				// The database goes away before the last step of a closing shop is stored.
				if (!isClosed) log.error({ err: error, jobId: job.jobId, kind: job.kind }, 'job stopped')
			})
			.finally(() => {
				running.delete(current)
				if (runningCount(job.kind) === 0) handler.idle?.()
				notify()
			})
		return true
	}

	async function execute(handler: JobHandler, { job, leaseId, stop }: Running): Promise<void> {
		const report = reporter(async progress => void (await store.progress(leaseId, progress)))
		const run = runOf(job, { leaseId, stop, report: report.add })
		try {
			// A job that crashes its process would crash all of them, one after another.
			if (handler.everyMs === undefined && job.attempts > timing.retryAfterMs.length)
				throw new JobFailure('process_ended')
			const result = await handler.run(job, run)
			report.end()
			if (handler.everyMs === undefined) await store.end(leaseId, { state: 'done', result })
			else await store.requeue(leaseId, { afterMs: handler.everyMs, error: null, isOver: true })
		} catch (error) {
			report.end()
			if (!isClosed) await settle(handler, { job, leaseId, error, run })
		}
	}

	function runOf(
		job: Job,
		{ leaseId, stop, report }: Pick<Running, 'leaseId' | 'stop'> & Pick<JobRun, 'report'>,
	): JobRun {
		const { signal } = stop
		async function ownOrStop(inside: JobsStore, isHeld: Promise<boolean>): Promise<void> {
			if (isClosed) throw new JobStopped('lost')
			if (!(await isHeld)) throw new JobStopped(await whyLost(inside, job.jobId))
		}
		return {
			signal,
			report,
			progress: progress => ownOrStop(store, store.progress(leaseId, progress)),
			hold(tx: Db<unknown>) {
				const inside = createJobsStore(tx.withTables<JobTables>())
				return ownOrStop(inside, inside.hold(leaseId, timing.leaseMs))
			},
			async yieldToOthers() {
				if (await store.anotherWaits(job.kind)) throw new JobStopped('yielded')
			},
		}
	}

	async function whyLost(inside: JobsStore, jobId: string): Promise<'cancelled' | 'lost'> {
		const { state } = (await inside.find(jobId)) ?? { state: 'cancelled' }
		return state === 'cancelled' ? 'cancelled' : 'lost'
	}

	async function settle(
		handler: JobHandler,
		{ job, leaseId, error, run }: { job: Job; leaseId: string; error: unknown; run: JobRun },
	): Promise<void> {
		if (error instanceof JobStopped) {
			if (error.why === 'yielded') await store.requeue(leaseId, { afterMs: error.afterMs })
			// Only now is nothing written any more: what was made after the cancellation goes too.
			if (error.why === 'cancelled') await handler.stopped?.({ ...job, state: 'cancelled' }, 'cancelled')
			return
		}
		const { everyMs, stopped } = handler
		const [now, detail] = [clock.now(), detailOf(error)]
		const diskFull = isFull(error)
			? diskFullError((await store.find(job.jobId)) ?? job, { now, detail })
			: null
		// What repeats, such as a backup, waits for its next time: each minute it would take the last space from the others.
		const waitsForSpace = diskFull && everyMs === undefined && !waitedLong(diskFull, now, timing.diskFullMs)
		if (waitsForSpace || isAway(error)) {
			log.warn({ err: error, jobId: job.jobId, kind: job.kind }, 'job waits')
			const reason = diskFull ?? { code: 'unavailable', path: null, values: {}, detail }
			const afterMs = Math.min(timing.outagePauseMs, everyMs ?? Number.POSITIVE_INFINITY)
			return void (await store.requeue(leaseId, { afterMs, error: reason, isTry: false }))
		}
		// Whoever cancelled it took away what it was writing to: what that leads to is no failure.
		if (!(await store.hold(leaseId, timing.leaseMs))) {
			if ((await whyLost(store, job.jobId)) === 'cancelled')
				await stopped?.({ ...job, state: 'cancelled' }, 'cancelled')
			return
		}
		const cause = causeOf(error)
		const { reason, isRetryable } = diskFull ? { reason: diskFull, isRetryable: false } : cause
		if (reason.detail !== null) log.error({ err: error, jobId: job.jobId, kind: job.kind }, 'job failed')
		const pauseMs = timing.retryAfterMs[job.attempts] ?? everyMs
		if ((isRetryable || everyMs !== undefined) && pauseMs !== undefined)
			return void (await store.requeue(leaseId, { afterMs: pauseMs, error: reason }))
		try {
			await stopped?.(job, 'failed', { error: reason, run })
		} catch (cleanUpError) {
			log.warn(
				{ err: cleanUpError, jobId: job.jobId, kind: job.kind },
				'what a failed job made is not removed',
			)
			// It is tried once more when the store is back, which removes it.
			if (isAway(cleanUpError) || isFull(cleanUpError))
				return void (await store.requeue(leaseId, {
					afterMs: timing.outagePauseMs,
					error: reason,
					isTry: false,
				}))
		}
		await store.end(leaseId, { state: 'failed', error: reason })
	}

	function notify(): void {
		isWoken = true
		if (!isStarted || isClosed || filling) return
		filling = fill()
			.catch((error: unknown) => {
				if (!isClosed) log.warn({ err: error }, 'jobs not taken')
			})
			.finally(() => {
				filling = null
				// Notified after the last look and before this.
				if (isWoken) notify()
			})
	}

	async function heartbeat(): Promise<void> {
		const mine = [...running]
		if (mine.length > 0) {
			const held = new Set(
				await store.renew(
					mine.map(({ leaseId }) => leaseId),
					timing.leaseMs,
				),
			)
			for (const { leaseId, stop } of mine) if (!held.has(leaseId)) stop.abort(new JobStopped('lost'))
		}
		notify()
	}

	return {
		notify,
		/** Aborts the run of a cancelled job if this process runs it. */
		abortRun(jobId: string): void {
			for (const { job, stop } of running) if (job.jobId === jobId) stop.abort(new JobStopped('cancelled'))
		},
		async start(): Promise<void> {
			if (isStarted || isClosed) return notify()
			if (isAlone) await store.releaseAll()
			isStarted = true
			timer = setInterval(() => {
				heartbeat().catch((error: unknown) => log.warn({ err: error }, 'leases of jobs not renewed'))
			}, timing.heartbeatMs).unref()
			notify()
		},
		/** Resolves when nothing is left to do; what waits for its next try is left. */
		async idle(): Promise<void> {
			for (;;) {
				const work = [...[...running].map(({ work }) => work), ...(filling ? [filling] : [])]
				if (work.length === 0) return
				await Promise.all(work)
			}
		},
		/** Stops and releases its jobs: other processes may take them at once. */
		async close(): Promise<void> {
			isClosed = true
			clearInterval(timer)
			const mine = [...running]
			for (const { stop } of mine) stop.abort(new JobStopped('lost'))
			for (const { idle } of handlers.values()) idle?.()
			await Promise.all([filling, ...mine.map(({ work }) => work)])
			if (mine.length > 0) await store.release(mine.map(({ leaseId }) => leaseId)).catch(() => undefined)
		},
	}
}

const detailOf = (error: unknown) => String(error).slice(0, 500)

/** @returns isRetryable: another try may succeed */
function causeOf(error: unknown): { reason: JobError; isRetryable: boolean } {
	if (error instanceof JobFailure) {
		const { code, values } = error
		return { reason: { code, path: null, values, detail: null }, isRetryable: false }
	}
	const isApp = error instanceof AppError
	const { code = 'fault', path = null, values = {} } = isApp ? error : {}
	const isRetryable = !isApp || error.isServerError
	const detail = isRetryable ? detailOf(error) : null
	return { reason: { code, path, values, detail }, isRetryable }
}
