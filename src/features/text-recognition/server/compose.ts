import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { createPageReader } from './page-reader.ts'
import { createRecognisedPages } from './recognised-pages.ts'
import { createRecognitionStore, type RecognitionTables } from './recognition.store.ts'
import { type RecognitionJobDeps, recognitionHandler } from './recognition-job.ts'
import { createTextRecognition, type TextRecognitionDeps } from './text-recognition.service.ts'

type Deps = Pick<
	RecognitionJobDeps,
	'pages' | 'booksBefore' | 'existing' | 'textsRead' | 'isBusy' | 'isFree'
> &
	Pick<TextRecognitionDeps, 'books' | 'textsCorrected'> & { jobs: Jobs }

/** What was recognised, for whoever makes the texts of pages. */
export function recognisedTextsIn({ database }: Pick<Platform, 'database'>) {
	return createRecognisedPages(createRecognitionStore(database.db<RecognitionTables>()))
}

export function composeTextRecognition({ database, clock }: Platform, deps: Deps) {
	const store = createRecognitionStore(database.db<RecognitionTables>())
	const recognised = createRecognisedPages(store)
	const reader = createPageReader()
	deps.jobs.handle(recognitionHandler({ ...deps, store, reader, clock }))
	return {
		textRecognition: createTextRecognition({ ...deps, store, recognised, clock, isLive: deps.jobs.isLive }),
		closeRecognition: reader.close,
	}
}
