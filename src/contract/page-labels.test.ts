import { expect, test } from 'vitest'
import { labelsOfPages, romanNumeral } from './page-labels.ts'
import { asPageNumber } from './page-numbers.ts'

test('pages before page 1 are called as the editor chose, the others by their labels or numbers', () => {
	const book = { pageLabels: null, pageSizes: [1, 2, 3, 4], startPage: asPageNumber(-1) }

	expect(labelsOfPages({ ...book, frontMatter: 'roman' })).toEqual(['i', 'ii', '1', '2'])
	expect(labelsOfPages({ ...book, frontMatter: 'none' })).toEqual(['', '', '1', '2'])
	expect(labelsOfPages({ ...book, frontMatter: 'none', pageLabels: ['', '', '1', 'A'] })?.[3]).toBe('A')
	expect(labelsOfPages({ ...book, startPage: asPageNumber(0), frontMatter: 'numbers' })).toBeNull()
	expect(labelsOfPages({ ...book, startPage: asPageNumber(5), frontMatter: 'roman' })).toBeNull()
})

test('Roman numerals', () => {
	expect([1, 4, 9, 14, 49, 99, 199].map(romanNumeral)).toEqual([
		...['i', 'iv', 'ix', 'xiv', 'xlix', 'xcix', 'cxcix'],
	])
})
