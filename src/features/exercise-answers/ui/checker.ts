import { AppError } from '#contract/errors.ts'
import { createStore } from '#design/store.ts'
import type { Exercise } from '#features/exercises/rules.ts'
import { maxAnswers, tickMark, type Verdict } from '../rules.ts'
import type { AnswerStore, CheckedAnswer } from './answer-store.ts'

export type GivenAnswer = { space: string; text: string }
export type RevealedKey = { space: string; accepted: readonly string[]; is_open: boolean }
/**
 * How far an exercise is. `waiting`: it is checked when there is a connection; `checked`: the answers say how; `empty`:
 * there was nothing to check.
 */
export type Phase = 'idle' | 'empty' | 'checking' | 'waiting' | 'checked' | 'failed'
export type ExerciseState = {
	phase: Phase
	/** What the server said of a refusal, in the reader's language. */
	words: string
	/** Goes up with every check, so that the same result is announced again. */
	checks: number
	/** What the key says, by space; null while it was not shown. */
	keys: ReadonlyMap<string, RevealedKey> | null
	hasFailedToShow: boolean
}
export type Checker = {
	/** The same map until something changes; by exercise, without those that nothing was done with. */
	states(): ReadonlyMap<string, ExerciseState>
	watch(watcher: () => void): () => void
	check(pageIndex: number, exercise: Exercise): Promise<void>
	reveal(pageIndex: number, exercise: Exercise): Promise<void>
	/** Takes the marks off what is wrong, to be tried again. */
	tryAgain(exercise: Exercise): void
	/** Checks what waits as soon as there is a connection. @returns stops that */
	retryOnline(): () => void
}
type CheckerDeps = {
	answers: AnswerStore
	check(place: { pageIndex: number; exercise: string }, given: readonly GivenAnswer[]): Promise<CheckReply>
	reveal(place: { pageIndex: number; exercise: string }): Promise<{ keys: readonly RevealedKey[] }>
}
type CheckReply = { results: readonly { space: string; verdict: Verdict }[] }

export const untouched: ExerciseState = {
	...{ phase: 'idle', words: '', checks: 0, keys: null, hasFailedToShow: false },
}
/** A server that is away says nothing when it is back. */
const retryMs = 10_000

export function createChecker({ answers, check, reveal }: CheckerDeps): Checker {
	const states = createStore<ReadonlyMap<string, ExerciseState>>(new Map())
	const waiting = new Map<string, () => void>()

	const stateOf = (id: string) => states.get().get(id) ?? untouched
	function setState(id: string, change: Partial<ExerciseState>) {
		states.set(new Map(states.get()).set(id, { ...stateOf(id), ...change }))
	}
	function retryAll() {
		for (const again of [...waiting.values()]) again()
	}
	/** What is ticked or not is an answer in either case; an empty gap is none. */
	function givenIn({ spaces }: Exercise): GivenAnswer[] {
		const known = answers.answers()
		return spaces
			.map(({ id, kind }) => ({ space: id, text: known.get(id)?.text ?? '', isTick: kind === 'tick' }))
			.filter(({ text, isTick }, _, all) =>
				isTick ? all.some(other => other.isTick && other.text === tickMark) : text.trim() !== '',
			)
			.map(({ space, text }) => ({ space, text }))
	}

	async function run(pageIndex: number, exercise: Exercise): Promise<void> {
		const { id } = exercise
		waiting.delete(id)
		const given = givenIn(exercise)
		const { checks } = stateOf(id)
		if (given.length === 0) return setState(id, { phase: 'empty', checks: checks + 1 })
		if (stateOf(id).phase !== 'waiting') setState(id, { phase: 'checking' })
		try {
			const results: CheckedAnswer[] = []
			for (let at = 0; at < given.length; at += maxAnswers) {
				const part = given.slice(at, at + maxAnswers)
				const reply = await check({ pageIndex, exercise: id }, part)
				const texts = new Map(part.map(({ space, text }) => [space, text]))
				results.push(...reply.results.map(result => ({ ...result, text: texts.get(result.space) ?? '' })))
			}
			answers.judge(id, results)
			setState(id, { phase: 'checked', words: '', checks: checks + 1 })
		} catch (error) {
			if (isAway(error)) {
				waiting.set(id, () => void run(pageIndex, exercise))
				return setState(id, { phase: 'waiting' })
			}
			setState(id, { phase: 'failed', words: wordsOf(error), checks: checks + 1 })
		}
	}

	return {
		states: states.get,
		watch: states.watch,
		check(pageIndex, exercise) {
			answers.storeTyped()
			return stateOf(exercise.id).phase === 'checking' ? Promise.resolve() : run(pageIndex, exercise)
		},
		async reveal(pageIndex, { id }) {
			setState(id, { hasFailedToShow: false })
			try {
				const { keys } = await reveal({ pageIndex, exercise: id })
				answers.reveal(
					id,
					keys.map(({ space }) => space),
				)
				setState(id, { keys: new Map(keys.map(key => [key.space, key])) })
			} catch {
				setState(id, { hasFailedToShow: true })
			}
		},
		tryAgain(exercise) {
			const known = answers.answers()
			const wrong = exercise.spaces.flatMap(({ id }) => {
				const answer = known.get(id)
				return answer?.verdict === 'wrong' ? [{ space: id, text: answer.text, verdict: null }] : []
			})
			answers.judge(exercise.id, wrong)
			setState(exercise.id, { phase: 'idle' })
		},
		retryOnline() {
			const timer = setInterval(retryAll, retryMs)
			window.addEventListener('online', retryAll)
			return () => {
				clearInterval(timer)
				window.removeEventListener('online', retryAll)
			}
		},
	}
}

function isAway(error: unknown): boolean {
	return !(error instanceof AppError) || error.isServerError
}

function wordsOf(error: unknown): string {
	const words = error instanceof AppError && 'words' in error ? error.words : null
	return Array.isArray(words) && typeof words[0] === 'string' ? words[0] : ''
}
