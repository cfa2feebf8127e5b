import type { Platform } from '#platform/platform.ts'
import { createTranscripts } from './transcripts.service.ts'
import { createTranscriptsStore, type TranscriptTables } from './transcripts.store.ts'

type TranscriptsDeps = Pick<Parameters<typeof createTranscripts>[0], 'books'>

export function composeTranscripts({ database, clock }: Platform, { books }: TranscriptsDeps) {
	const store = createTranscriptsStore(database.db<TranscriptTables>())
	return { transcripts: createTranscripts({ store, books, clock }), transcribed: store.withTranscript }
}
