import type { ReactNode } from 'react'
import type { TextPage } from '#features/books/rules.ts'
import type { Exercise } from '#features/exercises/rules.ts'
import type { ExercisesOfBook } from '../exercises-of-book.ts'
import { GapInText } from './gap-in-text.tsx'
import { type Blank, keyOf, type PlacedSpace, placeSpaces } from './place-spaces.ts'
import { ToolsInText } from './tools-in-text.tsx'

type PageOfText = { index: number; page: TextPage; exercises: readonly Exercise[] }
export type ExercisesInText = {
	/** Null for a blank that is no space of an exercise. */
	inBlank(blank: Blank): ReactNode | null
	/** What an exercise has that ends with one of these lines. */
	after(lines: readonly number[]): ReactNode
}

/** The exercises of a page as its text flows; null where it has none. */
export function exercisesInText(
	book: ExercisesOfBook,
	{ index, page, exercises }: PageOfText,
): ExercisesInText | null {
	if (exercises.length === 0) return null
	const { inBlanks, endings } = placeSpaces(page, exercises)
	const inline = new Set([...inBlanks.values()].map(idOf))
	// What no line belongs to follows the first part of the text.
	const first = page.blocks.find(
		({ kind }) => kind !== 'runningHead' && kind !== 'pageNumber' && kind !== 'picture',
	)
	const start = first && (first.kind === 'row' ? first.cells.flat()[0] : first.lines[0])
	return {
		inBlank(blank) {
			const placed = inBlanks.get(keyOf(blank))
			return placed ? <GapInText {...{ book, index, ...placed }} /> : null
		},
		after(lines) {
			const ending = lines.flatMap(line => endings.get(line) ?? [])
			const lost = start !== undefined && lines.includes(start) ? (endings.get(-1) ?? []) : []
			return [...ending, ...lost].map(exercise => (
				<ToolsInText
					key={exercise.id}
					{...{ book, index, exercise }}
					others={exercise.spaces.flatMap(({ id }, at) => (inline.has(id) ? [] : [at]))}
				/>
			))
		},
	}
}

const idOf = ({ exercise, at }: PlacedSpace) => exercise.spaces[at]?.id
