import type { Db } from '#platform/database.ts'

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
export type JobProgress = { done: number; total: number; step?: string }
export type JobError = {
	code: string
	path: string | null
	values: { [name: string]: string | number }
	/** The message of an error that was not expected. */
	detail: string | null
}
export type Job<Data = unknown> = {
	jobId: string
	kind: string
	title: string
	data: Data
	/** Null for what nobody started by hand. */
	madeBy: string | null
	state: JobState
	progress: JobProgress | null
	result: unknown
	error: JobError | null
	/** Failed tries in a row, and processes that ended during one. */
	attempts: number
	createdAt: Date
	/** The next try, or the next time of what repeats. */
	notBefore: Date
	startedAt: Date | null
	endedAt: Date | null
	owner: string | null
	/** The trace of the request that added it. */
	traceparent: string | null
	/** The `x-request-id` of that request. */
	requestId: string | null
}
export type NewJob<Data = unknown> = Pick<Job<Data>, 'jobId' | 'kind' | 'title' | 'data' | 'madeBy'> & {
	/** At most one job with the same key waits or runs. */
	uniqueKey?: string
}

export type JobRun = {
	/** Aborts where the job was cancelled, belongs to another process now, or this one closes. */
	signal: AbortSignal
	/** @throws JobStopped where the job is no longer this process's */
	progress(progress: JobProgress): Promise<void>
	/** The same without waiting, the latest only and twice a second at most. */
	report(progress: JobProgress): void
	/** Nobody else takes the job before the transaction ends. @throws JobStopped where somebody has */
	hold(tx: Db<unknown>): Promise<void>
	/** To the queue's end where others of the kind wait; `progress` stores what was done. @throws JobStopped */
	yieldToOthers(): Promise<void>
}

export type JobHandler<Data = unknown> = {
	kind: string
	/** Kinds with a smaller number are taken first. */
	priority: number
	/** Runs of the kind in one process. */
	atOnce: number
	maxWaiting?: number
	/** It repeats, so long after each end. */
	everyMs?: number
	/** Whether a job that has begun can be cancelled. */
	isCancellable?: boolean
	retentionMs?: number
	/**
	 * Steps that an earlier run has done may be repeated.
	 * @throws JobFailure, AppError below 500 where another try would be the same; anything else is tried again
	 */
	run(job: Job<Data>, run: JobRun): Promise<unknown>
	/**
	 * Whether a job that ended may be tried again, in the transaction that queues it.
	 * @throws AppError where it may not
	 */
	checkRetry?(job: Job<Data>, tx: Db<unknown>): Promise<void>
	/**
	 * When it was cancelled, after the answer, its state then as it was before: while `running`, a run goes on to write; and after a
	 * run that was cancelled or has failed for good, when nothing of the job runs any more. May be called again.
	 * @param end absent for a job that was cancelled
	 */
	stopped?(job: Job<Data>, why: 'cancelled' | 'failed', end?: { error: JobError; run: JobRun }): Promise<void>
	/** The job is about to be removed, with what it stored for itself. */
	removed?(job: Job<Data>): Promise<void>
	/** The last job of the kind that runs here has ended. */
	idle?(): void
	/** Adds work of the kind where there is any, while nothing of it waits. @returns whether there was */
	findWork?(): Promise<boolean>
}

/** Another try would end the same. */
export class JobFailure extends Error {
	override readonly name = 'JobFailure'
	readonly code: string
	readonly values: { [name: string]: string | number }
	constructor(code: string, values: { [name: string]: string | number } = {}) {
		super(code)
		this.code = code
		this.values = values
	}
}

/** Ends a run without a result. */
export class JobStopped extends Error {
	override readonly name = 'JobStopped'
	readonly why: 'cancelled' | 'lost' | 'yielded'
	/** When it may begin again. */
	readonly afterMs: number
	constructor(why: JobStopped['why'], afterMs = 0) {
		super(`The job stops here: ${why}`)
		this.why = why
		this.afterMs = afterMs
	}
}

export type JobRow = {
	job_id: string
	kind: string
	title: string
	unique_key: string | null
	data: unknown
	made_by: string | null
	state: JobState
	progress: JobProgress | null
	result: unknown
	error: JobError | null
	attempts: number
	created_at: Date
	queued_at: Date
	not_before: Date
	started_at: Date | null
	ended_at: Date | null
	owner: string | null
	traceparent: string | null
	request_id: string | null
	lease_id: string | null
	leased_until: Date | null
	/** Since when a cancelled job waits for what it made to be removed. */
	untidy_since: Date | null
}
