import { useSyncExternalStore } from 'react'
import type { Binding, BookLayout, Pairing } from '#contract/book-layout.ts'
import { createStore } from '#design/store.ts'
import { initialState, type ReaderEvent, type ReaderState, reduce } from './reader-state.ts'
import type { PageSize } from './spreads.ts'

export type Reader = {
	readonly pages: readonly PageSize[]
	/** The book's own. */
	readonly pairing: Pairing
	readonly binding: Binding
	state(): ReaderState
	send(event: ReaderEvent): void
	watch(watcher: () => void): () => void
}

type Book = BookLayout & { pages: readonly PageSize[] }

export function createReader(book: Book, index: number): Reader {
	const { pages, pairing = 'cover-alone', binding = 'left' } = book
	const { get, set, watch } = createStore(initialState(pages, index, pairing))
	return {
		...{ pages, pairing, binding },
		state: get,
		send(event) {
			const next = reduce(get(), event, pages)
			if (next !== get()) set(next)
		},
		watch,
	}
}

export function useReader<Slice extends string | number | boolean | null>(
	reader: Reader,
	slice: (state: ReaderState) => Slice,
): Slice {
	const read = () => slice(reader.state())
	return useSyncExternalStore(reader.watch, read, read)
}
