import * as z from 'zod/mini'
import { get, post, remove } from '#contract/endpoint.ts'
import { Line } from '#contract/text.ts'
import { BookId, Version } from '#contract/vocabulary.ts'
import { maxAnswerLength, maxFillers, maxQuestionLength } from './rules.ts'

/** A question, its correct answer, and the wrong ones of which three are drawn. */
export const QuizTask = z.object({
	question: Line(1, maxQuestionLength),
	answer: Line(1, maxAnswerLength),
	fillers: z.array(Line(1, maxAnswerLength)).check(z.maxLength(maxFillers)),
})
export type QuizTask = z.infer<typeof QuizTask>

/** An update carries the version it was made from. */
export const StoredTask = z.extend(QuizTask, { task_id: z.int(), version: z.int() })
export type StoredTask = z.infer<typeof StoredTask>

const Tasks = z.object({ tasks: z.array(StoredTask) })
const ofTask = { params: z.object({ task_id: z.string().check(z.regex(/^\d{1,9}$/)) }) }

export const Score = z.int().check(z.minimum(0), z.maximum(100_000), z.multipleOf(10))
const Best = z.object({ best: Score })

export const quizApi = {
	tasks: get('/api/quiz/tasks', {
		summary: 'The questions of the quiz',
		reply: z.object({ tasks: z.array(QuizTask) }),
	}),
	best: get('/api/quiz/best', { summary: 'The best result of the caller', reply: Best }),
	saveBest: post('/api/quiz/best', {
		isLogged: false,
		summary: 'Save a result of the caller if it is better than the best one',
		body: z.object({ score: Score }),
		reply: Best,
	}),
	list: get('/api/quiz/editor/tasks', { summary: 'The questions for their editor', reply: Tasks }),
	exerciseBooks: get('/api/quiz/editor/exercise-books', {
		summary: 'Books with confirmed exercises, from which questions can be taken',
		reply: z.object({ books: z.array(z.object({ book_id: BookId, title: z.string() })) }),
	}),
	exerciseTasks: get('/api/quiz/editor/exercise-tasks', {
		summary: 'What the exercises of a book give for questions, without those that the quiz has',
		query: z.object({ book_id: BookId }),
		reply: z.object({
			tasks: z.array(z.extend(QuizTask, { unit: z.nullable(z.string()), page_number: z.int() })),
		}),
		errors: ['unknown_book', 'not_found'],
	}),
	add: post('/api/quiz/editor/tasks', {
		summary: 'Add a question; one that is there already is answered as it is',
		body: QuizTask,
		reply: z.object({ task: StoredTask }),
		status: 201,
	}),
	change: post('/api/quiz/editor/tasks/:task_id', {
		summary: 'Change a question; 409 where somebody else saved in between',
		...ofTask,
		body: z.extend(QuizTask, { version: Version }),
		reply: z.object({ task: StoredTask }),
		errors: ['not_found', 'conflict'],
	}),
	remove: remove('/api/quiz/editor/tasks/:task_id', {
		summary: 'Remove a question; it can be restored',
		...ofTask,
		errors: ['not_found'],
	}),
	restore: post('/api/quiz/editor/tasks/:task_id/restore', {
		summary: 'Restore a question that was removed',
		...ofTask,
		body: z.object({}),
		reply: z.object({ task: StoredTask }),
		errors: ['not_found'],
	}),
}
