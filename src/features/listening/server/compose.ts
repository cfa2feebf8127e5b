import type { Platform } from '#platform/platform.ts'
import { createPractice } from './practice.service.ts'
import { createPracticeStore, type PracticeTables } from './practice.store.ts'

type ListeningDeps = Pick<Parameters<typeof createPractice>[0], 'books'>

export function composeListening({ database }: Platform, { books }: ListeningDeps) {
	return { practice: createPractice({ store: createPracticeStore(database.db<PracticeTables>()), books }) }
}
