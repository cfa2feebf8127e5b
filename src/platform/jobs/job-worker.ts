import { hostname } from 'node:os'
import { AppError } from '#contract/errors.ts'
import type { Db } from '#platform/database.ts'
import { newId } from '#platform/ids.ts'
import type { Log } from '#platform/log.ts'
import { continueTrace, withTrace } from '#platform/trace-context.ts'
import { type Job, type JobError, JobFailure, type JobHandler, type JobRun, JobStopped } from './job-types.ts'
import { createJobsStore, type JobsStore, type JobTables } from './jobs.store.ts'
import { reporter } from './reporter.ts'

export const jobTiming = {
	/** How long a job belongs to a process that does not renew its lease. */
	leaseMs: 8000,
	/** How often a process renews its leases and looks for work that others left. */
	beatMs: 3000,
	/** The pauses before the next try; a job that has failed once more has failed for good. */
	retryAfterMs: [5000, 30_000, 120_000],
}
export type JobTiming = typeof jobTiming

type JobWorkerDeps = {
	store: JobsStore
	log: Log
	handlers: ReadonlyMap<string, JobHandler>
	/** Nobody else works on this database: what was left behind is taken at once. */
	isAlone: boolean
	timing: JobTiming
}
type Running = { job: Job; leaseId: string; stop: AbortController; work: Promise<void> }
export type JobWorker = ReturnType<typeof createJobWorker>

export function createJobWorker({ store, log, handlers, isAlone, timing }: JobWorkerDeps) {
	const owner = `${hostname()}:${process.pid}`
	const running = new Set<Running>()
	let filling: Promise<void> | null = null
	let isWoken = false
	let isStarted = false
	let isClosed = false
	let timer: ReturnType<typeof setInterval> | undefined

	const countOf = (kind: string) => [...running].filter(({ job }) => job.kind === kind).length
	const freeHandlers = () =>
		[...handlers.values()]
			.filter(({ kind, atOnce }) => countOf(kind) < atOnce)
			.sort((one, other) => one.priority - other.priority)

	async function fill(): Promise<void> {
		do {
			isWoken = false
			while (await takeOne());
			for (const { kind, findWork } of freeHandlers())
				if (!isClosed && countOf(kind) === 0 && (await findWork?.())) isWoken = true
		} while (isWoken && !isClosed)
	}

	async function takeOne(): Promise<boolean> {
		const kinds = freeHandlers().map(({ kind }) => kind)
		if (isClosed || kinds.length === 0) return false
		const leaseId = newId()
		const job = await store.claim({ kinds, leaseId, owner, leaseMs: timing.leaseMs })
		const handler = job && handlers.get(job.kind)
		if (!job || !handler) return false
		const stop = new AbortController()
		const current: Running = { job, leaseId, stop, work: Promise.resolve() }
		running.add(current)
		current.work = carryOut(handler, current)
			.catch((error: unknown) => {
				// The database goes away before the last step of a closing shop is stored.
				if (!isClosed) log.error({ err: error, jobId: job.jobId, kind: job.kind }, 'job stopped')
			})
			.finally(() => {
				running.delete(current)
				if (countOf(job.kind) === 0) handler.idle?.()
				notify()
			})
		return true
	}

	async function carryOut(handler: JobHandler, { job, leaseId, stop }: Running): Promise<void> {
		const report = reporter(async progress => void (await store.progress(leaseId, progress)))
		const run = runOf(job, { leaseId, stop, report: report.tell })
		try {
			// What ends its process every time would end all of them, one after another.
			if (handler.everyMs === undefined && job.attempts > timing.retryAfterMs.length)
				throw new JobFailure('process_ended')
			const result = await withTrace(continueTrace(job.traceparent), () => handler.run(job, run))
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
			if (await isHeld) return
			const { state } = (await inside.find(job.jobId)) ?? { state: 'cancelled' }
			throw new JobStopped(state === 'cancelled' ? 'cancelled' : 'lost')
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

	async function settle(
		handler: JobHandler,
		{ job, leaseId, error, run }: { job: Job; leaseId: string; error: unknown; run: JobRun },
	): Promise<void> {
		if (error instanceof JobStopped) {
			if (error.why === 'yielded') await store.requeue(leaseId, {})
			// Only now is nothing written any more: what was made after the cancellation goes too.
			if (error.why === 'cancelled') await handler.stopped?.(job, 'cancelled')
			return
		}
		const { reason, mayPass } = causeOf(error)
		if (reason.detail !== null) log.error({ err: error, jobId: job.jobId, kind: job.kind }, 'job failed')
		const { everyMs, stopped } = handler
		const pauseMs = timing.retryAfterMs[job.attempts] ?? everyMs
		if ((mayPass || everyMs !== undefined) && pauseMs !== undefined)
			return void (await store.requeue(leaseId, { afterMs: pauseMs, error: reason }))
		if (!(await store.hold(leaseId, timing.leaseMs))) return
		await stopped?.(job, 'failed', { error: reason, run })
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
			})
	}

	async function beat(): Promise<void> {
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
		/** Ends the job's run where it is here. */
		cancelled(jobId: string): void {
			for (const { job, stop } of running) if (job.jobId === jobId) stop.abort(new JobStopped('cancelled'))
		},
		async start(): Promise<void> {
			if (isStarted || isClosed) return notify()
			if (isAlone) await store.releaseAll()
			isStarted = true
			timer = setInterval(() => {
				beat().catch((error: unknown) => log.warn({ err: error }, 'leases of jobs not renewed'))
			}, timing.beatMs).unref()
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
		/** Stops; other processes may go on at once. */
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

/** @returns mayPass: another try may go better */
function causeOf(error: unknown): { reason: JobError; mayPass: boolean } {
	if (error instanceof JobFailure) {
		const { code, values } = error
		return { reason: { code, path: null, values, detail: null }, mayPass: false }
	}
	const isApp = error instanceof AppError
	const { code = 'fault', path = null, values = {} } = isApp ? error : {}
	const mayPass = !isApp || error.isServerError
	const detail = mayPass ? String(error).slice(0, 500) : null
	return { reason: { code, path, values, detail }, mayPass }
}
