import { AppError } from '#contract/errors.ts'
import { safeLocalStorage } from '#design/safe-storage.ts'

/**
 * Changes of one account that the server has not confirmed yet, of all kinds and books, oldest first. They are stored in
 * this browser before they are sent, so that a lost connection, a reload, a sign-out and another window lose none.
 */
export type Outbox = {
	/** Whose changes are shown and sent; null for a guest, who has none. */
	belongTo(userId: string | null): void
	/** Changes of one kind. Those of a kind that nobody handles here wait for the screen that does. */
	queue<Change>(kind: string, handler: Handler<Change>): Queue<Change>
	flush(): Promise<void>
	close(): void
}
export type Handler<Change> = {
	/** A later change with the same key replaces an earlier one that was not sent. */
	keyOf(change: Change): string
	/** What replaces it where the later does not have all of the earlier: another window of the account may have added that. */
	joined?(earlier: Change, later: Change): Change
	/** Whether a stored value, of another version or anybody's, is one of these changes. */
	isChange(value: unknown): value is Change
	/** Must be repeatable: a change is sent again where no answer came. */
	send(change: Change): Promise<unknown>
	/** @param isRefused the server will never take it */
	settled(change: Change, outcome: { isRefused: boolean; reply: unknown }): void
}
export type Queue<Change> = {
	waiting(): readonly Change[]
	/**
	 * Stores the change and sends it; resolves when it was sent, or waits for a better moment.
	 * @param options.afterMs sends it so much later, as more of its kind is on the way
	 */
	add(change: Change, options?: { afterMs?: number }): Promise<void>
}
type Entry = { kind: string; key: string; change: unknown; stamp: string }

const [firstPauseMs, longestPauseMs] = [2000, 60_000]
/** More is not what a person does by hand: the oldest give way. */
const entriesMax = 2000
const keyOfUser = (userId: string) => `outbox:${userId}`

export function createOutbox(): Outbox {
	const handlers = new Map<string, Handler<unknown>>()
	let owner: string | null = null
	/** Without local storage they last until the page is left. */
	let unstored: readonly Entry[] = []
	let sending: Promise<void> = Promise.resolve()
	let timer: ReturnType<typeof setTimeout> | undefined
	let pauseMs = firstPauseMs

	/** Read anew each time: another window of the account adds and sends them too. */
	const entries = () => (unstored.length > 0 || owner === null ? unstored : storedEntries(owner))

	function store(next: readonly Entry[]) {
		if (owner === null) return
		const own = next.slice(-entriesMax)
		safeLocalStorage.setJson(keyOfUser(owner), own.length > 0 ? own : null)
		const stored = storedEntries(owner)
		// A full storage goes on with what it had: as many, where one replaces another.
		unstored = own.some(({ stamp }, at) => stored[at]?.stamp !== stamp) ? own : []
	}

	function next(done: ReadonlySet<string>): Entry | undefined {
		return entries().find(({ kind, stamp }) => handlers.has(kind) && !done.has(stamp))
	}

	/** One request at a time. */
	async function send(caller: string): Promise<void> {
		const done = new Set<string>()
		for (let entry = next(done); entry && owner === caller; entry = next(done)) {
			const { kind, change, stamp } = entry
			const handler = handlers.get(kind)
			if (!handler?.isChange(change)) {
				store(entries().filter(other => other.stamp !== stamp))
				continue
			}
			const outcome = await handler.send(change).then(
				reply => ({ isRefused: false, reply }),
				(error: unknown) => (isFinal(error) ? { isRefused: true, reply: undefined } : null),
			)
			if (owner !== caller) return
			if (outcome === null) return wait()
			done.add(stamp)
			// One that replaced it meanwhile has another stamp, and waits for its turn.
			store(entries().filter(other => other.stamp !== stamp))
			pauseMs = firstPauseMs
			handler.settled(change, outcome)
		}
	}

	function flushAfter(ms: number) {
		clearTimeout(timer)
		timer = setTimeout(() => void flush(), ms)
	}

	function wait() {
		flushAfter(pauseMs)
		pauseMs = Math.min(pauseMs * 2, longestPauseMs)
	}

	/** One run at a time: one that is ending has not seen what was added a moment ago. */
	function flush(): Promise<void> {
		clearTimeout(timer)
		sending = sending.then(() => (owner === null ? undefined : send(owner)))
		return sending
	}

	return {
		belongTo(userId) {
			clearTimeout(timer)
			if (userId !== owner) unstored = []
			owner = userId
			void flush()
		},
		queue<Change>(kind: string, handler: Handler<Change>): Queue<Change> {
			handlers.set(kind, handler as unknown as Handler<unknown>)
			// Another visit may have left some.
			void flush()
			return {
				waiting: () =>
					entries().flatMap(entry => {
						const { change } = entry
						return entry.kind === kind && handler.isChange(change) ? [change] : []
					}),
				async add(change, { afterMs = 0 } = {}) {
					const entry = { kind, key: handler.keyOf(change), change }
					store(
						withEntry(entries(), entry, earlier =>
							handler.joined && handler.isChange(earlier) ? handler.joined(earlier, change) : change,
						),
					)
					if (afterMs > 0) flushAfter(afterMs)
					else await flush()
				},
			}
		},
		flush,
		close: () => clearTimeout(timer),
	}
}

