import { expect, test } from 'vitest'
import { readPageRanges, writePageRanges } from '#features/products/rules.ts'

test.each([
	['1-3, 9', [1, 2, 3, 9]],
	['9; 1 – 3', [1, 2, 3, 9]],
	['2,2-3,3', [2, 3]],
	['7', [7]],
])('%s is read', (text, pages) => {
	expect(readPageRanges(text)).toEqual(pages)
})

test.each(['', '1-', 'a', '3-1', '1 2', '1-600', '1,,2', '-3'])('%j is no list of pages', text => {
	expect(readPageRanges(text)).toBeNull()
})

test('pages that follow each other are a range', () => {
	expect(writePageRanges([1, 2, 3, 9, 11, 12])).toBe('1-3, 9, 11-12')
})
