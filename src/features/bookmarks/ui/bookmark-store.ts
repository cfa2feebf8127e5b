import { AppError } from '#contract/errors.ts'
import { asPageIndex } from '#contract/page-numbers.ts'
import { createStore } from '#design/store.ts'
import type { BookmarkRequest } from '../contract.ts'
import { guestBookmarks, keepGuestBookmarks } from './guest-bookmarks.ts'
import { createPendingChanges, type PendingChange, type PendingChanges } from './pending-changes.ts'

export type BookmarkStore = {
	/** Page indexes, ascending; the same array until something changes. */
	list(): readonly number[]
	watch(watcher: () => void): () => void
	/** The owner's id: null is a guest, whose bookmarks are taken over at sign-in. */
	belongTo(userId: string | null): Promise<void>
	/**
	 * Adds or removes the page at once. A member's change is stored here until the server has it, over lost
	 * connections, reloads and sign-outs.
	 */
	toggle(index: number): Promise<void>
	/** The list as another window of the same reader has it. */
	adopt(pages: readonly number[]): void
	/** Sends what waits. */
	retry(): Promise<void>
	close(): void
}
type BookmarkStoreDeps = {
	bookId: string
	change(request: BookmarkRequest): Promise<{ bookmarks: number[] }>
	/** The server will never take a change; it is undone. */
	refused?(): void
}
/** An account, and what the server has not got of it. */
type Owner = { userId: string; pending: PendingChanges; sending: Promise<void> | null }

const [firstPauseMs, longestPauseMs] = [2000, 60_000]

export function createBookmarkStore({ bookId, change, refused }: BookmarkStoreDeps): BookmarkStore {
	const marked = createStore<readonly number[]>([])
	let owner: Owner | null = null
	/** As the server last had it; null until it has told. */
	let confirmed: readonly number[] | null = null
	let timer: ReturnType<typeof setTimeout> | undefined
	let pauseMs = firstPauseMs

	function become(next: readonly number[]) {
		const pages = [...new Set(next)].sort((a, b) => a - b)
		if (owner === null) keepGuestBookmarks(bookId, pages)
		marked.set(pages)
	}

	function showPending() {
		const own = owner?.pending.all().filter(pending => pending.bookId === bookId) ?? []
		become(own.reduce(withChange, confirmed ?? []))
	}

	/** Sends the changes of all books one by one, and asks for this book's list if nobody has. */
	async function send(who: Owner): Promise<void> {
		while (owner === who) {
			const [next] = who.pending.all()
			if (!next && confirmed !== null) return
			const request = next ? requestOf(who.userId, next) : listOf(who.userId)
			const outcome = await change(request).catch(outcomeOf)
			if (outcome === 'later') return wait(who)
			if (next) who.pending.confirm(next)
			if (owner !== who) return
			if (outcome === 'refused' && next) refused?.()
			if (outcome !== 'refused' && (!next || next.bookId === bookId)) confirmed = outcome.bookmarks
			else if (!next) confirmed = []
			pauseMs = firstPauseMs
			showPending()
		}
	}

	function listOf(userId: string): BookmarkRequest {
		return { operation: 'bookmarkInfo', book_id: bookId, user_id: userId }
	}

	function wait(who: Owner) {
		if (owner !== who) return
		clearTimeout(timer)
		timer = setTimeout(() => void flush(), pauseMs)
		pauseMs = Math.min(pauseMs * 2, longestPauseMs)
	}

	/** One request at a time; what is added meanwhile is sent in the same run. */
	async function flush(): Promise<void> {
		const who = owner
		if (who === null) return
		clearTimeout(timer)
		who.sending ??= send(who).finally(() => {
			who.sending = null
		})
		await who.sending
	}

	return {
		list: marked.get,
		watch: marked.watch,
		async belongTo(userId) {
			clearTimeout(timer)
			confirmed = null
			owner = null
			if (userId === null) return become(guestBookmarks(bookId))
			const pending = createPendingChanges(userId)
			for (const index of guestBookmarks(bookId)) pending.add({ bookId, index, isMarked: true })
			keepGuestBookmarks(bookId, [])
			owner = { userId, pending, sending: null }
			showPending()
			await flush()
		},
		adopt(pages) {
			if (!owner?.sending && pages.join() !== marked.get().join()) become(pages)
		},
		async toggle(index) {
			const changed = { bookId, index, isMarked: !marked.get().includes(index) }
			owner?.pending.add(changed)
			become(withChange(marked.get(), changed))
			await flush()
		},
		retry: flush,
		close: () => clearTimeout(timer),
	}
}

function withChange(
	pages: readonly number[],
	{ index, isMarked }: Pick<PendingChange, 'index' | 'isMarked'>,
): readonly number[] {
	const others = pages.filter(page => page !== index)
	return isMarked ? [...others, index] : others
}

function requestOf(userId: string, { bookId, index, isMarked }: PendingChange): BookmarkRequest {
	const operation = isMarked ? 'createBookmark' : 'deleteBookmark'
	return { operation, book_id: bookId, user_id: userId, page_index: asPageIndex(index) }
}

/** No later attempt would end otherwise. */
const finalCodes: readonly string[] = ['page_out_of_range', 'unknown_book', 'no_subscription', 'invalid']

/** A session that ended, another account's, a server that is away or busy: the change waits for its account. */
function outcomeOf(error: unknown): 'refused' | 'later' {
	return error instanceof AppError && finalCodes.includes(error.code) ? 'refused' : 'later'
}
