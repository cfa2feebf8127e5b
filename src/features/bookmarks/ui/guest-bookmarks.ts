import { safeLocalStorage } from '#design/safe-storage.ts'
import { type BookmarkDetails, bookmarkColours, plainBookmark } from '../rules.ts'

const keyOf = (bookId: string) => `bookmarks:${bookId}`

/** A page index, and the edition that it is of; earlier code did not store that. */
export type GuestBookmark = BookmarkDetails & { index: number; edition?: string }

/** A guest's bookmarks in this browser; unreadable values are ignored. */
export function guestBookmarks(bookId: string): GuestBookmark[] {
	const stored = safeLocalStorage.getJson(keyOf(bookId))
	if (!Array.isArray(stored)) return []
	return stored.flatMap((entry): GuestBookmark[] => {
		const [index, name, note, colour, edition] = Array.isArray(entry) ? entry : [entry]
		if (!Number.isInteger(index) || index < 0) return []
		const details = { name: textIn(name), note: textIn(note), colour: colourIn(colour) }
		return [{ index, ...details, ...(typeof edition === 'string' ? { edition } : {}) }]
	})
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')
const colourIn = (value: unknown) => bookmarkColours.find(colour => colour === value) ?? plainBookmark.colour

export function storeGuestBookmarks(bookId: string, bookmarks: readonly GuestBookmark[]): void {
	const entries = bookmarks.map(({ index, name, note, colour, edition }) => [
		...[index, name, note, colour],
		...(edition === undefined ? [] : [edition]),
	])
	safeLocalStorage.setJson(keyOf(bookId), entries.length > 0 ? entries : null)
}
