import { safeLocalStorage } from '#design/safe-storage.ts'
import { createStore } from '#design/store.ts'
import type { Note, WrittenNote } from '../contract.ts'
import { noteColours } from '../rules.ts'

/** A note saved, or removed where `note` is null; `at` in seconds. */
export type NoteChange = { bookId: string; id: string; note: WrittenNote | null; at: number }
export type NoteHandler = {
	keyOf(change: NoteChange): string
	isChange(value: unknown): value is NoteChange
	send(change: NoteChange): Promise<unknown>
	settled(change: NoteChange, outcome: { isRefused: boolean }): void
}
/** The account's changes that the server has not confirmed; `features/outbox` fits. */
export type NoteQueue = { waiting(): readonly NoteChange[]; add(change: NoteChange): Promise<void> }

export type NoteStore = {
	/** By page, then as they stand on it; the same array until something changes. */
	list(): readonly Note[]
	watch(watcher: () => void): () => void
	/** The owner's id: null is a guest, whose notes are taken over at sign-in. The queue has to be theirs already. */
	belongTo(userId: string | null): Promise<void>
	save(note: WrittenNote): Promise<void>
	remove(id: string): Promise<void>
	/** As the server, or another window, has them now. */
	refresh(): Promise<void>
	close(): void
}
type NoteStoreDeps = {
	bookId: string
	list(): Promise<{ notes: Note[] }>
	send(change: NoteChange): Promise<unknown>
	queue(handler: NoteHandler): NoteQueue
	/** For an account whose session has ended here; sent when it is back. @param key as that of the handler */
	leave(userId: string, key: string, change: NoteChange): void
	/** The server will never take a change; it is undone. */
	refused(): void
	nowSeconds(): number
}

/** Between attempts to load the list; doubled after each failure. */
const [firstRetryMs, longestRetryMs] = [2000, 60_000]

export function createNoteStore(deps: NoteStoreDeps): NoteStore {
	const { bookId, refused, nowSeconds } = deps
	const notes = createStore<readonly Note[]>([])
	/** Undefined until the session is known. */
	let owner: string | null | undefined
	/** Whose session ended while this book was open, and their notes: what is still being written stays theirs. */
	let former: { userId: string; ids: ReadonlySet<string> } | null = null
	/** As the server last had them. */
	let confirmed: readonly Note[] = []
	/** Counts confirmations: a list that was requested before the last one is outdated. */
	let confirmations = 0
	let timer: ReturnType<typeof setTimeout> | undefined
	let retryMs = firstRetryMs

	const keyOf = (change: NoteChange) => `${change.bookId} ${change.id}`
	const changes = deps.queue({
		keyOf,
		isChange: isNoteChange,
		send: deps.send,
		settled(change, { isRefused }) {
			confirmations += 1
			if (isRefused) refused()
			else if (change.bookId === bookId) confirmed = withChange(confirmed, change)
			update()
		},
	})

	function setNotes(next: readonly Note[]) {
		if (owner === null) safeLocalStorage.setJson(guestKey(bookId), next.length > 0 ? next : null)
		notes.set(next.toSorted(byPosition))
	}

	function update() {
		if (!owner) return
		const own = changes.waiting().filter(waiting => waiting.bookId === bookId)
		setNotes(own.reduce(withChange, confirmed))
	}

	async function refresh(): Promise<void> {
		const requested = owner
		if (requested === undefined) return
		if (requested === null) return setNotes(guestNotes(bookId))
		clearTimeout(timer)
		const before = confirmations
		const reply = await deps.list().catch(() => null)
		if (owner !== requested) return
		if (reply === null) {
			timer = setTimeout(() => void refresh(), retryMs)
			retryMs = Math.min(retryMs * 2, longestRetryMs)
		} else {
			retryMs = firstRetryMs
			if (before === confirmations) confirmed = reply.notes
		}
		update()
	}

	async function add(change: NoteChange): Promise<void> {
		if (former && former.userId !== owner && former.ids.has(change.id))
			return deps.leave(former.userId, keyOf(change), change)
		if (!owner) return setNotes(withChange(notes.get(), change))
		const added = changes.add(change)
		update()
		await added
	}

	/** A change made here wins over the stored note even if this device's clock is behind. */
	function notBefore(id: string, seconds: number): number {
		const known = notes.get().find(note => note.id === id)
		return Math.max(seconds, known?.changed_at ?? 0)
	}

	return {
		list: notes.get,
		watch: notes.watch,
		async belongTo(userId) {
			clearTimeout(timer)
			if (owner) former = { userId: owner, ids: new Set(notes.get().map(({ id }) => id)) }
			owner = userId
			confirmed = []
			if (userId === null) return setNotes(guestNotes(bookId))
			const added = guestNotes(bookId).map(({ is_found: _, ...note }) =>
				changes.add({ bookId, id: note.id, note, at: note.changed_at }),
			)
			safeLocalStorage.set(guestKey(bookId), null)
			update()
			await Promise.all(added)
			await refresh()
		},
		save(written) {
			const note = { ...written, changed_at: notBefore(written.id, written.changed_at) }
			return add({ bookId, id: note.id, note, at: note.changed_at })
		},
		remove: id => add({ bookId, id, note: null, at: notBefore(id, nowSeconds()) }),
		refresh,
		close: () => clearTimeout(timer),
	}
}

function withChange(notes: readonly Note[], { id, note }: NoteChange): readonly Note[] {
	const others = notes.filter(other => other.id !== id)
	return note ? [...others, { ...note, is_found: true }] : others
}

/** Down the page, then by when they were made. */
function byPosition(one: Note, other: Note): number {
	const top = ({ boxes }: Note) => boxes[0]?.[1] ?? -1
	return one.page_index - other.page_index || top(one) - top(other) || one.created_at - other.created_at
}

const guestKey = (bookId: string) => `notes:${bookId}`

/** A guest's notes in this browser; unreadable values are ignored. */
function guestNotes(bookId: string): Note[] {
	const stored = safeLocalStorage.getJson(guestKey(bookId))
	return Array.isArray(stored) ? stored.filter(isNote).map(note => ({ ...note, is_found: true })) : []
}

function isNoteChange(value: unknown): value is NoteChange {
	if (typeof value !== 'object' || value === null) return false
	const { bookId, id, note, at } = value as Partial<NoteChange>
	return (
		typeof bookId === 'string' &&
		typeof id === 'string' &&
		Number.isInteger(at) &&
		(note === null || isNote(note))
	)
}

function isNote(value: unknown): value is WrittenNote {
	if (typeof value !== 'object' || value === null) return false
	const { id, page_index, colour, quote, boxes, text } = value as Partial<WrittenNote>
	return (
		typeof id === 'string' &&
		Number.isInteger(page_index) &&
		noteColours.some(known => known === colour) &&
		typeof quote?.exact === 'string' &&
		Array.isArray(boxes) &&
		typeof text === 'string'
	)
}
