import type { World } from '#platform/world.ts'
import { createNotes, type NotesServiceDeps } from './notes.service.ts'
import { createNotesStore, type NoteTables } from './notes.store.ts'

type NotesDeps = Pick<NotesServiceDeps, 'books' | 'changed'>

export function composeNotes({ database, clock }: World, { books, changed }: NotesDeps) {
	const store = createNotesStore(database.db<NoteTables>())
	return { notes: createNotes({ store, books, changed, clock }) }
}
