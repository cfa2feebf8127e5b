import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { bookArchiveApi } from '#features/book-archive/contract.ts'
import { bookContentApi } from '#features/book-content/contract.ts'
import { blankProduct, productsApi } from '#features/products/contract.ts'
import { administrator } from '../../../../tests/editors.ts'
import { smallPdf } from '../../../../tests/fixtures/small-pdf.ts'
import { newIds } from '../../../../tests/new-ids.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import { followFormerIds } from './former-ids.ts'

const [before, now] = ['tales', 'harbour_tales']
const getInfo = { operation: 'getInfo' as const }
let shop: TestShop
let olga: string
beforeAll(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'Olga')
	const pdf = await smallPdf({ pages: ['One', 'Two'] })
	for (const bookId of [before, `${before}_demo`])
		await shop.services.books.add({
			...{
				bookId,
				title: 'Tales',
				source: 'tales.pdf',
				startPage: asPageNumber(1),
				pdf,
				texts: ['One', 'Two'],
			},
			...{ isDemo: bookId !== before, tableOfContent: [], tracks: [] },
		})
	const sold = { name: 'Tales', publisher: 'Skerry House', price: 300, isReady: true, shownFrom: 0 }
	const data = { ...blankProduct('2026-11-01'), ...sold, demo: `${before}_demo` }
	await shop.call(productsApi.saveProduct, { body: save(data, 1) }, olga)
})
afterAll(() => shop.close())

const save = (data: ReturnType<typeof blankProduct>, version: number) =>
	({ operation: 'saveProduct', book_id: before, data, version }) as const

test('what was open or linked before the id of a book changed is of the book, wherever it names it', async () => {
	const { product, version } = await shop.call(
		productsApi.product,
		{ body: { ...getInfo, book_id: before } },
		olga,
	)
	const { book } = await shop.call(bookContentApi.bookInfo, { body: { ...getInfo, book_id: before } }, olga)
	await newIds(shop, () => olga).change(before, now)

	const data = { ...book, title: 'Tales, second edition' }
	await shop.call(bookContentApi.update, { body: { operation: 'updateBook', data } }, olga)
	const typed = { ...blankProduct('2026-11-01'), ...product, author: 'Olga' }
	await shop.call(productsApi.saveProduct, { body: save(typed, version) }, olga)
	const pictures = await Promise.all(
		[before, now].map(id => shop.app.inject({ url: `/content/share/${id}.jpg` })),
	)
	const body = { book_ids: [before], place: 'archive' as const }
	const { done } = await shop.call(bookArchiveApi.withdraw, { body }, olga)

	const saved = await shop.call(productsApi.product, { body: { ...getInfo, book_id: now } }, olga)
	expect(saved.product).toMatchObject({ author: 'Olga', demo: `${now}_demo` })
	expect(pictures.map(({ statusCode }) => statusCode)).toEqual([200, 200])
	expect(done).toEqual([now])
})

test('a file that is sent is left alone, however large', async () => {
	const fastify = Fastify()
	fastify.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
		done(null, Object.assign(body, { book_id: before })),
	)
	followFormerIds(fastify, { movedTo: id => (id === before ? now : undefined) })
	fastify.post<{ Body: { book_id: string } }>('/', async ({ body }) => body.book_id)

	const send = (payload: Buffer | object) => fastify.inject({ method: 'POST', url: '/', payload })
	const file = await fastify.inject({
		...{ method: 'POST', url: '/', payload: Buffer.alloc(500_000) },
		headers: { 'content-type': 'application/octet-stream' },
	})

	expect([file.body, (await send({ book_id: before })).body]).toEqual([before, now])
	await fastify.close()
})

test('books that a query names with commas between them are those that they are now', async () => {
	const fastify = Fastify()
	followFormerIds(fastify, { movedTo: id => (id === before ? now : undefined) })
	fastify.get<{ Querystring: { book_ids: string } }>('/', async ({ query }) => query.book_ids)

	expect((await fastify.inject(`/?book_ids=fog,${before},tides`)).body).toBe(`fog,${now},tides`)
	await fastify.close()
})
