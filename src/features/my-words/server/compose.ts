import { type Platform, transactional } from '#platform/platform.ts'
import { type AnkiDeps, createAnkiPackages } from './anki/anki-packages.ts'
import type { MyWordTables } from './my-word-tables.ts'
import { createMyWords } from './my-words.service.ts'
import { createMyWordsStore } from './my-words.store.ts'

type MyWordsFeatureDeps = { changed(userId: string): void; soundKey: AnkiDeps['soundKey'] }

export function composeMyWords(
	{ database, files, clock }: Platform,
	{ changed, soundKey }: MyWordsFeatureDeps,
) {
	const words = transactional(database, db => createMyWordsStore(db.withTables<MyWordTables>()))
	return {
		myWords: createMyWords({ words, changed, clock }),
		ankiPackages: createAnkiPackages({ store: words.stores, files, soundKey, clock }),
	}
}
