import { safeLocalStorage } from '#design/safe-storage.ts'

const keyOf = (bookId: string) => `bookmarks:${bookId}`

/** A guest's bookmarks in this browser: page indexes; unreadable values are ignored. */
export function guestBookmarks(bookId: string): number[] {
	const stored = safeLocalStorage.getJson(keyOf(bookId))
	return Array.isArray(stored) ? stored.filter(page => Number.isInteger(page) && page >= 0) : []
}

export function keepGuestBookmarks(bookId: string, pages: readonly number[]): void {
	safeLocalStorage.setJson(keyOf(bookId), pages.length > 0 ? pages : null)
}
