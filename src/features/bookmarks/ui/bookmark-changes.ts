import { asPageIndex } from '#contract/page-numbers.ts'
import { safeLocalStorage } from '#design/safe-storage.ts'
import type { BookmarkReply, BookmarkRequest } from '../contract.ts'

/** A page bookmarked, or no longer; without a name a bookmark that is there stays as it is called. */
export type BookmarkChange = { bookId: string; index: number; isMarked: boolean; name?: string }
/** Bookmarked pages with what the reader calls them; empty for nothing. */
export type Marked = ReadonlyMap<number, string>

/** The account's changes that the server has not confirmed; `features/outbox` fits. */
export type BookmarkQueue = {
	waiting(): readonly BookmarkChange[]
	/** As other windows, and earlier visits, have left it. */
	refresh(): Promise<void>
	add(change: BookmarkChange): Promise<void>
}
export type BookmarkHandler = {
	keyOf(change: BookmarkChange): string
	isChange(value: unknown): value is BookmarkChange
	send(change: BookmarkChange): Promise<unknown>
	settled(change: BookmarkChange, outcome: { isRefused: boolean; reply: unknown }): void
}

export const keyOfChange = ({ bookId, index }: BookmarkChange) => `${bookId} ${index}`

export function isBookmarkChange(value: unknown): value is BookmarkChange {
	if (typeof value !== 'object' || value === null) return false
	const { bookId, index, isMarked } = value as Partial<BookmarkChange>
	return (
		typeof bookId === 'string' &&
		Number.isInteger(index) &&
		(index ?? -1) >= 0 &&
		typeof isMarked === 'boolean'
	)
}

export function requestOf(userId: string, change: BookmarkChange): BookmarkRequest {
	const { bookId, index, isMarked, name } = change
	const page = { book_id: bookId, user_id: userId, page_index: asPageIndex(index) }
	return isMarked
		? { operation: 'createBookmark', ...page, ...(name === undefined ? {} : { name }) }
		: { operation: 'deleteBookmark', ...page }
}

export function markedIn({ bookmarks, names = [] }: BookmarkReply): Marked {
	const marked = new Map(bookmarks.map((index): [number, string] => [index, '']))
	for (const { page_index, name } of names) marked.set(page_index, name)
	return marked
}

export function withChange(marked: Marked, { index, isMarked, name }: BookmarkChange): Marked {
	const changed = new Map(marked)
	if (isMarked) changed.set(index, name ?? marked.get(index) ?? '')
	else changed.delete(index)
	return changed
}

/** What an earlier version of this browser's code had not sent. It is there once. */
export function takeFormerChanges(userId: string): BookmarkChange[] {
	const key = `bookmark-changes:${userId}`
	const stored = safeLocalStorage.getJson(key)
	if (stored !== null) safeLocalStorage.set(key, null)
	return Array.isArray(stored) ? stored.filter(isBookmarkChange) : []
}
