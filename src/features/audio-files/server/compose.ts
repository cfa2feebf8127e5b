import type { Platform } from '#platform/platform.ts'
import { createAudioFiles } from './audio-files.service.ts'
import { type AudioFileTables, createAudioFilesStore } from './audio-files.store.ts'
import { createAudioWorker } from './audio-worker.ts'
import { audioNamesHandler } from './rename-to-nfc.ts'

type AudioFilesDeps = Pick<
	Parameters<typeof createAudioFiles>[0],
	'books' | 'transcribed' | 'requireUnmoved'
> &
	Pick<Parameters<typeof audioNamesHandler>[0], 'moving'>

export function composeAudioFiles({ database, files, clock }: Platform, { moving, ...deps }: AudioFilesDeps) {
	const worker = createAudioWorker()
	const store = createAudioFilesStore(database.db<AudioFileTables>())
	return {
		sounds: createAudioFiles({ ...deps, store, files, worker, clock }),
		audioNames: audioNamesHandler({ store, files, moving }),
		closeAudioWorker: worker.close,
	}
}
