import {
	type ChangeOptions,
	createSyncedItems,
	type SyncedItems,
	type SyncedItemsDeps,
} from '#records/ui/synced-items.ts'
import type { Note, WrittenNote } from '../contract.ts'
import { noteColours } from '../rules.ts'

/** A note saved, or removed where `note` is null; `at` in seconds. */
export type NoteChange = { bookId: string; id: string; note: WrittenNote | null; at: number }
export type NoteStore = Pick<SyncedItems<Note, NoteChange>, 'watch' | 'setOwner' | 'refresh' | 'close'> & {
	/** By page, then as they stand on it; the same array until something changes. */
	list(): readonly Note[]
	/** @param options.onStored a killed browser does not lose it any more */
	save(note: WrittenNote, options?: ChangeOptions): Promise<void>
	remove(id: string): Promise<void>
}
type NoteStoreDeps = Pick<
	SyncedItemsDeps<Note, NoteChange>,
	'send' | 'queue' | 'addWhileSignedOut' | 'onRefused'
> & {
	bookId: string
	list(): Promise<{ notes: Note[] }>
	nowSeconds(): number
}

export function createNoteStore(deps: NoteStoreDeps): NoteStore {
	const { bookId, nowSeconds, send, queue, addWhileSignedOut, onRefused } = deps
	const notes = createSyncedItems<Note, NoteChange>({
		...{ send, queue, addWhileSignedOut, onRefused, withChange },
		guestKey: `notes:${bookId}`,
		list: async () => (await deps.list()).notes,
		keyOf: change => `${change.bookId} ${change.id}`,
		isChange: isNoteChange,
		isItem: isNote,
		isOfBook: change => change.bookId === bookId,
		concerns: (change, items) => items.some(({ id }) => id === change.id),
		changesOf: items =>
			items.map(({ is_found: _, ...note }) => ({ bookId, id: note.id, note, at: note.changed_at })),
		compare: byPosition,
	})

	/** A change made here wins over the stored note even if this device's clock is behind. */
	function notBefore(id: string, seconds: number): number {
		const known = notes.list().find(note => note.id === id)
		return Math.max(seconds, known?.changed_at ?? 0)
	}

	return {
		...{ list: notes.list, watch: notes.watch, setOwner: notes.setOwner },
		...{ refresh: notes.refresh, close: notes.close },
		save(written, options) {
			const note = { ...written, changed_at: notBefore(written.id, written.changed_at) }
			return notes.change({ bookId, id: note.id, note, at: note.changed_at }, options)
		},
		remove: id => notes.change({ bookId, id, note: null, at: notBefore(id, nowSeconds()) }),
	}
}

function withChange(notes: readonly Note[], { id, note }: NoteChange): readonly Note[] {
	const others = notes.filter(other => other.id !== id)
	return note ? [...others, { ...note, is_found: true }] : others
}

/** As people read: down the page, then by when they were made. */
function byPosition(one: Note, other: Note): number {
	const top = ({ boxes }: Note) => boxes[0]?.[1] ?? -1
	return one.page_index - other.page_index || top(one) - top(other) || one.created_at - other.created_at
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
