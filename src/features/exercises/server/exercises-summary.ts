import type { ReplyOf } from '#contract/endpoint.ts'
import type { exercisesApi } from '../contract.ts'

export type ExercisesSummary = {
	/** Whether the book was looked through. */
	isFound: boolean
	/** Exercises. */
	count: number
	spaces: number
	/** Spaces of exercises that nobody confirmed. */
	doubtful: number
	/** Exercises that nobody confirmed, with no answer in the book. */
	keyless: number
}

/** How much of a book's exercises an editor has to look at. */
export function exercisesSummary({
	is_found: isFound,
	exercises,
}: Omit<ReplyOf<typeof exercisesApi.list>, 'version'>): ExercisesSummary {
	const sum = (all: typeof exercises, of: 'spaces' | 'doubtful') =>
		all.reduce((total, exercise) => total + exercise[of], 0)
	const open = exercises.filter(({ is_confirmed: isConfirmed }) => !isConfirmed)
	return {
		...{ isFound, count: exercises.length },
		...{ spaces: sum(exercises, 'spaces'), doubtful: sum(open, 'doubtful') },
		keyless: open.filter(({ spaces, without_key: missing }) => spaces === missing).length,
	}
}
