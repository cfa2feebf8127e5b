import { safeLocalStorage } from '#design/safe-storage.ts'
import type { Handler } from './handler.ts'
import { readJournal, writeJournal } from './journal.ts'
import { type BlockReason, sendEntries } from './send-entries.ts'
import {
	type Entry,
	isUnstored,
	type Merge,
	storedEntries,
	storeEntries,
	timeOf,
	withEntry,
} from './stored-entries.ts'
import { warnNotStored } from './warn-not-stored.ts'

/** The outbox of one account: changes are stored in the journal, and where it is forbidden or full in local storage. */
export type AccountOutbox = {
	/** In the order in which they were made. */
	entries(): readonly Entry[]
	/** Resolves when the change is stored. */
	add(entry: Omit<Entry, 'stamp'>, merge: Merge): Promise<void>
	/** As other windows, and earlier visits, have left it. */
	reload(): Promise<void>
	flush(): Promise<void>
	flushAfter(ms: number): void
	close(): void
}
type AccountOutboxDeps = {
	handlers: ReadonlyMap<string, Handler<unknown>>
	/** Whether the account is still the one that is signed in. */
	isCurrent(): boolean
}

const [firstRetryMs, maxRetryMs] = [2000, 60_000]
/** What the account may not store is tried again after it, and when a page is opened. */
const blockedMs = 15 * 60_000
/** Older changes wait without a warning: somebody who does not come back to a book is not warned for ever. */
const maxWarnedAgeMs = 7 * 24 * 3600 * 1000
/** Other windows hear of a change of it. */
const signalKey = 'outbox'

export function openAccountOutbox(userId: string, { handlers, isCurrent }: AccountOutboxDeps): AccountOutbox {
	let entries = storedEntries(userId)
	/** Goes up with every change made here: what is being read meanwhile is of an earlier moment. */
	let changes = 0
	let writing: Promise<unknown> = Promise.resolve()
	let sending: Promise<void> = Promise.resolve()
	let timer: ReturnType<typeof setTimeout> | undefined
	let dueAtMs = Number.POSITIVE_INFINITY
	let retryMs = firstRetryMs
	/** The server is busy, or had enough of this account, until then. */
	let pausedUntilMs = 0
	/** Books that the account may not read, and changes for which it has no room: until when they are not sent. */
	const blockedUntilMs = new Map<string, number>()

	async function reload(): Promise<void> {
		let stored = entries
		for (let before = -1; before !== changes; ) {
			before = changes
			await writing
			stored = await changesOf(userId)
		}
		entries = stored
	}

	function write(next: readonly Entry[], added: readonly Entry[], removed: readonly Entry[]): Promise<void> {
		changes += 1
		entries = next
		const written = writeChanges(userId, { added, removed })
		writing = Promise.all([writing, written])
		return written
	}
	const remove = ({ stamp }: Entry) =>
		write(
			entries.filter(other => other.stamp !== stamp),
			[],
			entries.filter(other => other.stamp === stamp),
		)

	function block(entry: Entry, reason: BlockReason) {
		const blocked = reason === 'limit' ? entry.stamp : bookOf(entry)
		blockedUntilMs.set(blocked, performance.now() + blockedMs)
		if (isUnstored(userId)) warnNotStored('unstored')
		else if (!handlers.get(entry.kind)?.isAutomatic && Date.now() - timeOf(entry) < maxWarnedAgeMs)
			warnNotStored(reason)
	}

	async function send(): Promise<void> {
		await reload()
		for (const [book, untilMs] of blockedUntilMs)
			if (untilMs <= performance.now()) blockedUntilMs.delete(book)
		const isBlocked = (entry: Entry) => blockedUntilMs.has(bookOf(entry)) || blockedUntilMs.has(entry.stamp)
		const { hasSent, failure } = await sendEntries({
			...{ entries: () => entries, handlers, isCurrent, remove, isBlocked, block },
		})
		if (hasSent) retryMs = firstRetryMs
		if (blockedUntilMs.size > 0 && isCurrent())
			flushAfter(Math.min(...blockedUntilMs.values()) - performance.now())
		if (!failure || !isCurrent()) return
		if (isUnstored(userId)) warnNotStored('unstored')
		pausedUntilMs = performance.now() + failure.pauseMs
		flushAfter(Math.max(retryMs, failure.pauseMs))
		retryMs = Math.min(retryMs * 2, maxRetryMs)
	}

	/** What is to be sent earlier takes the rest along. */
	function flushAfter(ms: number) {
		if (performance.now() + ms >= dueAtMs) return
		clearTimeout(timer)
		dueAtMs = performance.now() + ms
		timer = setTimeout(() => void flush(), ms)
	}

	/** One run at a time, of all windows: one that is ending has not seen what was added a moment ago. */
	function flush(): Promise<void> {
		clearTimeout(timer)
		dueAtMs = Number.POSITIVE_INFINITY
		const pauseMs = pausedUntilMs - performance.now()
		if (pauseMs > 0) flushAfter(pauseMs)
		else sending = sending.then(() => (isCurrent() ? withLock(`outbox ${userId}`, send) : undefined))
		return sending
	}

	return {
		entries: () => entries,
		add(entry, merge) {
			const { added, replaced, all } = withEntry(entries, entry, merge)
			return write(all, [added], replaced ? [replaced] : [])
		},
		...{ reload, flush, flushAfter },
		close() {
			clearTimeout(timer)
			dueAtMs = Number.POSITIVE_INFINITY
		},
	}
}

/** Changes of one book are refused together; one of none stands for itself. */
function bookOf({ change, stamp }: Entry): string {
	const { bookId } = Object(change) as { bookId?: unknown }
	return typeof bookId === 'string' ? bookId : stamp
}

/** Changes from the journal, and from local storage, where earlier versions of this code stored them. */
export async function changesOf(userId: string): Promise<readonly Entry[]> {
	const left = storedEntries(userId)
	if (left.length > 0)
		await writeJournal(userId, { added: left, removed: [] }).then(
			() => dropStored(userId, left),
			() => undefined,
		)
	const journal = await readJournal(userId).catch(() => [])
	const all = new Map([...journal, ...storedEntries(userId)].map(entry => [entry.stamp, entry]))
	return [...all.values()].sort((one, other) => timeOf(one) - timeOf(other))
}

async function writeChanges(
	userId: string,
	written: { added: readonly Entry[]; removed: readonly Entry[] },
): Promise<void> {
	try {
		await writeJournal(userId, written)
		dropStored(userId, written.removed)
	} catch (error) {
		if (isFull(error) && written.added.length > 0) warnNotStored('full')
		dropStored(userId, written.removed)
		storeEntries(userId, [...storedEntries(userId), ...written.added])
	}
	safeLocalStorage.set(signalKey, `${Date.now()}-${Math.random()}`)
}

function dropStored(userId: string, removed: readonly Entry[]): void {
	const stored = storedEntries(userId)
	const left = stored.filter(({ stamp }) => removed.every(other => other.stamp !== stamp))
	if (left.length < stored.length) storeEntries(userId, left)
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

/** In browsers without locks two windows may send the same change: that is repeatable. */
async function withLock(name: string, act: () => Promise<void>): Promise<void> {
	if (!('locks' in navigator)) return act()
	await navigator.locks.request(name, act)
}
