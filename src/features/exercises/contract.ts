import * as z from 'zod/mini'
import { get } from '#contract/endpoint.ts'
import { BookId, Ticket } from '#contract/vocabulary.ts'
import { bookErrors } from '#features/books/contract.ts'
import type { PageExercises as Page, Space as SpaceOfPage } from './rules.ts'

export const SpaceId = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))
export const Box = z.readonly(z.tuple([z.number(), z.number(), z.number(), z.number()]))

export const Space = z.object({
	id: SpaceId,
	kind: z.enum(['gap', 'line', 'choice', 'true_false', 'tick', 'match', 'cell']),
	box: Box,
	item: z.nullable(z.string().check(z.maxLength(20))),
	sentence: z.string().check(z.maxLength(300)),
	options: z.readonly(z.array(z.object({ value: z.string().check(z.maxLength(200)), box: z.nullable(Box) }))),
	key: z.enum(['keyed', 'doubtful', 'none', 'open']),
}) satisfies z.ZodMiniType<SpaceOfPage>

export const PageExercises = z.object({
	exercises: z.readonly(
		z.array(
			z.object({
				id: SpaceId,
				unit: z.nullable(z.string().check(z.maxLength(40))),
				label: z.nullable(z.string().check(z.maxLength(20))),
				instruction: z.string().check(z.maxLength(500)),
				box: Box,
				spaces: z.readonly(z.array(Space)),
			}),
		),
	),
}) satisfies z.ZodMiniType<Page>

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
}
