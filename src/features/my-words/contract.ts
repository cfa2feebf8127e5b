import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'
import { inNfc } from '#contract/file-name.ts'
import { Line, Text } from '#contract/text.ts'
import { BookId, Language, PageIndex, UnixSeconds } from '#contract/vocabulary.ts'
import { Quote } from '#features/notes/contract.ts'
import type { Progress as ProgressOfWord } from '#features/repetition/rules.ts'
import { maxLemmaLength, maxSentenceLength, maxWordLength } from '#features/word-meanings/rules.ts'
import { cardKinds, marks, maxSavedReviews, maxSavedWords, maxTranslationLength } from './rules.ts'

const Id = z.string().check(z.regex(/^[A-Za-z0-9-]{8,40}$/))
const Seconds = z.number().check(z.minimum(0), z.maximum(360_000))

/** Where a word was met: a page of an edition, and the words there as the page has them. */
export const WordPlace = z.object({
	book_id: BookId,
	title: Text(300),
	edition: z.string().check(z.regex(/^[a-z0-9]{0,40}$/)),
	page_index: PageIndex,
	/** As addresses of the reader name the page. */
	page_number: z.int().check(z.minimum(0), z.maximum(199_999)),
	quote: Quote,
})
export type WordPlace = z.infer<typeof WordPlace>

/** The sentence as it is spoken in a track of the book. */
export const SpokenAt = z
	.object({ source: Text(300).check(inNfc, z.minLength(1)), from: Seconds, to: Seconds })
	.check(z.refine(({ from, to }) => to > from, { path: ['to'] }))
export type SpokenAt = z.infer<typeof SpokenAt>

/** A word that somebody learns. The browser makes the id; saving it again changes it. */
export const WrittenWord = z.object({
	id: Id,
	lemma: Line(1, maxLemmaLength),
	/** As it stands in the sentence. */
	form: Line(1, maxWordLength),
	/** As its reader chose or wrote it; may be empty. */
	translation: Text(maxTranslationLength),
	/** BCP 47, of the translation. */
	language: z.string().check(z.regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,3}$/)),
	ipa: z.nullable(Text(120)),
	sentence: Text(maxSentenceLength),
	place: z.nullable(WordPlace),
	spoken: z.nullable(SpokenAt),
	mark: z.nullable(z.enum(marks)),
	/** A removed word can come back. */
	is_removed: z.boolean(),
	created_at: UnixSeconds,
	/** The later change of two wins. */
	changed_at: UnixSeconds,
})
export type WrittenWord = z.infer<typeof WrittenWord>

export const Progress = z.object({
	due: z.number(),
	stability: z.number(),
	difficulty: z.number(),
	reps: z.int(),
	lapses: z.int(),
	last: z.number(),
}) satisfies z.ZodMiniType<ProgressOfWord>

export const MyWord = z.extend(WrittenWord, {
	/** Null before the first review. */
	progress: z.nullable(Progress),
})
export type MyWord = z.infer<typeof MyWord>

/** One answer in practice, never changed. The browser makes the id. */
export const Review = z.object({
	id: Id,
	word: Id,
	kind: z.enum(cardKinds),
	rating: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
	at: UnixSeconds,
})
export type Review = z.infer<typeof Review>

/** Counts the changes of a reader's words. */
const Revision = z.string().check(z.regex(/^\d{1,15}$/))

export const myWordsApi = {
	changes: get('/api/my-words', {
		summary: 'The words of the caller that were changed after a revision, a thousand at a time',
		query: z.object({ after: z.optional(Revision) }),
		reply: z.object({
			words: z.array(MyWord),
			/** To be sent as `after` next time. */
			revision: Revision,
			is_all: z.boolean(),
		}),
	}),
	save: post('/api/my-words/save', {
		summary: 'Save words, new or changed; a later change of one that is there already stays',
		body: z.object({ words: z.array(WrittenWord).check(z.minLength(1), z.maxLength(maxSavedWords)) }),
		errors: ['limit_reached'],
	}),
	review: post('/api/my-words/reviews', {
		summary: 'Add to the log of practice; a review that is there already stays as it is',
		body: z.object({ reviews: z.array(Review).check(z.minLength(1), z.maxLength(maxSavedReviews)) }),
		errors: ['limit_reached'],
	}),
	anki: get('/api/my-words/words.apkg', {
		summary: 'The words of the caller as a package for Anki, with their sentences as they are spoken',
		query: z.object({ book_id: z.optional(BookId), language: z.optional(Language) }),
		media: 'application/octet-stream',
		errors: ['too_many'],
	}),
}
