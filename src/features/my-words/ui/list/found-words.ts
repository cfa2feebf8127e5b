import { fold } from '#contract/fold.ts'
import type { MyWord } from '../../contract.ts'

export type Filter = { text: string /** Null for all books. */; bookId: string | null }

/** By lemma, form, translation and sentence, folded as for the search in books. */
export function foundWords(words: readonly MyWord[], { text, bookId }: Filter): readonly MyWord[] {
	const wanted = fold(text.trim()).text
	if (wanted === '' && bookId === null) return words
	return words.filter(
		word =>
			(bookId === null || word.place?.book_id === bookId) &&
			(wanted === '' || foldedOf(word).includes(wanted)),
	)
}

const folded = new WeakMap<MyWord, string>()

function foldedOf(word: MyWord): string {
	const known = folded.get(word)
	if (known !== undefined) return known
	const text = fold([word.lemma, word.form, word.translation, word.sentence].join('\n')).text
	folded.set(word, text)
	return text
}

/** Books that words were met in, by title. */
export function booksOf(words: readonly MyWord[]): { id: string; title: string; count: number }[] {
	const books = new Map<string, { id: string; title: string; count: number }>()
	for (const { place } of words) {
		if (!place) continue
		const { book_id: id, title } = place
		books.set(id, { id, title, count: (books.get(id)?.count ?? 0) + 1 })
	}
	return [...books.values()].sort((one, other) => one.title.localeCompare(other.title))
}
