import { AppError } from '#contract/errors.ts'
import type { Exercise, PageExercises, SpaceKey } from '#features/exercises/rules.ts'
import type { Caller, Member } from '#http/access.ts'
import type { RateLimits } from '#http/rate-limits.ts'
import type { Clock } from '#platform/clock.ts'
import type { Answer, WrittenAnswer } from '../contract.ts'
import {
	answersPerBook,
	answersPerReader,
	type ShownKey,
	shownOf,
	type Verdict,
	verdictOf,
	wholeBook,
} from '../rules.ts'
import type { AnswersStore } from './answers.store.ts'

/** What is counted for each exercise. */
export type TryName = 'check' | 'reveal'
export type ExerciseAnswersDeps = {
	store: AnswersStore
	books: {
		/** @throws for an unknown book and for a caller who may not read it */
		readable(caller: Caller, bookId: string): Promise<{ edition: string }>
	}
	exercises: {
		onPage(bookId: string, edition: string, pageIndex: number): Promise<PageExercises | null>
		keysOnPage(bookId: string, edition: string, pageIndex: number): Promise<readonly SpaceKey[]>
	}
	limits: RateLimits<TryName>
	/** Tells the reader's other browsers. */
	changed(userId: string): void
	clock: Clock
}
export type ExerciseAnswers = ReturnType<typeof createExerciseAnswers>

type Visitor = { caller: Caller; address: string }
type Place = { bookId: string; edition: string; pageIndex: number; exercise: string }
type GivenAnswer = { space: string; text: string }
type Result = { space: string; verdict: Verdict }

export function createExerciseAnswers({
	store,
	books,
	exercises,
	limits,
	changed,
	clock,
}: ExerciseAnswersDeps) {
	/** In whole seconds, as changes are. */
	const nowSeconds = () => Math.floor(clock.now().getTime() / 1000)

	/** @throws AppError not_found where the current edition has no such exercise there */
	async function found(caller: Caller, { bookId, edition, pageIndex, exercise }: Place) {
		const book = await books.readable(caller, bookId)
		if (book.edition !== edition) throw new AppError('not_found')
		const page = await exercises.onPage(bookId, edition, pageIndex)
		const known = page?.exercises.find(({ id }) => id === exercise)
		if (!known) throw new AppError('not_found')
		const keys = await exercises.keysOnPage(bookId, edition, pageIndex)
		return { exercise: known, keys: new Map(keys.map((key): [string, SpaceKey] => [key.space, key])) }
	}

	/** Each exercise on its own: whoever tries every answer of one learns no more of the others. */
	async function count(name: TryName, { caller, address }: Visitor, exercise: string): Promise<void> {
		if (caller.kind === 'member') await limits.spendOfAccount(name, caller.userId, exercise)
		else await limits.spendOfAddress(name, address, exercise)
	}

	return {
		/** In the order of the answers. @throws AppError not_found, invalid for a space of another exercise, too_many */
		async check(visitor: Visitor, place: Place, answers: readonly GivenAnswer[]): Promise<Result[]> {
			const { exercise, keys } = await found(visitor.caller, place)
			requireSpaces(exercise, answers)
			await count('check', visitor, `${place.bookId} ${exercise.id}`)
			return answers.map(({ space, text }) => {
				const key = keys.get(space)
				return { space, verdict: key ? verdictOf(text, key) : 'no_key' }
			})
		},

		/** The keys of the spaces that have one, in their order. @throws AppError not_found, too_many */
		async reveal(visitor: Visitor, place: Place): Promise<ShownKey[]> {
			const { exercise, keys } = await found(visitor.caller, place)
			await count('reveal', visitor, place.bookId)
			const shown = shownOf(exercise, keys)
			if (visitor.caller.kind === 'member' && shown.length > 0) {
				const spaces = shown.map(({ space }) => space)
				const where = { bookId: wholeBook(place.bookId), exercise: exercise.id }
				await store.reveal(visitor.caller.userId, where, spaces)
				changed(visitor.caller.userId)
			}
			return shown
		},

		async list(caller: Member, bookId: string): Promise<Answer[]> {
			await books.readable(caller, bookId)
			return store.list(caller.userId, wholeBook(bookId))
		},

		/** @throws AppError limit_reached for an answer too many */
		async save(caller: Member, bookId: string, answers: readonly WrittenAnswer[]): Promise<void> {
			await books.readable(caller, bookId)
			const now = nowSeconds()
			// A clock that is ahead would win against every later change.
			const timely = answers.map(answer => ({ ...answer, changed_at: Math.min(answer.changed_at, now) }))
			const book = wholeBook(bookId)
			const max = { inBook: answersPerBook, all: answersPerReader }
			if (!(await store.put(caller.userId, book, latestOfEach(timely), { now: new Date(now * 1000), max })))
				throw new AppError('limit_reached')
			changed(caller.userId)
		},
	}
}

function requireSpaces({ spaces }: Exercise, answers: readonly GivenAnswer[]): void {
	const known = new Set(spaces.map(({ id }) => id))
	const at = answers.findIndex(({ space }) => !known.delete(space))
	if (at >= 0) throw new AppError('invalid', { path: `answers.${at}.space` })
}

function latestOfEach(answers: readonly WrittenAnswer[]): WrittenAnswer[] {
	const latest = new Map<string, WrittenAnswer>()
	for (const answer of answers) {
		const other = latest.get(answer.space)
		if (!other || other.changed_at <= answer.changed_at) latest.set(answer.space, answer)
	}
	return [...latest.values()]
}
