import { safeLocalStorage } from '#design/safe-storage.ts'
import { folderOf } from '#features/audio-files/rules.ts'
import type { ListeningState } from '../../contract.ts'

const keyOf = (bookId: string) => `listening:${folderOf(bookId)}`
export const emptyListeningState: ListeningState = { speed: null, source: null, tracks: [], passages: [] }

/** A guest's listening state in this browser; unreadable values are ignored. */
export function guestListeningState(bookId: string): ListeningState {
	const stored = safeLocalStorage.getJson(keyOf(bookId)) as Partial<ListeningState> | null
	const { tracks, passages } = stored ?? {}
	return {
		...emptyListeningState,
		...stored,
		tracks: Array.isArray(tracks) ? tracks : [],
		passages: Array.isArray(passages) ? passages : [],
	}
}

// Without local storage it lasts until the page is left.
export function storeForGuest(bookId: string, stored: ListeningState | null): void {
	safeLocalStorage.setJson(keyOf(bookId), stored)
}
