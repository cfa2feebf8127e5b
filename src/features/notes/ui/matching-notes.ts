import { foldText } from '#contract/fold.ts'
import type { Note } from '../contract.ts'

/** Notes with all words of a query in what they quote or say. */
export function matchingNotes(notes: readonly Note[], query: string): readonly Note[] {
	const words = foldText(query.trim()).split(' ').filter(Boolean)
	if (words.length === 0) return notes
	return notes.filter(({ quote, text }) => {
		const searched = foldText(`${quote.exact}\n${text}`)
		return words.every(word => searched.includes(word))
	})
}
