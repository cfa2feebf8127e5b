import { editor } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { quizApi } from '../contract.ts'
import type { Quiz } from './quiz.service.ts'

export function addQuizRoutes(server: Server, { quiz }: { quiz: Quiz }): void {
	serve(server, quizApi.tasks, editor, async () => ({ tasks: await quiz.tasks() }))
	serve(server, quizApi.best, editor, async ({ caller }) => ({ best: await quiz.best(caller.userId) }))
	serve(server, quizApi.saveBest, editor, async ({ caller, body }) => ({
		best: await quiz.saveBest(caller.userId, body.score),
	}))

	serve(server, quizApi.list, editor, async () => ({ tasks: await quiz.list() }))
	serve(server, quizApi.exerciseBooks, editor, async () => ({ books: await quiz.exerciseBooks() }))
	serve(server, quizApi.exerciseTasks, editor, async ({ query }) => ({
		tasks: await quiz.exerciseTasks(query.book_id),
	}))
	serve(server, quizApi.add, editor, async ({ body, onRepeat }) => ({
		task: await quiz.add(body, { onRepeat }),
	}))
	serve(server, quizApi.change, editor, async ({ params, body }) => ({
		task: await quiz.change(Number(params.task_id), body),
	}))
	serve(server, quizApi.remove, editor, async ({ params }) => {
		await quiz.remove(Number(params.task_id))
		return undefined
	})
	serve(server, quizApi.restore, editor, async ({ params }) => ({
		task: await quiz.restore(Number(params.task_id)),
	}))
}
