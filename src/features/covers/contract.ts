import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'
import { BookId, Version } from '#contract/vocabulary.ts'

const JobName = z.string().check(z.regex(/^[\w.-]{8,80}$/))
export const ShownCover = z.object({
	url: z.string(),
	width: z.int(),
	height: z.int(),
	colour: z.nullable(z.string()),
})
export type ShownCover = z.infer<typeof ShownCover>

export const CoverState = z.object({
	cover: z.nullable(ShownCover),
	former: z.nullable(ShownCover),
	version: z.int(),
	has_page: z.boolean(),
})
export type CoverState = z.infer<typeof CoverState>

/** Still being made: ask `run` for it. */
export const CoverRun = z.union([CoverState, z.object({ run: JobName, is_running: z.literal(true) })])
export type CoverRun = z.infer<typeof CoverRun>

const madeErrors = [
	'not_found',
	'conflict',
	'too_many',
	'cover_busy',
	'cover_unusable',
	'cover_small',
	'cover_large',
	'unusable_file',
] as const
const Fraction = z.string().check(z.regex(/^(0(\.\d{1,9})?|1(\.0{1,9})?)$/))
const version = Version

export const coversApi = {
	cover: post('/api/conteditor/cover', {
		isLogged: false,
		summary: 'The cover of what is sold of a book, and the one before it',
		body: z.object({ operation: z.literal('getInfo'), book_id: BookId }),
		reply: CoverState,
		errors: ['not_found'],
	}),
	put: post('/api/conteditor/covers/:book_id', {
		summary:
			'A cover from a JPEG, PNG or WebP as application/octet-stream: the part that begins at left and top',
		params: z.object({ book_id: BookId }),
		query: z.object({
			/** Shares of the image's width, height and width; the height follows the aspect ratio of a cover. */
			left: Fraction,
			top: Fraction,
			width: Fraction,
			version: z.string().check(z.regex(/^\d{1,9}$/)),
		}),
		reply: CoverRun,
		bodyLimitBytes: 20 * 1_048_576,
		takesBytes: true,
		errors: madeErrors,
	}),
	fromPage: post('/api/conteditor/pagecover', {
		summary: 'A cover from the first page of the book',
		body: z.object({ operation: z.literal('makeCover'), book_id: BookId, version }),
		reply: CoverRun,
		errors: ['unavailable', ...madeErrors],
	}),
	run: get('/api/conteditor/coverruns/:run', {
		summary: 'What came of a cover that took longer to make than its call',
		params: z.object({ run: JobName }),
		reply: CoverRun,
		errors: ['unavailable', ...madeErrors],
	}),
	undo: post('/api/conteditor/undocover', {
		summary: 'The former cover again',
		body: z.object({ operation: z.literal('undoCover'), book_id: BookId, version }),
		reply: CoverState,
		errors: ['not_found', 'conflict'],
	}),
}
