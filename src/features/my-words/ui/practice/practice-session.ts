import { randomId } from '#contract/random-id.ts'
import { createStore, type Store } from '#design/store.ts'
import type { Rating } from '#features/repetition/rules.ts'
import type { MyWord, Review } from '../../contract.ts'
import { type Card, kindOf, startOfDay, wordsOfToday } from './practice-queue.ts'

export const sessionSeconds = 5 * 60
/** Cards between a word that was not known and its next time today. */
const againAfter = 4

export type SessionState = {
	card: Card | null
	isShown: boolean
	answered: number
	/** Cards left in this session, the present one included. */
	left: number
	/** Over because the five minutes are, or all words of today. */
	isOver: false | 'time' | 'done'
}
export type Session = {
	readonly state: Store<SessionState>
	show(): void
	/** 1 again, 2 hard, 3 good, 4 easy; an answer counts for the schedule once a session. */
	rate(rating: Rating): void
	/** Goes on for another five minutes. */
	goOn(): void
}
type SessionDeps = {
	words: readonly MyWord[]
	canSound: boolean
	nowSeconds(): number
	review(review: Review): void
}

/** Five minutes of practice. A word that was not known comes again, without a review of its own: its day is tomorrow. */
export function createSession({ words, canSound, nowSeconds, review }: SessionDeps): Session {
	const startedAt = nowSeconds()
	const { due, fresh } = wordsOfToday(words, { dayStart: startOfDay(startedAt) })
	const queue: MyWord[] = [...due, ...fresh]
	const reviewed = new Set<string>()
	let endsAt = startedAt + sessionSeconds
	let answered = 0

	function next(): SessionState {
		const word = queue[0]
		const base = { isShown: false, answered, left: queue.length }
		if (!word) return { ...base, card: null, isOver: 'done' }
		if (nowSeconds() >= endsAt) return { ...base, card: null, isOver: 'time' }
		return { ...base, card: { word, kind: kindOf(word, canSound) }, isOver: false }
	}
	const state = createStore<SessionState>(next())

	return {
		state,
		show() {
			if (state.get().card) state.set({ ...state.get(), isShown: true })
		},
		rate(rating) {
			const { card, isShown } = state.get()
			if (!card || !isShown) return
			queue.shift()
			const { word, kind } = card
			if (!reviewed.has(word.id)) {
				reviewed.add(word.id)
				answered += 1
				review({ id: randomId(), word: word.id, kind, rating, at: nowSeconds() })
			}
			if (rating === 1) queue.splice(againAfter, 0, word)
			state.set(next())
		},
		goOn() {
			endsAt = nowSeconds() + sessionSeconds
			state.set(next())
		},
	}
}
