import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookContentApi } from '#features/book-content/contract.ts'
import { noChoice } from '#features/catalogue/rules.ts'
import { versionsApi } from '#records/contract.ts'
import { administrator, newBook, newBookWithPages } from '../../../../tests/editors.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { blankProduct, type ProductRecord, productsApi } from '../contract.ts'

let shop: TestShop
let olga: string
let books = 0
beforeAll(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'Olga')
	const categories = [{ id: 5, name: { en: 'Readers', ru: 'Книги для чтения' } }]
	await shop.services.catalogue.importCatalogue({ categories, products: [] })
})
afterAll(() => shop.close())

const harbour: ProductRecord = {
	...blankProduct('2026-11-01'),
	name: 'Tales from the Harbour',
	author: 'Anna Petrova',
	publisher: 'Millrood Press',
	description_en: 'Twelve tales.',
	description_ru: 'Двенадцать историй.',
	price: 350.5,
	priceWithoutDiscount: 500,
	isReady: true,
	paper: 'https://www.amazon.com/dp/1',
	level: 'B1',
	ageMark: 12,
	categories: [5],
	shownFrom: 0,
}
const aBook = async () => (await newBookWithPages(shop, `harbour_${++books}`, olga)).bookId
const info = (book_id: string) =>
	shop.call(productsApi.product, { body: { operation: 'getInfo', book_id } }, olga)
const save = (book_id: string, fields: Partial<ProductRecord> = {}, version = 1) => {
	const data = { ...harbour, ...fields }
	return shop.call(
		productsApi.saveProduct,
		{ body: { operation: 'saveProduct', book_id, data, version } },
		olga,
	)
}

test('a book that was not for sale is in the shop after it was saved', async () => {
	const bookId = await aBook()
	expect(await info(bookId)).toMatchObject({ product: null, version: 1, categories: [{ id: 5 }] })

	await save(bookId)

	expect((await info(bookId)).product).toEqual(harbour)
	const [card] = (await shop.services.catalogue.list({ listing: 5, search: 'повести' }, 'ru')).cards
	expect(card).toBeUndefined()
	const found = await shop.services.catalogue.list({ listing: 5, search: 'двенадцать' }, 'ru')
	expect(found.cards[0]).toMatchObject({
		book_id: bookId,
		price: 350.5,
		priceWithoutDiscount: 500,
		level: 'B1',
	})
})

test('the second of two editors is told, and every save is kept', async () => {
	const bookId = await aBook()
	const { version } = await save(bookId)
	await save(bookId, { price: 300 }, version)

	await expect(save(bookId, { price: 200 }, version)).rejects.toMatchObject(refused('conflict'))
	expect((await info(bookId)).product?.price).toBe(300)
	const { versions } = await shop.call(versionsApi.versions, { body: { kind: 'product', id: bookId } }, olga)
	expect(versions).toHaveLength(3)
})

test.each<[string, Partial<ProductRecord>]>([
	['an old price that is no higher', { priceWithoutDiscount: 350.5 }],
	['a category that does not exist', { categories: [99] }],
	['a demo that does not exist', { demo: 'no_such_demo' }],
	['a price in fractions of a kopeck', { price: 1.005 }],
	['a price below nothing', { price: -1 }],
	['a link that is a program', { paper: 'javascript:alert(1)' }],
	['a purchase link without a scheme', { purchase: 'shop.example.com/1' }],
	['a discount that ends before it begins', { discountFrom: 2000, discountTo: 1000 }],
	['a period without a discount', { priceWithoutDiscount: null, discountTo: 1000 }],
	['no publisher', { publisher: ' ' }],
	['a day that does not exist', { publishedOn: '2026-02-30' }],
])('%s is refused', async (_, wrong) => {
	const bookId = await aBook()

	await expect(save(bookId, wrong)).rejects.toMatchObject(refused('invalid'))
	expect((await info(bookId)).product).toBeNull()
})

test('a field that a call leaves out is as it was, and a draft where nothing was', async () => {
	const { shownFrom: _, isbn: __, ...older } = harbour
	const sent = (book_id: string, version: number) =>
		shop.call(
			productsApi.saveProduct,
			{ body: { operation: 'saveProduct', book_id, data: older, version } },
			olga,
		)
	const [embargoed, unsold] = [await aBook(), await aBook()]
	const later = { shownFrom: at('2027-01-01T00:00:00Z'), isbn: '9785000000175' }
	const { version } = await save(embargoed, later)

	expect((await sent(embargoed, version)).product).toMatchObject(later)
	expect((await sent(unsold, 1)).product).toMatchObject({ shownFrom: null, isbn: null })
})

