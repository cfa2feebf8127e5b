import { expect, test } from 'vitest'
import type { Gap, QuestionsOfExercise } from '#features/exercise-export/rules.ts'
import { tasksOfExercises } from './exercise-tasks.ts'

const text = (...answers: string[]): Gap => ({ id: answers.join(), kind: 'text', answers, options: [] })
const choice = (answer: string, ...options: string[]): Gap => ({
	...{ id: answer + options, kind: 'choice', answers: [answer], options },
})
function exercise(id: string, ...items: [before: string, gap: Gap, after?: string][]): QuestionsOfExercise {
	const questions = items.map(([before, gap, after = ''], at) => ({
		id: `${id}-${at}`,
		item: String(at + 1),
		parts: [before, gap, after].filter(part => part !== ''),
	}))
	return { id, unit: '1', label: 'A', grid: [], instruction: 'Complete.', pageNumber: 7, questions }
}

test('the wrong answers of a gap are what is right in other gaps of its exercise, then of its unit', () => {
	const tasks = tasksOfExercises([
		exercise(
			'a',
			['She ', text('works'), ' here.'],
			['We ', text('don’t eat', "don't eat"), ' meat.'],
			['He ', text('is'), ' ill.'],
		),
		exercise('b', ['I ', text('went'), ' home.']),
	])

	expect(tasks[0]).toEqual({
		...{ question: 'Complete. She _____ here.', answer: 'works', unit: '1', page_number: 7 },
		fillers: ['don’t eat', 'is', 'went'],
	})
	expect(tasks).toHaveLength(4)
})

test('the options that are printed come first', () => {
	const [task] = tasksOfExercises([
		exercise(
			'a',
			['Water ', choice('boils', 'boil', 'boils'), '.'],
			['I ', choice('know', 'know', 'am knowing'), '.'],
		),
	])

	expect(task?.fillers).toEqual(['boil', 'know', 'am knowing'])
})

test.each([
	[
		'answers that are the same',
		[
			['A ', text('did not go')],
			['B ', text('didn’t go')],
			['C ', text('went')],
			['D ', text('goes')],
		],
	],
	['letters', [['A ', choice('A', 'A', 'B', 'C', 'D')]]],
	['true or false', [['A ', choice('T', 'T', 'F')]]],
	['what a person has to mark', [['Why? ', { ...text(), kind: 'long' }]]],
	[
		'a gap alone',
		[
			['', text('a')],
			['', text('b')],
			['', text('c')],
			['', text('d')],
		],
	],
	[
		'a sentence that is too long',
		[
			['x'.repeat(300), text('a')],
			['y'.repeat(300), text('b')],
			['z'.repeat(300), text('c')],
			['q'.repeat(300), text('d')],
		],
	],
] as [string, [string, Gap][]][])('no question is made of %s', (_, items) => {
	expect(tasksOfExercises([exercise('a', ...items)])).toEqual([])
})
