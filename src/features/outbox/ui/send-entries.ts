import { serverNow } from '#contract/call.ts'
import { AppError } from '#contract/errors.ts'
import type { Handler } from './handler.ts'
import { type Entry, timeOf } from './stored-entries.ts'

type SendDeps = {
	/** In the order in which they were made, as they are now. */
	entries(): readonly Entry[]
	handlers: ReadonlyMap<string, Handler<unknown>>
	/** Whether the account is still the one that is signed in. */
	isCurrent(): boolean
	/** The change is gone from `entries` at once; resolves when the device has that. */
	remove(entry: Entry): Promise<void>
	/** Whether the account may not store it now; such a change stays where it is. */
	isBlocked(entry: Entry): boolean
	/** The account may not store this change now, and may later. */
	block(entry: Entry, reason: BlockReason): void
}
/** It may not read the book, or has as many of the kind as one account takes. */
export type BlockReason = 'noAccess' | 'limit'
/** What ended it before all was sent: `pauseMs` is what the server asked for, 0 where it asked for nothing. */
export type SendFailure = { pauseMs: number }

/** A browser has six connections to a server of HTTP/1.1: the page goes on loading. */
const maxConcurrency = 4
/** The longest `Retry-After` that is obeyed. */
const maxPauseS = 15 * 60
/** Seconds are compared, and clocks are known to a second. */
const atOnceMs = 5000
/** A change in a book that the server does not know waits so long. */
const maxUnknownBookAgeMs = 30 * 24 * 3600 * 1000

/**
 * Sends what waits, the oldest first, some at once; changes with the same key one after another. A change is removed
 * before the next one starts, so that a page that is killed sends again only those that were in flight.
 * @returns the first failure, after which nothing is started any more
 */
export async function sendEntries({
	entries,
	handlers,
	isCurrent,
	remove,
	isBlocked,
	block,
}: SendDeps): Promise<{ hasSent: boolean; failure: SendFailure | null }> {
	const started = new Set<string>()
	const inFlight = new Map<Entry, Promise<void>>()
	/** Changes that were refused while earlier ones were in flight: after those the server may take them. */
	const refusedAmongOthers = new Set<string>()
	/** Without a connection, or with a busy server, one attempt is enough to learn it. */
	let concurrency = 1
	let hasSent = false
	let failure: SendFailure | null = null

	function next(): Entry | undefined {
		if (failure || !isCurrent() || inFlight.size >= concurrency) return
		const sending = new Set(Array.from(inFlight.keys(), nameOf))
		const entry = entries().find(
			other =>
				handlers.has(other.kind) &&
				!started.has(other.stamp) &&
				!sending.has(nameOf(other)) &&
				!isBlocked(other),
		)
		return entry && refusedAmongOthers.has(entry.stamp) && inFlight.size > 0 ? undefined : entry
	}

	async function send(entry: Entry, isAlone: boolean): Promise<void> {
		const { kind, change, stamp } = entry
		const handler = handlers.get(kind)
		if (!handler?.isChange(change)) return remove(entry)
		let outcome: { isRefused: boolean; reply: unknown }
		try {
			outcome = { isRefused: false, reply: await handler.send(change, { changedAt: changedAt(entry) }) }
		} catch (error) {
			const reason = blockReason(error, entry)
			if (reason !== null) {
				if (isCurrent()) block(entry, reason)
				return
			}
			if (!isFinal(error)) {
				failure ??= { pauseMs: retryAfterMs(error) }
				return
			}
			if (!isAlone) {
				refusedAmongOthers.add(stamp)
				started.delete(stamp)
				return
			}
			outcome = { isRefused: true, reply: undefined }
		}
		if (!isCurrent()) return
		hasSent = true
		concurrency = maxConcurrency
		// One that replaced it meanwhile has another stamp, and is sent next.
		const removed = remove(entry)
		handler.onSettled(change, outcome)
		await removed
	}

	function start(entry: Entry): void {
		started.add(entry.stamp)
		const sending = send(entry, inFlight.size === 0).finally(() => inFlight.delete(entry))
		inFlight.set(entry, sending)
	}

	for (;;) {
		for (let entry = next(); entry; entry = next()) start(entry)
		if (inFlight.size === 0) return { hasSent, failure }
		await Promise.race(inFlight.values())
	}
}

/** What is sent at once is of now, whatever clock the device has. */
function changedAt(entry: Entry): number | undefined {
	const ageMs = Date.now() - timeOf(entry)
	return ageMs < atOnceMs ? undefined : Math.max(0, Math.floor(serverNow() - ageMs / 1000))
}

const nameOf = ({ kind, key }: Entry) => `${kind} ${key}`

/** A subscription is renewed, and a book is published again; one that is deleted never comes back. Others of a kind are removed. */
function blockReason(error: unknown, entry: Entry): BlockReason | null {
	if (!(error instanceof AppError)) return null
	if (error.code === 'limit_reached') return 'limit'
	const isRecent = Date.now() - timeOf(entry) < maxUnknownBookAgeMs
	const isWithoutAccess = error.code === 'no_subscription' || (error.code === 'unknown_book' && isRecent)
	return isWithoutAccess ? 'noAccess' : null
}

/** No later attempt would end otherwise. */
const finalCodes: readonly string[] = [
	'page_out_of_range',
	'unknown_book',
	'invalid',
	'not_found',
	'too_large',
]

/** A session that ended, another account's, a server that is away or busy: the change waits for its account. */
function isFinal(error: unknown): boolean {
	return error instanceof AppError && finalCodes.includes(error.code)
}

/** @returns 0 for a date (RFC 9110, 10.2.3), as only others than the shop send one */
function retryAfterMs(error: unknown): number {
	const seconds = error instanceof AppError ? Number(error.headers['retry-after']) : 0
	return seconds > 0 ? Math.min(seconds, maxPauseS) * 1000 : 0
}
