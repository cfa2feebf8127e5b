import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { createExerciseReviews, type ExerciseReviewsDeps } from './exercise-reviews.service.ts'
import { createExercises, type ExercisesServiceDeps } from './exercises.service.ts'
import { createExercisesStore, type VersionsIn } from './exercises.store.ts'
import { type FindJobDeps, findHandler } from './find-job.ts'

type ExercisesDeps = Omit<ExercisesServiceDeps, 'store'> &
	Omit<FindJobDeps, 'store' | 'clock' | 'jobs'> &
	Pick<ExerciseReviewsDeps, 'books' | 'textPage'> & { jobs: Jobs; versionsIn: VersionsIn }

export function composeExercises({ database, clock }: Platform, deps: ExercisesDeps) {
	const store = createExercisesStore(database.db(), deps.versionsIn)
	deps.jobs.handle(findHandler({ ...deps, store, clock }))
	return {
		exercises: createExercises({ ...deps, store }),
		exerciseReviews: createExerciseReviews({ store, books: deps.books, textPage: deps.textPage, clock }),
	}
}
