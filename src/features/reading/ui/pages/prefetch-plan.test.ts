import { expect, test } from 'vitest'
import { evicted } from './eviction.ts'
import { prefetchPlan } from './prefetch-plan.ts'

test('reading on, the four next pages come before the one behind', () => {
	expect(prefetchPlan([10], { direction: 1, pageCount: 50 })).toEqual([11, 12, 13, 14, 9])
})

test('reading back, the plan turns around', () => {
	expect(prefetchPlan([10], { direction: -1, pageCount: 50 })).toEqual([9, 8, 7, 6, 11])
})

test('both pages of a spread count as seen', () => {
	expect(prefetchPlan([5, 6], { direction: 1, pageCount: 50 })).toEqual([7, 8, 9, 10, 4])
})

test('nothing outside the book is fetched', () => {
	expect(prefetchPlan([0], { direction: 1, pageCount: 3 })).toEqual([1, 2])
})

test('the farthest pages are let go first and kept ones never', () => {
	expect(evicted([1, 2, 3, 20, 30], { at: 3, keep: [30], maxPages: 3 })).toEqual([20, 1])
})

test('nothing is let go while there is room', () => {
	expect(evicted([1, 2, 3], { at: 3, keep: [] })).toEqual([])
})
