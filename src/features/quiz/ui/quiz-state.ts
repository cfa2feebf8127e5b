import type { QuizTask } from '../contract.ts'
import { fillersShown, pointsPerAnswer } from '../rules.ts'

/** A task as it is asked: the right answer among three wrong ones. */
export type Question = { question: string; correctAnswer: string; answers: readonly string[] }
export type Answered = Question & { chosen: string | null }

/** One round. `index` is that of the question that is asked; the round is over when it has passed the last one. */
export type QuizState = {
	readonly tasks: readonly QuizTask[]
	readonly questions: readonly Question[]
	readonly index: number
	readonly chosen: string | null
	/** Whether the answer to this question has been shown: then it cannot be changed any more. */
	readonly isShown: boolean
	readonly score: number
	readonly answered: readonly Answered[]
}
/** At least 0 and less than 1. */
export type Random = () => number

/** A round from its first question, the questions and their answers in an order of chance. */
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

/** The same tasks once more, in another order. */
export function tryAgain({ tasks }: QuizState, random: Random = Math.random): QuizState {
	return startQuiz(tasks, random)
}

export function choose(state: QuizState, answer: string): QuizState {
	const isOffered = askedNow(state)?.answers.includes(answer)
	return state.isShown || !isOffered ? state : { ...state, chosen: answer }
}

/** Shows whether the chosen answer is right; nothing can be shown before one is chosen. */
export function showAnswer(state: QuizState): QuizState {
	return state.chosen === null ? state : { ...state, isShown: true }
}

/** Goes on; ten points if the chosen answer is the correct one. After the last question the round is over. */
export function nextQuestion(state: QuizState): QuizState {
	const question = askedNow(state)
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

/** Undefined when the round is over. */
export function askedNow({ questions, index }: QuizState): Question | undefined {
	return questions[index]
}

export function isRight({ chosen, correctAnswer }: Answered): boolean {
	return chosen === correctAnswer
}

export function highestScore({ questions }: QuizState): number {
	return questions.length * pointsPerAnswer
}

function questionOf({ question, answer, fillers }: QuizTask, random: Random): Question {
	const wrong = shuffled(fillers, random).slice(0, fillersShown)
	return { question, correctAnswer: answer, answers: shuffled([answer, ...wrong], random) }
}

/** Fisher and Yates: every order is as likely as any other. */
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
