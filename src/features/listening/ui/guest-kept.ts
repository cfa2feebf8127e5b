import type { Kept } from '../contract.ts'
import { folderOf } from '../rules.ts'

const keyOf = (bookId: string) => `listening:${folderOf(bookId)}`
export const nothingKept: Kept = { speed: null, source: null, tracks: [], passages: [] }

/** What a guest keeps of a book's sounds in this browser; what cannot be read counts as nothing. */
export function guestKept(bookId: string): Kept {
	try {
		const kept: Partial<Kept> = JSON.parse(localStorage.getItem(keyOf(bookId)) ?? '{}')
		const { tracks, passages } = kept
		return {
			...nothingKept,
			...kept,
			tracks: Array.isArray(tracks) ? tracks : [],
			passages: Array.isArray(passages) ? passages : [],
		}
	} catch {
		return nothingKept
	}
}

// A browser that forbids storage keeps it until the page is left, and must not fail over it.
export function keepForGuest(bookId: string, kept: Kept | null): void {
	try {
		if (kept) localStorage.setItem(keyOf(bookId), JSON.stringify(kept))
		else localStorage.removeItem(keyOf(bookId))
	} catch {}
}
