import { expect, test } from 'vitest'
import type { QuizTask } from '../contract.ts'
import {
	choose,
	currentQuestion,
	highestScore,
	nextQuestion,
	showAnswer,
	startQuiz,
	tryAgain,
} from './quiz-state.ts'

const tasks: QuizTask[] = [
	{ question: 'One and one?', answer: 'two', fillers: ['three', 'four', 'five', 'six', 'seven'] },
	{ question: 'Opposite of hot?', answer: 'cold', fillers: ['warm', 'red', 'late'] },
]
/** Chance that always chooses the last: nothing changes place. */
const still = () => 0.999
/** Chance that always chooses the first: everything turns. */
const turning = () => 0

const open = () => startQuiz(tasks, still)

test('a question offers its answer and three of its fillers, each once', () => {
	const { answers = [] } = currentQuestion(open()) ?? {}

	expect(answers).toEqual(['two', 'three', 'four', 'five'])
	expect(new Set(answers).size).toBe(4)
})

test('the right answer brings ten points', () => {
	const state = nextQuestion(choose(open(), 'two'))

	expect([state.score, state.index, state.chosen]).toEqual([10, 1, null])
})

test('a wrong answer and none bring no points', () => {
	const wrong = nextQuestion(choose(open(), 'three'))

	expect(wrong.score).toBe(0)
	expect(nextQuestion(wrong).score).toBe(0)
})

test('a choice can be changed until its answer is shown', () => {
	const changed = choose(choose(open(), 'three'), 'two')
	const shown = showAnswer(changed)

	expect(changed.chosen).toBe('two')
	expect(choose(shown, 'three').chosen).toBe('two')
	expect(showAnswer(open()).isShown).toBe(false)
})

test('what is not offered cannot be chosen', () => {
	expect(choose(open(), 'cold').chosen).toBeNull()
})

test('after the last question the round is over and goes no further', () => {
	const over = nextQuestion(choose(nextQuestion(choose(open(), 'two')), 'cold'))

	expect(currentQuestion(over)).toBeUndefined()
	expect([over.score, highestScore(over)]).toEqual([20, 20])
	expect(nextQuestion(over)).toBe(over)
	expect(over.answered.map(answer => answer.chosen)).toEqual(['two', 'cold'])
})

test('another try asks the same tasks in another order, from the beginning', () => {
	const over = nextQuestion(nextQuestion(choose(open(), 'two')))

	const again = tryAgain(over, turning)

	expect(again.questions.map(q => q.question)).toEqual(['Opposite of hot?', 'One and one?'])
	expect([again.index, again.score, again.answered]).toEqual([0, 0, []])
	expect(currentQuestion(again)?.answers).not.toEqual(currentQuestion(over)?.answers)
})

test('a quiz without tasks is over before it begins', () => {
	expect(currentQuestion(startQuiz([], still))).toBeUndefined()
})
