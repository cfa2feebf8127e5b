import { runWorkerProgram } from '#platform/worker-program.ts'
import type { ReadWord } from '../rules.ts'
import type { ModelLanguage } from './language-data.ts'
import { createRecogniser, type Recogniser } from './recogniser.ts'

/** Entry of the process that reads scans: it ends when there is nothing to read, and its memory with it. */
export type ReadTask = { image: Uint8Array; languages: readonly ModelLanguage[] }

let started: Promise<Recogniser> | undefined

async function read({ image, languages }: ReadTask): Promise<ReadWord[]> {
	started ??= createRecogniser()
	return (await started).read(image, languages)
}

runWorkerProgram(read)
