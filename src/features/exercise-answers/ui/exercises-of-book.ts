import type { ReactNode } from 'react'
import { createStore, type Store } from '#design/store.ts'
import type { Exercise } from '#features/exercises/rules.ts'
import type { AnswerStore } from './answer-store.ts'
import type { Checker } from './checker.ts'
import type { Keyed, Said } from './said.ts'

/** Everything about the exercises of an open book; all components of this feature take it. */
export type ExercisesOfBook = {
	readonly answers: AnswerStore
	readonly checker: Checker
	readonly screen: Store<ExerciseScreen>
	/** Points across a page. */
	widthOf(index: number): number
	/** Buttons of the tracks that go with an exercise. */
	tracksOf(index: number, exercise: Exercise): ReactNode
	/** The first of them, where the exercise is done by listening: drawn anew as it begins and ends. */
	ownTrack(index: number, exercise: Exercise, draw: (track: OwnTrack) => ReactNode): ReactNode
	/** Where its tracks say an answer of the key; null where none does. */
	said(index: number, exercise: Exercise, keyed: Keyed): Promise<Said | null>
	/** Plays that and nothing else. Rejects where it can't be played. */
	play(said: { source: string; from: number; to: number }): Promise<void>
}
export type OwnTrack = { title: string; isPlaying: boolean; onPress(): void }
export type ExerciseScreen = {
	/** The space that the panel is at. */
	opened: { pageIndex: number; exercise: Exercise; at: number } | null
}

export const createExerciseScreen = () => createStore<ExerciseScreen>({ opened: null })
