import { asPageIndex } from '#contract/page-numbers.ts'
import { createStore } from '#design/store.ts'
import type { BookmarkRequest } from '../contract.ts'
import { guestBookmarks, keepGuestBookmarks } from './guest-bookmarks.ts'

export type BookmarkStore = {
	/** Page indexes, ascending; the same array until something changes. */
	list(): readonly number[]
	watch(watcher: () => void): () => void
	/** The owner's id: null is a guest, whose bookmarks are taken over at sign-in. */
	belongTo(userId: string | null): Promise<void>
	/** Adds or removes the page, optimistically; sent to the server for members only. */
	toggle(index: number): Promise<void>
	/** The list as another window of the same reader has it. */
	adopt(pages: readonly number[]): void
}
type BookmarkStoreDeps = {
	bookId: string
	change(request: BookmarkRequest): Promise<{ bookmarks: number[] }>
}

export function createBookmarkStore({ bookId, change }: BookmarkStoreDeps): BookmarkStore {
	const marked = createStore<readonly number[]>([])
	let owner: string | null = null
	/** Pending changes; only the reply to the last one is complete. */
	let pending = 0

	function become(next: readonly number[]) {
		const pages = [...new Set(next)].sort((a, b) => a - b)
		if (owner === null) keepGuestBookmarks(bookId, pages)
		marked.set(pages)
	}

	function set(index: number, isMarked: boolean) {
		become(isMarked ? [...marked.get(), index] : marked.get().filter(page => page !== index))
	}

	async function save(userId: string, index: number, isMarked: boolean) {
		const operation = isMarked ? 'createBookmark' : 'deleteBookmark'
		pending += 1
		const answer = await change({
			operation,
			book_id: bookId,
			user_id: userId,
			page_index: asPageIndex(index),
		}).catch(() => null)
		pending -= 1
		if (owner !== userId) return
		// A change that failed is rolled back.
		if (answer === null) set(index, !isMarked)
		else if (pending === 0) become(answer.bookmarks)
	}

	async function bring(userId: string) {
		const guestPages = guestBookmarks(bookId)
		const request = { book_id: bookId, user_id: userId }
		const saved = guestPages.map(page =>
			change({ operation: 'createBookmark', ...request, page_index: asPageIndex(page) }),
		)
		// A page that the server refuses, as one beyond a newer edition, is dropped.
		await Promise.allSettled(saved)
		const { bookmarks } = await change({ operation: 'bookmarkInfo', ...request })
		keepGuestBookmarks(bookId, [])
		if (owner === userId && pending === 0) become(bookmarks)
	}

	return {
		list: marked.get,
		watch: marked.watch,
		async belongTo(userId) {
			owner = userId
			become(guestBookmarks(bookId))
			if (userId === null) return
			// Without the server the guest's bookmarks stay for the next attempt.
			await bring(userId).catch(() => undefined)
		},
		adopt(pages) {
			if (pending === 0 && pages.join() !== marked.get().join()) become(pages)
		},
		async toggle(index) {
			const isMarked = !marked.get().includes(index)
			set(index, isMarked)
			if (owner !== null) await save(owner, index, isMarked)
		},
	}
}
