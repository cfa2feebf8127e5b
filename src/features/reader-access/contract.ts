import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'
import { Line } from '#contract/text.ts'
import { BookId, UnixSeconds, UserId } from '#contract/vocabulary.ts'
import { isDay } from '#features/sales/rules.ts'

export const ReaderLine = z.object({
	reader_id: UserId,
	name: z.string(),
	email: z.string(),
	/** When the account was first seen here. */
	since: UnixSeconds,
	/** Null without any session that is still on record. */
	signed_in_at: z.nullable(UnixSeconds),
})
export type ReaderLine = z.infer<typeof ReaderLine>

export const decisionKinds = ['given', 'prolonged', 'ended'] as const
export const AccessDecision = z.object({
	decision_id: z.int(),
	book_id: BookId,
	kind: z.enum(decisionKinds),
	/** Until when; of an end, its moment. */
	date_end: UnixSeconds,
	reason: z.string(),
	/** Who decided; null where the account is gone. */
	made_by: z.nullable(z.string()),
	made_at: UnixSeconds,
})
export type AccessDecision = z.infer<typeof AccessDecision>

export const BookAccess = z.object({
	book_id: BookId,
	/** Null for a book that the shop does not have any more. */
	title: z.nullable(z.string()),
	/** The latest end. */
	date_end: UnixSeconds,
	is_current: z.boolean(),
	/** Whose word the latest end is. */
	source: z.enum(['partner_site', 'shop']),
})
export type BookAccess = z.infer<typeof BookAccess>

export const ReaderRecord = z.extend(ReaderLine, {
	/** Current ones first, then by title. */
	access: z.array(BookAccess),
	/** False while the partner site does not answer: only what the shop gave is listed then. */
	is_complete: z.boolean(),
	/** The newest first; at most 200. */
	decisions: z.array(AccessDecision),
})
export type ReaderRecord = z.infer<typeof ReaderRecord>

/** A calendar day in the shop's time zone; access lasts until its end. */
const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/), z.refine(isDay))
const decision = { book_id: BookId, reason: Line(3, 500) }
const one = { params: z.object({ reader_id: UserId }) }

export const readersApi = {
	list: get('/api/readers', {
		summary: 'Readers, fifty at a time, the newest first; by a part of the name or email, or by the whole id',
		query: z.object({
			search: z.optional(Line(0, 200)),
			offset: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
		}),
		reply: z.object({ readers: z.array(ReaderLine), more: z.boolean() }),
	}),
	read: get('/api/readers/:reader_id', {
		summary: 'One reader, which books they may read until when, and what the shop decided about it',
		...one,
		reply: ReaderRecord,
		errors: ['not_found'],
	}),
	give: post('/api/readers/:reader_id/give', {
		summary: 'Give a reader access to a book, or prolong it, until the end of a day',
		...one,
		body: z.object({ ...decision, until: Day }),
		reply: ReaderRecord,
		errors: ['not_found', 'unknown_book', 'not_later', 'invalid', 'conflict'],
	}),
	end: post('/api/readers/:reader_id/end', {
		summary: 'End a reader’s access to a book now; what is bought later opens it again',
		...one,
		body: z.object(decision),
		reply: ReaderRecord,
		errors: ['not_found', 'no_access', 'unavailable', 'conflict'],
	}),
}
