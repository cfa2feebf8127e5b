import * as z from 'zod/mini'
import { get } from '#contract/endpoint.ts'
import { BookId, Ticket } from '#contract/vocabulary.ts'
import { bookErrors } from '#features/books/contract.ts'
import type { SpokenPage as SpokenPageOfBook } from './rules.ts'

const FileOfTrack = z.string().check(z.maxLength(300))

export const SpokenPage = z.object({
	sentences: z.readonly(
		z.array(
			z.object({
				source: FileOfTrack,
				start: z.number(),
				end: z.number(),
				parts: z.readonly(z.array(z.readonly(z.tuple([z.int(), z.int(), z.int()])))),
			}),
		),
	),
	turns: z.readonly(z.array(z.object({ source: FileOfTrack, start: z.number(), page_index: z.int() }))),
}) satisfies z.ZodMiniType<SpokenPageOfBook>

export const talkingPageApi = {
	page: get('/content/spoken/:book_id/:edition/:page_index', {
		summary: 'The sentences of a page that are said in tracks, by the places of their words and their times',
		params: z.object({
			book_id: BookId,
			edition: z.string().check(z.regex(/^[a-z0-9]{1,40}$/)),
			page_index: z.string().check(z.regex(/^\d{1,5}$/)),
		}),
		query: z.object({ ticket: z.optional(Ticket) }),
		reply: SpokenPage,
		errors: [...bookErrors, 'not_found', 'too_many'],
	}),
}
