import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import type { BookId } from '#contract/vocabulary.ts'
import { myWordsApi } from '#features/my-words/contract.ts'
import { wordMeaningsApi } from '#features/word-meanings/contract.ts'
import { administrator } from '../../../../tests/editors.ts'
import { keyBook } from '../../../../tests/fixtures/key-book.ts'
import { smallPdf } from '../../../../tests/fixtures/small-pdf.ts'
import { member } from '../../../../tests/insights.ts'
import { type Press, publisher } from '../../../../tests/publishers.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import { keyPagesApi } from '../contract.ts'

const [harbour, other] = ['harbour' as BookId, 'other' as BookId]
let shop: TestShop
let press: Press
let editor: string
let anna: { userId: string; token: string }

beforeAll(async () => {
	shop = await openTestShop()
	press = await publisher(shop)
	editor = await administrator(shop, 'olga')
	anna = await member(shop, 'anna')
	const common = { source: 'a.pdf', startPage: asPageNumber(1), isDemo: false, tracks: [] }
	const tableOfContent = [{ title: 'Unit 1', page: asPageNumber(2) }]
	await shop.services.books.add({
		...{ ...common, ...(await keyBook()), bookId: harbour, title: 'Harbour Tales', tableOfContent },
	})
	const pdf = await smallPdf({ pages: ['The dawn was grey and he kept his pledge.'] })
	await shop.services.books.add({
		...{ ...common, bookId: other, title: 'Other', pdf, texts: [], tableOfContent: [] },
	})
	await shop.services.catalogue.importCatalogue({
		categories: [],
		products: [product(harbour), product(other)],
	})
	for (const id of [harbour, other])
		await shop.services.sandbox.grant(anna.userId, id, new Date('2027-01-01'))
	await vi.waitFor(
		async () => {
			const { edition } = await shop.services.books.find(harbour)
			expect(await shop.services.exercises.onPage(harbour, edition, 1)).not.toBeNull()
			for (const id of [harbour, other]) expect(await shop.services.wordMeanings.lexemes(id)).not.toBeNull()
		},
		{ timeout: 200_000, interval: 200 },
	)
}, 240_000)
afterAll(() => shop.close())
beforeEach(() => set(true))

const product = (id: BookId) => ({
	...{ product_id: id, book_id: id, name: id, author: 'A', publisher: press.name },
	...{ description: { en: '', ru: '' }, price: 100, isReady: true, categories: [], level: 'A2' },
	...{ ageMark: 6, pages: 6, audioMinutes: null, cover: null, published_at: '2026-01-01' },
	...{ coverWidth: null, coverHeight: null, coverColour: null },
})
const set = (is_held: boolean) =>
	shop.call(keyPagesApi.set, { body: { book_id: harbour, is_held } }, press.token)

async function placeIn(book_id: BookId, index: number) {
	const { edition } = await shop.services.books.find(book_id)
	return { book_id, edition, page_index: String(index) }
}
async function lookUp(word: string, { at = harbour, index = 1, token = anna.token } = {}) {
	const params = await placeIn(at, index)
	const found = await shop.call(wordMeaningsApi.word, { params, query: { word } }, token)
	return { ...found, said: found.meanings.filter(({ source }) => source !== 'wordnet') }
}
async function unitWords(index: number, token = anna.token) {
	const { units } = await shop.call(
		wordMeaningsApi.unitWords,
		{ params: await placeIn(harbour, index), query: {} },
		token,
	)
	return new Map(units.flatMap(({ words }) => words.map(word => [word.lemma, word])))
}

test('a list on a held page says nothing of a word, in its own book and in another', async () => {
	expect((await lookUp('dawn')).said).toEqual([])
	expect((await lookUp('dawn', { at: other, index: 0 })).said).toEqual([])
	expect((await lookUp('pledge')).said).toMatchObject([{ text: 'клятва' }])
	expect((await lookUp('pledge', { at: other, index: 0 })).said).toMatchObject([{ source: 'glossary' }])
	expect((await lookUp('dawn', { token: editor })).said).toMatchObject([{ text: 'рассвет' }])
	await set(false)
	expect((await lookUp('dawn')).said).toMatchObject([{ text: 'рассвет' }])
	expect((await lookUp('dawn', { at: other, index: 0 })).said).toMatchObject([{ text: 'рассвет' }])
})

test('words of a unit come with no sentence of a held page, but with one of another where there is one', async () => {
	const held = await unitWords(1)
	const shown = await unitWords(1, editor)

	expect(held.get('pledge')).toMatchObject({ text: 'клятва', sentence: null, form: null })
	expect(held.get('lantern')?.sentence).toContain('Nobody carried a lantern')
	expect(held.get('dawn')).toBeUndefined()
	expect(shown.get('pledge')?.sentence).toContain('pledged his watch')
	expect(shown.get('lantern')?.sentence).toContain('The captain left')
	expect(shown.get('dawn')).toBeDefined()
})

test('forms that only held pages have are not told', async () => {
	expect((await lookUp('pledge')).forms).toEqual([])
	expect((await lookUp('gull')).forms).toEqual(['gulls'])
	expect((await lookUp('pledge', { token: editor })).forms).toEqual(['pledged'])
})

test('words that only held pages have do not count, for how much of a book is read and for a check', async () => {
	const word = {
		...{
			id: 'word-of-harbour',
			lemma: 'harbour',
			form: 'harbour',
			translation: '',
			language: 'ru',
			ipa: null,
		},
		...{ sentence: '', place: null, spoken: null, mark: 'known' as const, is_removed: false },
		...{ created_at: 1_700_000_000, changed_at: 1_700_000_000 },
	}
	await shop.call(myWordsApi.save, { body: { words: [word] } }, anna.token)
	const newWords = async () => {
		const query = { book_ids: harbour }
		return (await shop.call(wordMeaningsApi.coverage, { query }, anna.token)).books[0]?.new_lemmas ?? 0
	}
	const held = await newWords()
	const { lemmas, lexemes } = shop.services.checkedWords
	const checked = (await lexemes([harbour])).get(harbour)
	const known = [...(await lemmas([...(checked?.lemmaIds ?? [])])).values()]

	await set(false)

	expect(await newWords()).toBeGreaterThan(held)
	expect(known).toContain('lantern')
	expect(known).not.toContain('orchard')
})
