import { useSyncExternalStore } from 'react'
import { createStore } from '#design/store.ts'
import { initialState, type ReaderEvent, type ReaderState, reduce } from './reader-state.ts'
import type { PageSize } from './spreads.ts'

export type Reader = {
	readonly pages: readonly PageSize[]
	state(): ReaderState
	send(event: ReaderEvent): void
	watch(watcher: () => void): () => void
}

export function createReader(pages: readonly PageSize[], index: number): Reader {
	const { get, set, watch } = createStore(initialState(pages, index))
	return {
		pages,
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
