import { createRateLimits } from '#http/rate-limits.ts'
import type { Platform } from '#platform/platform.ts'
import { type AnswerTables, createAnswersStore } from './answers.store.ts'
import { createExerciseAnswers, type ExerciseAnswersDeps } from './exercise-answers.service.ts'

/**
 * A check is of one exercise, which somebody mends a few times; what the key says is shown of one exercise after another. An
 * address may be a school, where thirty pupils do the same exercise.
 */
const budgets = {
	check: { windowS: 15 * 60, perAccount: 30, perAddress: 900 },
	reveal: { windowS: 60 * 60, perAccount: 40, perAddress: 600 },
}

/** @param deps.rateFactor multiplies how often somebody may check and be shown answers */
export function composeExerciseAnswers(
	{ database, clock }: Platform,
	{
		rateFactor,
		...deps
	}: Pick<ExerciseAnswersDeps, 'books' | 'exercises' | 'changed'> & { rateFactor: number },
) {
	const store = createAnswersStore(database.db<AnswerTables>())
	const limits = createRateLimits(budgets, rateFactor)
	return { exerciseAnswers: createExerciseAnswers({ ...deps, store, limits, clock }) }
}
