import { expect, test } from 'vitest'
import { pageRanges } from './page-ranges.ts'

test('the pages of a book are offered in tens, each page in one of them', () => {
	expect(pageRanges(24)).toEqual([
		{ first: 0, last: 9 },
		{ first: 10, last: 19 },
		{ first: 20, last: 23 },
	])
})

test.each([1, 10, 200, 201, 433, 10_000])('a book of %i pages has few enough to choose from', pageCount => {
	const ranges = pageRanges(pageCount)

	expect(ranges.length).toBeLessThanOrEqual(20)
	expect(ranges[0]?.first).toBe(0)
	expect(ranges.at(-1)?.last).toBe(pageCount - 1)
	for (const [at, { first }] of ranges.slice(1).entries()) expect(first).toBe((ranges[at]?.last ?? 0) + 1)
})
