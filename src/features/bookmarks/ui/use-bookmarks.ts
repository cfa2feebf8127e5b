import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '#contract/call.ts'
import { showAlert } from '#design/alert-store.ts'
import { useWords } from '#i18n/use-words.ts'
import type { bookmarksApi } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import { type BookmarkStore, createBookmarkStore } from './bookmark-store.ts'

const none: readonly number[] = []

/**
 * The bookmarks of an open book.
 * @param owner id of the reader; null for a guest, undefined while unknown
 */
export function useBookmarkStore(bookId: string, owner: string | null | undefined): BookmarkStore {
	const t = useWords({ en, ru })
	const [store] = useState(() =>
		createBookmarkStore({
			bookId,
			change: body => call<typeof bookmarksApi.change>('POST /api/bookmarks/', { body }),
			refused: () => showAlert({ type: 'warning', message: t('refused') }),
		}),
	)
	useEffect(() => {
		const retry = () => void store.retry()
		window.addEventListener('online', retry)
		return () => {
			window.removeEventListener('online', retry)
			store.close()
		}
	}, [store])
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
 * Synchronizes with the reader's other windows in this browser; a person has one live session. @returns stops
 * it
 */
function shareWithWindows(store: BookmarkStore, whose: { bookId: string; owner: string | null }): () => void {
	const channel = new BroadcastChannel(`bookmarks:${whose.owner ?? ''}:${whose.bookId}`)
	let previous = store.list().join()
	channel.onmessage = ({ data }: MessageEvent<readonly number[]>) => {
		previous = data.join()
		store.adopt(data)
	}
	const stop = store.watch(() => {
		if (store.list().join() === previous) return
		previous = store.list().join()
		channel.postMessage(store.list())
	})
	return () => {
		stop()
		channel.close()
	}
}

export function useBookmarks(store: BookmarkStore): readonly number[] {
	return useSyncExternalStore(store.watch, store.list, () => none)
}
