import type { Platform } from '#platform/platform.ts'
import { createQuiz, type QuizDeps } from './quiz.service.ts'
import { createQuizStore, type QuizTables } from './quiz.store.ts'

export function composeQuiz({ database, clock }: Platform, deps: Omit<QuizDeps, 'store' | 'clock'>) {
	return { quiz: createQuiz({ ...deps, store: createQuizStore(database.db<QuizTables>()), clock }) }
}
