import { useStore } from '#design/store.ts'
import { useWords } from '#i18n/use-words.ts'
import type { Note } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import type { NoteStore } from './note-store.ts'

const none: readonly Note[] = []

export function useNotes({ watch, list }: NoteStore): readonly Note[] {
	return useStore({ watch, get: list }, none)
}

export function useNoteWords() {
	return useWords({ en, ru })
}
