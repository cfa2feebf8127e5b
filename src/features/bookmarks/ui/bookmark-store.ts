import type { BookmarkRequest } from '../contract.ts'
import { guestBookmarks, keepGuestBookmarks } from './guest-bookmarks.ts'

export type BookmarkStore = {
	/** Page indexes, ascending; the same array until something changes. */
	list(): readonly number[]
	watch(watcher: () => void): () => void
	/** Whose bookmarks these are: null is a guest. What a guest marked goes with them when they sign in. */
	belongTo(userId: string | null): Promise<void>
	/** Adds the page, or removes it where it is marked; seen at once, and told to the server for members only. */
	toggle(index: number): Promise<void>
	/** What another window of the same reader says the bookmarks are. */
	adopt(pages: readonly number[]): void
}
type Needs = {
	bookId: string
	/** The owner's one call. */
	change(request: BookmarkRequest): Promise<{ bookmarks: number[] }>
}

/** The bookmarks of one open book. */
export function createBookmarkStore({ bookId, change }: Needs): BookmarkStore {
	let marked: readonly number[] = []
	let owner: string | null = null
	/** Changes the server has not answered yet; only the last answer knows them all. */
	let pending = 0
	const watchers = new Set<() => void>()

	function become(next: readonly number[]) {
		marked = [...new Set(next)].sort((a, b) => a - b)
		if (owner === null) keepGuestBookmarks(bookId, marked)
		for (const watcher of watchers) watcher()
	}

	/** A page in the list or out of it. */
	function set(index: number, isMarked: boolean) {
		become(isMarked ? [...marked, index] : marked.filter(page => page !== index))
	}

	async function tell(userId: string, index: number, isMarked: boolean) {
		const operation = isMarked ? 'createBookmark' : 'deleteBookmark'
		pending += 1
		const answer = await change({ operation, book_id: bookId, user_id: userId, page_index: index }).catch(
			() => null,
		)
		pending -= 1
		if (owner !== userId) return
		// What the server did not take must not look as if it were kept.
		if (answer === null) set(index, !isMarked)
		else if (pending === 0) become(answer.bookmarks)
	}

	async function bring(userId: string) {
		const brought = guestBookmarks(bookId)
		const asked = { book_id: bookId, user_id: userId }
		const told = brought.map(page => change({ operation: 'createBookmark', ...asked, page_index: page }))
		// A page that the server refuses, as one beyond a newer edition, is not worth keeping here for ever.
		await Promise.allSettled(told)
		const { bookmarks } = await change({ operation: 'bookmarkInfo', ...asked })
		keepGuestBookmarks(bookId, [])
		if (owner === userId && pending === 0) become(bookmarks)
	}

	return {
		list: () => marked,
		watch(watcher) {
			watchers.add(watcher)
			return () => watchers.delete(watcher)
		},
		async belongTo(userId) {
			owner = userId
			become(guestBookmarks(bookId))
			if (userId === null) return
			// Without the server the guest's marks stay where they are, for the next time.
			await bring(userId).catch(() => undefined)
		},
		adopt(pages) {
			if (pending === 0 && pages.join() !== marked.join()) become(pages)
		},
		async toggle(index) {
			const isMarked = !marked.includes(index)
			set(index, isMarked)
			if (owner !== null) await tell(owner, index, isMarked)
		},
	}
}
