import { afterAll, beforeAll, expect, test } from 'vitest'
import { partnersEditingApi } from '#features/partner-admin/contract.ts'
import { type ProductRecord, productsApi } from '#features/products/contract.ts'
import { administrator, newBook, newBookWithPages } from '../../../../tests/editors.ts'
import { priced } from '../../../../tests/fixtures/product.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { publishingApi } from '../contract.ts'

let shop: TestShop
let olga: string
let round = 0
beforeAll(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'Olga')
})
afterAll(() => shop.close())

const freshId = () => `harbour_${++round}`
const read = (book_id: string) => shop.call(publishingApi.read, { params: { book_id } }, olga)
const change = (
	book_id: string,
	version: number,
	state: 'draft' | 'production' | 'ready' = 'ready',
	from?: number,
) =>
	shop.call(
		publishingApi.change,
		{ params: { book_id }, body: { version, state, ...(from === undefined ? {} : { from }) } },
		olga,
	)
async function draft(book_id: string, fields: Partial<ProductRecord> = {}) {
	const blank = { isReady: false, shownFrom: null, categories: [] }
	const data = { ...priced, ...blank, ...fields }
	const body = { operation: 'saveProduct' as const, book_id, data, version: 1 }
	await shop.call(productsApi.saveProduct, { body }, olga)
}
const statusOf = async (book_id: string, part: string) =>
	(await read(book_id)).parts.find(one => one.part === part)
const cardOf = async (bookId: string) => {
	const { cards } = await shop.services.catalogue.list({ listing: 'all' }, 'en')
	return cards.find(card => card.book_id === bookId)
}

test('a new book is told what it lacks, and is not sold', async () => {
	const { bookId } = await newBook(shop, freshId(), olga)

	const seen = await read(bookId)

	expect(seen).toMatchObject({ state: 'unsold', can_be_sold: false, title: 'Tales from the Harbour' })
	expect(seen.parts.filter(({ status }) => status === 'blocks').map(({ part }) => part)).toEqual([
		'file',
		'price',
		'publisher',
	])
	await expect(change(bookId, seen.version)).rejects.toMatchObject(refused('publish_blocked'))
})

test('a book in production that is put on sale is shown from the day that it was', async () => {
	const { bookId } = await newBookWithPages(shop, freshId(), olga)
	await draft(bookId, { shownFrom: 1_750_000_000 })

	const { version } = await read(bookId)

	expect(await change(bookId, version)).toMatchObject({ state: 'ready', shown_from: 1_750_000_000 })
})

test('a book that lacks nothing is published, seen in the shop, and taken back', async () => {
	const { bookId } = await newBookWithPages(shop, freshId(), olga)
	await draft(bookId)
	expect(await cardOf(bookId)).toBeUndefined()

	const published = await change(bookId, (await read(bookId)).version)

	expect(published).toMatchObject({ state: 'ready', shown_from: 0, is_ready: true })
	expect(await cardOf(bookId)).toMatchObject({ isReady: true })
	expect(await change(bookId, published.version, 'draft')).toMatchObject({ state: 'draft' })
	expect(await cardOf(bookId)).toBeUndefined()
})

test('no price is not free: it blocks, until free is said', async () => {
	const { bookId } = await newBookWithPages(shop, freshId(), olga)
	await draft(bookId, { price: 0, priceWithoutDiscount: null, discountFrom: null })
	const { version } = await read(bookId)
	expect(await statusOf(bookId, 'price')).toMatchObject({ status: 'blocks', says: 'none' })
	await expect(change(bookId, version)).rejects.toMatchObject(refused('publish_blocked'))

	const { product } = await shop.call(
		productsApi.product,
		{ body: { operation: 'getInfo', book_id: bookId } },
		olga,
	)
	if (!product) throw new Error('There is a product')
	const body = {
		operation: 'saveProduct' as const,
		book_id: bookId,
		data: { ...product, isFree: true },
		version,
	}
	const saved = await shop.call(productsApi.saveProduct, { body }, olga)

	expect(await statusOf(bookId, 'price')).toMatchObject({ status: 'done', says: 'free' })
	expect(await change(bookId, saved.version)).toMatchObject({ state: 'ready' })
})

test('without a PDF a book can be shown as in production and not be sold', async () => {
	const { bookId } = await newBook(shop, freshId(), olga)
	await draft(bookId)
	const { version } = await read(bookId)
	await expect(change(bookId, version)).rejects.toMatchObject(refused('publish_blocked'))

	expect(await change(bookId, version, 'production')).toMatchObject({ state: 'production' })

	expect(await cardOf(bookId)).toMatchObject({ isReady: false })
})

test('a book comes on sale by itself at its moment', async () => {
	const { bookId } = await newBookWithPages(shop, freshId(), olga)
	await draft(bookId)
	const from = Date.parse('2026-12-01T07:00:00Z') / 1000

	const planned = await change(bookId, (await read(bookId)).version, 'ready', from)

	expect(planned).toMatchObject({ state: 'scheduled', shown_from: from, is_ready: true })
	expect(await cardOf(bookId)).toBeUndefined()
})

test('what another editor saved meanwhile is not published unseen', async () => {
	const { bookId } = await newBookWithPages(shop, freshId(), olga)
	const { version } = await read(bookId)
	await draft(bookId)

	await expect(change(bookId, version)).rejects.toMatchObject(refused('conflict'))
})

test('tracks are counted: without a file, then without a page', async () => {
	const book = await newBookWithPages(shop, freshId(), olga)
	await book.saveAudio('title,source,page\nOne,1.mp3,4\nTwo,2.mp3,900')
	expect(await statusOf(book.bookId, 'tracks')).toMatchObject({ says: 'files', count: 2, of: 2 })

	for (const file of ['1.mp3', '2.mp3'])
		await shop.services.files.put(`sounds/${book.bookId}/${file}`, Buffer.from('sound'))

	expect(await statusOf(book.bookId, 'tracks')).toMatchObject({ says: 'some', count: 1, of: 2 })
})

test('a publisher that has no login is told; one that has gets the orders', async () => {
	const { bookId } = await newBookWithPages(shop, freshId(), olga)
	const publisher = `Quay Press ${round}`
	await draft(bookId, { publisher })
	expect(await statusOf(bookId, 'publisher')).toMatchObject({ says: 'unknown', name: publisher })

	const partner = { name: publisher, publisher_id: `quay_${round}`, email: `quay_${round}@example.com` }
	await shop.call(partnersEditingApi.create, { body: { operation: 'createPartner', ...partner } }, olga)

	expect(await statusOf(bookId, 'publisher')).toMatchObject({ status: 'done' })
})

test('an unknown book is told so', async () => {
	await expect(read('no_such_book')).rejects.toMatchObject(refused('unknown_book'))
})
