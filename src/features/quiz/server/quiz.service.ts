import { AppError } from '#contract/errors.ts'
import type { QuestionsOfExercise } from '#features/exercise-export/rules.ts'
import type { Clock } from '#platform/clock.ts'
import type { QuizTask, StoredTask } from '../contract.ts'
import { errorOfTask } from '../rules.ts'
import { tasksOfExercises } from './exercise-tasks.ts'
import type { QuizStore } from './quiz.store.ts'

export type Quiz = ReturnType<typeof createQuiz>

export type QuizDeps = {
	store: QuizStore
	/** Books that have confirmed exercises, and those of one. */
	exercises: {
		books(): Promise<{ book_id: string; title: string }[]>
		/** @throws AppError unknown_book, not_found */
		ofBook(bookId: string): Promise<{ exercises: readonly QuestionsOfExercise[] }>
	}
	clock: Clock
}

export function createQuiz({ store, exercises, clock }: QuizDeps) {
	return {
		exerciseBooks: exercises.books,

		/** What the quiz asks already is left out. @throws AppError unknown_book, not_found */
		async exerciseTasks(bookId: string) {
			const found = tasksOfExercises((await exercises.ofBook(bookId)).exercises)
			const known = new Set((await store.tasks()).map(({ question }) => question))
			return found.filter(({ question }) => !known.has(question))
		},

		async tasks(): Promise<QuizTask[]> {
			const tasks = await store.tasks()
			return tasks.map(({ question, answer, fillers }) => ({ question, answer, fillers }))
		},
		list: store.tasks,
		best: store.best,
		saveBest: (userId: string, score: number) => store.saveBest(userId, score, clock.now()),

		/** @throws AppError invalid */
		async add(task: QuizTask, { onRepeat }: { onRepeat(): void }): Promise<StoredTask> {
			requireAskable(task)
			return store.add(task, onRepeat)
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
