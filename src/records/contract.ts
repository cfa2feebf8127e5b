import * as z from 'zod/mini'
import { get, post, remove } from '#contract/endpoint.ts'
import { Text } from '#contract/text.ts'
import { RowId, UnixSeconds, Version } from '#contract/vocabulary.ts'

/** Enough for a book with thousands of page texts; larger drafts stay in the browser. */
export const maxDraftBytes = 8 * 1_048_576

/** Names a record by its kind and its id. */
const RecordName = z.string().check(z.regex(/^[A-Za-z]{1,40}:[A-Za-z0-9:_-]{1,150}$/))
const params = z.object({ name: RecordName })
/** Id of a browser window. */
const Writer = z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/))

export const StoredDraft = z.object({
	state: z.record(z.string(), z.unknown()),
	writer: Writer,
	kept_at: UnixSeconds,
})
export type StoredDraft = z.infer<typeof StoredDraft>

export const draftsApi = {
	find: get('/api/drafts/:name', {
		summary: 'Your draft of a record; null where there is none',
		params,
		reply: z.object({ draft: z.nullable(StoredDraft) }),
	}),
	put: post('/api/drafts/:name', {
		isLogged: false,
		summary: 'Store a draft; 409 where another window of yours stored one that `after` does not name',
		params,
		body: z.object({
			state: z.record(Text(200), z.unknown()),
			writer: Writer,
			/** Sequence number of a window's writes; late ones are ignored. */
			turn: RowId,
			/** The window whose draft this one continues. */
			after: z.nullable(Writer),
		}),
		bodyLimitBytes: maxDraftBytes,
		errors: ['conflict'],
	}),
	drop: remove('/api/drafts/:name', {
		isLogged: false,
		summary: 'Delete a draft of this window or of the one that it continues',
		params,
		query: z.object({ writer: Writer, after: z.optional(Writer) }),
	}),
}

/** A record: its kind (`product`, `audio`) and its id. */
const subject = {
	kind: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
	id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/)),
}

export const versionsApi = {
	versions: post('/api/conteditor/versions', {
		isLogged: false,
		summary: 'Saved versions with their time and author, the newest first',
		body: z.object({
			...subject,
		}),
		reply: z.object({
			versions: z.array(
				z.object({ version: z.int(), made_at: UnixSeconds, made_by: z.nullable(z.string()) }),
			),
		}),
	}),
	version: post('/api/conteditor/version', {
		isLogged: false,
		summary: 'One saved version, whole',
		body: z.object({
			...subject,
			version: Version,
		}),
		reply: z.object({ state: z.unknown() }),
		errors: ['not_found'],
	}),
}

export const presenceApi = {
	report: post('/api/presence', {
		isLogged: false,
		summary: 'Report that you have a record open, or have left it; the reply names who else has it open',
		body: z.object({ name: RecordName, is_here: z.boolean() }),
		reply: z.object({ others: z.array(z.string()) }),
	}),
}
