import { expect, test } from 'vitest'
import { spreadsOf } from './spreads-of.ts'

test('the first page stands alone, the others face each other', () => {
	const pages = [0, 1, 2, 3, 4, 5].map(index => ({ index }))

	expect(spreadsOf(pages).map(spread => spread.map(({ index }) => index))).toEqual([[0], [1, 2], [3, 4], [5]])
	expect(spreadsOf([])).toEqual([])
})

test('where the cover is paired, the first page faces the second', () => {
	const pages = [0, 1, 2].map(index => ({ index }))

	expect(spreadsOf(pages, 'cover-paired').map(spread => spread.length)).toEqual([2, 1])
})
