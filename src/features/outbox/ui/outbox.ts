import type { AccountOutbox } from './account-outbox.ts'
import type { Handler } from './handler.ts'
import { type Entry, type Merge, storedEntries, storeEntries, withEntry } from './stored-entries.ts'

/**
 * Changes of one account that the server has not confirmed yet, of all kinds and books, oldest first. They are stored in
 * this browser before they are sent, so that a lost connection, a reload, a sign-out and another window lose none.
 */
export type Outbox = {
	/** Whose changes are shown and sent; null for a guest, who has none. */
	setOwner(userId: string | null): void
	/** Changes of one kind. Those of a kind that nobody handles here wait for the screen that does. */
	queue<Change>(kind: string, handler: Handler<Change>): Queue<Change>
	flush(): Promise<void>
	close(): void
}
export type AddOptions = { afterMs?: number; onStored?: () => void }
export type Queue<Change> = {
	waiting(): readonly Change[]
	/** As other windows, and earlier visits, have left it. */
	refresh(): Promise<void>
	/**
	 * Stores the change and sends it; resolves when it was sent, or waits for a better moment.
	 * @param options.afterMs sends it so much later, as more of its kind is on the way
	 * @param options.onStored a killed browser does not lose it any more
	 */
	add(change: Change, options?: AddOptions): Promise<void>
}

/** Its code comes as soon as there is an account; what is added before waits in local storage. */
export function createOutbox(): Outbox {
	const handlers = new Map<string, Handler<unknown>>()
	let owner: string | null = null
	let account: AccountOutbox | null = null

	async function open(): Promise<AccountOutbox | null> {
		const caller = owner
		if (caller === null || account) return account
		const isCurrent = () => owner === caller
		// Without a connection the next change tries again.
		const openAccount = await import('./account-outbox.ts').then(
			({ openAccountOutbox }) => openAccountOutbox,
			() => null,
		)
		if (!isCurrent()) return null
		if (openAccount) account ??= openAccount(caller, { handlers, isCurrent })
		return account
	}

	async function add(entry: Omit<Entry, 'stamp'>, merge: Merge, options: AddOptions): Promise<void> {
		const { afterMs = 0, onStored } = options
		if (account) await account.add(entry, merge)
		else if (owner !== null) {
			storeEntries(owner, withEntry(storedEntries(owner), entry, merge).all)
			await (await open())?.reload()
		}
		onStored?.()
		if (afterMs > 0) account?.flushAfter(afterMs)
		else await flush()
	}

	async function flush(): Promise<void> {
		await (await open())?.flush()
	}

	return {
		setOwner(userId) {
			account?.close()
			if (userId !== owner) account = null
			owner = userId
			void flush()
		},
		queue<Change>(kind: string, handler: Handler<Change>): Queue<Change> {
			handlers.set(kind, handler as unknown as Handler<unknown>)
			// Another visit may have left some.
			void flush()
			return {
				waiting: () =>
					(account?.entries() ?? (owner === null ? [] : storedEntries(owner))).flatMap(entry =>
						entry.kind === kind && handler.isChange(entry.change) ? [entry.change] : [],
					),
				refresh: async () => (await open())?.reload(),
				add: (change, options = {}) =>
					add(
						{ kind, key: handler.keyOf(change), change },
						earlier => (handler.merge && handler.isChange(earlier) ? handler.merge(earlier, change) : change),
						options,
					),
			}
		},
		flush,
		close: () => account?.close(),
	}
}

/** Changes of a kind that wait for an account, for a screen that opens before anything is sent. */
export async function waitingChanges(userId: string, kind: string): Promise<unknown[]> {
	const { changesOf } = await import('./account-outbox.ts')
	return (await changesOf(userId)).flatMap(entry => (entry.kind === kind ? [entry.change] : []))
}
