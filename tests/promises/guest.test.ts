import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { administrator, ticketOf } from '../editors.ts'
import { putOnSale } from '../put-on-sale.ts'
import { openTestShop, type TestShop } from '../shop.ts'

let shop: TestShop
let edition = ''
const blank = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 595]>>endobj
4 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 595]>>endobj
trailer<</Root 1 0 R>>`)
const sound = Buffer.alloc(5000, 1)
const track = (source: string, page: number) => ({ title: source, source, page: asPageNumber(page) })

beforeAll(async () => {
	shop = await openTestShop()
	const common = {
		title: 'Alice',
		startPage: asPageNumber(1),
		source: 'alice.pdf',
		pdf: blank,
		texts: ['One', 'Two'],
		tableOfContent: [],
	}
	await shop.services.books.add({
		...common,
		bookId: 'alice',
		isDemo: false,
		tracks: [track('01.mp3', 1), track('02.mp3', 2)],
	})
	await shop.services.books.add({
		...common,
		bookId: 'alice_demo',
		isDemo: true,
		tracks: [track('01.mp3', 1)],
	})
	for (const file of ['01.mp3', '02.mp3']) await shop.services.files.put(`sounds/alice/${file}`, sound)
	edition = (await shop.services.books.find('alice')).edition
	await putOnSale(shop, 'alice')
})
afterAll(() => shop.close())

const get = (url: string, headers = {}) => shop.app.inject({ url, headers })
const post = (url: string, payload: object) => shop.app.inject({ method: 'POST', url, payload })
const page = (book: string, width: number, query = '') =>
	`/content/pages/${book}/${edition}/0/${width}${query}`

describe('a guest', () => {
	test('gets no PDF, no texts and no opening of a full book', async () => {
		const answers = await Promise.all([
			post('/api/content', { book_id: 'alice' }),
			post('/api/content/bookinfo', { operation: 'getBookInfo', book_id: 'alice' }),
			post('/api/reading/open', { book_id: 'alice' }),
		])

		expect(answers.map(a => a.statusCode)).toEqual([401, 401, 401])
		expect(answers.map(a => a.json().errors[0].code)).toEqual([
			'unauthenticated',
			'unauthenticated',
			'unauthenticated',
		])
	})

	test.each([
		'pages/alice/EDITION/0/794',
		'pages/alice/EDITION/0/1588',
		'texts/alice/EDITION/0',
		'page-pdfs/alice/EDITION/0',
		'cuts/alice/EDITION/0',
		'sheets/alice/EDITION/0',
	])('gets nothing of a full book at %s', async place => {
		expect((await get(`/content/${place.replace('EDITION', edition)}`)).statusCode).toBe(401)
	})

	test('searches in a demo book, and in no full one', async () => {
		const answers = await Promise.all(
			['alice_demo', 'alice'].map(book_id => post('/api/reading/search', { book_id, query: 'rabbit' })),
		)

		expect(answers.map(a => a.statusCode)).toEqual([200, 401])
	})

	test('gets the pages, texts and PDF of a demo book', async () => {
		const answers = await Promise.all([
			get(page('alice_demo', 794)),
			get(`/content/texts/alice_demo/${edition}/0`),
			get(`/content/page-pdfs/alice_demo/${edition}/0`),
			get(`/content/sheets/alice_demo/${edition}/0`),
			post('/api/content', { book_id: 'alice_demo' }),
			post('/api/content/bookinfo', { operation: 'getBookInfo', book_id: 'alice_demo' }),
		])

		expect(answers.map(a => a.statusCode)).toEqual([200, 200, 200, 200, 200, 200])
	})

	test('hears the tracks that the demo lists, by either name, and no other', async () => {
		const urls = ['alice_demo/01.mp3', 'alice/01.mp3', 'alice_demo/02.mp3', 'alice/02.mp3']

		const answers = await Promise.all(urls.map(url => get(`/content/sounds/${url}`)))

		expect(answers.map(a => a.statusCode)).toEqual([200, 200, 401, 401])
	})

	test('hears from the middle without what lies before', async () => {
		const answer = await get('/content/sounds/alice_demo/01.mp3', { range: 'bytes=1000-1999' })

		expect([answer.statusCode, answer.rawPayload.length]).toEqual([206, 1000])
		expect(answer.headers['content-range']).toBe('bytes 1000-1999/5000')
	})

	test.each(['..%2f..%2fsecret', '%2e%2e%2f02.mp3', '02.mp3%00', '.hidden', '..'])(
		'finds no way out of the folder with %s',
		async file => {
			const answer = await get(`/content/sounds/alice_demo/${file}`)

			expect([400, 401, 404]).toContain(answer.statusCode)
		},
	)

	test('gets nothing for a ticket of another book, one that has ended, or one made up', async () => {
		const olga = await administrator(shop, 'Olga')
		const [other, ended] = [await ticketOf(shop, 'bob', olga), await ticketOf(shop, 'alice', olga)]
		shop.clock.advance(30 * 60_000)

		const answers = await Promise.all(
			[other, ended, '99999999999.abc'].map(t => get(page('alice', 794, `?ticket=${t}`))),
		)

		expect(answers.map(a => a.statusCode)).toEqual([401, 401, 401])
	})

	test('gets a page for a ticket of this book that is still good', async () => {
		const ticket = await ticketOf(shop, 'alice', await administrator(shop, 'Olga'))

		expect((await get(page('alice', 794, `?ticket=${ticket}`))).statusCode).toBe(200)
	})
})
