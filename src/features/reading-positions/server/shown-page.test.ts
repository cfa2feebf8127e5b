import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPageIndex } from '#contract/page-numbers.ts'
import { readingApi } from '#features/reading/contract.ts'
import { bookmarkingReader, createEditions } from '../../../../tests/bookmarking.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import { readingPositionsApi } from '../contract.ts'

const bookId = 'shown_demo'
const pages = [
	'Contents\nBoats 2\nThe harbour at night 3',
	'Unit 1\nBoats\nThe ferry left without us that evening.',
	'Unit 2\nThe harbour at night\nNobody on the quay had seen the lamp go out.',
]
const cover = ['Tales', 'A word to the teacher who begins with this book.']
let shop: TestShop
let anna: Awaited<ReturnType<typeof bookmarkingReader>>
beforeAll(async () => {
	shop = await openTestShop()
	const putEdition = createEditions(shop, bookId)
	await putEdition('e1', pages)
	await putEdition('e2', [...cover, ...pages.slice(0, 1), ...pages.slice(2)])
	anna = await bookmarkingReader(shop, bookId, { subscribed: false })
})
afterAll(() => shop.close())
const open = (edition: string, index: number) => {
	const shown = { edition, page_index: asPageIndex(index) }
	return shop.call(readingApi.open, { body: { book_id: bookId, shown } }, anna.token)
}

test('a reader of a former edition is told where the page is now, and of its own nothing', async () => {
	expect(await open('e1', 2)).toMatchObject({ edition: 'e2', shown_index: 3 })
	for (const [edition, index] of [
		['e1', 1],
		['e2', 2],
		['e0', 0],
	] as const)
		expect(await open(edition, index)).not.toHaveProperty('shown_index')
})

test.each([
	['where its words are', 'e1', 2, 3],
	['at the same number where they are not', 'e1', 1, 1],
	['within the book', 'e0', 9, 3],
])('a position in a former edition is read %s', async (_, edition, index, read) => {
	const body = { book_id: bookId, page_index: asPageIndex(index), edition }

	await shop.call(readingPositionsApi.stopAt, { body }, anna.token)

	expect((await open('e2', 0)).last_page_index).toBe(read)
})
