import type { Platform } from '#platform/platform.ts'
import { createAudioFiles } from './audio-files.service.ts'
import { type AudioFileTables, createAudioFilesStore } from './audio-files.store.ts'
import { createAudioWorker } from './audio-worker.ts'

type AudioFilesDeps = Pick<Parameters<typeof createAudioFiles>[0], 'books' | 'transcribed' | 'requireUnmoved'>

export function composeAudioFiles({ database, files, clock }: Platform, deps: AudioFilesDeps) {
	const worker = createAudioWorker()
	const store = createAudioFilesStore(database.db<AudioFileTables>())
	return {
		sounds: createAudioFiles({ ...deps, store, files, worker, clock }),
		closeAudioWorker: worker.close,
	}
}
