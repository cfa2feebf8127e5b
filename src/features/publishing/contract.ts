import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'
import { BookId, UnixSeconds, Version } from '#contract/vocabulary.ts'
import { BookState } from '#features/book-list/contract.ts'

/** What a book needs on its way to readers, in the order in which it is made. */
export const publishParts = [
	'file',
	'numbers',
	'contents',
	'texts',
	'tracks',
	'exercises',
	'cover',
	'price',
	'publisher',
	'term',
] as const
/** `missing` is shown and can wait; what `blocks` keeps the book from being sold. */
export const PartStatus = z.enum(['done', 'missing', 'blocks'])
export type PartStatus = z.infer<typeof PartStatus>

export const PublishPart = z.object({
	part: z.enum(publishParts),
	status: PartStatus,
	/** Which of its sentences holds; the words are `part.PART.SAYS`. */
	says: z.enum([
		'done',
		'none',
		'some',
		'free',
		'record',
		'unknown',
		'files',
		'front',
		'keyless',
		'searched',
		'searching',
	]),
	/** What is there, and of how many: pages, sections, texts, tracks, spaces, exercises, roubles, days. */
	count: z.number(),
	of: z.number(),
	/** The publisher's name; null elsewhere. */
	name: z.nullable(z.string()),
})
export type PublishPart = z.infer<typeof PublishPart>

export const Publishing = z.object({
	book_id: BookId,
	title: z.string(),
	state: BookState,
	/** From when it is shown, 0 for always; null where it is not. */
	shown_from: z.nullable(UnixSeconds),
	/** Whether it can be bought once it is shown. */
	is_ready: z.boolean(),
	version: z.int(),
	parts: z.array(PublishPart),
	can_be_sold: z.boolean(),
	time_zone: z.string(),
})
export type Publishing = z.infer<typeof Publishing>

const params = z.object({ book_id: BookId })

export const publishingApi = {
	read: get('/api/publishing/:book_id', {
		summary: 'The state of a book, what it has, what is missing, and what keeps it from being sold',
		params,
		reply: Publishing,
		errors: ['unknown_book'],
	}),
	change: post('/api/publishing/:book_id', {
		summary: 'Put a book on sale, show it as in production, or take it out of the shop',
		params,
		body: z.object({
			version: Version,
			state: z.enum(['draft', 'production', 'ready']),
			/** From when; at once by default. */
			from: z.optional(UnixSeconds),
		}),
		reply: Publishing,
		errors: ['unknown_book', 'conflict', 'publish_blocked', 'book_withdrawn'],
	}),
}
