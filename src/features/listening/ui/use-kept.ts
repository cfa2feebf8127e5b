import { useSyncExternalStore } from 'react'
import type { Kept } from '../contract.ts'
import { nothingKept } from './guest-kept.ts'
import type { KeptStore } from './kept-store.ts'

/** What the reader keeps of the book's sounds. */
export function useKept(store: KeptStore): Kept {
	return useSyncExternalStore(store.watch, store.state, () => nothingKept)
}
