import type { QuizTask } from '../contract.ts'
import { fillersShown, pointsPerAnswer } from '../rules.ts'

/** The correct answer among three wrong ones. */
export type Question = { question: string; correctAnswer: string; answers: readonly string[] }
export type AnsweredQuestion = Question & { chosen: string | null }

/** One round. `index` is the current question's; past the last one the round is over. */
export type QuizState = {
	readonly tasks: readonly QuizTask[]
	readonly questions: readonly Question[]
	readonly index: number
	readonly chosen: string | null
	readonly isShown: boolean
	readonly score: number
	readonly answered: readonly AnsweredQuestion[]
}
export type Random = () => number

/** Starts a round with shuffled questions and answers. */
export function startQuiz(tasks: readonly QuizTask[], random: Random = Math.random): QuizState {
	return {
		tasks,
		questions: shuffled(tasks, random).map(task => questionOf(task, random)),
		index: 0,
		chosen: null,
		isShown: false,
		score: 0,
		answered: [],
	}
}

export function tryAgain({ tasks }: QuizState, random: Random = Math.random): QuizState {
	return startQuiz(tasks, random)
}

export function choose(state: QuizState, answer: string): QuizState {
	const isOffered = currentQuestion(state)?.answers.includes(answer)
	return state.isShown || !isOffered ? state : { ...state, chosen: answer }
}

export function showAnswer(state: QuizState): QuizState {
	return state.chosen === null ? state : { ...state, isShown: true }
}

/** Ten points for a correct answer. After the last question the round is over. */
export function nextQuestion(state: QuizState): QuizState {
	const question = currentQuestion(state)
	if (!question) return state
	const { chosen, score, answered, index } = state
	return {
		...state,
		score: score + (isRight({ ...question, chosen }) ? pointsPerAnswer : 0),
		answered: [...answered, { ...question, chosen }],
		index: index + 1,
		chosen: null,
		isShown: false,
	}
}

export function currentQuestion({ questions, index }: QuizState): Question | undefined {
	return questions[index]
}

export function isRight({ chosen, correctAnswer }: AnsweredQuestion): boolean {
	return chosen === correctAnswer
}

export function highestScore({ questions }: QuizState): number {
	return questions.length * pointsPerAnswer
}

function questionOf({ question, answer, fillers }: QuizTask, random: Random): Question {
	const wrong = shuffled(fillers, random).slice(0, fillersShown)
	return { question, correctAnswer: answer, answers: shuffled([answer, ...wrong], random) }
}

/** Fisher–Yates. */
function shuffled<T>(items: readonly T[], random: Random): T[] {
	const result = [...items]
	for (let last = result.length - 1; last > 0; last--) {
		const other = Math.floor(random() * (last + 1))
		const [a, b] = [result[last], result[other]]
		if (a === undefined || b === undefined) continue
		result[last] = b
		result[other] = a
	}
	return result
}
