import { expect, test } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { tracksByUnit } from './tracks-by-unit.ts'

const track = (page: number) => ({
	title: `Track of page ${page}`,
	source: `${page}.mp3`,
	page: asPageNumber(page),
})
const sections = [
	{ title: 'Unit 1', page: asPageNumber(4) },
	{ title: 'Unit 2', page: asPageNumber(10) },
]

test('a track belongs to the unit that has begun on its page', () => {
	const units = tracksByUnit([track(4), track(9), track(10), track(30)], sections)

	expect(units).toEqual([
		{ title: 'Unit 1', places: [0, 1] },
		{ title: 'Unit 2', places: [2, 3] },
	])
})

test('what comes before the first unit stands first', () => {
	expect(tracksByUnit([track(12), track(1)], sections)).toEqual([
		{ title: null, places: [1] },
		{ title: 'Unit 2', places: [0] },
	])
})

test('a book without contents has one list', () => {
	expect(tracksByUnit([track(2), track(1)], [])).toEqual([{ title: null, places: [1, 0] }])
})
