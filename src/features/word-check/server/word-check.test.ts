import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import type { ProductInput } from '#features/products/server/import-catalogue.ts'
import { loadEnglish } from '#features/word-meanings/server/sources/english.ts'
import { settableClock } from '#platform/clock.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import { type CheckWords, wordCheckApi } from '../contract.ts'
import { madeUpWords } from './made-up-words.ts'
import { createWordCheck } from './word-check.service.ts'

const cat = 'the_lamplighters_cat'
const pictures = 'my_first_picture_words'
let shop: TestShop
/** As soon as the books were there. */
let before: CheckWords

beforeAll(async () => {
	shop = await openTestShop()
	await shop.services.catalogue.importCatalogue({
		categories: [{ id: 1, name: { en: 'Readers', ru: 'Книги для чтения' } }],
		products: [product(pictures, 'A1'), product(cat, 'B1')],
	})
	await addBook(cat)
	await addBook(pictures)
	before = await shop.call(wordCheckApi.words, {})
	await vi.waitFor(
		async () => {
			for (const bookId of [cat, pictures])
				expect(await shop.services.wordMeanings.lexemes(bookId)).not.toBeNull()
			expect(await shop.services.checkedWords.areSearched()).toBe(false)
		},
		{ timeout: 100_000, interval: 200 },
	)
	shop.clock.advance(10_001)
}, 120_000)
afterAll(() => shop.close())

function product(product_id: string, level: 'A1' | 'B1'): ProductInput {
	return {
		...{ product_id, book_id: product_id, name: product_id, author: 'Vera Lane', publisher: 'Millrood' },
		...{ series: null, description: { en: '', ru: '' }, price: 100, priceWithoutDiscount: null },
		...{ isReady: true, demo: null, paper: null, categories: [1], level, ageMark: 6, pages: 32 },
		...{ audioMinutes: null, cover: null, coverWidth: null, coverHeight: null, coverColour: null },
		published_at: '2026-01-01',
	}
}

async function addBook(bookId: string): Promise<void> {
	await shop.services.books.add({
		...{ bookId, isDemo: false, title: bookId, source: `${bookId}.pdf`, startPage: asPageNumber(1) },
		...{ tableOfContent: [], tracks: [], texts: [] },
		pdf: readFileSync(`demo/books/${bookId}/book.pdf`),
	})
}

const coverage = (known: string, book_ids = `${cat},${pictures}`) =>
	shop.call(wordCheckApi.coverage, { query: { known, book_ids } })

test('a guest is asked for words of the easiest book that has them, and no word twice', async () => {
	const { levels, made_up } = await shop.call(wordCheckApi.words, {})

	const [a1, a2, b1, b2] = levels.map(({ words }) => words)
	expect(levels.map(({ level }) => level)).toEqual(['A1', 'A2', 'B1', 'B2'])
	expect([a1?.length, a2, b1?.length, b2]).toEqual([30, [], 30, []])
	const all = [...(a1 ?? []), ...(b1 ?? []), ...made_up]
	expect(new Set(all).size).toBe(all.length)
})

test('a shop whose books are still to be looked through says so, and that for no hour', async () => {
	const now = await shop.call(wordCheckApi.words, {})

	expect(before.levels.flatMap(({ words }) => words)).toEqual([])
	expect([before.is_searching, now.is_searching]).toEqual([true, false])
})

test('who knows more of the levels can read more; grammar everybody knows', async () => {
	const [none] = (await coverage('0,0,0,0', cat)).books
	const [some] = (await coverage('90,80,40,10', cat)).books
	const [all] = (await coverage('100,100,100,100', cat)).books

	expect(none?.known).toBeGreaterThan(0.2)
	expect(some?.known).toBeGreaterThan(none?.known ?? 1)
	expect(all?.known).toBeGreaterThan(some?.known ?? 1)
	expect(all?.new_lemmas).toBeLessThan(some?.new_lemmas ?? 0)
})

test('of a book that is not shown a check says nothing', async () => {
	const shown = sql`update product set shown_from = now() where book_id = ${pictures}`
	await sql`update product set shown_from = null where book_id = ${pictures}`.execute(
		shop.services.database.db(),
	)

	const { books } = await coverage('90,80,40,10')
	await shown.execute(shop.services.database.db())

	expect(books.map(({ book_id }) => book_id)).toEqual([cat])
})

test.each(['101,0,0,0', '1,2,3', '-1,0,0,0', '1,2,3,4,5', ''])('%s is no result of a check', async known => {
	const query = new URLSearchParams({ known, book_ids: cat })
	const { statusCode } = await shop.app.inject(`/api/word-check/coverage?${query}`)

	expect(statusCode).toBe(400)
})

test('no dictionary has a made-up word', async () => {
	const { wordNet, close } = await loadEnglish()

	expect(madeUpWords.filter(word => wordNet.senses(word).length > 0)).toEqual([])
	await close()
})

test('books are looked through again after an hour, and after a failure', async () => {
	const clock = settableClock('2026-11-01T10:00:00Z')
	const booksOf = vi.fn(async () => [] as string[])
	booksOf.mockRejectedValueOnce(new Error('the database is away'))
	const words = {
		areSearched: async () => false,
		lexemes: async () => new Map(),
		lemmas: async () => new Map(),
		contentWords: async () => new Set<string>(),
		coverageByShares: async () => [],
	}
	const check = createWordCheck({ booksOf, words, clock })

	await expect(check.words()).rejects.toThrow('away')
	await check.words()
	await check.words()
	const before = booksOf.mock.calls.length
	clock.advance(3_600_001)
	await check.words()

	expect([before, booksOf.mock.calls.length]).toEqual([5, 9])
})

test('while words are searched for they are read again after ten seconds', async () => {
	const clock = settableClock('2026-11-01T10:00:00Z')
	const areSearched = vi.fn(async () => false)
	areSearched.mockResolvedValueOnce(true)
	const words = {
		areSearched,
		lexemes: async () => new Map(),
		lemmas: async () => new Map(),
		contentWords: async () => new Set<string>(),
		coverageByShares: async () => [],
	}
	const check = createWordCheck({ booksOf: async () => [], words, clock })

	const [first, second] = [await check.words(), await check.words()]
	clock.advance(10_001)
	const third = await check.words()

	expect([first, second, third].map(reply => reply.is_searching)).toEqual([true, true, false])
	expect(areSearched).toHaveBeenCalledTimes(2)
})
