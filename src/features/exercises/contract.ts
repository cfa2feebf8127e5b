import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'
import { Line } from '#contract/text.ts'
import { BookId, PageIndex, Ticket, Version } from '#contract/vocabulary.ts'
import { bookErrors } from '#features/books/contract.ts'
import {
	addedKinds,
	type Exercise as ExerciseOfPage,
	hasOptions,
	type SpaceKey as KeyOfSpace,
	type PageExercises as Page,
	type Space as SpaceOfPage,
} from './rules.ts'

export const SpaceId = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))
export const Box = z.readonly(z.tuple([z.number(), z.number(), z.number(), z.number()]))

const KeyState = z.enum(['keyed', 'doubtful', 'none', 'open'])

export const Space = z.object({
	id: SpaceId,
	kind: z.enum(['gap', 'line', 'choice', 'true_false', 'tick', 'match', 'cell']),
	box: Box,
	item: z.nullable(z.string().check(z.maxLength(20))),
	sentence: z.string().check(z.maxLength(300)),
	options: z.readonly(z.array(z.object({ value: z.string().check(z.maxLength(200)), box: z.nullable(Box) }))),
	key: KeyState,
}) satisfies z.ZodMiniType<SpaceOfPage>

export const Exercise = z.object({
	id: SpaceId,
	unit: z.nullable(z.string().check(z.maxLength(40))),
	label: z.nullable(z.string().check(z.maxLength(20))),
	instruction: z.string().check(z.maxLength(500)),
	box: Box,
	spaces: z.readonly(z.array(Space)),
}) satisfies z.ZodMiniType<ExerciseOfPage>

export const PageExercises = z.object({
	exercises: z.readonly(z.array(Exercise)),
}) satisfies z.ZodMiniType<Page>

export const SpaceKey = z.object({
	space: SpaceId,
	accepted: z.readonly(z.array(z.string())),
	state: KeyState,
	source: z.nullable(
		z.object({ pageIndex: z.int(), quote: z.string(), isTeachers: z.optional(z.boolean()) }),
	),
}) satisfies z.ZodMiniType<KeyOfSpace>

/** An exercise in the list of a book: how much of it an editor has to look at. */
export const ListedExercise = z.object({
	id: SpaceId,
	unit: z.nullable(z.string()),
	label: z.nullable(z.string()),
	instruction: z.string(),
	page_index: PageIndex,
	spaces: z.int(),
	/** Spaces whose answer is doubtful, or that may be no place to answer in. */
	doubtful: z.int(),
	without_key: z.int(),
	is_confirmed: z.boolean(),
})
export type ListedExercise = z.infer<typeof ListedExercise>

/** In points: a page is at most 14,400 wide (ISO 32000). */
const Points = z.number().check(z.minimum(0), z.maximum(14_400))
const Length = z.number().check(z.minimum(4), z.maximum(14_400))
export const SpaceChange = z.object({
	id: SpaceId,
	/** Answers in place of those that were read; null to go back to them. */
	accepted: z.nullable(z.array(Line(1, 400)).check(z.maxLength(20))),
	is_refused: z.boolean(),
	/** Where it is moved to; null for where it was found, absent to leave it where it is. */
	box: z.optional(z.nullable(z.tuple([Points, Points, Length, Length]))),
})
export type SpaceChange = z.infer<typeof SpaceChange>
/** Chosen by the browser, so that a request that is sent twice draws one space. */
const DrawnId = z.string().check(z.regex(/^drawn-[a-z0-9]{8,40}$/))
/** An exercise where none was found. */
export const AddedExercise = z
	.object({
		id: DrawnId,
		page_index: PageIndex,
		unit: z.nullable(Line(1, 40)),
		label: z.nullable(Line(1, 20)),
		instruction: Line(0, 500),
		kind: z.enum(addedKinds),
		/** What can be chosen in its spaces; empty for other kinds. */
		options: z.array(Line(1, 200)).check(z.maxLength(20)),
	})
	.check(z.refine(({ kind, options }) => !hasOptions(kind) || options.length > 1, { path: ['options'] }))
export type AddedExercise = z.infer<typeof AddedExercise>
/** A space where none was found. */
export const DrawnSpace = z.object({
	id: DrawnId,
	page_index: PageIndex,
	/** An exercise of that page, which may be one of the same request. */
	exercise_id: SpaceId,
	box: z.tuple([Points, Points, Length, Length]),
})
export type DrawnSpace = z.infer<typeof DrawnSpace>

/** A page as editors see it, with the spaces that they refused. */
export const EditedPage = z.object({
	version: Version,
	/** In points. */
	size: z.tuple([z.number(), z.number()]),
	exercises: z.readonly(z.array(Exercise)),
	keys: z.readonly(z.array(SpaceKey)),
	/** Ids of spaces that an editor refused: they are no place to answer in. */
	refused: z.array(SpaceId),
	/** Ids of spaces that may be no place to answer in. */
	uncertain: z.array(SpaceId),
	/** Ids of spaces that an editor drew. */
	drawn: z.array(SpaceId),
	/** Exercises of the page that an editor added. */
	added: z.array(AddedExercise),
})
export type EditedPage = z.infer<typeof EditedPage>

const PageParams = z.object({
	book_id: BookId,
	edition: z.string().check(z.regex(/^[a-z0-9]{1,40}$/)),
	page_index: z.string().check(z.regex(/^\d{1,5}$/)),
})

export const exercisesApi = {
	page: get('/content/exercises/:book_id/:edition/:page_index', {
		summary: 'The exercises of a page with the places to answer in, without the answers',
		params: PageParams,
		query: z.object({ ticket: z.optional(Ticket) }),
		reply: PageExercises,
		errors: [...bookErrors, 'not_found', 'too_many'],
	}),
	list: post('/api/conteditor/exercises', {
		summary: 'The exercises that were found in a book, with how many answers are doubtful',
		body: z.object({ book_id: BookId }),
		reply: z.object({ version: Version, is_found: z.boolean(), exercises: z.array(ListedExercise) }),
		isLogged: false,
		errors: ['unknown_book'],
	}),
	editedPage: post('/api/conteditor/exercisepage', {
		summary: 'The exercises of a page with their answers, for editors',
		body: z.object({ book_id: BookId, page_index: PageIndex }),
		reply: EditedPage,
		isLogged: false,
		errors: ['unknown_book', 'page_out_of_range'],
	}),
	save: post('/api/conteditor/saveexercises', {
		summary: 'Confirm exercises, correct answers, refuse spaces, draw spaces and add exercises',
		body: z.object({
			book_id: BookId,
			/** The version that the editor saw; `conflict` if somebody has changed the same spaces since. */
			version: Version,
			spaces: z.array(SpaceChange).check(z.maxLength(500)),
			drawn: z.optional(z.array(DrawnSpace).check(z.maxLength(50))),
			added: z.optional(z.array(AddedExercise).check(z.maxLength(20))),
			confirmed: z.array(z.object({ id: SpaceId, is_confirmed: z.boolean() })).check(z.maxLength(500)),
		}),
		reply: z.object({ version: Version }),
		errors: ['unknown_book', 'unknown_exercise', 'conflict', 'too_large', 'page_out_of_range'],
	}),
	restore: post('/api/conteditor/restoreexercises', {
		summary: 'Restore a saved version of what editors said of the exercises of a book',
		body: z.object({
			book_id: BookId,
			/** The newest version that the editor saw; `conflict` if somebody has saved since. */
			version: Version,
			restored: Version,
		}),
		reply: z.object({ version: Version }),
		errors: ['unknown_book', 'conflict', 'not_found'],
	}),
}
