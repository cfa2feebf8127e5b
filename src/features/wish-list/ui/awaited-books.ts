import { safeLocalStorage } from '#design/safe-storage.ts'

const key = 'awaited-books'
const maxAwaited = 50

/** Books whose release this browser reports; unreadable values are ignored. */
export function awaitedBooks(): string[] {
	const stored = safeLocalStorage.getJson(key)
	return Array.isArray(stored) ? stored.filter(book => typeof book === 'string').slice(0, maxAwaited) : []
}

export function setAwaited(bookId: string, isAwaited: boolean): void {
	const others = awaitedBooks().filter(other => other !== bookId)
	const books = isAwaited ? [bookId, ...others].slice(0, maxAwaited) : others
	safeLocalStorage.setJson(key, books.length > 0 ? books : null)
}
