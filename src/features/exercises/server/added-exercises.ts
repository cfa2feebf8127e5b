import type { AddedAt, AddedExercise, AddedExercises } from '#features/exercise-review/rules.ts'
import { type AnalysedPage, type Box, type Exercise, type Space, truthValues } from '../rules.ts'

/** Pages, in the order of the book, with the exercises that editors added; their spaces come with `withDrawn`. */
export function withAdded(pages: readonly AnalysedPage[], places: readonly AddedAt[]): AnalysedPage[] {
	const empty = places
		.filter(({ pageIndex }) => !pages.some(page => page.pageIndex === pageIndex))
		.map(({ pageIndex }) => pageIndex)
	const all = [...pages, ...[...new Set(empty)].map(pageIndex => ({ pageIndex, exercises: [], keys: [] }))]
	const own = Map.groupBy(places, ({ pageIndex }) => pageIndex)
	return all
		.sort((a, b) => a.pageIndex - b.pageIndex)
		.map(page => ({
			...page,
			exercises: [...page.exercises, ...(own.get(page.pageIndex) ?? []).map(withoutSpaces)],
		}))
}

function withoutSpaces({ id, added: { unit, label, instruction } }: AddedAt): Exercise {
	return { id, unit, label, instruction, box: [0, 0, 0, 0], spaces: [] }
}

export function kindAndOptions({ kind, options }: AddedExercise): Pick<Space, 'kind' | 'options'> {
	const values = kind === 'true_false' ? truthValues : options
	return { kind, options: values.map(value => ({ value, box: null })) }
}

/** Puts added exercises, with a box around their spaces, among the found ones by their height on the page. */
export function inReadingOrder(exercises: readonly Exercise[], added: AddedExercises): Exercise[] {
	const isAdded = ({ id }: Exercise) => Object.hasOwn(added, id)
	const ordered = exercises.filter(one => !isAdded(one))
	for (const exercise of exercises.filter(isAdded)) {
		const placed = { ...exercise, box: aroundBoxes(exercise.spaces.map(({ box }) => box)) }
		const after = ordered.findIndex(({ box }) => box[1] > placed.box[1])
		ordered.splice(after === -1 ? ordered.length : after, 0, placed)
	}
	return ordered
}

function aroundBoxes(boxes: readonly Box[]): Box {
	if (boxes.length === 0) return [0, 0, 0, 0]
	const [left, top] = [Math.min(...boxes.map(([x]) => x)), Math.min(...boxes.map(([, y]) => y))]
	const right = Math.max(...boxes.map(([x, , width]) => x + width))
	const bottom = Math.max(...boxes.map(([, y, , height]) => y + height))
	return [left, top, right - left, bottom - top]
}
