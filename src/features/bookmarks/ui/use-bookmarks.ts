import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '#contract/call.ts'
import { showAlert } from '#design/alert-store.ts'
import { useWords } from '#i18n/use-words.ts'
import type { bookmarksApi } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import type { BookmarkHandler, BookmarkQueue } from './bookmark-changes.ts'
import { type BookmarkStore, createBookmarkStore } from './bookmark-store.ts'

const none: readonly number[] = []

type BookmarkDeps = {
	/** Id of the reader; null for a guest, undefined while unknown. */
	owner: string | null | undefined
	/** The queue of that reader: whose it is has to be known to it before it is to this. */
	queue(handler: BookmarkHandler): BookmarkQueue
	/** Hears that bookmarks may have changed elsewhere. @returns ends that */
	watchElsewhere(changed: () => void): () => void
	/** Where a page of another edition is in this one; null where nobody knows. */
	pageNow(page: { edition: string; index: number }): Promise<number | null>
	/** The server has another edition of the book. */
	onOtherEdition(): void
}

export function useBookmarkStore(
	{ book_id: bookId, edition }: { book_id: string; edition: string },
	{ owner, queue, watchElsewhere, pageNow, onOtherEdition }: BookmarkDeps,
): BookmarkStore {
	const t = useWords({ en, ru })
	const [store] = useState(() =>
		createBookmarkStore({
			...{ bookId, edition, queue, pageNow },
			async change(body) {
				const reply = await call<typeof bookmarksApi.change>('POST /api/bookmarks/', { body })
				if (reply.edition !== undefined && reply.edition !== edition) onOtherEdition()
				return reply
			},
			refused: () => showAlert({ type: 'warning', message: t('refused') }),
		}),
	)
	useEffect(() => {
		if (owner === undefined) return
		void store.setOwner(owner)
		const stop = watchElsewhere(() => void store.refresh())
		return () => {
			stop()
			store.close()
		}
	}, [store, owner, watchElsewhere])
	return store
}

export function useBookmarks(store: BookmarkStore): readonly number[] {
	return useSyncExternalStore(store.watch, store.list, () => none)
}
