import { AppError } from '#contract/errors.ts'
import { createWorkerProcess, type WorkerEnd, WorkerEnded } from '#platform/worker-process.ts'
import type { ReadWord } from '../rules.ts'
import type { ModelLanguage } from './language-data.ts'
import { meanConfidence, plausibleWords } from './plausible-words.ts'
import type { ReadTask } from './recognition-process.ts'

export type PageReader = {
	/**
	 * @returns null where reading this image ended the process twice
	 * @throws AppError `unavailable` where the process was ended by something else
	 */
	read(image: Uint8Array, language: string | null): Promise<ReadWord[] | null>
	pid(): number | undefined
	close(): void
}

const languagesOf = (language: string | null): ModelLanguage[] =>
	language === 'ru' ? ['rus', 'eng'] : ['eng']
/** A page that is read worse in one language is read in both; below the second, the share of its words that are doubtful. */
const poorly = { page: 88, word: 70, share: 0.12 }
/** As a share of the words of a page that is read in both. */
const minRussian = 0.1
const causedByImage: readonly WorkerEnd[] = ['cpu_limit', 'memory_limit', 'crashed']

/** Reads images of pages in a process of its own, one after another, behind everything else on the machine. */
export function createPageReader(): PageReader {
	const worker = createWorkerProcess<ReadTask, ReadWord[]>({
		program: new URL('./recognition-process.ts', import.meta.url),
		cpuMs: 60_000,
		timeMs: 600_000,
		memoryMb: 400,
		replaceAboveMb: 230,
		niceness: 19,
		idleMs: 5000,
	})
	return {
		async read(image, language) {
			try {
				const first = languagesOf(language)
				const words = plausibleWords(await worker.run({ image, languages: first }))
				if (first.length > 1 || !isPoor(words)) return words
				const both = plausibleWords(await worker.run({ image, languages: ['eng', 'rus'] }))
				return hasRussian(both) && meanConfidence(both) > meanConfidence(words) + 1 ? both : words
			} catch (error) {
				if (!(error instanceof WorkerEnded)) throw error
				if (causedByImage.includes(error.end)) return null
				throw new AppError('unavailable')
			}
		},
		pid: worker.pid,
		close: worker.close,
	}
}

/** Single letters and numbers of an English page are read as Russian ones that look like them. */
function hasRussian(words: readonly ReadWord[]): boolean {
	const russian = words.filter(({ text }) => /\p{Script=Cyrillic}{3}/u.test(text))
	return russian.length >= minRussian * words.length
}

function isPoor(words: readonly ReadWord[]): boolean {
	const doubtful = words.filter(({ confidence }) => confidence < poorly.word).length
	return meanConfidence(words) < poorly.page || doubtful > poorly.share * words.length
}