test('the demo of a book can be named', async () => {
	const bookId = await aBook()
	const demo = await newBook(shop, `${bookId}_demo`, olga)
	const data = { ...(await demo.bookInfo()), is_demo: true }
	await shop.call(bookContentApi.update, { body: { operation: 'updateBook', data } }, olga)

	await save(bookId, { demo: demo.bookId })

	expect(await info(bookId)).toMatchObject({ product: { demo: demo.bookId }, demos: [demo.bookId] })
})

const at = (moment: string) => Date.parse(moment) / 1000
const cardOf = async (bookId: string) => (await shop.services.catalogue.booksById([bookId], 'en'))[0]

test('a draft is nowhere in the shop, and comes there by itself at its time', async () => {
	const bookId = await aBook()
	const { version } = await save(bookId, { shownFrom: null })
	expect(await cardOf(bookId)).toBeUndefined()
	await save(bookId, { shownFrom: at('2026-12-01T07:00:00Z') }, version)

	shop.clock.set('2026-12-01T06:59:59Z')
	const before = await shop.services.catalogue.list({ listing: 'all' }, 'en')
	shop.clock.set('2026-12-01T07:00:00Z')
	const after = await shop.services.catalogue.list({ listing: 'all' }, 'en')

	expect(before.cards.map(card => card.book_id)).not.toContain(bookId)
	expect(after.cards.map(card => card.book_id)).toContain(bookId)
})

test('a book that was taken out of the shop keeps its name for those who have it', async () => {
	const bookId = await aBook()
	const { version } = await save(bookId)

	await save(bookId, { shownFrom: null }, version)

	const { cards } = await shop.services.catalogue.list({ listing: 'all' }, 'en')
	expect(cards.map(card => card.book_id)).not.toContain(bookId)
	expect((await cardOf(bookId))?.name).toBe(harbour.name)
})

test('the reduced price holds between two moments and falls back by itself', async () => {
	const bookId = await aBook()
	const period = { discountFrom: at('2026-12-05T00:00:00Z'), discountTo: at('2026-12-06T00:00:00Z') }
	await save(bookId, period)

	shop.clock.set('2026-12-04T23:59:59Z')
	const before = await cardOf(bookId)
	shop.clock.set('2026-12-05T00:00:00Z')
	const inside = await cardOf(bookId)
	shop.clock.set('2026-12-06T00:00:00Z')
	const after = await cardOf(bookId)

	expect(before).toMatchObject({ price: 500, priceWithoutDiscount: null, discountUntil: null })
	expect(inside).toMatchObject({ price: 350.5, priceWithoutDiscount: 500, discountUntil: period.discountTo })
	expect(after).toMatchObject({ price: 500, priceWithoutDiscount: null })
})

test('a discount that is not in its time is not on the sale shelf', async () => {
	const bookId = await aBook()
	await save(bookId, { discountFrom: at('2027-01-01T00:00:00Z') })

	const { cards } = await shop.services.catalogue.list({ listing: 'sale' }, 'en')

	expect(cards.map(card => card.book_id)).not.toContain(bookId)
	expect(await shop.services.catalogue.nextScheduledChange()).toEqual(new Date('2027-01-01T00:00:00Z'))
})

test('a purchase link of its own is where the book is bought', async () => {
	const bookId = await aBook()

	await save(bookId, { purchase: 'https://partner.example/buy/7' })

	expect((await cardOf(bookId))?.url).toBe('https://partner.example/buy/7')
})

test('a description is kept in a safe form, found by its words, and told to machines without marks', async () => {
	const bookId = await aBook()
	const sent = 'For **lighthouse** keepers.\r\n\r\n- [press](javascript:alert) <script>alert(1)</script>\0'
	await expect(save(bookId, { description_en: sent })).rejects.toMatchObject(refused('invalid'))

	const { product } = await save(bookId, { description_en: sent.replace('\0', '') })

	expect(product.description_en).toBe('For **lighthouse** keepers.\n\n- press <script>alert(1)</script>')
	const found = await shop.services.catalogue.list({ listing: 'all', search: 'lighthouse keepers' }, 'en')
	expect(found.cards.map(card => card.book_id)).toEqual([bookId])
	const books = await shop.app.inject('/opds/books?lang=en')
	expect(books.body).toContain('For lighthouse keepers.')
	expect(books.body).not.toContain('**lighthouse')
})

