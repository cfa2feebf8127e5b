import type { Exercise, Space } from '#features/exercises/rules.ts'
import type { Answer } from '../contract.ts'
import type { ExerciseState } from './checker.ts'
import type { ExerciseWords } from './use-exercise-words.ts'

export function nameOfExercise({ label }: Pick<Exercise, 'label'>, t: ExerciseWords): string {
	return label === null ? t('exercise.plain') : t('exercise', { label })
}

/** 'item 2, gap 1 of 2', as it is said within its exercise. */
export function nameOfSpace({ spaces }: Pick<Exercise, 'spaces'>, space: Space, t: ExerciseWords): string {
	const kind = t(`kind.${space.kind}`)
	const alike = spaces.filter(other => other.item === space.item && other.kind === space.kind)
	const number = alike.findIndex(({ id }) => id === space.id) + 1
	const place = alike.length > 1 ? t('ofItem', { kind, number, count: alike.length }) : kind
	return space.item === null ? place : `${t('item', { item: space.item })}, ${place}`
}

/** 'Exercise B, item 2, gap 1 of 2': also out of the page's order it tells where it is. */
export function fullNameOfSpace(exercise: Exercise, space: Space, t: ExerciseWords): string {
	return `${nameOfExercise(exercise, t)}, ${nameOfSpace(exercise, space, t)}`
}

/** With what was answered there and how it was judged: 'Exercise B, item 2, gap, am, incorrect'. */
export function nameOfAnswered(
	{ exercise, space, answer }: { exercise: Exercise; space: Space; answer: Answer | undefined },
	t: ExerciseWords,
): string {
	const { text = '', verdict = null } = answer ?? {}
	const judged = verdict ? [t(`verdict.${verdict}`)] : []
	return [fullNameOfSpace(exercise, space, t), ...(text ? [text] : []), ...judged].join(', ')
}

/** Its place: of the first that is wrong, else the first without an answer, else the first. */
export function firstToDo({ spaces }: Exercise, answers: ReadonlyMap<string, Answer>): number {
	const wrong = spaces.findIndex(({ id }) => answers.get(id)?.verdict === 'wrong')
	const empty = spaces.findIndex(({ id }) => !answers.get(id)?.text)
	return Math.max(0, wrong >= 0 ? wrong : empty)
}

/** Counts answers that were compared with the key; those that vary count when their writer judged them. */
export function scoreOf({ spaces }: Pick<Exercise, 'spaces'>, answers: ReadonlyMap<string, Answer>) {
	const verdicts = spaces.map(({ id }) => answers.get(id)?.verdict)
	const right = verdicts.filter(verdict => verdict === 'right').length
	const wrong = verdicts.filter(verdict => verdict === 'wrong').length
	return { right, wrong }
}

/** More than these are too long to listen to. */
const maxNamed = 5

/** What a screen reader says of a check; empty while there is nothing to say. */
export function announcementOf(
	exercise: Exercise,
	{ phase, words }: ExerciseState,
	{ answers, t }: { answers: ReadonlyMap<string, Answer>; t: ExerciseWords },
): string {
	if (phase === 'empty' || phase === 'waiting' || phase === 'checking') return t(phase)
	if (phase === 'failed') return words || t('failed')
	if (phase !== 'checked') return ''
	const { right, wrong } = scoreOf(exercise, answers)
	const name = nameOfExercise(exercise, t)
	const varies = exercise.spaces.some(({ id }) => answers.get(id)?.verdict === 'open')
	if (right + wrong === 0) return t(varies ? 'done.open' : 'done.no_key', { exercise: name })
	if (right === exercise.spaces.length) return t('done.all', { exercise: name })
	const wrongOnes = exercise.spaces.filter(({ id }) => answers.get(id)?.verdict === 'wrong')
	const named = wrongOnes
		.slice(0, maxNamed)
		.map(space => `${nameOfSpace(exercise, space, t)}, ${t('verdict.wrong')}`)
	const rest = wrongOnes.length - named.length
	const all = [t('done', { exercise: name, right, count: right + wrong }), ...named]
	return [...all, ...(rest > 0 ? [t('more', { count: rest })] : [])].join('; ')
}

export const blank = '…'

/**
 * The sentence around a space, parted at its spaces; `own` is the number of the blank that this space is, -1 where it is
 * not printed among them.
 */
export function partsOfSentence({ spaces }: Pick<Exercise, 'spaces'>, space: Space) {
	const parts = space.sentence.split(blank)
	const alike = spaces.filter(({ item, sentence }) => item === space.item && sentence === space.sentence)
	const own = alike.findIndex(({ id }) => id === space.id)
	return { parts, own: own < parts.length - 1 ? own : -1, spaces: alike }
}
