import * as z from 'zod/mini'
import { get } from '#contract/endpoint.ts'
import { Line } from '#contract/text.ts'
import { BookId, Ticket } from '#contract/vocabulary.ts'
import { bookErrors } from '#features/books/contract.ts'
import {
	type Meaning as MeaningOfWord,
	maxForms,
	maxLemmaLength,
	maxMeaningLength,
	maxMeanings,
	maxSentenceLength,
	maxWordLength,
	type UnitWords as UnitWordsOfBook,
	type WordMeanings as WordMeaningsOfPage,
} from './rules.ts'

const Lemma = z.string().check(z.maxLength(maxLemmaLength))
const MeaningText = z.string().check(z.maxLength(maxMeaningLength))
const LanguageTag = z.string().check(z.maxLength(35))

export const Meaning = z.object({
	source: z.enum(['book', 'glossary', 'dictionary', 'wordnet']),
	sourceName: z.string().check(z.maxLength(120)),
	part: z.nullable(z.enum(['noun', 'verb', 'adjective', 'adverb', 'phrase'])),
	text: MeaningText,
	language: LanguageTag,
	pageIndex: z.nullable(z.int()),
}) satisfies z.ZodMiniType<MeaningOfWord>

export const WordMeanings = z.object({
	word: z.string().check(z.maxLength(maxWordLength)),
	lemma: Lemma,
	forms: z.readonly(z.array(z.string().check(z.maxLength(maxLemmaLength))).check(z.maxLength(maxForms))),
	meanings: z.readonly(z.array(Meaning).check(z.maxLength(maxMeanings))),
	ipa: z.nullable(z.string().check(z.maxLength(120))),
}) satisfies z.ZodMiniType<WordMeaningsOfPage>

export const UnitWords = z.object({
	unit: z.nullable(z.string().check(z.maxLength(40))),
	title: z.string().check(z.maxLength(200)),
	words: z.readonly(
		z.array(
			z.object({
				lemma: Lemma,
				text: MeaningText,
				language: LanguageTag,
				pageIndex: z.int(),
				sentence: z.nullable(z.string().check(z.maxLength(maxSentenceLength))),
				form: z.nullable(z.string().check(z.maxLength(maxWordLength))),
				ipa: z.nullable(z.string().check(z.maxLength(120))),
			}),
		),
	),
}) satisfies z.ZodMiniType<UnitWordsOfBook>

const PageParams = z.object({
	book_id: BookId,
	edition: z.string().check(z.regex(/^[a-z0-9]{1,40}$/)),
	page_index: z.string().check(z.regex(/^\d{1,5}$/)),
})
/** At most 100 ids of books with commas between them. */
export const BookIds = z.string().check(z.regex(/^[A-Za-z0-9_,-]{1,10100}$/))

export const wordMeaningsApi = {
	word: get('/content/words/:book_id/:edition/:page_index', {
		summary: 'What a word of a page means: as the book says, other books of the shop, dictionaries',
		params: PageParams,
		query: z.object({
			word: Line(1, maxWordLength),
			/** Where it was tapped: tells "look for" from "look". */
			sentence: z.optional(Line(0, maxSentenceLength)),
			ticket: z.optional(Ticket),
		}),
		reply: WordMeanings,
		errors: [...bookErrors, 'not_found', 'too_many'],
	}),
	unitWords: get('/content/unit-words/:book_id/:edition/:page_index', {
		summary: 'The words of the unit that a page belongs to, with what the book says of them',
		params: PageParams,
		query: z.object({ ticket: z.optional(Ticket) }),
		reply: z.object({ units: z.array(UnitWords) }),
		errors: [...bookErrors, 'not_found', 'too_many'],
	}),
	coverage: get('/api/words/coverage', {
		summary: 'How much of some books the caller can read, by the words that they know',
		query: z.object({ book_ids: BookIds }),
		reply: z.object({
			/** How many words the caller has saved: a share that rests on few of them says little. */
			saved_words: z.int(),
			books: z.array(
				z.object({
					book_id: BookId,
					/** Share of the running words, from 0 to 1. */
					known: z.number(),
					new_lemmas: z.int(),
				}),
			),
		}),
	}),
}
