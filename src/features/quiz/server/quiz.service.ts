import { AppError } from '#contract/errors.ts'
import type { Clock } from '#platform/clock.ts'
import type { QuizTask, StoredTask } from '../contract.ts'
import { errorOfTask } from '../rules.ts'
import type { QuizStore } from './quiz.store.ts'

export type Quiz = ReturnType<typeof createQuiz>

export function createQuiz({ store, clock }: { store: QuizStore; clock: Clock }) {
	return {
		async tasks(): Promise<QuizTask[]> {
			const tasks = await store.tasks()
			return tasks.map(({ question, answer, fillers }) => ({ question, answer, fillers }))
		},
		list: store.tasks,
		best: store.best,
		saveBest: (userId: string, score: number) => store.saveBest(userId, score, clock.now()),

		/** @throws AppError invalid */
		async add(task: QuizTask): Promise<StoredTask> {
			requireAskable(task)
			return store.add(task)
		},

		/** @throws AppError invalid, not_found, conflict if somebody saved in between */
		async change(taskId: number, task: QuizTask & { version: number }): Promise<StoredTask> {
			requireAskable(task)
			const changed = await store.change(taskId, task)
			if (changed) return changed
			throw new AppError((await store.has(taskId)) ? 'conflict' : 'not_found')
		},

		async remove(taskId: number): Promise<void> {
			if (!(await store.setRemoved(taskId, clock.now()))) throw new AppError('not_found')
		},

		async restore(taskId: number): Promise<StoredTask> {
			const task = await store.setRemoved(taskId, null)
			if (!task) throw new AppError('not_found')
			return task
		},
	}
}

function requireAskable(task: QuizTask): void {
	const found = errorOfTask(task)
	if (found) throw new AppError('invalid', { path: found.at })
}
