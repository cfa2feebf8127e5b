import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { accountsApi } from '#features/accounts/contract.ts'
import type { Section } from '#features/books/contract.ts'
import { myWordsApi, type WrittenWord } from '#features/my-words/contract.ts'
import type { ProductInput } from '#features/products/server/import-catalogue.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import { wordMeaningsApi } from '../contract.ts'
import type { UnitWords, WordMeanings } from '../rules.ts'
import { createWordCoverage } from './coverage.service.ts'
import { createShownLexemes } from './shown-words.ts'
import { createWordMeaningsStore, type WordTables } from './word-meanings.store.ts'

const cat = 'the_lamplighters_cat'
const pictures = 'my_first_picture_words'
const embargo = Date.parse('2027-01-01T00:00:00Z')
let shop: TestShop
let edition: string

beforeAll(async () => {
	shop = await openTestShop()
	await shop.services.catalogue.importCatalogue({
		categories: [{ id: 1, name: { en: 'Readers', ru: 'Книги для чтения' } }],
		products: [product(cat, 'The Lamplighter’s Cat'), product(pictures, 'Picture Words')],
	})
	await addBook(cat, { isDemo: true, as: `${cat}_demo` })
	await addBook(cat, { isDemo: false, as: cat })
	await addBook(pictures, { isDemo: false, as: pictures })
	edition = (await shop.services.books.find(cat)).edition
	await vi.waitFor(
		async () => {
			for (const bookId of [cat, `${cat}_demo`, pictures])
				expect(await shop.services.wordMeanings.lexemes(bookId)).not.toBeNull()
		},
		{ timeout: 100_000, interval: 200 },
	)
}, 120_000)
afterAll(() => shop.close())

function product(product_id: string, name: string): ProductInput {
	return {
		...{ product_id, book_id: product_id, name, author: 'Vera Lane', publisher: 'Millrood', series: null },
		...{ description: { en: '', ru: '' }, price: 100, priceWithoutDiscount: null, isReady: true },
		...{
			demo: product_id === cat ? `${cat}_demo` : null,
			paper: null,
			categories: [1],
			level: 'A2',
			ageMark: 6,
		},
		...{ pages: 32, audioMinutes: null, cover: null, coverWidth: null, coverHeight: null, coverColour: null },
		published_at: '2026-01-01',
	}
}

async function addBook(name: string, { isDemo, as: bookId }: { isDemo: boolean; as: string }): Promise<void> {
	const about: { tableOfContent: Section[] } = JSON.parse(
		readFileSync(`demo/books/${name}/book.json`, 'utf8'),
	)
	await shop.services.books.add({
		...{ bookId, isDemo, title: name, source: `${name}.pdf`, startPage: asPageNumber(1) },
		...{ tableOfContent: about.tableOfContent, tracks: [], texts: [] },
		pdf: readFileSync(`demo/books/${name}/book.pdf`),
	})
}

test('whoever turns a page may look up a word of it: what that takes is loaded, in a demo too', {
	tags: 'slow',
}, async () => {
	const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
	const { edition: ofDemo } = await shop.services.books.find(`${cat}_demo`)
	await shop.services.forgetEnglish()

	await fetch(`${address}/content/texts/${cat}_demo/${ofDemo}/1`)

	await expect.poll(shop.services.isEnglishLoaded, { timeout: 10_000 }).toBe(true)
})

/** @param from null for a draft */
async function show(from: Date | null): Promise<void> {
	await sql`update product set shown_from = ${from} where book_id = ${pictures}`.execute(
		shop.services.database.db(),
	)
}

const demo = `${cat}_demo`
const get = (url: string, headers: { [name: string]: string } = {}) => shop.app.inject({ url, headers })
const address = (bookId: string, word: string, sentence = '') =>
	`/content/words/${bookId}/${edition}/3?${new URLSearchParams({ word, sentence })}`
async function lookUp(word: string, sentence = ''): Promise<WordMeanings> {
	const answer = await get(address(demo, word, sentence))
	expect(answer.statusCode).toBe(200)
	return answer.json()
}

test('a word means what the book’s own list says, then what WordNet does', async () => {
	const { lemma, meanings, ipa, forms } = await lookUp('shook', 'His hand shook.')

	expect({ lemma, ipa }).toEqual({ lemma: 'shake', ipa: 'ʃeɪk' })
	expect(forms).not.toContain('shake')
	expect(meanings[0]).toEqual({
		...{ source: 'book', sourceName: expect.any(String), part: null, text: 'дрожать', language: 'ru' },
		pageIndex: expect.any(Number),
	})
	expect(meanings.at(-1)).toMatchObject({ source: 'wordnet', sourceName: 'WordNet 3.1', part: 'verb' })
})

test('a word that the book’s list does not have means what another book of the shop says', async () => {
	const { meanings } = await lookUp('kitchens', 'There were two windows in it.')
	const { meanings: ofWindow } = await lookUp('windows', 'There were two windows in it.')

	expect(meanings.every(({ source }) => source === 'wordnet')).toBe(true)
	expect(ofWindow[0]).toMatchObject({
		...{ source: 'glossary', sourceName: 'Picture Words', text: 'окно', pageIndex: null },
	})
})

test('lists of drafts, of books under embargo and of withdrawn ones tell nothing', async () => {
	const sources = async () => (await lookUp('window')).meanings.map(({ source }) => source)
	expect(await sources()).toContain('glossary')
	for (const shownFrom of [null, new Date(embargo)]) {
		await show(shownFrom)
		expect(await sources()).not.toContain('glossary')
	}
	await show(new Date(0))
	expect(await sources()).toContain('glossary')
})

