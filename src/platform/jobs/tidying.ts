import { type Kysely, sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { Log } from '#platform/log.ts'
import { isAway, isFull } from '#platform/outage.ts'
import type { Job, JobHandler } from './job-types.ts'
import { type JobTables, jobColumns } from './jobs.store.ts'

type TidyingDeps = { db: Kysely<JobTables>; handlers: ReadonlyMap<string, JobHandler>; log: Log }

/** Another process takes over what has not been tidied up for so long. */
const takenOverSeconds = 30
const lookMs = 10_000
const pollMs = 50
const maxWaitMs = 10_000

/** What cancelled jobs made is removed after whoever stopped them has the answer. */
export function createTidying({ db, handlers, log }: TidyingDeps) {
	const running = new Set<Promise<void>>()
	let timer: ReturnType<typeof setInterval> | undefined

	async function tidyUp(job: Job): Promise<void> {
		try {
			await handlers.get(job.kind)?.stopped?.(job, 'cancelled')
		} catch (error) {
			log.warn({ err: error, jobId: job.jobId, kind: job.kind }, 'what a job made is not removed')
			// Tried again later.
			if (isAway(error) || isFull(error)) return
		}
		await db.updateTable('job').set({ untidy_since: null }).where('job_id', '=', job.jobId).execute()
	}

	/** Whatever comes of it, the cancellation stays. */
	function begin(job: Job): void {
		const work: Promise<void> = tidyUp(job)
			.catch((error: unknown) => log.warn({ err: error, jobId: job.jobId }, 'job not tidied up'))
			.finally(() => running.delete(work))
		running.add(work)
	}

	/** Those that a process has left, or that could not be tidied up. */
	async function look(): Promise<void> {
		const left = sql<Date>`now() - make_interval(secs => ${sql.lit(takenOverSeconds)})`
		const taken = await db
			.updateTable('job')
			.set({ untidy_since: sql<Date>`now()` })
			.where('untidy_since', '<', left)
			.where('state', '=', 'cancelled')
			.where('kind', 'in', [...handlers.keys()])
			.returning(jobColumns)
			.execute()
		for (const job of taken) begin(job)
	}

	return {
		begin,
		look,

		/**
		 * Waits until nothing of what cancelled jobs with the key made is removed any more, as it may be the same that another one makes.
		 * @throws AppError conflict where that takes longer than a request may
		 */
		async untilOver({ jobId = '', uniqueKey = '' }: { jobId?: string; uniqueKey?: string }): Promise<void> {
			const untidy = sql<{ job_id: string }>`
				select job_id from job where untidy_since is not null and (job_id = ${jobId}
					or unique_key = coalesce((select unique_key from job where job_id = ${jobId}), ${uniqueKey})) limit 1`
			for (const endMs = performance.now() + maxWaitMs; ; ) {
				if ((await untidy.execute(db)).rows.length === 0) return
				if (performance.now() > endMs) throw new AppError('conflict')
				await new Promise(resolve => setTimeout(resolve, pollMs))
			}
		},

		start(): void {
			timer ??= setInterval(() => {
				look().catch((error: unknown) => log.warn({ err: error }, 'cancelled jobs not tidied up'))
			}, lookMs).unref()
		},

		async idle(): Promise<void> {
			while (running.size > 0) await Promise.all(running)
		},

		async close(): Promise<void> {
			clearInterval(timer)
			while (running.size > 0) await Promise.all(running)
		},
	}
}
