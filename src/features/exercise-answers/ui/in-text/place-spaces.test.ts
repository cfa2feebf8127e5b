import { expect, test } from 'vitest'
import type { TextPage } from '#features/books/rules.ts'
import type { Exercise, Space } from '#features/exercises/rules.ts'
import { firstLineOf, keyOf, placeSpaces } from './place-spaces.ts'

const space = (id: string, box: Space['box']): Space => ({
	...{ id, kind: 'gap', box, item: '1', sentence: '', options: [], key: 'keyed' },
})
const exercise = (id: string, box: Exercise['box'], spaces: Space[]): Exercise => ({
	...{ id, unit: '1', label: id.slice(-1), instruction: '', box, spaces },
})
/** 'Does … he … English?', and 'She is' at a line's end with its gap on the next, before 'today.' */
const page: TextPage = {
	lines: [
		['A. Complete.', 40, 20, 200, 12],
		['1', 40, 40, 8, 12],
		['he', 110, 40, 12, 12],
		['English? (speak)', 180, 40, 80, 12],
		['She is', 40, 60, 40, 12],
		['today.', 110, 80, 40, 12],
		['After the exercise', 40, 200, 100, 12],
	],
	blocks: [
		{ kind: 'paragraph', lines: [0] },
		{ kind: 'item', lines: [1, 2, 3], blanks: [1, 2] },
		{ kind: 'paragraph', lines: [4, 5], blanks: [1] },
		{ kind: 'paragraph', lines: [6], blanks: [1] },
	],
}
const gaps = exercise(
	'u1-a',
	[40, 20, 300, 80],
	[space('first', [52, 40, 50, 14]), space('second', [125, 40, 50, 14]), space('overleaf', [45, 80, 50, 14])],
)
const drawn = exercise('u1-b', [400, 400, 50, 50], [space('on a picture', [410, 410, 20, 14])])

test('each blank of the text is the space that is printed there', () => {
	const { inBlanks } = placeSpaces(page, [gaps, drawn])

	const at = (before: number | null, after: number | null) => {
		const placed = inBlanks.get(keyOf({ before, after }))
		return placed?.exercise.spaces[placed.at]?.id
	}
	expect([at(1, 2), at(2, 3), at(4, 5)]).toEqual(['first', 'second', 'overleaf'])
	expect(at(6, null)).toBeUndefined()
})

test('an exercise ends with its last line; one without a line is not lost', () => {
	const { endings } = placeSpaces(page, [gaps, drawn])

	expect(endings.get(5)).toEqual([gaps])
	expect(endings.get(-1)).toEqual([drawn])
})

test('an exercise begins with the first of its lines', () => {
	expect([gaps, drawn].map(exercise => firstLineOf(page, exercise))).toEqual([0, undefined])
})
