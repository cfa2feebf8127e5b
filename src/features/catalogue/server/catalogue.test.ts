import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import type { CatalogueInput, ProductInput } from '../../products/server/import-catalogue.ts'
import { catalogueApi } from '../contract.ts'

let shop: TestShop

function product(product_id: string, more: Partial<ProductInput> = {}): ProductInput {
	return {
		...{
			product_id,
			book_id: product_id,
			name: product_id,
			author: 'Vera Lane',
			publisher: 'Millrood Press',
			series: null,
		},
		...{
			description: { en: 'A book.', ru: 'Книга.' },
			price: 100,
			priceWithoutDiscount: null,
			isReady: true,
		},
		...{ demo: null, paper: null, categories: [1], level: 'A2', ageMark: 6, pages: 32, audioMinutes: null },
		...{ cover: null, coverWidth: null, coverHeight: null, coverColour: null, published_at: '2026-01-01' },
		...more,
	}
}

const input: CatalogueInput = {
	categories: [
		{
			id: 1,
			name: { en: 'Readers', ru: 'Книги для чтения' },
			children: [{ id: 2, name: { en: 'For children', ru: 'Детям' } }],
		},
		{ id: 87, name: { en: 'Archive', ru: 'Архив' } },
		{ id: 106, name: { en: 'Our choice', ru: 'Наш выбор' } },
	],
	products: [
		product('hedgehog', {
			name: 'Ёжик в тумане',
			description: { en: 'A fog.', ru: 'Тёплый туман.' },
			categories: [2, 87],
		}),
		product('lighthouse', {
			price: 390.5,
			priceWithoutDiscount: 520,
			categories: [1, 2, 106],
			published_at: '2026-05-01',
		}),
		product('unfinished', { price: 90, priceWithoutDiscount: 120, isReady: false, categories: [87] }),
		product('atlas', { paper: 'https://www.amazon.com/dp/1', price: 0, categories: [106] }),
		product('globe', { paper: 'https://amazon.example.org/dp/2', categories: [106] }),
		...['games', 'posters'].map(id =>
			product(id, { author: 'Ann', publisher: `House of ${id}`, series: 'Lessons', categories: [87] }),
		),
		product('alone', { author: 'Ann', publisher: 'Alone', categories: [87] }),
	],
}

beforeAll(async () => {
	shop = await openTestShop()
	await shop.services.catalogue.importCatalogue(input)
})
afterAll(() => shop.close())

const names = (cards: { product_id: string }[]) => cards.map(card => card.product_id)

describe('a shelf', () => {
	test('holds the books of the categories below it, each once', async () => {
		const { cards, count } = await shop.services.catalogue.list({ listing: 1 }, 'en')

		expect(names(cards)).toEqual(['lighthouse', 'hedgehog'])
		expect(count).toBe(2)
	})

	test('of discounted books holds ready ones only', async () => {
		const { cards } = await shop.services.catalogue.list({ listing: 'sale' }, 'en')

		expect(names(cards)).toEqual(['lighthouse'])
	})

	test('that does not exist is not found', async () => {
		await expect(shop.services.catalogue.list({ listing: 999 }, 'en')).rejects.toMatchObject({
			code: 'not_found',
		})
	})

	test('is sorted as asked', async () => {
		const { cards } = await shop.services.catalogue.list({ listing: 106, sort: 'price-asc' }, 'en')

		expect(names(cards)).toEqual(['atlas', 'globe', 'lighthouse'])
	})
})

describe('a search', () => {
	test.each([
		['ежик', ['hedgehog']],
		['ТЕПЛЫЙ  ТУМАН', ['hedgehog']],
		['vera', ['lighthouse', 'atlas', 'globe', 'hedgehog', 'unfinished']],
		['100%', []],
		['_', []],
	])('for %s finds %o', async (search, found) => {
		const { cards } = await shop.services.catalogue.list({ listing: 'all', search }, 'ru')

		expect(names(cards)).toEqual(found)
	})
})

test('related lists leave out the hidden category and the book itself', async () => {
	const { related } = await shop.services.catalogue.book('hedgehog', 'en')

	expect(related.map(list => [list.to, names(list.cards)])).toEqual([['/books/2', ['lighthouse']]])
})

test('a book whose sections show no other one leads to those of its publisher', async () => {
	const { related } = await shop.services.catalogue.book('unfinished', 'en')

	expect(related.map(list => list.to)).toEqual(['/books?publisher=Millrood+Press'])
})

test('a book of the hidden category alone leads to its series, else to any category with books', async () => {
	const listsOf = async (book: string) => {
		const { related } = await shop.services.catalogue.book(book, 'en')
		return related.map(list => [list.to, list.name, names(list.cards)])
	}

	expect(await listsOf('games')).toEqual([['/books?search=Lessons', 'Lessons', ['posters']]])
	expect(await listsOf('alone')).toEqual([['/books/1', 'Readers', ['lighthouse', 'hedgehog']]])
})

test('only shops of Amazon are on the Amazon page', async () => {
	expect(names(await shop.services.catalogue.onAmazon('en'))).toEqual(['atlas'])
})

test('the products call speaks the language of the request, prices in roubles', async () => {
	const url = catalogueApi.products.path

	const answer = await shop.app.inject({ url, headers: { 'accept-language': 'ru' } })

	const [{ info }] = answer.json()
	expect(info.categories.children[0]).toMatchObject({
		id: 1,
		name: 'Книги для чтения',
		children: [{ id: 2, name: 'Детям' }],
	})
	expect(info.data.find((b: { book_id: string }) => b.book_id === 'lighthouse').products[0]).toMatchObject({
		price: 390.5,
		priceWithoutDiscount: 520,
		url: '/sandbox/checkout/lighthouse',
	})
})

test('a catalogue that has not changed is not sent again', async () => {
	const url = catalogueApi.products.path
	const first = await shop.app.inject({ url })

	const second = await shop.app.inject({ url, headers: { 'if-none-match': first.headers.etag } })

	expect([second.statusCode, second.body]).toEqual([304, ''])
})

test('a cover is sent as wide as a card or a tile shows it, and one that is not there is not found', async () => {
	const cover = await sharp({ create: { width: 566, height: 800, channels: 3, background: '#0a6' } })
		.webp()
		.toBuffer()
	await shop.services.files.put('covers/fog.webp', cover)

	const small = await shop.app.inject('/content/covers/fog.webp?w=320')
	const again = await shop.app.inject('/content/covers/fog.webp?w=320')
	const tile = await shop.app.inject('/content/covers/fog.webp?w=160')
	const missing = await shop.app.inject('/content/covers/nothing.webp?w=320')

	expect((await sharp(small.rawPayload).metadata()).width).toBe(320)
	expect((await sharp(tile.rawPayload).metadata()).width).toBe(160)
	expect(again.rawPayload).toEqual(small.rawPayload)
	expect(missing.statusCode).toBe(404)
})
