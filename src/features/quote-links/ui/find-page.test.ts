import { expect, test, vi } from 'vitest'
import { pageOfQuote } from './find-page.ts'

const quote = { exact: 'the post office', prefix: 'in ', suffix: ' was' }
/** @param scores of the pages that have the words */
function book(scores: { [index: number]: number }) {
	return {
		scoreOn: vi.fn(async (index: number) => scores[index] ?? null),
		pagesWith: vi.fn(async () => Object.keys(scores).map(Number)),
	}
}

test('words that are on the page of the link are searched for nowhere else', async () => {
	const given = book({ 3: 5, 9: 7 })

	expect(await pageOfQuote(quote, 3, given)).toBe(3)
	expect(given.pagesWith).not.toHaveBeenCalled()
})

test('words that have moved are found by what stands around them, and else on the nearest page', async () => {
	expect(await pageOfQuote(quote, 3, book({ 4: 2, 9: 7 }))).toBe(9)
	expect(await pageOfQuote(quote, 3, book({ 1: 2, 4: 2, 9: 2 }))).toBe(4)
})

test('the same words in another place of the page of the link, as in a list of contents, are not meant', async () => {
	expect(await pageOfQuote(quote, 3, book({ 3: 0, 9: 7 }))).toBe(9)
	expect(await pageOfQuote(quote, 3, book({ 3: 0 }))).toBe(3)
	expect(await pageOfQuote({ ...quote, prefix: '', suffix: '' }, 3, book({ 3: 0, 9: 0 }))).toBe(3)
})

test('of many pages a few are read, and words that are nowhere are not found', async () => {
	const many = book(Object.fromEntries(Array.from({ length: 300 }, (_, page) => [page + 10, 1])))

	expect(await pageOfQuote(quote, 3, many)).toBe(10)
	expect(many.scoreOn).toHaveBeenCalledTimes(9)
	expect(await pageOfQuote(quote, 3, book({}))).toBeNull()
	expect(await pageOfQuote({ ...quote, exact: 'I' }, 3, book({}))).toBeNull()
})
