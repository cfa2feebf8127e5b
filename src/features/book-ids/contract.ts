import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'
import { Line } from '#contract/text.ts'
import { BookId } from '#contract/vocabulary.ts'

const JobId = z.string().check(z.regex(/^[\w.:-]{1,150}$/))
/** A name that the sender makes up, so that a request whose answer was lost can be sent again: the same name is the same job. */
const RunName = z.string().check(z.regex(/^[\w-]{8,64}$/))

/** The files of a book on their way to another id. It is stopped and tried again as any job: `/api/jobs/:job_id/cancel`, `/retry`. */
export const BookIdJob = z.object({
	job_id: JobId,
	kind: z.enum(['change', 'duplicate']),
	/** The id that the book had when it began. */
	book_id: BookId,
	new_id: BookId,
	/** `done`: the book, or its copy, has the new id. Until then all is as it was. */
	state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
	/** Null until they were counted. */
	files: z.nullable(z.int()),
	files_done: z.int(),
	/** Why it failed, or what it waits for: a code, and the same in the language of the request. */
	reason: z.nullable(z.string()),
	message: z.nullable(z.string()),
})
export type BookIdJob = z.infer<typeof BookIdJob>

const accepted = {
	reply: BookIdJob,
	status: 202,
	errors: ['unknown_book', 'taken', 'demo_follows', 'book_busy'],
} as const

export const bookIdsApi = {
	change: post('/api/bookids/change', {
		summary:
			'Give a book another id, in a job: addresses of the old one lead to it, and all that readers and publishers have of it follows',
		body: z.object({ book_id: BookId, new_id: BookId, run: z.optional(RunName) }),
		...accepted,
	}),
	duplicate: post('/api/bookids/duplicate', {
		summary:
			'Make a draft from a book under another id, in a job: its PDF, contents, texts, tracks and product; no sales',
		body: z.object({ book_id: BookId, new_id: BookId, title: Line(3, 500), run: z.optional(RunName) }),
		...accepted,
	}),
	job: get('/api/bookids/jobs/:job_id', {
		summary: 'How far a change of id or a copy of a book is, and what came of it',
		params: z.object({ job_id: JobId }),
		reply: BookIdJob,
		errors: ['not_found'],
	}),
}
