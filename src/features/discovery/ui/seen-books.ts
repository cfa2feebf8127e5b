const key = 'seen-books'
const keptMax = 12

/** Books whose pages were opened in this browser, the last one first; what cannot be read counts as nothing. */
export function seenBooks(): string[] {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
		return Array.isArray(kept) ? kept.filter(book => typeof book === 'string').slice(0, keptMax) : []
	} catch {
		return []
	}
}

// A browser that forbids storage remembers nothing, and must not fail over it.
export function rememberSeen(bookId: string): void {
	try {
		const others = seenBooks().filter(other => other !== bookId)
		localStorage.setItem(key, JSON.stringify([bookId, ...others].slice(0, keptMax)))
	} catch {}
}
