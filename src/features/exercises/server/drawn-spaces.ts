import { foldText } from '#contract/fold.ts'
import { type PageLine, type PageWord, sidesOf } from '#features/exercise-finding/rules.ts'
import type { AddedExercise, AddedExercises, DrawnSpace } from '#features/exercise-review/rules.ts'
import { isOnRow } from '#platform/drawn-shapes/sides.ts'
import type { AnalysedPage, Box, Exercise, Space } from '../rules.ts'
import { inReadingOrder, kindAndOptions } from './added-exercises.ts'

const maxQuoteLength = 300
/** In points: a higher box has several lines to write on. */
const minLineHeight = 26

export const quoteOf = ({ instruction, spaces }: Exercise) =>
	foldText([instruction, ...spaces.map(({ sentence }) => sentence)].join(' ')).slice(0, maxQuoteLength)

type Drawn = { readonly drawn?: { readonly [id: string]: DrawnSpace }; readonly added?: AddedExercises }

/** A page with the spaces that editors drew there. */
export function withDrawn(page: AnalysedPage, { drawn = {}, added = {} }: Drawn): AnalysedPage {
	const all = Object.entries(drawn)
	if (all.length === 0) return page
	const exercises = page.exercises.map(exercise => {
		const quote = quoteOf(exercise)
		const owner = added[exercise.id]
		const own = all.filter(
			([, { exerciseId, pageIndex, quote: other }]) =>
				exerciseId === exercise.id && (owner || pageIndex === page.pageIndex || other === quote),
		)
		return own.reduce(
			(before, [id, space]) => withSpace(before, spaceOf(id, space, { exercise, owner })),
			exercise,
		)
	})
	return { ...page, exercises: inReadingOrder(exercises, added) }
}

function spaceOf(
	id: string,
	{ box, origin, item, sentence }: DrawnSpace,
	{ exercise, owner }: { exercise: Exercise; owner: AddedExercise | undefined },
): Space {
	const [x, y, width, height] = box
	const moved: Box = [x + exercise.box[0] - origin[0], y + exercise.box[1] - origin[1], width, height]
	const own = owner && owner.kind !== 'gap' ? kindAndOptions(owner) : null
	const gapOrLine = { kind: height > minLineHeight ? ('line' as const) : ('gap' as const), options: [] }
	return { id, box: moved, item, sentence, ...(own ?? gapOrLine), key: 'none' }
}

/** Inserts a space in reading order. */
function withSpace(exercise: Exercise, space: Space): Exercise {
	const sides = sidesOf(space.box)
	const after = exercise.spaces.findIndex(({ box }) => {
		const other = sidesOf(box)
		return isOnRow(sides, other) ? other[0] > sides[0] : other[1] > sides[1]
	})
	const spaces = exercise.spaces.toSpliced(after === -1 ? exercise.spaces.length : after, 0, space)
	return { ...exercise, spaces }
}

const maxSentenceLength = 300
/** In points: a wider gap between two words is one between columns. */
const maxWordGap = 40

/** The sentence of the printed line around a box, with an ellipsis in its place, and the item number that the line begins with. */
export function printedAround(box: Box, lines: readonly PageLine[]): Pick<Space, 'item' | 'sentence'> {
	const sides = sidesOf(box)
	const words = lines.flatMap(line => line.words).filter(word => isOnRow(word.sides, sides))
	words.sort((a, b) => a.sides[0] - b.sides[0])
	const middle = (word: PageWord) => (word.sides[0] + word.sides[2]) / 2
	const before = connected(words.filter(word => middle(word) < sides[0]).reverse(), sides[0], word => [
		word.sides[2],
		word.sides[0],
	]).reverse()
	const after = connected(words.filter(word => middle(word) > sides[2]).map(mirrored), -sides[2], word => [
		word.sides[2],
		word.sides[0],
	]).map(mirrored)
	// "I" begins a sentence, "i)" an item.
	const number = /^\(?(?:(\d{1,3})[.)]?|([a-z])[.)])$/i.exec(before[0]?.text ?? '')
	const texts = (number ? before.slice(1) : before).map(({ text }) => text)
	const sentence = [...texts, '…', ...after.map(({ text }) => text)].join(' ')
	return { item: number?.[1] ?? number?.[2] ?? null, sentence: sentence.slice(0, maxSentenceLength) }
}

const mirrored = ({ text, sides: [left, top, right, bottom] }: PageWord): PageWord => ({
	text,
	sides: [-right, top, -left, bottom],
})

/** Words beginning with the nearest, up to the first wide gap. */
function connected(
	words: readonly PageWord[],
	from: number,
	edges: (word: PageWord) => [near: number, far: number],
): PageWord[] {
	let edge = from
	const end = words.findIndex(word => {
		const [near, far] = edges(word)
		if (edge - near > maxWordGap) return true
		edge = far
		return false
	})
	return end === -1 ? [...words] : words.slice(0, end)
}
