import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPageIndex, asPageNumber } from '#contract/page-numbers.ts'
import { smallPdf } from '../../../../tests/fixtures/small-pdf.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { accountsApi } from '../../accounts/contract.ts'
import { readingPositionsApi } from '../../reading-positions/contract.ts'
import { myBooksApi } from '../contract.ts'
import { createMyBooks } from './my-books.service.ts'

let shop: TestShop
let people = 0
async function reader(...books: string[]): Promise<string> {
	const account = { email: `reader-${++people}@example.com`, password: 'correct horse' }
	const { userId } = await shop.services.sandbox.createAccount({ name: 'Anna', ...account })
	for (const book of books) await shop.services.sandbox.grant(userId, book, new Date('2027-01-01'))
	const body = { username: account.email, password: account.password }
	return (await shop.call(accountsApi.signIn, { body })).token
}
const read = (token: string, book_id: string, index: number) =>
	shop.call(readingPositionsApi.stopAt, { body: { book_id, page_index: asPageIndex(index) } }, token)
const progress = async (token: string) => (await shop.call(myBooksApi.progress, {}, token)).books

beforeAll(async () => {
	shop = await openTestShop()
	for (const bookId of ['tales', 'fog'])
		await shop.services.books.add({
			...{ bookId, title: bookId, source: `${bookId}.pdf`, startPage: asPageNumber(3), isDemo: false },
			...{ pdf: await smallPdf({ pages: ['1', '2', '3', '4'] }), texts: [], tracks: [] },
			tableOfContent: [
				{ title: 'One', page: asPageNumber(4) },
				{ title: 'Two', page: asPageNumber(6) },
			],
		})
})
afterAll(() => shop.close())

test('a reader sees where they are in each book, the one read last first', async () => {
	const anna = await reader('tales', 'fog')
	await read(anna, 'tales', 0)
	shop.clock.advance(60_000)
	await read(anna, 'fog', 2)

	expect(await progress(anna)).toEqual([
		{
			...{ book_id: 'fog', title: 'fog', page_number: 5, last_page_number: 6, share: 0.75, section: 'One' },
			read_at: Date.parse('2026-11-20T09:01:00Z') / 1000,
		},
		expect.objectContaining({ book_id: 'tales', page_number: 3, share: 0.25, section: null }),
	])
})

test('nobody sees where somebody else is, and a guest is refused', async () => {
	await read(await reader('tales'), 'tales', 1)

	expect(await progress(await reader('tales'))).toEqual([])
	await expect(shop.call(myBooksApi.progress, {})).rejects.toMatchObject(refused('unauthenticated'))
})

test('a book that is gone, or has become shorter, is left out', async () => {
	const at = new Date()
	const positions = ['gone', 'shorter', 'tales'].map(bookId => ({
		bookId,
		edition: '',
		index: asPageIndex(3),
		at,
	}))
	const book = { title: 'Fog', edition: 'e1', startPage: asPageNumber(1), tableOfContent: [] }
	const { progress } = createMyBooks({
		latestPositions: async () => positions,
		indexIn: async (_, { index }) => index,
		findBook: async id =>
			id === 'gone'
				? undefined
				: { ...book, bookId: id, pageSizes: Array(id === 'shorter' ? 2 : 9).fill([1, 1]) },
	})

	expect((await progress('anna')).map(({ book_id }) => book_id)).toEqual(['tales'])
})
