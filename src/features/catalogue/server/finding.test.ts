import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { partnersEditingApi } from '#features/partner-admin/contract.ts'
import { administrator } from '../../../../tests/editors.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import type { ProductInput } from '../../products/server/import-catalogue.ts'
import { catalogueApi, type Suggestions } from '../contract.ts'
import { cardsPerPage, noChoice } from '../rules.ts'

let shop: TestShop

function product(product_id: string, more: Partial<ProductInput> = {}): ProductInput {
	return {
		...{ product_id, book_id: product_id, name: product_id, author: 'Vera Lane', publisher: 'Millrood' },
		...{ series: null, description: { en: '', ru: '' }, price: 100, priceWithoutDiscount: null },
		...{ isReady: true, demo: null, paper: null, categories: [1], level: 'A2', ageMark: 6, pages: 32 },
		...{ audioMinutes: null, cover: null, coverWidth: null, coverHeight: null, coverColour: null },
		published_at: '2026-01-01',
		...more,
	}
}

beforeAll(async () => {
	shop = await openTestShop()
	await shop.services.catalogue.importCatalogue({
		categories: [
			{ id: 1, name: { en: 'Readers', ru: 'Книги для чтения' } },
			{ id: 2, name: { en: 'Grammar', ru: 'Грамматика' } },
			{ id: 3, name: { en: 'Copies', ru: 'Тетради' } },
		],
		products: [
			product('alice', {
				...{ name: 'Алиса в Стране чудес', author: 'Льюис Кэрролл', level: 'B1', audioMinutes: 90 },
				...{ price: 450, paper: 'https://shop.example/alice', ageMark: 12 },
			}),
			product('skerry', {
				name: 'Letters from Skerry',
				audioMinutes: 30,
				publisher: 'Skerry House',
				price: 300,
				priceWithoutDiscount: 400,
			}),
			product('lighthouse', {
				name: 'The Lighthouse',
				description: { en: 'A letter comes every day.', ru: 'Письма приходят каждый день.' },
				published_at: '2026-06-01',
			}),
			product('grammar', { name: 'Grammar in Steps', author: 'Ann Letters', categories: [2] }),
			...Array.from({ length: 60 }, (_, n) =>
				product(`copy-${n}`, {
					...{ name: `Пропись ${n}`, author: 'Олег Тихий', categories: [3], level: null },
					isReady: n < 59,
				}),
			),
		],
	})
})
afterAll(() => shop.close())

const list = (search: string, more = {}) =>
	shop.services.catalogue.list({ listing: 'all', search, ...more }, 'ru')
const names = (cards: { product_id: string }[]) => cards.map(card => card.product_id)

describe('a search', () => {
	test.each([
		['another form of a Russian word', 'страной чудесами', ['alice']],
		['another form of an English word', 'step by steps grammars', ['grammar']],
		['words in another order', 'skerry letter', ['skerry']],
		['a part of a word', 'иса в стр', ['alice']],
		['a tense', 'Present Simple', ['grammar']],
		['a tense in Russian letters', 'паст перфект континиус', ['grammar']],
		['the tenses', 'времена', ['grammar']],
		['full-width letters', 'ＳＫＥＲＲＹ　ｌｅｔｔｅｒ', ['skerry']],
	])('finds %s', async (_, search, found) => {
		expect(names((await list(search)).cards)).toEqual(found)
	})

	test('brings titles first, then authors, then descriptions', async () => {
		expect(names((await list('letter')).cards)).toEqual(['skerry', 'grammar', 'lighthouse'])
	})

	test('is understood on the wrong layout of the keyboard', async () => {
		const { cards, found } = await list('fkbcf')

		expect(names(cards)).toEqual(['alice'])
		expect(found).toMatchObject({ as: 'layout', words: 'алиса' })
	})

	test.each([
		['алисса', 'alice'],
		['leters form skery', 'skerry'],
		['gramar in stepps', 'grammar'],
		['прропись', 'copy-0'],
		['кэрол', 'alice'],
	])('forgives a typo: %s', async (search, first) => {
		expect(names((await list(search)).cards)[0]).toBe(first)
	})

	test('says how a mistyped word was read', async () => {
		expect((await list('лисьма преходят')).found).toMatchObject({
			as: 'corrected',
			words: 'письма приходят',
		})
	})

	test.each([
		['страной льюиса кэролла', 'alice'],
		['олега тихого', 'copy-0'],
		['веры лейн', 'lighthouse'],
		['скерри', 'skerry'],
		['тетради', 'copy-0'],
		['grammatika', 'grammar'],
		['книги А2 грамматика', 'grammar'],
	])('finds names in other letters and cases, publishers, sections and levels: %s', async (search, first) => {
		expect(names((await list(search)).cards)).toContain(first)
	})

	test('names the sections that are called so', async () => {
		expect((await list('грамматике')).found?.categories).toEqual([{ id: 2, name: 'Грамматика' }])
	})

	test('that finds nothing offers the nearest section and three books', async () => {
		const { count, nearest } = await list('грамматика для марсиан')

		expect(count).toBe(0)
		expect(nearest?.category).toEqual({ id: 2, name: 'Грамматика' })
		expect(names(nearest?.cards ?? [])).toContain('grammar')
	})

	test.each([
		['скидки', ['skerry']],
		['книги со скидкой', ['skerry']],
		['письма со скидкой', []],
		['skerry on sale', ['skerry']],
		['discounted books', ['skerry']],
	])('by what is reduced finds that: %s', async (search, found) => {
		expect(names((await list(search)).cards)).toEqual(found)
	})

	test.each([
		['новинки', 'lighthouse'],
		['дешёвые прописи', 'copy-0'],
	])('by novelty or price comes in that order: %s', async (search, first) => {
		expect(names((await list(search)).cards)[0]).toBe(first)
	})

	test('of what is nowhere finds nothing', async () => {
		expect((await list('qqqqqqqq')).count).toBe(0)
	})
})

