import { safeLocalStorage } from '#design/safe-storage.ts'
import { createStore } from '#design/store.ts'

export type ChangeHandler<Change> = {
	keyOf(change: Change): string
	merge?(earlier: Change, later: Change): Change
	isChange(value: unknown): value is Change
	send(change: Change): Promise<unknown>
	onSettled(change: Change, outcome: { isRefused: boolean }): void
}
/** `afterMs` stores it at once, and sends it a while later; after `onStored` a killed browser does not lose it. */
export type ChangeOptions = { afterMs?: number; onStored?: () => void }
/** The account's changes that the server has not confirmed; `features/outbox` fits. */
export type ChangeQueue<Change> = {
	waiting(): readonly Change[]
	/** As other windows, and earlier visits, have left it. */
	refresh(): Promise<void>
	add(change: Change, options?: ChangeOptions): Promise<void>
}

/** What a person has of one kind in a book: as the server has it, and with the changes that it has not confirmed. */
export type SyncedItems<Item, Change> = {
	/** The same array until something changes. */
	list(): readonly Item[]
	watch(watcher: () => void): () => void
	/** The owner's id: null is a guest, whose items are taken over at sign-in. The queue has to be theirs already. */
	setOwner(userId: string | null): Promise<void>
	change(change: Change, options?: ChangeOptions): Promise<void>
	/** As the server, or another window, has them now. */
	refresh(): Promise<void>
	close(): void
}
export type SyncedItemsDeps<Item, Change> = {
	/** Where a guest's items stand in this browser. */
	guestKey: string
	list(): Promise<readonly Item[]>
	send(change: Change): Promise<unknown>
	queue(handler: ChangeHandler<Change>): ChangeQueue<Change>
	/** Queues a change for an account whose session ended here, until it signs in again. @param key as `keyOf` makes it */
	addWhileSignedOut(userId: string, key: string, change: Change): void
	/** The server refused a change for good, which is undone. */
	onRefused(): void
	/** A later change with the same key replaces an earlier one that was not sent. */
	keyOf(change: Change): string
	/** What replaces it where a change is of several items: another window may have changed others of them. */
	merge?(earlier: Change, later: Change): Change
	isChange(value: unknown): value is Change
	isItem(value: unknown): boolean
	/** Whether a change is one of the items of this book. */
	isOfBook(change: Change): boolean
	/** Whether a change is about one of these items. */
	concerns(change: Change, items: readonly Item[]): boolean
	withChange(items: readonly Item[], change: Change): readonly Item[]
	/** Changes that add these items to an empty list. */
	changesOf(items: readonly Item[]): readonly Change[]
	compare(one: Item, other: Item): number
}

const [firstRetryMs, maxRetryMs] = [2000, 60_000]

export function createSyncedItems<Item, Change>(
	deps: SyncedItemsDeps<Item, Change>,
): SyncedItems<Item, Change> {
	const { guestKey, keyOf, isOfBook, withChange } = deps
	const items = createStore<readonly Item[]>([])
	/** Undefined until the session is known. */
	let owner: string | null | undefined
	/** Who was signed in before, with their items: a change of those that comes late is still theirs. */
	let former: { userId: string; items: readonly Item[] } | null = null
	/** As the server last had them. */
	let confirmed: readonly Item[] = []
	/** Incremented by every confirmation: a list that was requested before one is stale. */
	let confirmations = 0
	let timer: ReturnType<typeof setTimeout> | undefined
	let retryMs = firstRetryMs

	const changes = deps.queue({
		keyOf,
		...(deps.merge ? { merge: deps.merge } : {}),
		isChange: deps.isChange,
		send: deps.send,
		onSettled(change, { isRefused }) {
			confirmations += 1
			if (isRefused) deps.onRefused()
			else if (isOfBook(change)) confirmed = withChange(confirmed, change)
			update()
		},
	})

	/** A guest's items in this browser; unreadable values are ignored. */
	function ofGuest(): readonly Item[] {
		const stored = safeLocalStorage.getJson(guestKey)
		const read = Array.isArray(stored) ? (stored.filter(deps.isItem) as Item[]) : []
		return deps.changesOf(read).reduce(withChange, [])
	}

	function setItems(next: readonly Item[]) {
		if (owner === null) safeLocalStorage.setJson(guestKey, next.length > 0 ? next : null)
		items.set([...next].sort(deps.compare))
	}

	function update() {
		if (owner) setItems(changes.waiting().filter(isOfBook).reduce(withChange, confirmed))
	}

	async function refresh(): Promise<void> {
		const caller = owner
		if (caller === undefined) return
		if (caller === null) return setItems(ofGuest())
		clearTimeout(timer)
		const before = confirmations
		const [reply] = await Promise.all([deps.list().catch(() => null), changes.refresh()])
		if (owner !== caller) return
		if (reply === null) {
			timer = setTimeout(() => void refresh(), retryMs)
			retryMs = Math.min(retryMs * 2, maxRetryMs)
		} else {
			retryMs = firstRetryMs
			if (before === confirmations) confirmed = reply
		}
		update()
	}

	return {
		list: items.get,
		watch: items.watch,
		async setOwner(userId) {
			clearTimeout(timer)
			if (owner) former = { userId: owner, items: items.get() }
			owner = userId
			confirmed = []
			if (userId === null) return setItems(ofGuest())
			const added = deps.changesOf(ofGuest()).map(change => changes.add(change))
			safeLocalStorage.set(guestKey, null)
			update()
			await Promise.all(added)
			await refresh()
		},
		async change(change, options) {
			const isFormer = former && former.userId !== owner && deps.concerns(change, former.items)
			if (former && isFormer) deps.addWhileSignedOut(former.userId, keyOf(change), change)
			else if (!owner) setItems(withChange(items.get(), change))
			else {
				const added = changes.add(change, options)
				update()
				return added
			}
			options?.onStored?.()
		},
		refresh,
		close: () => clearTimeout(timer),
	}
}