/** Changes of a kind that wait for an account, for a screen that opens before anything is sent. */
export function waitingChanges(userId: string, kind: string): unknown[] {
	return storedEntries(userId).flatMap(entry => (entry.kind === kind ? [entry.change] : []))
}

/**
 * Adds a change for an account whose session has ended here: it is sent when the account is back.
 * @param joined with one of the same key that waits, as that of the handler; the change alone by default
 */
export function leaveChange(
	userId: string,
	entry: Omit<Entry, 'stamp'>,
	joined: (earlier: unknown) => unknown = () => entry.change,
): void {
	safeLocalStorage.setJson(
		keyOfUser(userId),
		withEntry(storedEntries(userId), entry, joined).slice(-entriesMax),
	)
}

/** In place of one with the same key, and as the newest. */
function withEntry(
	entries: readonly Entry[],
	{ kind, key, change }: Omit<Entry, 'stamp'>,
	joined: (earlier: unknown) => unknown,
): readonly Entry[] {
	const isSame = (other: Entry) => other.kind === kind && other.key === key
	const earlier = entries.find(isSame)
	const whole = earlier ? joined(earlier.change) : change
	return [...entries.filter(other => !isSame(other)), { kind, key, change: whole, stamp: newStamp() }]
}

const newStamp = () => `${Date.now()}-${Math.random()}`

/** Parsed once for each text: a day offline is hundreds of changes. */
let known: { text: string | null; entries: readonly Entry[] } = { text: null, entries: [] }

function storedEntries(userId: string): readonly Entry[] {
	const text = safeLocalStorage.get(keyOfUser(userId))
	if (text !== known.text) {
		const stored = safeLocalStorage.getJson(keyOfUser(userId))
		known = { text, entries: Array.isArray(stored) ? stored.filter(isEntry) : [] }
	}
	return known.entries
}

function isEntry(value: unknown): value is Entry {
	if (typeof value !== 'object' || value === null) return false
	const { kind, key, stamp } = value as Partial<Entry>
	return typeof kind === 'string' && typeof key === 'string' && typeof stamp === 'string'
}

/** No later attempt would end otherwise. */
const finalCodes: readonly string[] = [
	'page_out_of_range',
	'unknown_book',
	'no_subscription',
	'invalid',
	'not_found',
	'too_large',
]

/** A session that ended, another account's, a server that is away or busy: the change waits for its account. */
function isFinal(error: unknown): boolean {
	return error instanceof AppError && finalCodes.includes(error.code)
}
