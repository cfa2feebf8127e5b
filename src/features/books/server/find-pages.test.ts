import { expect, test } from 'vitest'
import { findPages } from './find-pages.ts'

const words = 'boat harbour night letter island postman kettle window ladder candle button pepper'.split(' ')
/** Some sentences that no other page has. */
const page = (number: number) =>
	words.map(word => `The ${word} ${number} is by the ${word}man ${number}.`).join('\n')
const texts = (...pages: string[]) => new Map(pages.entries())
const found = async (before: string[], after: string[]) => {
	const { pageOf } = await findPages(texts(...before), texts(...after))
	return before.map((_, index) => pageOf(index))
}

test('pages are found where they went, also out of their order, and with some of their words changed', async () => {
	const changed = page(2).replaceAll(/The [h-k].*\n/g, 'The teapot is new here.\n')

	expect(await found([page(1), page(2), page(3)], ['Title', page(3), page(1), changed])).toEqual([2, 3, 1])
})

test('a page that is gone is not found, though another took its place', async () => {
	expect(await found([page(1), page(2), page(3)], [page(1), page(9), page(3)])).toEqual([0, null, 2])
})

test('a picture, and a page that is printed twice, are where the pages around them went', async () => {
	const before = [page(1), '', page(2), page(3), page(2), page(4)]

	expect(await found(before, ['Title', ...before])).toEqual([1, 2, 3, 4, 5, 6])
})

test('a picture between pages that went apart is nowhere', async () => {
	expect(await found([page(1), '', page(2)], [page(1), 'New', page(5), page(2)])).toEqual([0, null, 3])
})

test('rubrics on many pages say nothing of the place', async () => {
	const rubric = 'Listen and read. Then act it out with your partner. Complete the sentences.'
	const before = Array.from({ length: 9 }, (_, at) => `${rubric}\n${page(at)}`)

	expect(await found(before, [`${rubric}\nAll new.`, ...before.slice(1)])).toEqual([
		null,
		1,
		2,
		3,
		4,
		5,
		6,
		7,
		8,
	])
})

test('of two pages with the words of a track, that of its page goes before', async () => {
	const { pageOfWords } = await findPages(texts(page(1), page(2)), texts('Title', page(1), page(2), page(1)))

	expect(pageOfWords(page(1), 0)).toBe(1)
	expect(pageOfWords('Words that are said and not printed on the page', 1)).toBe(2)
})
