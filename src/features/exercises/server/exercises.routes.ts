import { everyone } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { exercisesApi } from '../contract.ts'
import type { Exercises } from './exercises.service.ts'

/** Demos are public, so access is checked per book, in `exercises`. */
export function addExerciseRoutes(server: Server, { exercises }: { exercises: Exercises }): void {
	serve(server, exercisesApi.page, everyone, ({ caller, params, query }) => {
		const { book_id: bookId, edition, page_index: pageIndex } = params
		return exercises.ofReader(caller, { bookId, edition, pageIndex: Number(pageIndex) }, query.ticket)
	})
}
