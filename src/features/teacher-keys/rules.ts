import { foldText } from '#contract/fold.ts'
import type { Exercise, SpaceKey } from '#features/exercises/rules.ts'

/** A key of a book for a class has that many pages, and its teacher's book not many more. */
export const maxKeyPages = 400

/**
 * What the book and the teacher's book say together. Where only one has an answer it is that; where both have the same it is as
 * certain as the surer; where they differ the teacher's is shown, and it is doubtful until an editor confirms it.
 * @param own in the order of the spaces @param teachers of the same spaces
 */
export function mergedKeys(own: readonly SpaceKey[], teachers: readonly SpaceKey[]): SpaceKey[] {
	const theirs = new Map(teachers.map((key): [string, SpaceKey] => [key.space, fromTeacher(key)]))
	return own.map(key => {
		const other = theirs.get(key.space)
		if (!other || other.state === 'none') return key
		if (key.state === 'none') return other
		if (formOf(key) === formOf(other)) return key.state === 'doubtful' ? other : key
		return { ...other, state: 'doubtful' }
	})
}

const fromTeacher = ({ source, ...key }: SpaceKey): SpaceKey => ({
	...key,
	source: source && { ...source, isTeachers: true },
})

const formOf = ({ state, accepted }: SpaceKey) =>
	JSON.stringify([state === 'open', accepted.map(foldText).sort()])

type PageOfBook = { exercises: readonly Exercise[]; keys: readonly SpaceKey[] }

/** Ids of exercises in which the teacher's book leaves something doubtful. */
export function doubtedExercises(pages: readonly PageOfBook[]): string[] {
	return pages.flatMap(({ exercises, keys }) => {
		const doubted = keys.filter(({ state, source }) => state === 'doubtful' && source?.isTeachers)
		const spaces = new Set(doubted.map(({ space }) => space))
		return exercises.filter(exercise => exercise.spaces.some(({ id }) => spaces.has(id))).map(({ id }) => id)
	})
}
