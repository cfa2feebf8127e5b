import { safeLocalStorage } from '#design/safe-storage.ts'
import { createStore } from '#design/store.ts'

export type ChangeHandler<Change> = {
	keyOf(change: Change): string
	joined?(earlier: Change, later: Change): Change
	isChange(value: unknown): value is Change
	send(change: Change): Promise<unknown>
	settled(change: Change, outcome: { isRefused: boolean }): void
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
	belongTo(userId: string | null): Promise<void>
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
	/** For an account whose session has ended here; sent when it is back. @param key as that of the handler */
	leave(userId: string, key: string, change: Change): void
	/** The server will never take a change; it is undone. */
	refused(): void
	/** A later change with the same key replaces an earlier one that was not sent. */
	keyOf(change: Change): string
	/** What replaces it where a change is of several items: another window may have changed others of them. */
	joined?(earlier: Change, later: Change): Change
	isChange(value: unknown): value is Change
	isItem(value: unknown): boolean
	/** Whether a change is one of the items of this book. */
	isHere(change: Change): boolean
	/** Whether a change is about one of these items. */
	isOf(change: Change, items: readonly Item[]): boolean
	withChange(items: readonly Item[], change: Change): readonly Item[]
	/** What makes these items out of nothing. */
	changesOf(items: readonly Item[]): readonly Change[]
	inOrder(one: Item, other: Item): number
}

const [firstRetryMs, maxRetryMs] = [2000, 60_000]

export function createSyncedItems<Item, Change>(
	deps: SyncedItemsDeps<Item, Change>,
): SyncedItems<Item, Change> {
	const { guestKey, keyOf, isHere, withChange } = deps
	const items = createStore<readonly Item[]>([])
	/** Undefined until the session is known. */
	let owner: string | null | undefined
	/** Whose session ended while this book was open, and what they had: what is still being written stays theirs. */
	let former: { userId: string; items: readonly Item[] } | null = null
	/** As the server last had them. */
	let confirmed: readonly Item[] = []
	/** Goes up with every confirmation: a list that was on its way meanwhile is of an earlier moment. */
	let confirmations = 0
	let timer: ReturnType<typeof setTimeout> | undefined
	let retryMs = firstRetryMs

	const changes = deps.queue({
		keyOf,
		...(deps.joined ? { joined: deps.joined } : {}),
		isChange: deps.isChange,
		send: deps.send,
		settled(change, { isRefused }) {
			confirmations += 1
			if (isRefused) deps.refused()
			else if (isHere(change)) confirmed = withChange(confirmed, change)
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
		items.set([...next].sort(deps.inOrder))
	}

	function update() {
		if (owner) setItems(changes.waiting().filter(isHere).reduce(withChange, confirmed))
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
		async belongTo(userId) {
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
			const isFormer = former && former.userId !== owner && deps.isOf(change, former.items)
			if (former && isFormer) deps.leave(former.userId, keyOf(change), change)
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
