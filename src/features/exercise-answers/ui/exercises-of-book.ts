import type { ReactNode } from 'react'
import { createStore, type Store } from '#design/store.ts'
import type { Exercise } from '#features/exercises/rules.ts'
import type { AnswerStore } from './answer-store.ts'
import type { Checker } from './checker.ts'

/** Everything about the exercises of an open book; all components of this feature take it. */
export type ExercisesOfBook = {
	readonly answers: AnswerStore
	readonly checker: Checker
	readonly screen: Store<ExerciseScreen>
	/** Points across a page. */
	widthOf(index: number): number
	/** Buttons of the tracks on a page. */
	tracksOf(index: number): ReactNode
}
export type ExerciseScreen = {
	/** The space that the panel is at. */
	opened: { pageIndex: number; exercise: Exercise; at: number } | null
}

export const createExerciseScreen = () => createStore<ExerciseScreen>({ opened: null })
