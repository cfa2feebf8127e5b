import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrator, newBook } from '../../../../tests/editors.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import { editingApi as api } from '../contract.ts'

let shop: TestShop
let olga: string
beforeAll(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'Olga')
	const harbour = await newBook(shop, 'harbour', olga)
	await harbour.saveContents([{ title: 'The quay', page: 3 }])
	await harbour.saveTexts('One\f\fThree')
	await harbour.saveAudio('title,source,page\nOne,1.mp3,900')
	const tree = await newBook(shop, 'tree', olga)
	const seen = await tree.bookInfo()
	const data = { ...seen, title: 'Ёлка и ПОДАРКИ', is_demo: true }
	await shop.call(api.update, { body: { operation: 'updateBook', data } }, olga)
})
afterAll(() => shop.close())

const shelf = (query: {
	search?: string
	state?: 'draft' | 'scheduled' | 'demo' | 'unsold'
	gap?: 'contents' | 'tracks'
	offset?: string
}) => shop.call(api.shelf, { query }, olga)

test('a book tells its state, its counts and what is missing', async () => {
	const { books, total } = await shelf({})

	expect(total).toBe(2)
	expect(books[0]).toMatchObject({ book_id: 'harbour', state: 'unsold', sections: 1, texts: 2, tracks: 1 })
	expect(books[0]?.gaps).toEqual(['pdf', 'tracks', 'product'])
	expect(books[1]).toMatchObject({ book_id: 'tree', state: 'demo' })
})

test.each(['елка', 'ЁЛКА', 'подарки', 'TREE'])('%s finds the book, in capitals or not', async search => {
	const { books } = await shelf({ search })

	expect(books.map(book => book.book_id)).toEqual(['tree'])
})

test('signs that mean something to a database are only letters here', async () => {
	expect((await shelf({ search: '%' })).total).toBe(0)
})

test('books with one gap can be picked out', async () => {
	const [contents, tracks] = await Promise.all([shelf({ gap: 'contents' }), shelf({ gap: 'tracks' })])

	expect(contents.books.map(book => book.book_id)).toEqual(['tree'])
	expect(tracks.books.map(book => book.book_id)).toEqual(['harbour'])
})

test('a draft and a book that comes later are told apart', async () => {
	const published_at = '2026-11-01'
	const sold = {
		name: 'Tales',
		author: '',
		publisher: 'Millrood',
		series: null,
		description: { en: '', ru: '' },
	}
	const plain = {
		priceWithoutDiscount: null,
		isReady: true,
		demo: null,
		paper: null,
		level: null,
		ageMark: 0,
	}
	const cover = { cover: null, coverWidth: null, coverHeight: null, coverColour: null }
	const rest = { ...plain, ...cover, price: 1, categories: [], pages: null, audioMinutes: null, published_at }
	const shownFrom = Date.parse('2026-12-01T07:00:00Z') / 1000
	const products = [{ product_id: 'harbour', book_id: 'harbour', ...sold, ...rest, shownFrom }]
	await shop.services.catalogue.importCatalogue({ categories: [], products })

	const [planned] = (await shelf({ search: 'harbour' })).books
	const scheduled = await shelf({ state: 'scheduled' })
	await shop.services.catalogue.importCatalogue({
		categories: [],
		products: products.map(product => ({ ...product, shownFrom: null })),
	})
	const [draft] = (await shelf({ search: 'harbour' })).books

	expect(planned).toMatchObject({ state: 'scheduled', shown_from: shownFrom })
	expect(draft).toMatchObject({ state: 'draft', shown_from: null })
	expect(scheduled.books.map(book => book.book_id)).toEqual(['harbour'])
	expect((await shelf({ state: 'draft' })).total).toBe(1)
	expect((await shelf({ state: 'demo' })).books.map(book => book.book_id)).toEqual(['tree'])
	expect((await shelf({ state: 'unsold' })).total).toBe(0)
})
