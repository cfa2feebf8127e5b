import type { Platform } from '#platform/platform.ts'
import { createNotes, type NotesServiceDeps } from './notes.service.ts'
import { createNotesStore, type NoteTables } from './notes.store.ts'

type NotesDeps = Pick<NotesServiceDeps, 'books' | 'changed'>

export function composeNotes({ database, clock }: Platform, { books, changed }: NotesDeps) {
	const store = createNotesStore(database.db<NoteTables>())
	return { notes: createNotes({ store, books, changed, clock }) }
}
