import type { Platform } from '#platform/platform.ts'
import { createQuiz } from './quiz.service.ts'
import { createQuizStore, type QuizTables } from './quiz.store.ts'

export function composeQuiz({ database, clock }: Platform) {
	return { quiz: createQuiz({ store: createQuizStore(database.db<QuizTables>()), clock }) }
}
