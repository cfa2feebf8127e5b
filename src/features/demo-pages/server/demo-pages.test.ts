import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { bookContentApi } from '#features/book-content/contract.ts'
import { booksApi } from '#features/books/contract.ts'
import { importingApi } from '#features/importing/contract.ts'
import { productImportExportApi } from '#features/product-import-export/contract.ts'
import { blankProduct, type ProductRecord, productsApi } from '#features/products/contract.ts'
import { readingApi } from '#features/reading/contract.ts'
import { FileStoreUnavailable } from '#platform/outage.ts'
import { administrator } from '../../../../tests/editors.ts'
import { smallPdf } from '../../../../tests/fixtures/small-pdf.ts'
import { importer } from '../../../../tests/importer.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'

const guest = null
const steps = 'steps'
let shop: TestShop
let olga: string
beforeAll(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'Olga')
	await shop.services.books.add({
		bookId: steps,
		title: 'Grammar in Steps',
		source: 'steps.pdf',
		startPage: asPageNumber(1),
		isDemo: false,
		pdf: readFileSync('demo/books/grammar_in_steps/book.pdf'),
		texts: Array.from({ length: 30 }, (_, index) => `words of page ${index + 1}`),
		tableOfContent: [
			{ title: 'Unit 1', page: asPageNumber(2), subsections: [{ title: 'Lesson 1', page: asPageNumber(3) }] },
			{ title: 'Unit 2', page: asPageNumber(12) },
		],
		tracks: [
			{ title: 'Track 2', source: '02.mp3', page: asPageNumber(2) },
			{ title: 'Track 9', source: '09.mp3', page: asPageNumber(9) },
			{ title: 'Track 12', source: '12.mp3', page: asPageNumber(12) },
		],
	})
	await shop.services.files.put('sounds/steps/09.mp3', Buffer.from('nine'))
	await shop.services.files.put('sounds/steps/12.mp3', Buffer.from('twelve'))
})
afterAll(() => shop.close())

const sold: ProductRecord = {
	...blankProduct('2026-11-01'),
	name: 'Grammar in Steps',
	author: 'Anna Petrova',
	publisher: 'Millrood Press',
	price: 100,
	isReady: true,
	shownFrom: 0,
}
async function demoOf(pages: string | null) {
	const body = { operation: 'getInfo' as const, book_id: steps }
	const { version } = await shop.call(productsApi.product, { body }, olga)
	const data: ProductRecord = { ...sold, demoPages: pages }
	const saved = { operation: 'saveProduct' as const, book_id: steps, data, version }
	return (await shop.call(productsApi.saveProduct, { body: saved }, olga)).product
}
const opened = () => shop.call(readingApi.open, { body: { book_id: 'steps_demo' } }, guest)
const info = { operation: 'getBookInfo' as const, book_id: 'steps_demo' }

test('a demo is made of some pages, with their words, contents and tracks, and guests read it', async () => {
	const product = await demoOf('9, 2–3')

	expect(product).toMatchObject({ demo: 'steps_demo', demoPages: '2-3, 9' })
	const demo = await shop.call(booksApi.info, { body: info }, guest)
	expect(demo).toMatchObject({ is_demo: true, page_count: 3, start_page: 2 })
	expect(demo.pages.map(page => page.text)).toEqual(['words of page 2', 'words of page 3', 'words of page 9'])
	expect(demo.audio.map(({ title, page }) => [title, page])).toEqual([
		['Track 2', 2],
		['Track 9', 4],
	])
	expect(demo.tableOfContent).toEqual([
		{ title: 'Unit 1', page: 2, subsections: [{ title: 'Lesson 1', page: 3 }] },
	])
	expect((await opened()).page_labels).toEqual(['2', '3', '9'])
})

test('a book whose id leaves no room for that of a demo has none', async () => {
	const book_id = 's'.repeat(96)
	await shop.services.books.add({
		...{ bookId: book_id, title: 'Steps', source: 'a.pdf', startPage: asPageNumber(1), isDemo: false },
		...{
			pdf: readFileSync('demo/books/grammar_in_steps/book.pdf'),
			texts: [],
			tableOfContent: [],
			tracks: [],
		},
	})
	const body = { operation: 'saveProduct' as const, book_id, data: { ...sold, demoPages: '2' }, version: 1 }

	await expect(shop.call(productsApi.saveProduct, { body }, olga)).rejects.toMatchObject(refused('invalid'))
})

test('pages of the demo face each other as they do in the book, which may be bound on the right', async () => {
	await demoOf('2-5')
	expect(await opened()).toMatchObject({ pairing: 'cover-paired' })
	await demoOf('3-5')
	expect(await opened()).not.toHaveProperty('pairing')
	const { book } = await shop.call(
		bookContentApi.bookInfo,
		{ body: { operation: 'getInfo', book_id: steps } },
		olga,
	)
	const { page_count: _, ...data } = { ...book, pairing: 'cover-paired' as const, binding: 'right' as const }

	await shop.call(bookContentApi.update, { body: { operation: 'updateBook', data } }, olga)

	expect(await opened()).toMatchObject({ pairing: 'cover-paired', binding: 'right' })
})

