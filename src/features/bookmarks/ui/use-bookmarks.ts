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
	useEffect(
		() => (owner === undefined ? undefined : shareWithWindows(store, { bookId, owner })),
		[store, bookId, owner],
	)
	return store
}

/**
 * Tells the reader's other windows of every change, and hears theirs. They are in this browser: a person has one live
 * session. @returns stops it
 */
function shareWithWindows(store: BookmarkStore, whose: { bookId: string; owner: string | null }): () => void {
	const channel = new BroadcastChannel(`bookmarks:${whose.owner ?? ''}:${whose.bookId}`)
	let known = store.list().join()
	channel.onmessage = ({ data }: MessageEvent<readonly number[]>) => {
		known = data.join()
		store.adopt(data)
	}
	const stop = store.watch(() => {
		if (store.list().join() === known) return
		known = store.list().join()
		channel.postMessage(store.list())
	})
	return () => {
		stop()
		channel.close()
	}
}

/** Page indexes, ascending. */
export function useBookmarks(store: BookmarkStore): readonly number[] {
	return useSyncExternalStore(store.watch, store.list, () => none)
}