test('a book without a PDF cannot be for sale, and is in production until it has one', async () => {
	const { bookId } = await newBook(shop, 'no_pages', olga)

	await expect(save(bookId)).rejects.toMatchObject(refused('pdf_needed'))

	expect((await save(bookId, { isReady: false })).product.isReady).toBe(false)
})

test('a title that an older version put on sale without a PDF is in production after the migration', async () => {
	const withPages = await aBook()
	await save(withPages)
	const { bookId } = await newBook(shop, 'sold_unseen', olga)
	await save(bookId, { isReady: false })
	const db = shop.services.database.db()
	await sql`update product set is_ready = true where book_id = ${bookId}`.execute(db)

	const migration = await readFile('migrations/0350-no-offer-without-a-pdf.sql', 'utf8')
	await sql.raw(migration).execute(db)

	expect((await info(bookId)).product?.isReady).toBe(false)
	expect((await info(withPages)).product?.isReady).toBe(true)
})

test('what is sold without a book is changed like any other', async () => {
	const sold = { ...harbour, product_id: 'starter', book_id: 'starter', published_at: harbour.publishedOn }
	const rest = { pages: null, audioMinutes: null, cover: null, coverWidth: null, coverHeight: null }
	const product = { ...sold, ...rest, coverColour: null, description: { en: 'A book.', ru: 'Книга.' } }
	const categories = [{ id: 5, name: { en: 'Readers', ru: 'Книги для чтения' } }]
	await shop.services.catalogue.importCatalogue({ categories, products: [product] })

	await save('starter', { price: 200, isReady: false })

	expect(await info('starter')).toMatchObject({ product: { price: 200 }, pages: null })
})

test('a book for sale needs a price, or to be called free; a price ends that', async () => {
	const bookId = await aBook()
	const none = { price: 0, priceWithoutDiscount: null, discountFrom: null, discountTo: null, isReady: true }
	await expect(save(bookId, none)).rejects.toMatchObject(refused('price_needed'))

	const free = await save(bookId, { ...none, isFree: true })
	const sold = await save(bookId, { ...none, isFree: true, price: 90 }, free.version)

	expect(free.product).toMatchObject({ price: 0, isFree: true })
	expect(sold.product).toMatchObject({ price: 90, isFree: false })
})

test('a book made by an editor has its pages and the minutes of its sounds in the shop', async () => {
	const bookId = await aBook()
	await save(bookId)
	const db = shop.services.database.db()
	const probed = (file: string, seconds: number) =>
		sql`
		insert into audio_file (file_key, size_bytes, codec, seconds, peaks, probed_at)
			values (${`sounds/${bookId}/${file}`}, 1000, 'mp3', ${seconds}, '', now())`.execute(db)
	const tracks = ['1.mp3', '2.mp3', '2.mp3'].map(
		(source, at) => sql`(${bookId}, ${at}, 'Track', ${source}, 1)`,
	)
	await sql`insert into audio_track (book_id, position, title, source, page) values ${sql.join(tracks)}`.execute(
		db,
	)
	const facts = async () => {
		const [card] = await shop.services.catalogue.booksById([bookId], 'en')
		const found = await shop.services.catalogue.list(
			{ listing: 5, choice: { ...noChoice, hasAudio: true } },
			'en',
		)
		return [card?.pages, card?.audioMinutes, found.cards.some(({ book_id }) => book_id === bookId)]
	}
	const { rows } = await sql<{ pages: number }>`
		select page_count as pages from book where book_id = ${bookId}`.execute(db)
	expect(await facts()).toEqual([rows[0]?.pages, null, false])
	// As the demonstration's catalogue tells it, before anybody has listened.
	await sql`update product set audio_minutes = 9 where book_id = ${bookId}`.execute(db)
	await sql`update audio_track set page = 2 where book_id = ${bookId}`.execute(db)
	expect(await facts()).toEqual([rows[0]?.pages, 9, true])

	await probed('1.mp3', 20)
	expect(await facts()).toEqual([rows[0]?.pages, 9, true])
	await probed('2.mp3', 150)
	expect(await facts()).toEqual([rows[0]?.pages, 3, true])

	await sql`delete from audio_track where book_id = ${bookId}`.execute(db)
	expect(await facts()).toEqual([rows[0]?.pages, null, false])
})
