const keyOf = (bookId: string) => `bookmarks:${bookId}`

/** What a guest marked in this browser. Page indexes; what cannot be read counts as nothing. */
export function guestBookmarks(bookId: string): number[] {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(keyOf(bookId)) ?? '[]')
		return Array.isArray(kept) ? kept.filter(page => Number.isInteger(page) && page >= 0) : []
	} catch {
		return []
	}
}

// A browser that forbids storage keeps bookmarks until the page is left, and must not fail over it.
export function keepGuestBookmarks(bookId: string, pages: readonly number[]): void {
	try {
		if (pages.length > 0) localStorage.setItem(keyOf(bookId), JSON.stringify(pages))
		else localStorage.removeItem(keyOf(bookId))
	} catch {}
}
