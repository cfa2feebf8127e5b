import * as z from 'zod/mini'
import { get, post, remove } from '#contract/endpoint.ts'
import { UnixSeconds } from '#contract/vocabulary.ts'

/** What is typed of a book with thousands of page texts fits; more stays in the browser. */
export const longestDraftBytes = 8 * 1_048_576

const params = z.object({ name: z.string().check(z.regex(/^[A-Za-z]+:[A-Za-z0-9:_-]{1,150}$/)) })
/** A window of a browser. */
const Writer = z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/))

export const KeptDraft = z.object({
	state: z.record(z.string(), z.unknown()),
	writer: Writer,
	kept_at: UnixSeconds,
})
export type KeptDraft = z.infer<typeof KeptDraft>

export const draftsApi = {
	find: get('/api/drafts/:name', {
		summary: 'What you typed of a record and did not save; null where there is nothing',
		params,
		reply: z.object({ draft: z.nullable(KeptDraft) }),
	}),
	keep: post('/api/drafts/:name', {
		summary: 'Keep what is typed; 409 where another window of yours wrote a draft that `after` does not name',
		params,
		body: z.object({
			state: z.record(z.string(), z.unknown()),
			writer: Writer,
			/** Goes up with every writing of a window; what comes late changes nothing. */
			turn: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
			/** Who wrote the draft that this one goes on from. */
			after: z.nullable(Writer),
		}),
		bodyLimitBytes: longestDraftBytes,
	}),
	drop: remove('/api/drafts/:name', {
		summary: 'Forget a draft of this window or of the one that it goes on from',
		params,
		query: z.object({ writer: Writer, after: z.optional(Writer) }),
	}),
}
