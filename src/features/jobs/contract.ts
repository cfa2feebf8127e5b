import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'
import { UnixSeconds } from '#contract/vocabulary.ts'

const JobId = z.string().check(z.regex(/^[\w.:-]{1,150}$/))
const count = z.int()

export const ListedJob = z.object({
	job_id: JobId,
	/** A word of `words.*.json` below `kind.` */
	kind: z.string(),
	/** What it is about: the title of a book, the name of a file; empty for upkeep. */
	title: z.string(),
	/** Null before the first step. */
	progress: z.nullable(z.object({ done: count, total: count })),
	attempts: count,
	/** Why the last try failed: a code, the same in the language of the request, and the message of an unexpected error. */
	error: z.nullable(z.object({ code: z.string(), message: z.string(), detail: z.nullable(z.string()) })),
	owner: z.nullable(z.string()),
	created_at: UnixSeconds,
	/** The next try, or the next time of what repeats; null where it may begin now. */
	next_at: z.nullable(UnixSeconds),
	ended_at: z.nullable(UnixSeconds),
	can_cancel: z.boolean(),
})
export type ListedJob = z.infer<typeof ListedJob>

const jobs = z.array(ListedJob)
export const JobList = z.object({
	running: jobs,
	waiting: jobs,
	/** Dead letters: they are not tried again by themselves. */
	failed: jobs,
	finished: jobs,
	/** How many there are in all; the lists end after a hundred. */
	counts: z.object({ running: count, waiting: count, failed: count, finished: count }),
})
export type JobList = z.infer<typeof JobList>
export const jobStates = ['running', 'waiting', 'failed', 'finished'] as const

const one = { params: z.object({ job_id: JobId }), errors: ['not_found', 'conflict'] as const }

export const jobsApi = {
	list: get('/api/jobs', {
		summary: 'Long work that runs, waits, has failed, and ended lately; the newest hundred of each',
		reply: JobList,
	}),
	cancel: post('/api/jobs/:job_id/cancel', { summary: 'Stop a job, or do not begin it', ...one }),
	retry: post('/api/jobs/:job_id/retry', {
		summary: 'Try a job again that failed or was cancelled',
		params: one.params,
		errors: [...one.errors, 'taken', 'unknown_book', 'book_busy'],
	}),
	remove: post('/api/jobs/:job_id/remove', { summary: 'Forget a job that has ended', ...one }),
}
