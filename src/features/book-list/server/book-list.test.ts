import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookContentApi } from '#features/book-content/contract.ts'
import { administrator, newBook } from '../../../../tests/editors.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import { bookListApi } from '../contract.ts'

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
	await shop.call(bookContentApi.update, { body: { operation: 'updateBook', data } }, olga)
})
afterAll(() => shop.close())

const list = (query: {
	search?: string
	state?: 'draft' | 'scheduled' | 'demo' | 'unsold' | 'ready' | 'bookless'
	gap?: 'contents' | 'tracks' | 'book'
	offset?: string
	sort?: 'price' | 'publisher'
}) => shop.call(bookListApi.list, { query }, olga)

test('a page beyond the end has no books and says how many there are', async () => {
	expect(await list({ offset: '999' })).toMatchObject({ total: 2, books: [] })
})

test('a book tells its state, its counts and what is missing', async () => {
	const { books, total } = await list({})

	expect(total).toBe(2)
	expect(books[0]).toMatchObject({ book_id: 'harbour', state: 'unsold', sections: 1, texts: 2, tracks: 1 })
	expect(books[0]?.gaps).toEqual(['pdf', 'tracks', 'product'])
	expect(books[1]).toMatchObject({ book_id: 'tree', state: 'demo' })
})

test.each(['елка', 'ЁЛКА', 'подарки', 'TREE'])('%s finds the book, in capitals or not', async search => {
	const { books } = await list({ search })

	expect(books.map(book => book.book_id)).toEqual(['tree'])
})

test('signs that mean something to a database are only letters here', async () => {
	expect((await list({ search: '%' })).total).toBe(0)
})

test('books with one gap can be picked out', async () => {
	const [contents, tracks] = await Promise.all([list({ gap: 'contents' }), list({ gap: 'tracks' })])

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

	const [planned] = (await list({ search: 'harbour' })).books
	const scheduled = await list({ state: 'scheduled' })
	await shop.services.catalogue.importCatalogue({
		categories: [],
		products: products.map(product => ({ ...product, shownFrom: null })),
	})
	const [draft] = (await list({ search: 'harbour' })).books

	expect(planned).toMatchObject({ state: 'scheduled', shown_from: shownFrom })
	expect(draft).toMatchObject({ state: 'draft', shown_from: null })
	expect(scheduled.books.map(book => book.book_id)).toEqual(['harbour'])
	expect((await list({ state: 'draft' })).total).toBe(1)
	expect((await list({ state: 'demo' })).books.map(book => book.book_id)).toEqual(['tree'])
	expect((await list({ state: 'unsold' })).total).toBe(0)
})

const sold = (book_id: string, name: string, publisher: string) => ({
	...{ product_id: book_id, book_id, name, publisher, author: '', description: { en: '', ru: '' } },
	...{ level: null, ageMark: 0, published_at: '2026-11-01', pages: null, audioMinutes: null, isReady: true },
	...{ cover: null, coverWidth: null, coverHeight: null, coverColour: null },
})

test('what is sold without a book has a row that says so', async () => {
	const products = [sold('starter', 'Everyday English. Starter', 'Millrood')]
	await shop.services.catalogue.importCatalogue({ categories: [], products })

	const { books, total } = await list({ search: 'starter' })

	expect(total).toBe(1)
	expect(books[0]).toMatchObject({ book_id: 'starter', title: 'Everyday English. Starter', gaps: ['book'] })
	expect((await list({ gap: 'book' })).books).toHaveLength(1)
	expect(books[0]?.state).toBe('bookless')
	expect((await list({ state: 'bookless' })).books.map(book => book.book_id)).toEqual(['starter'])
	expect((await list({ state: 'ready' })).books.map(book => book.book_id)).not.toContain('starter')
	expect((await list({})).total).toBe(3)
})

test.each(['учебник 45', '45 УЧЕБНИК', 'millrood pre', 'press учебник'])(
	'%s finds the book by what it is sold as',
	async search => {
		const products = [sold('harbour', 'Учебник №45: Гавань', 'Millrood Press')]
		await shop.services.catalogue.importCatalogue({ categories: [], products })

		const { books } = await list({ search })

		expect(books).toMatchObject([{ book_id: 'harbour', name: 'Учебник №45: Гавань' }])
	},
)

test.each(['978-5-00000-017-5', '9785000000175', '00017-5'])(
	'%s finds the book by its ISBN',
	async search => {
		const products = [{ ...sold('harbour', 'Harbour', 'Millrood Press'), isbn: '9785000000175' }]
		await shop.services.catalogue.importCatalogue({ categories: [], products })

		expect((await list({ search })).books).toMatchObject([{ book_id: 'harbour' }])
		expect((await list({ search: '978-5-00000-018-2' })).books).toEqual([])
	},
)

test('titles with numbers are in the order of the numbers', async () => {
	for (const number of [10, 9, 109]) {
		const book = await newBook(shop, `numbered_${number}`, olga)
		const data = { ...(await book.bookInfo()), title: `Workbook ${number}` }
		await shop.call(bookContentApi.update, { body: { operation: 'updateBook', data } }, olga)
	}

	const { books } = await list({ search: 'workbook' })

	expect(books.map(book => book.title)).toEqual(['Workbook 9', 'Workbook 10', 'Workbook 109'])
})

const isSold = (book: { book_id: string }) => book.book_id.startsWith('sold_')

test('books are sorted by price and by publisher, those that nothing is sold of last', async () => {
	const offers = [
		{ ...sold('sold_dear', 'Dear', 'Albatross'), price: 900 },
		{ ...sold('sold_cheap', 'Cheap', 'Zebra'), price: 90 },
		{ ...sold('sold_free', 'Free', 'Mole'), price: 0 },
	]
	for (const { book_id } of offers) await newBook(shop, book_id, olga)
	await shop.services.catalogue.importCatalogue({ categories: [], products: offers })
	await newBook(shop, 'sold_none', olga)

	const byPrice = (await list({ sort: 'price' })).books.filter(isSold)
	const byPublisher = (await list({ sort: 'publisher' })).books.filter(isSold)

	expect(byPrice.map(book => [book.book_id, book.price])).toEqual([
		['sold_free', 0],
		['sold_cheap', 90],
		['sold_dear', 900],
		['sold_none', null],
	])
	expect(byPublisher.map(book => book.publisher)).toEqual(['Albatross', 'Mole', 'Zebra', null])
})
