import { createStore } from '#design/store.ts'
import type { BookmarkReply, BookmarkRequest } from '../contract.ts'
import { type BookmarkDetails, plainBookmark } from '../rules.ts'
import {
	type BookmarkChange,
	type BookmarkHandler,
	type BookmarkQueue,
	isBookmarkChange,
	joinedChanges,
	keyOfChange,
	type Marked,
	markedIn,
	requestOf,
	takeFormerChanges,
	withChange,
} from './bookmark-changes.ts'
import { type GuestBookmark, guestBookmarks, storeGuestBookmarks } from './guest-bookmarks.ts'

export type BookmarkStore = {
	/** Page indexes, ascending; the same array until something changes. */
	list(): readonly number[]
	/** The same object until something changes. */
	detailsOf(index: number): BookmarkDetails
	watch(watcher: () => void): () => void
	/** The owner's id: null is a guest, whose bookmarks are taken over at sign-in. The queue has to be theirs already. */
	setOwner(userId: string | null): Promise<void>
	/**
	 * Adds or removes the page at once; a member's change waits in the queue until the server has it. What was said of a
	 * bookmark that is removed comes back with it as long as the book is open.
	 */
	toggle(index: number): Promise<void>
	/** How often somebody has; what comes from elsewhere does not count. */
	toggles(): number
	describe(index: number, details: Partial<BookmarkDetails>): Promise<void>
	/** As the server, or another window, has them now. */
	refresh(): Promise<void>
	close(): void
}
type BookmarkStoreDeps = {
	bookId: string
	edition: string
	change(request: BookmarkRequest): Promise<BookmarkReply>
	queue(handler: BookmarkHandler): BookmarkQueue
	/** Where a page of another edition is in this one; null where nobody knows. */
	pageNow?(page: { edition: string; index: number }): Promise<number | null>
	/** The server will never take a change; it is undone. */
	refused?(): void
}

const plain: { [name: string]: string } = plainBookmark
const markedBy = (bookmarks: readonly GuestBookmark[]): Marked =>
	new Map(bookmarks.map(({ index, edition: _, ...details }) => [index, details]))
const [firstPauseMs, maxPauseMs] = [2000, 60_000]

export function createBookmarkStore({
	bookId,
	edition,
	change,
	queue,
	pageNow = async () => null,
	refused,
}: BookmarkStoreDeps): BookmarkStore {
	const pages = createStore<readonly number[]>([])
	let marked: Marked = new Map()
	let toggles = 0
	const removed = new Map<number, BookmarkDetails>()
	/** Null is a guest. */
	let owner: string | null = null
	/** A guest's on pages of other editions that this one does not have, as far as is known. */
	let elsewhere: readonly GuestBookmark[] = []
	/** As the server last had them. */
	let confirmed: Marked = new Map()
	/** Goes up with every confirmation: a list that was on its way meanwhile is of an earlier moment. */
	let confirmations = 0
	let timer: ReturnType<typeof setTimeout> | undefined
	let pauseMs = firstPauseMs

	const changes = queue({
		keyOf: keyOfChange,
		merge: joinedChanges,
		isChange: isBookmarkChange,
		async send(sent, { changedAt }) {
			const before = confirmations
			const reply = await change(requestOf(owner ?? '', sent, changedAt))
			return before === confirmations ? reply : null
		},
		onSettled(sent, { isRefused, reply }) {
			confirmations += 1
			if (isRefused) refused?.()
			// A list that was on its way with others may be older than theirs.
			else if (sent.bookId === bookId && isOfThis(reply)) confirmed = markedIn(reply)
			else if (isHere(sent)) confirmed = withChange(confirmed, sent)
			show()
		},
	})

	/** Pages of another edition are others. */
	const isOfThis = (reply: unknown): reply is BookmarkReply =>
		!!reply && ((reply as BookmarkReply).edition ?? edition) === edition

	/** A page of another edition is known to the server alone. */
	const isHere = (waiting: BookmarkChange) =>
		waiting.bookId === bookId && (waiting.edition ?? edition) === edition

	function become(next: Marked) {
		marked = new Map([...next].sort(([one], [other]) => one - other))
		if (owner === null) {
			const here = [...marked].map(([index, details]) => ({ index, ...details, edition }))
			storeGuestBookmarks(bookId, [...here, ...elsewhere])
		}
		pages.set([...marked.keys()])
	}

	/** Those of another edition come to the pages that have their words now. */
	async function showGuest(): Promise<void> {
		const stored = guestBookmarks(bookId)
		const former = stored.filter(({ edition: of = edition }) => of !== edition)
		elsewhere = former
		become(markedBy(stored.filter(one => !former.includes(one))))
		const pages = await Promise.all(
			former.map(({ index, edition: of = edition }) => pageNow({ index, edition: of }).catch(() => null)),
		)
		if (owner !== null || elsewhere !== former) return
		const found = former.flatMap((one, at) => {
			const index = pages[at]
			return typeof index === 'number' ? [{ ...one, index }] : []
		})
		if (found.length === 0) return
		elsewhere = former.filter((_, at) => typeof pages[at] !== 'number')
		become(new Map([...markedBy(found), ...marked]))
	}

	function show() {
		if (owner === null) return
		become(changes.waiting().filter(isHere).reduce(withChange, confirmed))
	}

	async function refresh(): Promise<void> {
		const caller = owner
		if (caller === null) return showGuest()
		clearTimeout(timer)
		const before = confirmations
		const list = { operation: 'bookmarkInfo' as const, book_id: bookId, user_id: caller, edition }
		const [reply] = await Promise.all([change(list).catch(() => null), changes.refresh()])
		if (owner !== caller) return
		if (reply === null) {
			timer = setTimeout(() => void refresh(), pauseMs)
			pauseMs = Math.min(pauseMs * 2, maxPauseMs)
		} else {
			pauseMs = firstPauseMs
			if (before === confirmations && isOfThis(reply)) confirmed = markedIn(reply)
		}
		show()
	}

	async function add(changed: Parameters<typeof changes.add>[0]): Promise<void> {
		if (owner === null) return become(withChange(marked, changed))
		const added = changes.add({ ...changed, edition })
		show()
		await added
	}

	return {
		list: pages.get,
		detailsOf: index => marked.get(index) ?? plainBookmark,
		watch: pages.watch,
		async setOwner(userId) {
			clearTimeout(timer)
			owner = userId
			confirmed = new Map()
			if (userId === null) return showGuest()
			removed.clear()
			const guest = guestBookmarks(bookId).map(({ index, edition: of = edition, ...details }) => ({
				...{ bookId, edition: of, index, isMarked: true },
				...Object.fromEntries(Object.entries(details).filter(([name, value]) => value !== plain[name])),
			}))
			const added = [...takeFormerChanges(userId), ...guest].map(changes.add)
			storeGuestBookmarks(bookId, [])
			show()
			await Promise.all(added)
			await refresh()
		},
		toggles: () => toggles,
		toggle(index) {
			toggles += 1
			const details = marked.get(index)
			if (details) removed.set(index, details)
			return add({ bookId, index, isMarked: !details, ...(details ? {} : removed.get(index)) })
		},
		describe: (index, details) => add({ bookId, index, isMarked: true, ...details }),
		refresh,
		close: () => clearTimeout(timer),
	}
}
