import { safeLocalStorage } from '#design/safe-storage.ts'
import { type BookmarkDetails, bookmarkColours, plainBookmark } from '../rules.ts'
import type { Marked } from './bookmark-changes.ts'

const keyOf = (bookId: string) => `bookmarks:${bookId}`

/** A guest's bookmarks in this browser: page indexes, with what is said of them; unreadable values are ignored. */
export function guestBookmarks(bookId: string): Marked {
	const stored = safeLocalStorage.getJson(keyOf(bookId))
	if (!Array.isArray(stored)) return new Map()
	return new Map(
		stored.flatMap((entry): [number, BookmarkDetails][] => {
			const [page, name, note, colour] = Array.isArray(entry) ? entry : [entry]
			return Number.isInteger(page) && page >= 0
				? [[page, { name: textIn(name), note: textIn(note), colour: colourIn(colour) }]]
				: []
		}),
	)
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')
const colourIn = (value: unknown) => bookmarkColours.find(colour => colour === value) ?? plainBookmark.colour

export function storeGuestBookmarks(bookId: string, marked: Marked): void {
	const entries = [...marked].map(([page, { name, note, colour }]) => [page, name, note, colour])
	safeLocalStorage.setJson(keyOf(bookId), entries.length > 0 ? entries : null)
}
