import { afterAll, beforeAll, expect, test } from 'vitest'
import { productImportExportApi } from '#features/product-import-export/contract.ts'
import { type ProductRecord, productsApi } from '#features/products/contract.ts'
import { administrator, newBook, newBookWithPages } from '../../../../tests/editors.ts'
import { priced } from '../../../../tests/fixtures/product.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { type BulkChange, bulkChangesApi } from '../contract.ts'

let shop: TestShop
let olga: string
let ivan: string
let ids = 0
beforeAll(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'Olga')
	ivan = await administrator(shop, 'Ivan')
	const categories = [5, 6].map(id => ({ id, name: { en: `Readers ${id}`, ru: `Книги ${id}` } }))
	await shop.services.catalogue.importCatalogue({ categories, products: [] })
})
afterAll(() => shop.close())

const plain = { price: 450, priceWithoutDiscount: null, discountFrom: null }
async function aBook(fields: Partial<ProductRecord> = {}): Promise<string> {
	const { bookId } = await newBookWithPages(shop, `bulk_${++ids}`, olga)
	await save(bookId, fields, 1)
	return bookId
}
function save(book_id: string, fields: Partial<ProductRecord>, version: number, caller = olga) {
	const data = { ...priced, ...plain, ...fields }
	const body = { operation: 'saveProduct' as const, book_id, data, version }
	return shop.call(productsApi.saveProduct, { body }, caller)
}
const info = (book_id: string) =>
	shop.call(productsApi.product, { body: { operation: 'getInfo', book_id } }, olga)
const productOf = async (book_id: string) => (await info(book_id)).product
function send(book_ids: string[], change: BulkChange, plan?: string) {
	const run = `run-of-${++ids}-test`
	const body = { book_ids, change, run, ...(plan === undefined ? {} : { plan }) }
	return shop.call(bulkChangesApi.change, { body }, olga)
}
const look = async (book_ids: string[], change: BulkChange) => {
	const { plan } = await send(book_ids, change)
	if (!plan) throw new Error('It takes no longer than a connection')
	return plan
}
const apply = async (book_ids: string[], change: BulkChange) => {
	const { plan } = await send(book_ids, change, (await look(book_ids, change)).plan)
	if (!plan) throw new Error('It takes no longer than a connection')
	return plan
}
const undo = (import_id = 0) => shop.call(productImportExportApi.undoImport, { body: { import_id } }, olga)
const percent = (amount: number): BulkChange => ({ kind: 'price', way: 'percent', amount })

test('a dozen prices rise as one change, each a version, and fall back by one undo', async () => {
	const books: string[] = []
	for (let count = 0; count < 12; count++) books.push(await aBook({ price: 100 + count }))

	const seen = await look(books, percent(10))
	expect(seen).toMatchObject({ is_applied: false, changed: 12, refused: 0 })
	expect((await productOf(books[0] ?? ''))?.price).toBe(100)
	const done = await apply(books, percent(10))

	expect(done).toMatchObject({ is_applied: true, changed: 12 })
	expect(await info(books[11] ?? '')).toMatchObject({ product: { price: 122 }, version: 3 })
	const { imports } = await shop.call(productImportExportApi.imports, {}, olga)
	expect(imports[0]).toMatchObject({ made_by: 'Olga', file_name: 'Price of 12 books' })
	expect(await undo(done.import_id)).toEqual({ restored: 12, left: [] })
	expect(await info(books[11] ?? '')).toMatchObject({ product: { price: 111 }, version: 4 })
})

test('a change that is sent twice, at once and again later, is made and listed once', async () => {
	const harbour = await aBook()
	const { plan } = await look([harbour], percent(10))
	const before = (await shop.call(productImportExportApi.imports, {}, olga)).imports.length

	const [first, second] = await Promise.all([1, 2].map(() => send([harbour], percent(10), plan)))
	const third = await send([harbour], percent(10), plan)

	expect(first?.plan).toMatchObject({ is_applied: true, changed: 1 })
	expect([second?.plan, third.plan]).toEqual([first?.plan, first?.plan])
	expect(await info(harbour)).toMatchObject({ product: { price: 495 }, version: 3 })
	expect((await shop.call(productImportExportApi.imports, {}, olga)).imports).toHaveLength(before + 1)
})

test('what another editor changed since is left and told', async () => {
	const [harbour, quay] = [await aBook(), await aBook()]
	const { import_id } = await apply([harbour, quay], percent(10))
	await save(harbour, { price: 777 }, 3, ivan)

	expect(await undo(import_id)).toEqual({ restored: 1, left: [harbour] })

	expect((await productOf(harbour))?.price).toBe(777)
	expect((await productOf(quay))?.price).toBe(450)
})

test('two changes of the same books are taken back, the last first', async () => {
	const harbour = await aBook({ price: 420 })
	const first = await apply([harbour], percent(10))
	const second = await apply([harbour], percent(20))

	expect(await undo(second.import_id)).toEqual({ restored: 1, left: [] })
	expect((await productOf(harbour))?.price).toBe(462)
	expect(await undo(first.import_id)).toEqual({ restored: 1, left: [] })
	expect((await productOf(harbour))?.price).toBe(420)
})

test('a change that would do something else by now is refused', async () => {
	const harbour = await aBook()
	const { plan } = await look([harbour], percent(10))
	await save(harbour, { price: 500 }, 2, ivan)

	await expect(send([harbour], percent(10), plan)).rejects.toMatchObject(refused('conflict'))

	expect((await productOf(harbour))?.price).toBe(500)
})

test.each<[BulkChange, Partial<ProductRecord>]>([
	[
		{ kind: 'discount', percent: 20, from: null, to: 1_900_000_000 },
		{ price: 360, priceWithoutDiscount: 450, discountTo: 1_900_000_000 },
	],
	[{ kind: 'category', id: 6, is_added: true }, { categories: [5, 6] }],
	[{ kind: 'category', id: 5, is_added: false }, { categories: [] }],
	[
		{ kind: 'state', state: 'draft' },
		{ shownFrom: null, isReady: false },
	],
	[{ kind: 'age', age: 16 }, { ageMark: 16 }],
])('%j is made', async (change, after) => {
	const harbour = await aBook()

	await apply([harbour], change)

	expect(await productOf(harbour)).toMatchObject(after)
})

test('what cannot be sold is refused with its reason, and the others go on sale', async () => {
	const { bookId: noPdf } = await newBook(shop, `bulk_${++ids}`, olga)
	const blank = { isReady: false, shownFrom: null }
	await save(noPdf, blank, 1)
	const noPrice = await aBook({ ...blank, price: 0 })
	const whole = await aBook(blank)

	const done = await apply([noPdf, noPrice, whole], { kind: 'state', state: 'ready' })

	expect(done).toMatchObject({ changed: 1, refused: 2 })
	expect(done.errors.map(({ column, why }) => [column, why])).toEqual([
		['isReady', 'rule'],
		['price', 'rule'],
	])
	expect(await productOf(whole)).toMatchObject({ isReady: true, shownFrom: 0 })
	expect(await productOf(noPrice)).toMatchObject(blank)
})

test('books that nothing is sold of are told and left alone', async () => {
	const { bookId: unsold } = await newBookWithPages(shop, `bulk_${++ids}`, olga)
	const harbour = await aBook()

	const { plan, without } = await send([unsold, harbour], percent(10))

	expect(without).toEqual([unsold])
	expect(plan).toMatchObject({ changed: 1 })
	await expect(send([unsold], percent(10))).rejects.toMatchObject(refused('list_empty'))
})