test('a search has the filters and orders of a listing', async () => {
	const choice = { ...noChoice, levels: ['A2' as const] }
	const chosen = await list('letter', { choice, sort: 'price-desc' })

	expect([chosen.count, names(chosen.cards)]).toEqual([3, ['skerry', 'grammar', 'lighthouse']])
	expect((await list('letter', { listing: 2 })).count).toBe(1)
	expect((await list('letter', { listing: 'sale' })).count).toBe(1)
	expect((await list('letter', { choice: { ...noChoice, from: 200 } })).count).toBe(1)
})

describe('a choice', () => {
	test('narrows the shelf, and says what its alternatives would leave', async () => {
		const { cards, facets } = await list('', { choice: { ...noChoice, hasAudio: true, levels: ['B1'] } })

		expect(names(cards)).toEqual(['alice'])
		expect(facets.levels).toEqual([
			{ value: 'A2', count: 1 },
			{ value: 'B1', count: 1 },
		])
		expect([facets.hasAudio, facets.hasPaper]).toEqual([1, 1])
	})

	test('of a price holds both its ends', async () => {
		const { cards } = await list('', { sort: 'price-asc', choice: { ...noChoice, from: 300, to: 450 } })

		expect(names(cards)).toEqual(['skerry', 'alice'])
	})
})

describe('partners', () => {
	test('are those who have a record and a book in the shop, by the title on the book', async () => {
		await shop.call(
			partnersEditingApi.create,
			{
				body: {
					operation: 'createPartner',
					name: 'Skerry House',
					email: 'skerry@example.org',
					publisher_id: 'skerry',
				},
			},
			await administrator(shop, 'Olga'),
		)

		expect(await shop.services.catalogue.partners()).toEqual([
			{ title: 'Skerry House', count: 1, logo: null },
		])
	})
})

describe('pages of a shelf', () => {
	test('follow one another without a gap, and the count is of all', async () => {
		const first = await list('', { sort: 'title' })
		const second = await list('', { sort: 'title', page: 2 })

		expect([first.count, first.pages, first.cards.length]).toEqual([64, 2, cardsPerPage])
		expect(new Set([...names(first.cards), ...names(second.cards)]).size).toBe(64)
	})

	test('end with the last one', async () => {
		expect((await list('', { page: 9000 })).page).toBe(2)
	})
})

test('every category knows how many editions it holds', async () => {
	expect(await shop.services.catalogue.categoryCounts()).toEqual({ 1: 3, 2: 1, 3: 60 })
})

describe('suggestions', () => {
	async function suggest(q: string): Promise<Suggestions> {
		const answer = await shop.app.inject({ url: catalogueApi.suggestions.path, query: { q } })
		expect(answer.statusCode).toBe(200)
		return answer.json()
	}

	test('are books, authors and categories that begin so', async () => {
		const { books, authors, categories } = await suggest('gram')

		expect(books.map(book => book.name)).toEqual(['Grammar in Steps'])
		expect(categories).toEqual([{ id: 2, name: 'Grammar' }])
		expect(authors).toEqual([])
	})

	test('begin with a category where its name is typed, not only how it begins', async () => {
		const started = await suggest('gramm')
		const named = await suggest('grammar')

		expect([started.isCategoryNamed, named.isCategoryNamed]).toEqual([false, true])
		expect([named.categories[0]?.name, named.books[0]?.level]).toEqual(['Grammar', 'A2'])
	})

	test('forgive what a search forgives', async () => {
		const layout = await suggest('fkbc')
		const typo = await suggest('skrery')

		expect([layout.foundAs, layout.books[0]?.name]).toEqual(['layout', 'Алиса в Стране чудес'])
		expect([typo.foundAs, typo.books[0]?.name]).toEqual(['corrected', 'Letters from Skerry'])
	})

	test('tell the price of what can be bought, and none of a book in production', async () => {
		const [letters, copy] = [await suggest('letters'), await suggest('пропись 59')]

		expect(letters.books[0]).toMatchObject({ book_id: 'skerry', price: 300 })
		expect(copy.books[0]).toMatchObject({ book_id: 'copy-59', price: null })
	})

	test('are at most eight', async () => {
		const { books, authors, categories } = await suggest('п')

		expect(books.length + authors.length + categories.length).toBeLessThanOrEqual(8)
	})

	test.each(['', 'я'.repeat(101)])('to %s are refused', async q => {
		const answer = await shop.app.inject({ url: catalogueApi.suggestions.path, query: { q } })

		expect(answer.statusCode).toBe(400)
	})
})
