import type { Progress } from '#features/repetition/rules.ts'

/** Words of a reader, removed ones not counted. */
export const wordsPerReader = 20_000
/** Rows of a reader, removed words included: it stops a program that saves and removes without end. */
export const rowsPerReader = 60_000
export const reviewsPerReader = 500_000
/** In one call. */
export const [maxSavedWords, maxSavedReviews] = [100, 200]
/** Characters. */
export const maxTranslationLength = 500

/** How somebody is asked: by the sentence with a gap, by the meaning, by the word, by its sound. */
export const cardKinds = ['gap', 'meaning', 'word', 'sound'] as const
export type CardKind = (typeof cardKinds)[number]

/** What somebody said of a word: they know it without practice, or don't want it asked. */
export const marks = ['known', 'ignored'] as const
export type Mark = (typeof marks)[number]
export type WordState = 'new' | 'learning' | Mark

/** Days of stability from which a word counts as known: as Anki's mature cards. */
export const knownFromDays = 21

export function stateOf({ mark, progress }: { mark: Mark | null; progress: Progress | null }): WordState {
	if (mark) return mark
	if (progress === null) return 'new'
	return progress.stability >= knownFromDays ? 'known' : 'learning'
}
