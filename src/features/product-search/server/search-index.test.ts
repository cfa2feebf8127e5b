import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import type { ProductInput } from '../../products/server/import-catalogue.ts'

let shop: TestShop
const product = (product_id: string, name: string): ProductInput => ({
	...{ product_id, book_id: product_id, name, author: 'Lewis Carroll', publisher: 'Millrood', series: null },
	...{ description: { en: '', ru: '' }, price: 100, priceWithoutDiscount: null, isReady: true, demo: null },
	...{ paper: null, categories: [1], level: 'A2', ageMark: 6, pages: 32, audioMinutes: null, cover: null },
	...{ coverWidth: null, coverHeight: null, coverColour: null, published_at: '2026-01-01' },
})
beforeAll(async () => {
	shop = await openTestShop()
	await shop.services.catalogue.importCatalogue({
		categories: [{ id: 1, name: { en: 'Readers', ru: 'Чтение' } }],
		products: [
			product('walrus', 'The Walrus'),
			product('oyster', 'The Oysters'),
			product('slate', 'Slates'),
			product('march', 'The March Hare'),
		],
	})
	await found('walrus')
})
afterAll(() => shop.close())

async function found(search: string): Promise<string[]> {
	const { cards } = await shop.services.catalogue.list({ listing: 'all', search }, 'en')
	return cards.map(({ product_id }) => product_id)
}
const db = () => shop.services.database.db()

test('a book is found by its new name at once, and no more by the one before', async () => {
	await sql`update product set name = 'The Carpenter', search_text = 'the carpenter' where product_id = 'walrus'`.execute(
		db(),
	)

	expect([await found('walrus'), await found('carpenter')]).toEqual([[], ['walrus']])
})

test('a book that was deleted is found no more', async () => {
	expect(await found('oysters')).toEqual(['oyster'])

	await sql`delete from product where product_id = 'oyster'`.execute(db())

	expect(await found('oysters')).toEqual([])
})

test('books are found by the new name of their section', async () => {
	await sql`update category set name_en = 'Quadrilles' where category_id = 1`.execute(db())

	expect(await found('quadrilles')).toContain('slate')
})

test('a book that comes out later is found from that moment on', async () => {
	await sql`update product set shown_from = ${new Date(shop.clock.now().getTime() + 60_000)}
		where product_id = 'march'`.execute(db())
	expect(await found('hare')).toEqual([])

	shop.clock.advance(60_000)

	expect(await found('hare')).toEqual(['march'])
})

test('an import of many is found whole', async () => {
	const many = Array.from({ length: 300 }, (_, n) => product(`snark-${n}`, `Snark ${n}`))
	await shop.services.catalogue.importCatalogue({
		categories: [{ id: 1, name: { en: 'Readers', ru: 'Чтение' } }],
		products: many,
	})

	const { count } = await shop.services.catalogue.list({ listing: 'all', search: 'snark' }, 'en')

	expect(count).toBe(300)
	expect(await found('carpenter')).toEqual([])
})
