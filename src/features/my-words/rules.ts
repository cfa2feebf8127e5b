import { type Card, createEmptyCard, fsrs, type Grade, State } from 'ts-fsrs'

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

/** 1 again, 2 hard, 3 good, 4 easy. */
export type Rating = 1 | 2 | 3 | 4

/** Where a word is in its repetitions, as its log of reviews comes to; times in Unix seconds. */
export type Progress = {
	due: number
	/** Days after which it is remembered with a probability of 90 %. */
	stability: number
	/** From 1 to 10. */
	difficulty: number
	reps: number
	lapses: number
	last: number
}

/** Days of stability from which a word counts as known: as Anki's mature cards. */
export const knownFromDays = 21

export function stateOf({ mark, progress }: { mark: Mark | null; progress: Progress | null }): WordState {
	if (mark) return mark
	if (progress === null) return 'new'
	return progress.stability >= knownFromDays ? 'known' : 'learning'
}

/** Unix seconds. */
export type Reviewed = { id: string; rating: Rating; at: number }

/** Without steps of minutes, which are no use in a class, and without chance: every device comes to the same day. */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false })

/** @param progress null for a word that was never reviewed */
export function afterReview(
	progress: Progress | null,
	{ rating, at }: Pick<Reviewed, 'rating' | 'at'>,
): Progress {
	const when = new Date(at * 1000)
	const { card } = scheduler.next(progress ? cardOf(progress) : createEmptyCard(when), when, rating as Grade)
	return {
		due: Math.floor(card.due.getTime() / 1000),
		stability: card.stability,
		difficulty: card.difficulty,
		reps: card.reps,
		lapses: card.lapses,
		last: at,
	}
}

/** What a log comes to, in whichever order it arrived; null for an empty one. */
export function progressOf(log: readonly Reviewed[]): Progress | null {
	return [...log].sort(inTime).reduce<Progress | null>(afterReview, null)
}

/** By time; reviews of one second by their ids, so that every device has the same order. */
function inTime(one: Reviewed, other: Reviewed): number {
	return one.at - other.at || (one.id < other.id ? -1 : 1)
}

function cardOf({ due, stability, difficulty, reps, lapses, last }: Progress): Card {
	return {
		...{ stability, difficulty, reps, lapses, state: State.Review, learning_steps: 0 },
		due: new Date(due * 1000),
		last_review: new Date(last * 1000),
		elapsed_days: 0,
		scheduled_days: Math.round((due - last) / 86_400),
	}
}
