import { safeLocalStorage } from '#design/safe-storage.ts'

const key = 'seen-books'
const maxSeen = 12

/** Recently viewed books in this browser, the latest first; unreadable values are ignored. */
export function seenBooks(): string[] {
	const stored = safeLocalStorage.getJson(key)
	return Array.isArray(stored) ? stored.filter(book => typeof book === 'string').slice(0, maxSeen) : []
}

// Best effort without local storage.
export function rememberSeen(bookId: string): void {
	const others = seenBooks().filter(other => other !== bookId)
	safeLocalStorage.setJson(key, [bookId, ...others].slice(0, maxSeen))
}
