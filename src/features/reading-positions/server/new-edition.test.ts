import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPageIndex } from '#contract/page-numbers.ts'
import { importingApi } from '#features/importing/contract.ts'
import { myBooksApi } from '#features/my-books/contract.ts'
import { readingApi } from '#features/reading/contract.ts'
import { bookmarkingReader } from '../../../../tests/bookmarking.ts'
import { administrator } from '../../../../tests/editors.ts'
import { smallPdf } from '../../../../tests/fixtures/small-pdf.ts'
import { importer } from '../../../../tests/importer.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import { readingPositionsApi } from '../contract.ts'
import type { PositionTables } from './positions.store.ts'

const pages = [
	'Nobody saw the boat come into the harbour at night',
	'Dear Danny, I know that you are not speaking to me',
	'The postmaster read the telegram twice',
	'Count the sheep from one to ten aloud',
]
const [harbour = '', letter = '', telegram = ''] = pages
let shop: TestShop
let editor: string
let { began, worked } = {} as ReturnType<typeof importer>
let older: Buffer
let newer: Buffer
let books = 0

beforeAll(async () => {
	shop = await openTestShop()
	editor = await administrator(shop, 'Vera')
	;({ began, worked } = importer(shop, () => editor))
	older = await smallPdf({ pages })
	newer = await smallPdf({
		pages: ['Title', 'A foreword', harbour, letter, telegram, 'Wholly other words'],
	})
})
afterAll(() => shop.close())

/** A book of the older edition with a reader. */
async function read() {
	const bookId = `moved-${++books}`
	await began(bookId, older)
	await worked()
	const anna = await bookmarkingReader(shop, bookId)
	const { edition } = await shop.services.books.find(bookId)
	const place = { book_id: bookId }
	return {
		bookId,
		edition,
		stop: (page_index: number, edition?: string) =>
			shop.call(
				readingPositionsApi.stopAt,
				{ body: { ...place, page_index: asPageIndex(page_index), edition } },
				anna.token,
			),
		opensAt: async () => (await shop.call(readingApi.open, { body: place }, anna.token)).last_page_index,
		listed: async () => (await shop.call(myBooksApi.progress, {}, anna.token)).books,
		async put(pdf: Buffer) {
			await began(bookId, pdf)
			await worked()
		},
		async takeBack() {
			const { editions } = await shop.call(importingApi.editions, { params: place }, editor)
			const body = { id: editions[0]?.id ?? 0 }
			await shop.call(importingApi.restoreEdition, { params: place, body }, editor)
		},
		stored: () =>
			shop.services.database
				.db<PositionTables>()
				.selectFrom('reading_position')
				.select(['edition', 'page_index'])
				.where('book_id', '=', bookId)
				.execute(),
	}
}

test('whoever comes back to a new edition goes on at the page with the same words', async () => {
	const book = await read()
	await book.stop(1)

	await book.put(newer)

	expect(await book.opensAt()).toBe(3)
	expect(await book.listed()).toMatchObject([{ page_number: 4, share: 4 / 6 }])
	const { edition } = await shop.services.books.find(book.bookId)
	expect(await book.stored()).toEqual([{ edition, page_index: 3 }])
})

test('a device that shows the edition before names its page, and another opens the same', {
	tags: 'slow',
}, async () => {
	const book = await read()
	await book.put(newer)

	await book.stop(2, book.edition)

	expect(await book.opensAt()).toBe(4)
	expect(await book.listed()).toMatchObject([{ page_number: 5 }])
	await book.stop(5)
	expect(await book.opensAt()).toBe(5)
})

test('a page that the new edition does not have is the same number, and found again where the former is taken back', {
	tags: 'slow',
}, async () => {
	const book = await read()
	await book.stop(3)
	await book.put(newer)
	expect(await book.opensAt()).toBe(3)

	await book.takeBack()

	expect(await book.opensAt()).toBe(3)
	expect(await book.stored()).toEqual([{ edition: book.edition, page_index: 3 }])
})

test('an edition that is taken back has its readers where its words are', { tags: 'slow' }, async () => {
	const book = await read()
	await book.put(newer)
	await book.stop(4)

	await book.takeBack()

	expect(await book.opensAt()).toBe(2)
})
