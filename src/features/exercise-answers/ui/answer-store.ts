import { createStore } from '#design/store.ts'
import { createSyncedItems, type SyncedItems, type SyncedItemsDeps } from '#records/ui/synced-items.ts'
import type { Answer } from '../contract.ts'
import { maxAnswerLength, type Verdict, verdicts, wholeBook } from '../rules.ts'

/** All answers in an exercise, as they stand after a change. */
export type AnswerChange = { bookId: string; exercise: string; answers: readonly Answer[] }
export type AnswerStore = Pick<
	SyncedItems<Answer, AnswerChange>,
	'watch' | 'setOwner' | 'refresh' | 'close'
> & {
	/** The same map until something changes; by space. */
	answers(): ReadonlyMap<string, Answer>
	/** Shown at once, stored within 300 ms and sent a little later. */
	write(exercise: string, space: string, text: string): void
	/** Stores what is being written now. */
	storeTyped(): void
	/** Records verdicts; a text that has changed since it was sent gets none. */
	judge(exercise: string, judged: readonly CheckedAnswer[]): void
	/** The key of these spaces was shown. */
	reveal(exercise: string, spaces: readonly string[]): void
}
export type CheckedAnswer = { space: string; text: string; verdict: Verdict | null }
type AnswerStoreDeps = Pick<
	SyncedItemsDeps<Answer, AnswerChange>,
	'list' | 'send' | 'queue' | 'addWhileSignedOut' | 'onRefused'
> & { bookId: string; nowSeconds(): number }

/** A killed browser loses no more than was typed in the last 300 ms: timers of a busy page are late. */
const storeAfterMs = 200
/** Half of an emoji, as an end of the field leaves it, would have the whole exercise refused. */
const unstorable = /[\0\p{Cs}]/gu
/** More of the same exercise is likely to come. */
const sendAfterMs = 1500

export function createAnswerStore({ bookId, nowSeconds, ...deps }: AnswerStoreDeps): AnswerStore {
	const whole = wholeBook(bookId)
	const items = createSyncedItems<Answer, AnswerChange>({
		...deps,
		guestKey: `answers:${whole}`,
		keyOf: change => `${change.bookId} ${change.exercise}`,
		merge: joinedAnswers,
		isChange: isAnswerChange,
		isItem: isAnswer,
		isOfBook: change => wholeBook(change.bookId) === whole,
		concerns: (change, answers) => answers.some(({ exercise }) => exercise === change.exercise),
		withChange,
		changesOf: answers => byExercise(answers).map(([exercise, answers]) => ({ bookId, exercise, answers })),
		compare: (one, other) => (one.space < other.space ? -1 : 1),
	})
	/** What is being typed, before it is stored. */
	const typed = new Map<string, Answer>()
	const shown = createStore<ReadonlyMap<string, Answer>>(new Map())
	let timer: ReturnType<typeof setTimeout> | undefined

	function show() {
		const stored = items.list().map((answer): [string, Answer] => [answer.space, answer])
		shown.set(new Map([...stored, ...typed]))
	}
	items.watch(show)

	/** A clock that is behind that of the device which wrote an answer must not lose to what stands here. */
	function next(exercise: string, space: string, change: Partial<Answer>): Answer {
		const known = shown.get().get(space)
		const changed_at = Math.max(nowSeconds(), known?.changed_at ?? 0)
		return { text: '', verdict: null, is_revealed: false, ...known, space, exercise, ...change, changed_at }
	}

	function put(changed: readonly Answer[], options?: { afterMs: number }) {
		for (const [exercise, answers] of byExercise(changed)) {
			const others = items
				.list()
				.filter(known => known.exercise === exercise && !answers.some(({ space }) => space === known.space))
			void items.change({ bookId, exercise, answers: [...others, ...answers] }, options)
		}
	}

	function storeTyped(options?: { afterMs: number }) {
		clearTimeout(timer)
		if (typed.size === 0) return
		const answers = [...typed.values()]
		typed.clear()
		put(answers, options)
	}

	return {
		watch: shown.watch,
		refresh: items.refresh,
		setOwner: items.setOwner,
		answers: shown.get,
		write(exercise, space, written) {
			const text = written.slice(0, maxAnswerLength).replace(unstorable, '')
			typed.set(space, next(exercise, space, { text, verdict: null }))
			show()
			clearTimeout(timer)
			timer = setTimeout(() => storeTyped({ afterMs: sendAfterMs }), storeAfterMs)
		},
		storeTyped: () => storeTyped({ afterMs: sendAfterMs }),
		judge(exercise, judged) {
			storeTyped({ afterMs: sendAfterMs })
			const still = judged.filter(({ space, text }) => (shown.get().get(space)?.text ?? '') === text)
			put(still.map(({ space, text, verdict }) => next(exercise, space, { text, verdict })))
		},
		reveal: (exercise, spaces) => put(spaces.map(space => next(exercise, space, { is_revealed: true }))),
		close() {
			storeTyped()
			items.close()
		},
	}
}

function byExercise(answers: readonly Answer[]): [exercise: string, answers: Answer[]][] {
	const groups = new Map<string, Answer[]>()
	for (const answer of answers) groups.set(answer.exercise, [...(groups.get(answer.exercise) ?? []), answer])
	return [...groups]
}

/** The later of two changes of an answer wins; a key that was shown stays shown. */
function withChange(answers: readonly Answer[], change: AnswerChange): readonly Answer[] {
	const all = new Map(answers.map((answer): [string, Answer] => [answer.space, answer]))
	for (const answer of change.answers) {
		const known = all.get(answer.space)
		const is_revealed = answer.is_revealed || known?.is_revealed === true
		const latest = known && known.changed_at > answer.changed_at ? known : answer
		all.set(answer.space, { ...latest, is_revealed })
	}
	return [...all.values()]
}

/** Joins two changes of an exercise that were not sent yet, from this window and from another. */
export function joinedAnswers(earlier: unknown, later: AnswerChange): AnswerChange {
	return isAnswerChange(earlier) ? { ...later, answers: withChange(earlier.answers, later) } : later
}

function isAnswerChange(value: unknown): value is AnswerChange {
	if (typeof value !== 'object' || value === null) return false
	const { bookId, exercise, answers } = value as Partial<AnswerChange>
	return (
		typeof bookId === 'string' &&
		typeof exercise === 'string' &&
		Array.isArray(answers) &&
		answers.length > 0 &&
		answers.every(isAnswer)
	)
}

function isAnswer(value: unknown): value is Answer {
	if (typeof value !== 'object' || value === null) return false
	const { space, exercise, text, verdict, changed_at, is_revealed } = value as Partial<Answer>
	return (
		typeof space === 'string' &&
		typeof exercise === 'string' &&
		typeof text === 'string' &&
		(verdict === null || verdicts.some(known => known === verdict)) &&
		Number.isInteger(changed_at) &&
		typeof is_revealed === 'boolean'
	)
}
