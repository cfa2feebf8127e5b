import { safeLocalStorage } from '#design/safe-storage.ts'
import type { Marked } from './bookmark-changes.ts'

const keyOf = (bookId: string) => `bookmarks:${bookId}`

/** A guest's bookmarks in this browser: page indexes, with their names where they have one; unreadable values are ignored. */
export function guestBookmarks(bookId: string): Marked {
	const stored = safeLocalStorage.getJson(keyOf(bookId))
	if (!Array.isArray(stored)) return new Map()
	return new Map(
		stored.flatMap((entry): [number, string][] => {
			const [page, name] = Array.isArray(entry) ? entry : [entry, '']
			return Number.isInteger(page) && page >= 0 ? [[page, typeof name === 'string' ? name : '']] : []
		}),
	)
}

export function storeGuestBookmarks(bookId: string, marked: Marked): void {
	const entries = [...marked].map(([page, name]) => (name === '' ? page : [page, name]))
	safeLocalStorage.setJson(keyOf(bookId), entries.length > 0 ? entries : null)
}
