import { editor, everyone } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { exercisesApi } from '../contract.ts'
import type { ExerciseReviews } from './exercise-reviews.service.ts'
import type { Exercises } from './exercises.service.ts'

/** Demos are public, so access is checked per book, in `exercises`. */
export function addExerciseRoutes(
	server: Server,
	{ exercises, exerciseReviews }: { exercises: Exercises; exerciseReviews: ExerciseReviews },
): void {
	serve(server, exercisesApi.page, everyone, ({ caller, params, query }) => {
		const { book_id: bookId, edition, page_index: pageIndex } = params
		return exercises.pageFor(caller, { bookId, edition, pageIndex: Number(pageIndex) }, query.ticket)
	})
	serve(server, exercisesApi.list, editor, ({ body }) => exerciseReviews.list(body.book_id))
	serve(server, exercisesApi.editedPage, editor, ({ body }) =>
		exerciseReviews.page(body.book_id, body.page_index),
	)
	serve(server, exercisesApi.save, editor, ({ caller, body }) => exerciseReviews.save(caller.userId, body))
	serve(server, exercisesApi.restore, editor, ({ caller, body }) =>
		exerciseReviews.restore(caller.userId, body),
	)
}
