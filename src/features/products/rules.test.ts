import { expect, test } from 'vitest'
import { isbn13, readPageRanges, writePageRanges } from '#features/products/rules.ts'

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

test.each([
	['978-5-00000-017-5', '9785000000175'],
	['ISBN 978 5 00000 017 5', '9785000000175'],
	['0-306-40615-2', '9780306406157'],
	['080442957x', '9780804429573'],
])('%s is an ISBN', (text, digits) => {
	expect(isbn13(text)).toBe(digits)
})

test.each(['', '9785000000173', '978500000017', '0306406153', '9775000000175', 'harbour'])(
	'%j is no ISBN',
	text => {
		expect(isbn13(text)).toBeNull()
	},
)
