import { expect, test } from 'vitest'
import { pagesUntilSearched, runsOf } from './rules.ts'

test('pages that follow one another are one run', () => {
	expect(runsOf([7, 8, 9, 12, 14, 15])).toEqual([
		{ from: 7, to: 9 },
		{ from: 12, to: 12 },
		{ from: 14, to: 15 },
	])
	expect(runsOf([])).toEqual([])
})

const places = (found: (number | null)[]) => ({ pageOf: (index: number) => found[index] ?? null })

test('a key that was found again ends where the page after it is, or with the book', () => {
	const counts = { formerCount: 6, pageCount: 9 }

	expect(pagesUntilSearched([3, 4], { ...places([0, 1, 2, 4, 5, 7]), ...counts })).toEqual([4, 5, 6])
	expect(pagesUntilSearched([5], { ...places([0, 1, 2, 3, 4, 7]), ...counts })).toEqual([7, 8])
	expect(pagesUntilSearched([0, 1], { ...places([4, 5, 0, 1, 2, 3]), ...counts })).toEqual([4, 5])
	expect(pagesUntilSearched([], { ...places([0, 1, 2, 3, 4, 7]), ...counts })).toEqual([])
})

test('a key that was not found may be anything from its former place on, in a shorter book before it', () => {
	const none = places([])

	expect(pagesUntilSearched([4], { ...none, formerCount: 6, pageCount: 7 })).toEqual([4, 5, 6])
	expect(pagesUntilSearched([4], { ...none, formerCount: 6, pageCount: 4 })).toEqual([2, 3])
	expect(pagesUntilSearched([4], { ...none, formerCount: 6, pageCount: 1 })).toEqual([0])
	expect(pagesUntilSearched([4], { ...none, formerCount: undefined, pageCount: 6 })).toEqual([4, 5])
	expect(pagesUntilSearched([3, 4], { ...places([0, 1, 2, 2]), formerCount: 6, pageCount: 5 })).toEqual([
		2, 3, 4,
	])
})
