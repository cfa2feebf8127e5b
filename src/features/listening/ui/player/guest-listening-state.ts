import { safeLocalStorage } from '#design/safe-storage.ts'
import { folderOf } from '#features/audio-files/rules.ts'
import type { ListeningState } from '../../contract.ts'

const keyOf = (bookId: string) => `listening:${folderOf(bookId)}`
export const emptyListeningState: ListeningState = { speed: null, source: null, tracks: [], passages: [] }

/** A guest's listening state in this browser, with tracks as books name them now; unreadable values are ignored. */
export function guestListeningState(bookId: string): ListeningState {
	const stored = safeLocalStorage.getJson(keyOf(bookId)) as Partial<ListeningState> | null
	const { source, tracks, passages } = stored ?? {}
	return {
		...emptyListeningState,
		...stored,
		source: typeof source === 'string' ? source.normalize('NFC') : null,
		tracks: inNfc(tracks),
		passages: inNfc(passages),
	}
}

function inNfc<Of extends { source: string }>(stored: readonly Of[] | undefined): Of[] {
	return Array.isArray(stored)
		? stored.map(one => ({ ...one, source: String(one.source).normalize('NFC') }))
		: []
}

// Without local storage it lasts until the page is left.
export function storeForGuest(bookId: string, stored: ListeningState | null): void {
	safeLocalStorage.setJson(keyOf(bookId), stored)
}
