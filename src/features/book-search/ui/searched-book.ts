import { useSyncExternalStore } from 'react'
import type { TextLine } from '#features/books/rules.ts'

type Hit = {
	index: number
	/** The number of the hit on its page, from 0. */
	number: number
	/** Changes with each step, so that the same hit is brought into view again. */
	step: number
}
type SearchState = {
	/** Page index in view. */
	index: number
	query: string
	hit: Hit | null
}

/** An open book as the search needs it: the reader's store fits. */
export type SearchedBook = {
	state(): SearchState
	send(event: { type: 'query'; query: string } | { type: 'hit'; index: number; number: number }): void
	watch(watcher: () => void): () => void
}

export type SearchedPages = {
	labelOf(index: number): string
	/** Lines of a page that was shown; undefined for any other. */
	linesOf(index: number): readonly TextLine[] | undefined
}

export function useSearched<Slice extends string | number>(
	book: SearchedBook,
	slice: (state: SearchState) => Slice,
): Slice {
	const read = () => slice(book.state())
	return useSyncExternalStore(book.watch, read, read)
}
