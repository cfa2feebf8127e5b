import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { asPageIndex, asPageNumber } from '#contract/page-numbers.ts'
import { administrator } from '../../../../tests/editors.ts'
import { onePage } from '../../../../tests/fixtures/raw-pdf.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { readingOrderApi } from '../contract.ts'
import { createReadingOrder } from './reading-order.service.ts'

let shop: TestShop
let olga: string
beforeAll(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'Olga')
})
afterAll(() => shop.close())

/** Lines from the top of a page, in the order in which the file has them. */
async function addPage(bookId: string, lines: [text: string, y: number][]): Promise<void> {
	const content = lines.map(([text, y]) => `BT /F 10 Tf 40 ${y} Td (${text}) Tj ET`).join(' ')
	const about = { title: 'Ferry', source: 'ferry.pdf', startPage: asPageNumber(1), isDemo: false }
	const pdf = Buffer.from(onePage({ content, mediaBox: '0 0 400 500' }))
	await shop.services.books.add({ ...about, bookId, pdf, texts: [''], tableOfContent: [], tracks: [] })
}
const uncertain = (book_id: string, page = 0) =>
	shop.call(readingOrderApi.uncertain, { body: { book_id, from_page: asPageIndex(page) } }, olga)

test('a page that the file has in another order is shown with its blocks as they are read', async () => {
	await addPage('backwards', [
		['3. The lamp went out.', 360],
		['2. The boat was late.', 400],
		['1. We stood in the rain.', 440],
	])

	const { pages, next_page, page_count } = await uncertain('backwards')

	expect({ next_page, page_count }).toEqual({ next_page: null, page_count: 1 })
	expect(pages.map(({ page_index, size }) => ({ page_index, size }))).toEqual([
		{ page_index: 0, size: [400, 500] },
	])
	expect(pages[0]?.blocks.map(({ text }) => text.slice(0, 2))).toEqual(['1.', '2.', '3.'])
	expect(pages[0]?.blocks[0]).toMatchObject({ source: 'geometry', confidence: 1 })
	expect(pages[0]?.blocks[0]?.box[0]).toBe(40)
})

test('a page that is read as the file has it is not', async () => {
	await addPage('forwards', [
		['1. We stood in the rain.', 440],
		['2. The boat was late.', 400],
	])

	expect((await uncertain('forwards')).pages).toEqual([])
	expect((await uncertain('forwards', 99)).next_page).toBeNull()
})

test('a page whose text has to wait for readers is asked for again later', async () => {
	const books = { find: async () => ({ bookId: 'b', edition: 'e', fileKey: 'f', pageSizes: sizes }) }
	const sizes: [number, number][] = [
		[400, 500],
		[400, 500],
	]
	const textPage = async (_: object, index: number) => {
		if (index === 1) throw new AppError('unavailable')
		return { lines: [], blocks: [], orderConfidence: 0 }
	}

	const { pages, next_page } = await createReadingOrder({ books, textPage }).uncertain('b', 0)

	expect([pages.length, next_page]).toEqual([1, 1])
})

test('of a book that nobody knows nothing is said', async () => {
	await expect(uncertain('nobody')).rejects.toMatchObject(refused('unknown_book'))
})
