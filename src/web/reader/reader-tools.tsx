import type { Listening } from '#features/listening/ui/use-listening.ts'
import { type OpenNotes, openNotes, type ReaderNotes } from './reader-notes.tsx'
import { openWords, type ReaderWords } from './reader-words.tsx'

export type OpenTools = Omit<OpenNotes, 'lookUp'> & { listening: Listening }
export type ReaderTools = {
	notes: ReaderNotes
	words: ReaderWords
	/** @param owner null for a guest @returns stops following changes elsewhere */
	belongTo(owner: string | null): () => void
}

/** What can be done with the words of an open book: one part of code, fetched when its first page is there. */
export function openTools(deps: OpenTools): ReaderTools {
	const words = openWords(deps)
	const notes = openNotes({ ...deps, lookUp: words.ask })
	return {
		notes,
		words,
		belongTo(owner) {
			const stops = [notes.belongTo(owner), words.belongTo(owner)]
			return () => {
				for (const stop of stops) stop()
			}
		},
	}
}
