import type { Platform } from '#platform/platform.ts'
import { createPractice } from './practice.service.ts'
import { createPracticeStore, type PracticeTables } from './practice.store.ts'

type ListeningDeps = Pick<Parameters<typeof createPractice>[0], 'books' | 'changed'>

export function composeListening({ database, clock }: Platform, { books, changed }: ListeningDeps) {
	const store = createPracticeStore(database.db<PracticeTables>())
	return { practice: createPractice({ store, books, changed, clock }) }
}
