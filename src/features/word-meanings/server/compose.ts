import { createRateLimits } from '#http/rate-limits.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { type CoverageDeps, createWordCoverage } from './coverage.service.ts'
import { createDictionaries } from './dictionaries/dictionaries.ts'
import { isFunctionWord } from './lemmas/function-words.ts'
import { createShownLexemes } from './shown-words.ts'
import { englishSource } from './sources/english.ts'
import { areWordsSearched, type WordJobDeps, wordHandler } from './word-job.ts'
import { createWordMeanings, type WordMeaningsDeps } from './word-meanings.service.ts'
import { createWordMeaningsStore, type WordTables } from './word-meanings.store.ts'

/**
 * Somebody who reads looks up a word in some seconds at most; who wants the whole dictionary asks for thousands. An address
 * may be a school.
 */
const budgets = { word: { windowS: 15 * 60, perAccount: 400, perAddress: 6000 } }

/** After the first pages of a book that was opened. */
const warmMs = 3000

type Deps = Pick<WordMeaningsDeps, 'books' | 'admission' | 'listed' | 'held'> &
	Pick<CoverageDeps, 'knownLemmas' | 'countWords'> &
	Pick<WordJobDeps, 'textPage' | 'booksBefore' | 'currentEdition' | 'isImporting' | 'isFree'> & {
		jobs: Jobs
		/** The operator's; none where it is undefined. */
		dictionaryFolder: string | undefined
		/** Multiplies how often somebody may look up. */
		rateFactor: number
	}

export function composeWordMeanings({ database, clock, log }: Platform, deps: Deps) {
	const store = createWordMeaningsStore(database.db<WordTables>())
	const english = englishSource()
	const dictionaries = createDictionaries(deps.dictionaryFolder, log)
	const limits = createRateLimits(budgets, deps.rateFactor)
	deps.jobs.handle(wordHandler({ ...deps, store, english, clock }))
	const shown = createShownLexemes({ ...deps, store })
	const wordCoverage = createWordCoverage({ ...deps, store, shown })
	return {
		wordMeanings: createWordMeanings({ ...deps, store, english, dictionaries, limits }),
		wordCoverage,
		/** What a check of a visitor's words is made of. */
		checkedWords: {
			lexemes: shown.lexemes,
			lemmas: store.lemmasOf,
			areSearched: () => areWordsSearched(deps),
			coverageByShares: wordCoverage.byShares,
			async contentWords(lemmas: readonly string[]): Promise<ReadonlySet<string>> {
				const { wordNet } = await english.get()
				return new Set(
					lemmas.filter(
						lemma => !isFunctionWord(lemma) && wordNet.senses(lemma).some(({ count }) => count > 0),
					),
				)
			},
		},
		/** Loads what the first look-up would wait for; a failure is that look-up's. */
		warmWords(): void {
			setTimeout(() => void english.get().catch(() => undefined), warmMs).unref()
		},
		/** As if no word had been looked up yet: for measurements. */
		forgetEnglish: english.drop,
		isEnglishLoaded: english.isLoaded,
		async closeWords() {
			await english.drop()
			await dictionaries.close()
		},
	}
}
