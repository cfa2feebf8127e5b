import { everyone, signedIn } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { exerciseAnswersApi } from '../contract.ts'
import type { ExerciseAnswers } from './exercise-answers.service.ts'

/** Demos are everybody's, so whether the page may be read is asked of each book. */
export function addExerciseAnswerRoutes(
	server: Server,
	{ exerciseAnswers }: { exerciseAnswers: ExerciseAnswers },
): void {
	serve(server, exerciseAnswersApi.check, everyone, async ({ caller, body, request }) => ({
		results: await exerciseAnswers.check({ caller, address: request.ip }, placeOf(body), body.answers),
	}))
	serve(server, exerciseAnswersApi.reveal, everyone, async ({ caller, body, request }) => ({
		keys: await exerciseAnswers.reveal({ caller, address: request.ip }, placeOf(body)),
	}))
	serve(server, exerciseAnswersApi.list, signedIn, async ({ caller, params }) => ({
		answers: await exerciseAnswers.list(caller, params.book_id),
	}))
	serve(server, exerciseAnswersApi.save, signedIn, ({ caller, params, body }) =>
		exerciseAnswers.save(caller, params.book_id, body.answers).then(() => undefined),
	)
}

function placeOf(body: { book_id: string; edition: string; page_index: number; exercise: string }) {
	const { book_id: bookId, edition, page_index: pageIndex, exercise } = body
	return { bookId, edition, pageIndex, exercise }
}
