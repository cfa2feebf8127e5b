import type { World } from '#platform/world.ts'
import { createAudioFiles } from './audio-files.service.ts'
import { type AudioFileTables, createAudioFilesStore } from './audio-files.store.ts'
import { createAudioWorker } from './audio-worker.ts'
import { createPractice } from './practice.service.ts'
import { createPracticeStore, type PracticeTables } from './practice.store.ts'

type ListeningDeps = Pick<Parameters<typeof createAudioFiles>[0], 'books' | 'transcribed'> &
	Pick<Parameters<typeof createPractice>[0], 'books'>

/** Audio files of books, and what listeners do with them. */
export function composeListening({ database, files, clock }: World, { books, transcribed }: ListeningDeps) {
	const worker = createAudioWorker()
	const store = createAudioFilesStore(database.db<AudioFileTables>())
	return {
		sounds: createAudioFiles({ store, files, worker, books, transcribed, clock }),
		practice: createPractice({ store: createPracticeStore(database.db<PracticeTables>()), books }),
		closeAudioWorker: worker.close,
	}
}
