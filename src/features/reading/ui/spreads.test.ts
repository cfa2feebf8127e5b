import { describe, expect, test } from 'vitest'
import { hasRoomForTwo, neighbour, type PageSize, spreadAt } from './spreads.ts'

const upright: PageSize = [420, 595]
const wide: PageSize = [842, 595]
const book = (count: number) => Array.from({ length: count }, () => upright)

describe('two pages are seen as in a printed book', () => {
	const pages = book(6)
	test.each([
		[0, [0]],
		[1, [1, 2]],
		[2, [1, 2]],
		[3, [3, 4]],
		[4, [3, 4]],
		[5, [5]],
	])('index %i shows %j', (index, shown) => {
		expect(spreadAt(index, { pages, perView: 2 })).toEqual(shown)
	})
})

test('one page is seen as it is asked for', () => {
	expect(spreadAt(4, { pages: book(6), perView: 1 })).toEqual([4])
})

test('a landscape page stands alone and leaves the later pairs as printed', () => {
	const pages = [upright, upright, wide, upright, upright]
	const shown = pages.map((_, index) => spreadAt(index, { pages, perView: 2 }))

	expect(shown).toEqual([[0], [1], [2], [3, 4], [3, 4]])
})

test('an index outside the book is brought into it', () => {
	expect(spreadAt(99, { pages: book(3), perView: 1 })).toEqual([2])
	expect(spreadAt(-1, { pages: book(3), perView: 2 })).toEqual([0])
})

test('turning goes past everything that is seen and stops at the ends', () => {
	expect(neighbour([1, 2], { direction: 1, pageCount: 6 })).toBe(3)
	expect(neighbour([1, 2], { direction: -1, pageCount: 6 })).toBe(0)
	expect(neighbour([0], { direction: -1, pageCount: 6 })).toBeNull()
	expect(neighbour([5], { direction: 1, pageCount: 6 })).toBeNull()
})

test('where the cover is paired, pairs begin with the first page', () => {
	const shown = Array.from({ length: 5 }, (_, index) =>
		spreadAt(index, { pages: book(5), perView: 2, pairing: 'cover-paired' }),
	)

	expect(shown).toEqual([[0, 1], [0, 1], [2, 3], [2, 3], [4]])
})

test('two pages have room where each is 300 px wide', () => {
	expect(hasRoomForTwo({ width: 1000, height: 700 }, book(4))).toBe(true)
	expect(hasRoomForTwo({ width: 590, height: 700 }, book(4))).toBe(false)
	expect(hasRoomForTwo({ width: 1000, height: 300 }, book(4))).toBe(false)
})
