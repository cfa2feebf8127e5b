import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CacheEntry } from '#http/response-cache/cache-entry.ts'
import { shopProduct } from '../../../../tests/fixtures/shop-product.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import { Catalogue } from '../contract.ts'
import { createCatalogueJson } from './catalogue-json.ts'

let shop: TestShop
beforeAll(async () => {
	shop = await openTestShop()
	await shop.services.catalogue.importCatalogue({
		categories: [{ id: 1, name: { en: 'Readers', ru: 'Чтение' } }],
		products: Array.from({ length: 300 }, (_, at) => shopProduct(`b${at}`, { name: `Book “${at}”` })),
	})
})
afterAll(() => shop.close())

const change = (statement: ReturnType<typeof sql>) => statement.execute(shop.services.database.db())
const plain = async (language: 'en' | 'ru' = 'en') => [
	{ info: Catalogue.parse(await shop.services.catalogue.everything(language)) },
]
async function made(language: 'en' | 'ru' = 'en') {
	const { gzip, identity, hash } = await shop.services.catalogue.everythingAsJson(language)
	expect(gunzipSync(gzip)).toEqual(identity)
	return { json: JSON.parse(String(identity)), hash }
}

test('it is the whole catalogue in its order, in either language', async () => {
	expect((await made('en')).json).toEqual(await plain('en'))
	expect((await made('ru')).json).toEqual(await plain('ru'))
})

test.each<[string, () => Promise<unknown>]>([
	['a price', () => change(sql`update product set price_kopecks = 70000 where book_id = 'b7'`)],
	[
		'a book that moves',
		() => change(sql`update product set published_on = '2026-11-01' where book_id = 'b250'`),
	],
	['a book that is withdrawn', () => change(sql`update product set shown_from = null where book_id = 'b9'`)],
	['a book that goes', () => change(sql`delete from product where book_id = 'b10'`)],
	['a second product', () => change(sql`update product set book_id = 'b12' where book_id = 'b11'`)],
	['a category of a book', () => change(sql`delete from product_category where product_id = 'b13'`)],
	['a name of a category', () => change(sql`update category set name_en = 'Easy readers'`)],
	[
		'a discount that begins',
		async () => {
			await change(
				sql`update product set full_price_kopecks = 90000, discount_from = '2026-11-20T10:00:00Z' where book_id = 'b14'`,
			)
			await made()
			shop.clock.advance(2 * 3_600_000)
		},
	],
])('%s is another answer, and the answer is right', async (_, act) => {
	const { hash } = await made()

	await act()

	const after = await made()
	expect(after.hash).not.toBe(hash)
	expect(after.json).toEqual(await plain())
	expect((await made()).hash).toBe(after.hash)
})

const book = (book_id: string) => ({ book_id, hasDemo: false, products: [] })
function counting(all: { book_id: string; state: string }[], more: { maxTextBytes?: number } = {}) {
	const books = vi.fn(async (ids: string[]) => ids.map(book))
	const json = createCatalogueJson({
		outline: async () => all,
		books,
		categories: async () => ({ children: [] }),
		...more,
	})
	return { books, json, read: () => books.mock.calls.flatMap(([ids]) => ids) }
}

test('after a change only books near the changed one are read again', async () => {
	const all = Array.from({ length: 2000 }, (_, at) => ({ book_id: `b${at}`, state: '1' }))
	const { books, json, read } = counting(all)
	await json('en')
	expect(read()).toHaveLength(2000)
	books.mockClear()

	all[500] = { book_id: 'b500', state: '2' }
	await json('en')

	expect(read()).toContain('b500')
	expect(read().length).toBeLessThanOrEqual(256)
})

test('an empty shop has an answer', async () => {
	const { json } = counting([])
	expect(String((await json('en')).identity)).toBe('[{"info":{"data":[],"categories":{"children":[]}}}]')
})

test('a catalogue too large to be held twice is sent as it is decompressed', async () => {
	const all = Array.from({ length: 400 }, (_, at) => ({ book_id: `b${at}`, state: '1' }))
	const body = await counting(all, { maxTextBytes: 1000 }).json('en')
	const entry = new CacheEntry({
		...{ status: 200, headers: [], body, tags: [], isStorable: true, isShareable: true },
	})

	expect(body.identity).toBeNull()
	expect(entry.codingFor({ 'accept-encoding': 'br, gzip' })).toBe('gzip')
	expect(entry.ready('gzip')).toBe(body.gzip)
	const stream = entry.stream(entry.codingFor({}))
	const sent = stream && Buffer.concat(await stream.toArray())
	expect(sent).toEqual(gunzipSync(body.gzip))
})
