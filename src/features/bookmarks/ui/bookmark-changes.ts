import { asPageIndex } from '#contract/page-numbers.ts'
import { safeLocalStorage } from '#design/safe-storage.ts'
import type { BookmarkReply, BookmarkRequest } from '../contract.ts'
import { type BookmarkDetails, plainBookmark } from '../rules.ts'

/** A page bookmarked, or no longer; what is not said of it stays as it is where the bookmark is there. */
export type BookmarkChange = {
	bookId: string
	index: number
	isMarked: boolean
	/** That the page is of, as the browser has it. */
	edition?: string
} & Partial<BookmarkDetails>
/** Bookmarked pages with what the reader says of them. */
export type Marked = ReadonlyMap<number, BookmarkDetails>

/** The account's changes that the server has not confirmed; `features/outbox` fits. */
export type BookmarkQueue = {
	waiting(): readonly BookmarkChange[]
	/** As other windows, and earlier visits, have left it. */
	refresh(): Promise<void>
	add(change: BookmarkChange): Promise<void>
}
export type BookmarkHandler = {
	keyOf(change: BookmarkChange): string
	merge(earlier: BookmarkChange, later: BookmarkChange): BookmarkChange
	isChange(value: unknown): value is BookmarkChange
	send(change: BookmarkChange, options: { changedAt: number | undefined }): Promise<unknown>
	onSettled(change: BookmarkChange, outcome: { isRefused: boolean; reply: unknown }): void
}

/** Another edition has another page of that number. */
export const keyOfChange = ({ bookId, index, edition = '' }: BookmarkChange) =>
	`${bookId} ${index} ${edition}`

/** A name and a note that were written one after the other are both sent; what was removed meanwhile comes back plain. */
export function joinedChanges(earlier: BookmarkChange, later: BookmarkChange): BookmarkChange {
	return later.isMarked ? { ...(earlier.isMarked ? earlier : plainBookmark), ...later } : later
}

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

/** @param changedAt where that is not now */
export function requestOf(userId: string, change: BookmarkChange, changedAt?: number): BookmarkRequest {
	const { bookId, index, isMarked, edition, ...details } = change
	const page = {
		book_id: bookId,
		user_id: userId,
		page_index: asPageIndex(index),
		edition,
		changed_at: changedAt,
	}
	return isMarked
		? { operation: 'createBookmark', ...page, ...details }
		: { operation: 'deleteBookmark', ...page }
}

export function markedIn({ bookmarks, names = [], details = [] }: BookmarkReply): Marked {
	const marked = new Map(bookmarks.map((index): [number, BookmarkDetails] => [index, plainBookmark]))
	for (const { page_index, ...own } of [...names, ...details])
		marked.set(page_index, { ...plainBookmark, ...marked.get(page_index), ...own })
	return marked
}

export function withChange(
	marked: Marked,
	{ bookId: _, edition: __, index, isMarked, ...own }: BookmarkChange,
): Marked {
	const changed = new Map(marked)
	if (isMarked) changed.set(index, { ...plainBookmark, ...marked.get(index), ...own })
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
