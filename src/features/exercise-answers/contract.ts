import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'
import { Text } from '#contract/text.ts'
import { BookId, PageIndex, UnixSeconds } from '#contract/vocabulary.ts'
import { bookErrors } from '#features/books/contract.ts'
import { SpaceId } from '#features/exercises/contract.ts'
import { answersPerBook, maxAnswerLength, maxAnswers, verdicts } from './rules.ts'

const Edition = z.string().check(z.regex(/^[a-z0-9]{1,40}$/))
/** Ids of exercises are made as those of spaces are. */
const ExerciseId = SpaceId
const Verdict = z.enum(verdicts)

/** What somebody wrote in a space of the book. Saving it again changes it. */
export const WrittenAnswer = z.object({
	space: SpaceId,
	exercise: ExerciseId,
	text: Text(maxAnswerLength),
	/** The verdict of this text, from the check, or from its writer where answers vary; null until then. */
	verdict: z.nullable(Verdict),
	/** The later change of two wins. */
	changed_at: UnixSeconds,
	/** What the key says was shown to its writer without the server. */
	is_revealed: z.optional(z.boolean()),
})
export type WrittenAnswer = z.infer<typeof WrittenAnswer>

export const Answer = z.extend(WrittenAnswer, {
	/** Whether its writer was shown what the key says. */
	is_revealed: z.boolean(),
})
export type Answer = z.infer<typeof Answer>

/** An exercise on a page of the current edition. */
const place = { book_id: BookId, edition: Edition, page_index: PageIndex, exercise: ExerciseId }

const ofPage = [...bookErrors, 'not_found', 'too_many'] as const
const ofBook = ['unknown_book', 'no_subscription', 'unavailable'] as const

export const exerciseAnswersApi = {
	check: post('/api/exercises/check', {
		summary: 'Compare answers of one exercise with the key of the book',
		body: z.object({
			...place,
			answers: z
				.array(z.object({ space: SpaceId, text: Text(maxAnswerLength) }))
				.check(z.minLength(1), z.maxLength(maxAnswers)),
		}),
		reply: z.object({ results: z.array(z.object({ space: SpaceId, verdict: Verdict })) }),
		errors: ofPage,
	}),
	reveal: post('/api/exercises/reveal', {
		summary:
			'Show what the key says of one exercise; the answers of the caller say from then on that it was shown',
		body: z.object(place),
		reply: z.object({
			keys: z.array(z.object({ space: SpaceId, accepted: z.array(z.string()), is_open: z.boolean() })),
		}),
		errors: ofPage,
	}),
	list: get('/api/exercises/answers/:book_id', {
		summary: 'The answers of the caller in the exercises of a book',
		params: z.object({ book_id: BookId }),
		reply: z.object({ answers: z.array(Answer).check(z.maxLength(answersPerBook)) }),
		errors: ofBook,
	}),
	save: post('/api/exercises/answers/:book_id', {
		summary: 'Save answers, new or changed; a later change of one that is there already stays',
		params: z.object({ book_id: BookId }),
		body: z.object({ answers: z.array(WrittenAnswer).check(z.minLength(1), z.maxLength(maxAnswers)) }),
		errors: [...ofBook, 'limit_reached'],
	}),
}
