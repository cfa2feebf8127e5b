import { expect, test } from 'vitest'
import { noChoice } from '../rules.ts'
import { facetsOf } from './facets.ts'
import type { FacetCombination } from './listings.store.ts'

const plain = { age_mark: 6, publisher: 'Millrood', has_audio: false, has_paper: false, is_reduced: false }
const kinds: FacetCombination[] = [
	{ ...plain, level: 'A1', count: 4 },
	{ ...plain, level: 'A1', has_audio: true, count: 2 },
	{ ...plain, level: 'B2', has_audio: true, publisher: 'Skerry', age_mark: 16, count: 3 },
	{ ...plain, level: null, count: 1 },
]

test('without a choice everything is counted', () => {
	const { count, facets } = facetsOf(kinds, noChoice)

	expect(count).toBe(10)
	expect(facets.levels).toEqual([
		{ value: 'A1', count: 6 },
		{ value: 'B2', count: 3 },
	])
	expect(facets.hasAudio).toBe(5)
})

test('a choice narrows the other parts and leaves its own alternatives open', () => {
	const { count, facets } = facetsOf(kinds, { ...noChoice, levels: ['A1'], hasAudio: true })

	expect(count).toBe(2)
	expect(facets.levels).toEqual([
		{ value: 'A1', count: 2 },
		{ value: 'B2', count: 3 },
	])
	expect(facets.publishers).toEqual([{ value: 'Millrood', count: 2 }])
})

test('a chosen level that nothing is left of can be taken back', () => {
	const { facets } = facetsOf(kinds, { ...noChoice, levels: ['C2'], publishers: ['Skerry'] })

	expect(facets.levels).toEqual([
		{ value: 'B2', count: 3 },
		{ value: 'C2', count: 0 },
	])
})
