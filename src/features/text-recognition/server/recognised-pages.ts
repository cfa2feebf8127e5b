import { doubtfulBelow } from '../rules.ts'
import { type CorrectedWord, correctedWords, printedWords } from './corrected-words.ts'
import type { EditionName, RecognitionStore } from './recognition.store.ts'

export const isDoubtful = ({ confidence, correction }: CorrectedWord) =>
	correction === undefined && confidence < doubtfulBelow

export type RecognisedPages = ReturnType<typeof createRecognisedPages>

/** The words of recognised pages as editors left them; undefined where nobody has read the page. */
export function createRecognisedPages(store: Pick<RecognitionStore, 'page'>) {
	async function words(name: EditionName, pageIndex: number) {
		const page = await store.page(name, pageIndex)
		return page && { size: page.size, words: correctedWords(page.words, page.corrections, name.edition) }
	}
	return {
		words,
		async printed(name: EditionName, pageIndex: number) {
			const page = await words(name, pageIndex)
			return page && { size: page.size, words: printedWords(page.words) }
		},
	}
}
