import * as z from 'zod/mini'
import { get } from '#contract/endpoint.ts'
import { Line } from '#contract/text.ts'
import { UnixSeconds } from '#contract/vocabulary.ts'

/** What was changed, by the first part of the call's address that says so. */
export const activityKinds = [
	'book',
	'product',
	'category',
	'cover',
	'audio',
	'import',
	'partner',
	'money',
	'quiz',
	'reader',
	'staff',
	'reading',
] as const
export const ActivityKind = z.enum(activityKinds)
export type ActivityKind = z.infer<typeof ActivityKind>

export const ActivityEntry = z.object({
	id: z.int(),
	at: UnixSeconds,
	/** Null where the account is gone. */
	name: z.nullable(z.string()),
	user_id: z.string(),
	kind: ActivityKind,
	/**
	 * The call, and which of several things it did: `POST /api/publishing/:book_id ready`, before that was recorded the call alone;
	 * for what readers do, `pages` or `book file`.
	 */
	action: z.string(),
	/** The record, by its id; null for a call that names none. */
	record: z.nullable(z.string()),
	/** Null for records without versions. */
	version_before: z.nullable(z.int()),
	version_after: z.nullable(z.int()),
})
export type ActivityEntry = z.infer<typeof ActivityEntry>

export const activityApi = {
	list: get('/api/activity', {
		summary: 'Who changed what, the newest first, fifty at a time',
		query: z.object({
			/** A part of the name, or the whole id. */
			person: z.optional(Line(0, 200)),
			kind: z.optional(ActivityKind),
			record: z.optional(Line(0, 200)),
			/** `id` of the last entry of the page before. */
			before: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))),
		}),
		reply: z.object({ entries: z.array(ActivityEntry), more: z.boolean() }),
	}),
}
