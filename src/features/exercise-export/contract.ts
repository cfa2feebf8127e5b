import * as z from 'zod/mini'
import { get } from '#contract/endpoint.ts'
import { Line } from '#contract/text.ts'
import { BookId } from '#contract/vocabulary.ts'
import { formats, type Gap as GapOfQuestion, gapKinds, type Question as QuestionOfSheet } from './rules.ts'

/** A unit of a book, with how many of its exercises are confirmed; null for those that belong to none. */
const Unit = z.object({ unit: z.nullable(z.string()), exercises: z.int() })
export type Unit = z.infer<typeof Unit>

const Gap = z.object({
	id: z.string(),
	kind: z.enum(gapKinds),
	answers: z.readonly(z.array(z.string())),
	options: z.readonly(z.array(z.string())),
}) satisfies z.ZodMiniType<GapOfQuestion>
const Question = z.object({
	id: z.string(),
	item: z.nullable(z.string()),
	parts: z.readonly(z.array(z.union([z.string(), Gap]))),
}) satisfies z.ZodMiniType<QuestionOfSheet>

export const Sheet = z.object({
	title: z.string(),
	exercises: z.array(
		z.object({
			id: z.string(),
			unit: z.nullable(z.string()),
			label: z.nullable(z.string()),
			instruction: z.string(),
			/** Rows of letters in which words are hidden; empty for other exercises. */
			grid: z.readonly(z.array(z.string())),
			page_number: z.int(),
			questions: z.readonly(z.array(Question)),
		}),
	),
})
export type Sheet = z.infer<typeof Sheet>

/** All units without one that is named. */
const UnitChoice = z.object({ book_id: BookId, unit: z.optional(Line(1, 40)) })
const Format = z.object({ format: z.enum(formats) })
const errors = ['unknown_book', 'not_found'] as const

const file = { params: Format, query: UnitChoice, media: 'application/octet-stream', errors } as const
const sheet = { query: UnitChoice, reply: Sheet, errors } as const

export const exerciseExportApi = {
	units: get('/api/conteditor/exercise-units', {
		summary: 'The units of a book with how many of their exercises are confirmed',
		query: z.object({ book_id: BookId }),
		reply: z.object({ units: z.array(Unit) }),
		errors: ['unknown_book'],
	}),
	file: get('/api/conteditor/exercise-files/:format', {
		summary: 'The confirmed exercises of a book or of a unit as GIFT, Moodle XML or a QTI 2.1 package',
		...file,
	}),
	sheet: get('/api/conteditor/exercise-sheet', {
		summary: 'The confirmed exercises of a book or of a unit with their answers, to be printed',
		...sheet,
	}),
	ownBooks: get('/api/partners/exercise-books', {
		summary: "The caller's books that have confirmed exercises, by unit",
		reply: z.object({
			books: z.array(z.object({ book_id: BookId, title: z.string(), units: z.array(Unit) })),
		}),
		errors: ['not_found'],
	}),
	ownFile: get('/api/partners/exercise-files/:format', {
		summary: "The confirmed exercises of one of the caller's books, or of a unit, as a file",
		...file,
	}),
	ownSheet: get('/api/partners/exercise-sheet', {
		summary: "The confirmed exercises of one of the caller's books with their answers, to be printed",
		...sheet,
	}),
}
