import { expect, test } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { following, nearestSpeed, tracksOfPages } from './player-state.ts'

const tracks = [
	{ title: 'One', source: '1.mp3', page: asPageNumber(3) },
	{ title: 'Two', source: '2.mp3', page: asPageNumber(3) },
	{ title: 'Three', source: '3.mp3', page: asPageNumber(5) },
]

test('what follows by itself is what the reader chose', () => {
	expect([0, 1, 2].map(index => following(tracks, index, 'off'))).toEqual([null, null, null])
	expect([0, 1, 2].map(index => following(tracks, index, 'page'))).toEqual([1, null, null])
	expect([0, 1, 2].map(index => following(tracks, index, 'book'))).toEqual([1, 2, null])
})

test('speeds are steps of a twentieth between a half and two', () => {
	expect([0.1, 0.5, 0.77, 1.149, 1.95, 3].map(nearestSpeed)).toEqual([0.5, 0.5, 0.75, 1.15, 1.95, 2])
})

test('the tracks of the visible pages go by printed numbers', () => {
	expect(tracksOfPages(tracks, [3, 4])).toEqual([0, 1])
	expect(tracksOfPages(tracks, [6])).toEqual([])
})
