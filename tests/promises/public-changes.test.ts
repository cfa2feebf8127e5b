import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createProductsStore } from '#features/products/server/products.store.ts'
import type { Database } from '#platform/database.ts'
import { tagsOfChange } from '../../src/main/public-changes.ts'
import { openTestShop, type TestShop } from '../shop.ts'

type Tables = {
	product: { product_id: string; price_kopecks: number; name: string; published_on: string; isbn: string }
	book: { book_id: string; title: string }
	category: { category_id: number; name_en: string }
}
let shop: TestShop
let database: Database
let stop: () => Promise<void>
const changes: string[] = []
const db = () => database.db<Tables>()

beforeAll(async () => {
	shop = await openTestShop()
	database = shop.services.database
	await shop.services.catalogue.importCatalogue({
		categories: [{ id: 1, name: { en: 'Readers', ru: 'Чтение' } }],
		products: Array.from({ length: 60 }, (_, at) => ({
			...{
				product_id: `p${at}`,
				book_id: `b${at}`,
				name: `Book ${at}`,
				author: 'Vera Lane',
				publisher: 'Millrood',
			},
			...{
				series: null,
				description: { en: 'A book.', ru: 'Книга.' },
				price: 100,
				priceWithoutDiscount: null,
			},
			...{ isReady: true, demo: null, paper: null, categories: [1], level: 'A2', ageMark: 6, pages: 32 },
			...{ audioMinutes: null, cover: null, coverWidth: null, coverHeight: null, coverColour: null },
			published_at: '2026-01-01',
		})),
	})
	stop = await database.subscribe('public_pages', { onMessage: payload => void changes.push(payload) })
})
afterAll(async () => {
	await stop()
	await shop.close()
})
beforeEach(() => changes.splice(0))

const products = () => db().updateTable('product')

test('a new price names its book', async () => {
	await products().set({ price_kopecks: 1 }).where('product_id', '=', 'p1').execute()

	await expect.poll(() => changes).toEqual(['b1'])
	expect(tagsOfChange('b1')).toEqual(['catalogue', 'book:b1'])
})

test('a corrected ISBN concerns its own book', async () => {
	await products().set({ isbn: '9785000000175' }).where('product_id', '=', 'p1').execute()

	await expect.poll(() => changes).toEqual(['b1'])
})

test('several books are named at once', async () => {
	await products().set({ name: 'New' }).where('product_id', 'in', ['p1', 'p2']).execute()

	await expect.poll(() => changes.map(names => names.split('\n').sort())).toEqual([['b1', 'b2']])
})

test('what is saved as it was tells nobody', async () => {
	await products().set({ price_kopecks: 1 }).where('product_id', '=', 'p1').execute()
	await db().updateTable('category').set({ name_en: 'Last' }).where('category_id', '=', 1).execute()

	await expect.poll(() => changes).toEqual([''])
})

test('what moves a book among the others, or changes a category, concerns all of them', async () => {
	await products().set({ published_on: '2026-02-02' }).where('product_id', '=', 'p1').execute()
	await expect.poll(() => changes).toEqual([''])
	await db().updateTable('category').set({ name_en: 'Easy' }).where('category_id', '=', 1).execute()
	await expect.poll(() => changes).toEqual(['', ''])

	expect(tagsOfChange('')).toEqual(['catalogue', 'listings'])
})

test('a change of very many books names none of them', async () => {
	await products().set({ price_kopecks: 5 }).execute()

	await expect.poll(() => changes).toEqual([''])
})

test('a statement that changes no row tells nobody', async () => {
	await products().set({ price_kopecks: 9 }).where('product_id', '=', 'nobody').execute()
	await db().deleteFrom('category').where('category_id', '=', 99).execute()
	await db().updateTable('category').set({ name_en: 'End' }).where('category_id', '=', 1).execute()

	await expect.poll(() => changes).toEqual([''])
})

test('a price that an editor saves names its book alone', async () => {
	const { find, put } = createProductsStore(database.db())
	const product = await find('b7')
	if (!product) throw new Error('b7 is not for sale')

	await put('b7', { ...product, price: 444 }, { cover: null, at: new Date() })

	await expect.poll(() => changes).toEqual(['b7'])
})
