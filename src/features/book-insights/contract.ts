import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'
import { inNfc } from '#contract/file-name.ts'
import { Line, Text } from '#contract/text.ts'
import { BookId } from '#contract/vocabulary.ts'
import { bookErrors } from '#features/books/contract.ts'
import { maxLemmaLength } from '#features/word-meanings/rules.ts'
import { maxLookedUp, maxReplayed, minReaders, secondsOfFigure } from './rules.ts'

/** Rounded down to a multiple of twenty. */
const Readers = z.int().check(z.minimum(minReaders), z.multipleOf(minReaders))
const Period = z.string().check(z.regex(/^\d{4}-(01|04|07|10)-01$/))

export const BookInsights = z.object({
	/** First days of the quarters that are closed, the newest first. */
	periods: z.array(Period),
	period: z.nullable(Period),
	/** Spaces of exercises, by the share of readers whose answer was wrong, the largest first. */
	items: z.array(
		z.object({
			id: z.string(),
			unit: z.nullable(z.string()),
			label: z.nullable(z.string()),
			item: z.nullable(z.string()),
			/** With an ellipsis for each space; empty where this edition does not have it. */
			sentence: z.string(),
			answered: Readers,
			/** Null for fewer than twenty. */
			wrong: z.nullable(Readers),
			wrong_answers: z.array(z.object({ text: z.string(), readers: Readers })),
		}),
	),
	/** Lemmas that were looked up, saved or not. */
	looked_up: z.array(z.object({ word: z.string(), readers: Readers })),
	/** Lemmas that were saved to be learnt. */
	words: z.array(z.object({ word: z.string(), readers: Readers })),
	tracks: z.array(
		z.object({
			source: z.string(),
			title: z.string(),
			/** In the order of the track: the first of each five seconds that were replayed. */
			seconds: z.array(z.object({ from: z.int(), readers: Readers })),
		}),
	),
	/** Where readers stopped, eight pages each, in the order of the book. */
	stops: z.array(z.object({ from_page: z.int(), to_page: z.int(), readers: Readers })),
})
export type BookInsights = z.infer<typeof BookInsights>

/** What the caller did in a book since the last call; ignored where the caller has opted out. */
const Acts = z.object({
	book_id: BookId,
	/** Lemmas. */
	looked_up: z.array(Line(1, maxLemmaLength)).check(z.maxLength(maxLookedUp)),
	/** The first of each five seconds that were heard again at once. */
	replayed: z
		.array(
			z.object({
				source: Text(300).check(inNfc, z.minLength(1)),
				from: z.int().check(z.minimum(0), z.maximum(360_000), z.multipleOf(secondsOfFigure)),
			}),
		)
		.check(z.maxLength(maxReplayed)),
})

export type DoneActs = z.infer<typeof Acts>

const Choice = z.object({ is_counted: z.boolean() })

export const bookInsightsApi = {
	ofBook: get('/api/partners/insights/:book_id', {
		summary:
			"What readers did in one of the caller's books in a quarter: in steps of twenty readers, nothing about fewer",
		params: z.object({ book_id: BookId }),
		query: z.object({ period: z.optional(Period) }),
		reply: BookInsights,
		errors: ['unknown_book', 'not_found'],
	}),
	act: post('/api/insights/acts', {
		summary:
			'Report words that the caller looked up in a book and seconds that they replayed, for totals of many readers',
		body: Acts,
		errors: bookErrors,
	}),
	choice: get('/api/insights/choice', {
		summary: 'Whether the caller is counted in what publishers learn of their books',
		reply: Choice,
	}),
	choose: post('/api/insights/choice', {
		summary: 'Be counted, or not, in what publishers learn of their books from now on',
		body: Choice,
		reply: Choice,
	}),
}
