import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'

const book = 'steps_demo'
const longBook = 'long_demo'
const pdf = readFileSync('demo/books/grammar_in_steps/book.pdf')
let shop: TestShop
let edition: string
beforeAll(async () => {
	shop = await openTestShop()
	const about = {
		title: 'Steps',
		source: 'steps.pdf',
		startPage: asPageNumber(1),
		isDemo: true,
		tableOfContent: [],
		tracks: [],
	}
	await shop.services.books.add({ ...about, bookId: book, pdf, texts: [] })
	await shop.services.books.add({ ...about, bookId: longBook, pdf: await scannedBook(), texts: [] })
	edition = (await shop.services.books.find(book)).edition
})
afterAll(() => shop.close())

/** 300 pages, each of which takes longer to cut than a request takes to arrive. */
async function scannedBook(): Promise<Buffer> {
	const scan = await sharp({
		create: {
			...{ width: 1600, height: 1600, channels: 3, background: 'grey' },
			noise: { type: 'gaussian', mean: 128, sigma: 60 },
		},
	})
		.jpeg({ quality: 90 })
		.toBuffer()
	const document = new PDFDocument({ size: [200, 200], autoFirstPage: false })
	for (let page = 0; page < 300; page++) document.addPage().image(scan, 0, 0, { width: 200 })
	document.end()
	return Buffer.concat(await document.toArray())
}

const get = (url: string, from = '192.0.2.1') => shop.app.inject({ url, remoteAddress: from })
const image = (index: number) => `/content/pages/${book}/${edition}/${index}/794`
const pagePdf = (index: number) => `/content/page-pdfs/${book}/${edition}/${index}`
const imageKey = (index: number) => `pages/${book}/${edition}/${index}-794`

test.each([
	['nothing', () => Buffer.alloc(0)],
	['noise', (stored: Buffer) => Buffer.alloc(stored.length, 0x5a)],
	['its first half', (stored: Buffer) => stored.subarray(0, stored.length / 2)],
	[
		'one wrong byte',
		(stored: Buffer) => Buffer.from(stored.map((byte, at) => (at === 5000 ? byte ^ 1 : byte))),
	],
])('a stored page of which %s is left is made again', async (_, damage) => {
	const first = await get(image(0))
	const stored = (await shop.services.files.read(imageKey(0))) ?? Buffer.alloc(0)
	await shop.services.files.put(imageKey(0), damage(stored))

	const again = await get(image(0))

	expect(again.statusCode).toBe(200)
	expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
	expect(await sharp(again.rawPayload).metadata()).toMatchObject({ width: 794 })
	expect((await shop.services.files.read(imageKey(0)))?.equals(stored)).toBe(true)
})

test('a damaged text is made again', async () => {
	const address = `/content/texts/${book}/${edition}/1`
	const first = (await get(address)).json()
	await shop.services.files.put(`pages/${book}/${edition}/1.json`, Buffer.from('[["noise"'))

	expect((await get(address)).json()).toEqual(first)
})

test('a page PDF is stored and sent again as it was', async () => {
	const first = await get(pagePdf(2))
	const stored = await shop.services.files.list(`cuts/${book}/`)

	const again = await get(pagePdf(2))
	const former = await get(pagePdf(2).replace('page-pdfs', 'cuts'))

	expect(stored).toEqual([`cuts/${book}/${edition}/2`])
	expect(again.headers['content-type']).toBe('application/pdf')
	expect([again, former].map(({ rawPayload }) => rawPayload.equals(first.rawPayload))).toEqual([true, true])
})

test('a guest who requests hundreds of page PDFs is refused most of them, and a reader gets a page that must be drawn', async () => {
	const { edition: longEdition } = await shop.services.books.find(longBook)
	const flood = Array.from({ length: 300 }, (_, index) =>
		get(`/content/page-pdfs/${longBook}/${longEdition}/${index}`, '192.0.2.66'),
	)

	const page = await get(image(3), '192.0.2.2')
	const answers = await Promise.all(flood)

	expect(page.statusCode).toBe(200)
	const statuses = new Set(answers.map(answer => answer.statusCode))
	expect([...statuses].filter(status => ![200, 429, 503].includes(status))).toEqual([])
	const refused = answers.filter(answer => answer.statusCode !== 200)
	expect(refused.length).toBeGreaterThan(200)
	expect(refused.every(answer => Number(answer.headers['retry-after']) > 0)).toBe(true)
})

test('a book whose PDF is missing is told alike by all calls, and comes back with it', async () => {
	const { fileKey } = await shop.services.books.find(book)
	await shop.services.files.delete(fileKey)
	const whole = () => shop.app.inject({ method: 'POST', url: '/api/content', payload: { book_id: book } })

	const missing = [await get(pagePdf(9)), await get(image(9)), await whole()].map(answer => answer.statusCode)
	await shop.services.files.put(fileKey, pdf)
	const back = [await get(pagePdf(9)), await get(image(9)), await whole()].map(answer => answer.statusCode)

	expect(missing).toEqual([503, 503, 503])
	expect(back).toEqual([200, 200, 200])
})
