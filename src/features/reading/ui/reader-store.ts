import { useSyncExternalStore } from 'react'
import { after, initialState, type ReaderEvent, type ReaderState } from './reader-state.ts'
import type { PageSize } from './spreads.ts'

export type Reader = {
	readonly pages: readonly PageSize[]
	state(): ReaderState
	send(event: ReaderEvent): void
	/** @returns stops watching */
	watch(watcher: () => void): () => void
}

/** One open book: holds the state and tells the parts of the screen that show it. */
export function createReader(pages: readonly PageSize[], index: number): Reader {
	let state = initialState(pages, index)
	const watchers = new Set<() => void>()
	return {
		pages,
		state: () => state,
		send(event) {
			const next = after(state, event, pages)
			if (next === state) return
			state = next
			for (const watcher of watchers) watcher()
		},
		watch(watcher) {
			watchers.add(watcher)
			return () => watchers.delete(watcher)
		},
	}
}

/** One slice of the state: the part that reads it is drawn again only when the slice changes. */
export function useReader<Slice extends string | number | boolean | null>(
	reader: Reader,
	slice: (state: ReaderState) => Slice,
): Slice {
	const read = () => slice(reader.state())
	return useSyncExternalStore(reader.watch, read, read)
}
