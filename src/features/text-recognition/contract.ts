import * as z from 'zod/mini'
import { post } from '#contract/endpoint.ts'
import { Line } from '#contract/text.ts'
import { BookId, EditionId, PageIndex } from '#contract/vocabulary.ts'

const WordAt = z.int().check(z.minimum(0), z.maximum(100_000))
/** What was read may be longer than a word. */
const Text = Line(0, 200)

/** A word that was read from a scan with little certainty. */
export const DoubtfulWord = z.object({
	page_index: PageIndex,
	/** Its place among the words of the page. */
	word: z.int(),
	text: z.string(),
	/** From 0 to 100. */
	confidence: z.number(),
	/** Left, top, right, bottom, in points. */
	box: z.readonly(z.tuple([z.number(), z.number(), z.number(), z.number()])),
	/** Size of its page in points. */
	size: z.tuple([z.number(), z.number()]),
	/** What stands around it on its line. */
	before: z.string(),
	after: z.string(),
})
export type DoubtfulWord = z.infer<typeof DoubtfulWord>

export const RecognitionState = z.object({
	edition: z.string(),
	/**
	 * `unknown`: nobody has looked yet; `none`: every page has a text of its own; `recognising`: pages are read, or wait for
	 * it; `stopped`: a try failed or was cancelled; `done`.
	 */
	state: z.enum(['unknown', 'none', 'recognising', 'stopped', 'done']),
	/** Pages without a text of their own, and those of them that were read. */
	pages: z.int(),
	pages_done: z.int(),
	/** Those on which words were found. */
	pages_with_text: z.int(),
	doubtful: z.int(),
})
export type RecognitionState = z.infer<typeof RecognitionState>

export const Correction = z.object({
	page_index: PageIndex,
	word: WordAt,
	/** As it was shown: what somebody else corrected since is not overwritten. */
	shown: Text,
	/** What is printed; the same to confirm it, empty where it is no word, null to go back to what was read. */
	text: z.nullable(Text),
})

const isEachOnce = (corrections: { page_index: number; word: number }[]) =>
	new Set(corrections.map(({ page_index, word }) => `${page_index} ${word}`)).size === corrections.length

export const textRecognitionApi = {
	state: post('/api/conteditor/recognition', {
		summary: 'How far the scanned pages of a book are recognised',
		body: z.object({ book_id: BookId }),
		reply: RecognitionState,
		isLogged: false,
		errors: ['unknown_book'],
	}),
	words: post('/api/conteditor/doubtfulwords', {
		summary: 'Words that were recognised with little certainty, from a page on; two hundred at most',
		body: z.object({ book_id: BookId, from_page: PageIndex }),
		reply: z.object({ edition: z.string(), words: z.array(DoubtfulWord), has_more: z.boolean() }),
		isLogged: false,
		errors: ['unknown_book'],
	}),
	correct: post('/api/conteditor/correctwords', {
		summary: 'Say what is printed where words were recognised',
		body: z.object({
			book_id: BookId,
			edition: EditionId,
			/** Each of another word. */
			corrections: z.array(Correction).check(z.minLength(1), z.maxLength(200), z.refine(isEachOnce)),
		}),
		reply: RecognitionState,
		errors: ['unknown_book', 'not_found', 'conflict'],
	}),
}
