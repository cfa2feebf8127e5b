import { type Card, createEmptyCard, fsrs, type Grade, State } from 'ts-fsrs'

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