test('a guest gets the pages of the demo and not a byte of the others', async () => {
	await demoOf('2-3, 9')
	const { edition } = await opened()
	const get = (url: string) => shop.app.inject(url)

	const pdf = await shop.app.inject({
		method: 'POST',
		url: '/api/content',
		payload: { book_id: 'steps_demo' },
	})
	const full = await shop.app.inject({ method: 'POST', url: '/api/content', payload: { book_id: steps } })
	const last = await get(`/content/texts/steps_demo/${edition}/2`)
	const words = last.json().lines.map(([line]: [string]) => line)

	expect(pdf.statusCode).toBe(200)
	expect(full.statusCode).toBe(401)
	expect(words.join(' ')).toContain('9')
	expect((await get(`/content/pages/steps_demo/${edition}/3/794`)).statusCode).toBe(404)
	expect((await get('/content/sounds/steps_demo/09.mp3')).statusCode).toBe(200)
	expect((await get('/content/sounds/steps_demo/12.mp3')).statusCode).toBe(401)
})

test('what an editor changes on these pages is in the demo too', async () => {
	await demoOf('2-3')
	const data = [{ title: 'New track', source: '02.mp3', page: 3 }]

	const body = { operation: 'getInfo' as const, book_id: steps, schemaType: 'audio' as const, data }
	await shop.call(bookContentApi.save, { body }, olga)

	expect((await shop.call(booksApi.info, { body: info }, guest)).audio).toEqual(data)
})

test.each(['0-3', '1-500', '3000'])('pages %s that the book does not have are refused', async pages => {
	await expect(demoOf(pages)).rejects.toMatchObject(refused('page_out_of_range'))
})

describe('where the file store does not answer after a change is stored', () => {
	/** The first file of the demo's PDF cannot be stored. */
	function failOnce(): void {
		const { files } = shop.services
		const put = files.put.bind(files)
		const puts = vi.spyOn(files, 'put').mockImplementation(async (key, content) => {
			if (!key.startsWith('books/steps_demo/')) return put(key, content)
			puts.mockRestore()
			throw new FileStoreUnavailable('no answer')
		})
	}

	test('a product is saved all the same, and its demo is made later', async () => {
		failOnce()

		expect(await demoOf('4, 6')).toMatchObject({ demoPages: '4, 6' })

		await expect.poll(async () => (await opened()).page_labels).toEqual(['4', '6'])
	})

	test('an edition is taken back all the same, and the demo follows later', { tags: 'slow' }, async () => {
		const { began, worked } = importer(shop, () => olga)
		await demoOf('2-3')
		const demoBefore = await opened()
		await began(steps, await smallPdf({ pages: ['One', 'Two', 'Three'] }))
		await worked()
		expect((await opened()).edition).not.toBe(demoBefore.edition)
		const params = { book_id: steps }
		const [before] = (await shop.call(importingApi.editions, { params }, olga)).editions
		failOnce()

		await shop.call(importingApi.restoreEdition, { params, body: { id: before?.id ?? 0 } }, olga)

		await expect.poll(async () => (await opened()).edition).toBe(demoBefore.edition)
	})
})

describe('pages of demos in a list of products', () => {
	async function apply(payload: string) {
		const request = (plan?: string) =>
			shop.app.inject({
				method: 'POST',
				url: productImportExportApi.importSheet.path,
				query: { file: 'demos.csv', ...(plan === undefined ? {} : { plan }) },
				headers: { 'x-auth-token': olga, 'content-type': 'application/octet-stream' },
				payload,
			})
		return request((await request()).json().plan)
	}
	async function newestJob() {
		const { rows } = await sql`
			select state, error from job where kind = 'demo_making' order by queued_at desc limit 1`.execute(
			shop.services.database.db(),
		)
		return rows[0]
	}

	test('are made after the list was applied', async () => {
		await demoOf('2-3')

		expect((await apply(`book_id,demoPages\n${steps},"5-6, 9"`)).json()).toMatchObject({ is_applied: true })

		await expect.poll(async () => (await opened()).page_labels).toEqual(['5', '6', '9'])
	})

	test('of a PDF that cannot be used leave the list applied, and the job says why', async () => {
		await shop.services.files.put('books/steps/noise.pdf', Buffer.from('noise'))
		await sql`update book set file_key = 'books/steps/noise.pdf' where book_id = ${steps}`.execute(
			shop.services.database.db(),
		)

		const applied = await apply(`book_id,demoPages,price\n${steps},8-9,1234`)

		expect(applied.json()).toMatchObject({ is_applied: true, changed: 1 })
		await expect.poll(newestJob).toMatchObject({ state: 'failed', error: { code: 'unusable_file' } })
		expect((await opened()).page_labels).toEqual(['5', '6', '9'])
	})
})