test('words of a full book are for its readers, of a demo for everybody', async () => {
	expect((await get(address(cat, 'bell'))).statusCode).toBe(401)
	expect((await get(`/content/unit-words/${cat}/${edition}/3`)).statusCode).toBe(401)
	expect((await get(address(demo, 'bell'))).statusCode).toBe(200)
})

test('another edition and a page after the last are not found', async () => {
	expect((await get(`/content/words/${demo}/${'0'.repeat(20)}/3?word=bell`)).statusCode).toBe(404)
	expect((await get(`/content/words/${demo}/${edition}/99?word=bell`)).statusCode).toBe(404)
})

test('a word of more than 60 letters is refused', async () => {
	expect((await get(address(demo, 'a'.repeat(61)))).statusCode).toBe(400)
})

test('an unchanged answer is not sent again, and no other person’s cache stores it', async () => {
	const { etag, 'cache-control': cacheControl } = (await get(address(demo, 'bell'))).headers

	expect(cacheControl).toContain('private')
	expect((await get(address(demo, 'bell'), { 'if-none-match': String(etag) })).statusCode).toBe(304)
})

test('the words of a unit come with what the book says', async () => {
	const units: UnitWords[] = await shop.services.wordMeanings.unitWords(
		pictures,
		(await shop.services.books.find(pictures)).edition,
		5,
	)

	expect(units).toMatchObject([{ unit: null, title: 'My home' }])
	expect(units[0]?.words).toContainEqual({
		...{ lemma: 'door', text: 'дверь', language: 'ru', pageIndex: 5, sentence: null },
		...{ form: null, ipa: 'dɔɹ' },
	})
})

function coverageFor(known: string[]) {
	const store = createWordMeaningsStore(shop.services.database.db<WordTables>())
	const shown = createShownLexemes({
		...{ store, held: async () => new Set(), currentEdition: async () => undefined },
	})
	return createWordCoverage({
		...{ store, shown },
		knownLemmas: async () => known,
		countWords: async () => known.length,
		listed: async () => new Map([[pictures, 'Picture Words']]),
	}).of('anna', [cat, pictures])
}

test('who knows more words of a book can read more of it; of books that are not shown nothing is said', async () => {
	const [little] = await coverageFor(['cat'])
	const [more] = await coverageFor(['cat', 'dog', 'house', 'window'])

	expect(little).toMatchObject({ bookId: pictures, known: expect.any(Number) })
	expect(more?.known).toBeGreaterThan(little?.known ?? 1)
	expect(more?.newLemmas).toBe((little?.newLemmas ?? 0) - 3)
	expect(await coverageFor(['cat'])).toHaveLength(1)
	expect(await coverageFor([])).toEqual([])
})

test('coverage is for who is signed in', async () => {
	expect((await get(`/api/words/coverage?book_ids=${pictures}`)).statusCode).toBe(401)
})

test('a reader’s own known words are counted, and nobody else’s; a word that is only saved is not known', async () => {
	const anna = await reader('anna')
	const boris = await reader('boris')
	const of = (token: string) =>
		shop.call(wordMeaningsApi.coverage, { query: { book_ids: `${pictures},no_such_book` } }, token)
	const save = (...words: WrittenWord[]) => shop.call(myWordsApi.save, { body: { words } }, anna)
	expect(await of(anna)).toEqual({ saved_words: 0, books: [] })

	await save(saved('window', null), saved('cat', 'known'))
	const little = await of(anna)
	await save(saved('window', 'known'), saved('door', 'known'))
	const more = await of(anna)
	await save({ ...saved('door', 'known'), is_removed: true })

	expect(little).toEqual({
		saved_words: 2,
		books: [{ book_id: pictures, known: expect.any(Number), new_lemmas: expect.any(Number) }],
	})
	expect(more.saved_words).toBe(3)
	expect(more.books[0]?.known).toBeGreaterThan(little.books[0]?.known ?? 1)
	expect(more.books[0]?.new_lemmas).toBe((little.books[0]?.new_lemmas ?? 0) - 2)
	expect(await of(anna)).toMatchObject({ saved_words: 2 })
	expect((await of(anna)).books[0]?.new_lemmas).toBe((little.books[0]?.new_lemmas ?? 0) - 1)
	expect(await of(boris)).toEqual({ saved_words: 0, books: [] })
})

async function reader(name: string): Promise<string> {
	const credentials = { email: `${name}@example.com`, password: 'correct horse' }
	await shop.services.sandbox.createAccount({ name, ...credentials })
	const body = { username: credentials.email, password: credentials.password }
	return (await shop.call(accountsApi.signIn, { body })).token
}

const saved = (lemma: string, mark: WrittenWord['mark']): WrittenWord => ({
	...{ id: `word-of-${lemma}`, lemma, form: lemma, translation: '', language: 'ru', ipa: null },
	...{ sentence: '', place: null, spoken: null, mark, is_removed: false },
	...{ created_at: 1_700_000_000, changed_at: 1_700_000_000 },
})

test('strange texts are looked up without harm', async () => {
	for (const word of ['%', '__proto__', 'constructor', '💛', '-', '’’', 'Я', 'a b c d e f g'])
		expect((await lookUp(word, `${word} ${word}`)).word).toBe(word)
})
