import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '#contract/call.ts'
import type { bookmarksApi } from '../contract.ts'
import { type BookmarkStore, createBookmarkStore } from './bookmark-store.ts'

const none: readonly number[] = []

/**
 * The bookmarks of an open book.
 * @param owner who is signed in; null for a guest, undefined while nobody knows yet
 */
export function useBookmarkStore(bookId: string, owner: string | null | undefined): BookmarkStore {
	const [store] = useState(() =>
		createBookmarkStore({
			bookId,
			change: body => call<typeof bookmarksApi.change>('POST /api/bookmarks/', { body }),
		}),
	)
	useEffect(() => {
		if (owner !== undefined) void store.belongTo(owner)
	}, [store, owner])
	return store
}

/** Page indexes, ascending. */
export function useBookmarks(store: BookmarkStore): readonly number[] {
	return useSyncExternalStore(store.watch, store.list, () => none)
}
