import { useCallback, useEffect, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { showAlert } from '#design/alert-store.ts'
import type { quizApi } from '../contract.ts'
import { currentQuestion, nextQuestion, type QuizState, startQuiz } from './quiz-state.ts'
import { useQuizWords } from './use-quiz-words.ts'

export type Quiz =
	| { status: 'loading' }
	| { status: 'failed'; error: 'FETCH_QUIZ_FAILURE' }
	| { status: 'ready'; round: QuizState; best: number; isNewBest: boolean }

export function useQuiz() {
	const t = useQuizWords()
	const [quiz, setQuiz] = useState<Quiz>({ status: 'loading' })
	const load = useCallback(() => {
		const leaving = new AbortController()
		setQuiz({ status: 'loading' })
		const signal = { signal: leaving.signal }
		const loaded = Promise.all([
			call<typeof quizApi.tasks>('GET /api/quiz/tasks', {}, signal),
			call<typeof quizApi.best>('GET /api/quiz/best', {}, signal),
		])
		loaded.then(
			([{ tasks }, { best }]) =>
				setQuiz({ status: 'ready', round: startQuiz(tasks), best, isNewBest: false }),
			(error: unknown) => {
				if (leaving.signal.aborted) return
				if (!(error instanceof CallError)) throw error
				setQuiz({ status: 'failed', error: 'FETCH_QUIZ_FAILURE' })
			},
		)
		return () => leaving.abort()
	}, [])
	useEffect(load, [load])

	const play = useCallback((change: (round: QuizState) => QuizState) => {
		setQuiz(now => (now.status === 'ready' ? { ...now, round: change(now.round) } : now))
	}, [])

	/** Saves the result after the last question if it is a new best. */
	function next(): void {
		if (quiz.status !== 'ready') return
		const round = nextQuestion(quiz.round)
		const isNewBest = currentQuestion(round) === undefined && round.score > quiz.best
		setQuiz({ ...quiz, round, isNewBest, best: isNewBest ? round.score : quiz.best })
		if (isNewBest)
			call<typeof quizApi.saveBest>('POST /api/quiz/best', { body: { score: round.score } }).catch(() =>
				showAlert({ type: 'danger', message: t('bestNotSaved') }),
			)
	}

	return { quiz, play, next, load: () => void load() }
}
