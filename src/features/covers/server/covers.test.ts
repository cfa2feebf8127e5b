import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { jobsApi } from '#features/jobs/contract.ts'
import type { Job } from '#platform/jobs/job-types.ts'
import { administrator } from '../../../../tests/editors.ts'
import { smallPdf } from '../../../../tests/fixtures/small-pdf.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { coversApi } from '../contract.ts'

let shop: TestShop
let olga: string
let books = 0
beforeAll(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'Olga')
})
afterAll(() => shop.close())

async function soldBook(): Promise<string> {
	const bookId = `tales_${++books}`
	const pdf = await smallPdf({ pages: ['Tales'] })
	const about = { title: 'Tales', source: 'tales.pdf', startPage: asPageNumber(1), isDemo: false }
	await shop.services.books.add({ bookId, ...about, pdf, texts: [], tableOfContent: [], tracks: [] })
	const words = {
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
	const rest = { price: 1, categories: [], pages: null, audioMinutes: null, published_at: '2026-11-01' }
	const products = [{ product_id: bookId, book_id: bookId, ...words, ...plain, ...cover, ...rest }]
	await shop.services.catalogue.importCatalogue({ categories: [], products })
	return bookId
}
const state = (book_id: string) =>
	shop.call(coversApi.cover, { body: { operation: 'getInfo', book_id } }, olga)

async function sent(bookId: string, picture: Uint8Array, query: { [name: string]: string } = {}) {
	const answer = await shop.app.inject({
		method: 'POST',
		url: `/api/conteditor/covers/${bookId}`,
		headers: { 'x-auth-token': olga, 'content-type': 'application/octet-stream' },
		query: { left: '0', top: '0', width: '1', version: '1', ...query },
		payload: Buffer.from(picture),
	})
	return { status: answer.statusCode, body: answer.json() }
}
/** Red above and blue below, with a word in its EXIF data. */
const picture = (width = 704, height = 1000) =>
	sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
		.composite([
			{
				input: { create: { width, height: height / 2, channels: 3, background: '#ff0000' } },
				top: 0,
				left: 0,
			},
		])
		.withExif({ IFD0: { Artist: 'SecretArtist' } })

test.each(['jpeg', 'png', 'webp'] as const)(
	'a picture as %s becomes the cover, without what it says of itself',
	async format => {
		const bookId = await soldBook()
		const file = await picture().toFormat(format).toBuffer()
		expect(file.toString('latin1')).toContain('SecretArtist')

		const { status, body } = await sent(bookId, file)

		expect([status, body.cover.width, body.cover.height]).toEqual([200, 704, 1000])
		const stored = (await shop.app.inject(body.cover.url)).rawPayload
		expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 704 })
		expect(stored.toString('latin1')).not.toContain('SecretArtist')
		const [card] = await shop.services.catalogue.booksById([bookId], 'en')
		expect(card).toMatchObject({ logo: body.cover.url, logoWidth: 704, logoColour: body.cover.colour })
	},
)

test('the part that was chosen is cut out', async () => {
	const bookId = await soldBook()
	const file = await picture(1408, 2000).png().toBuffer()

	const { body } = await sent(bookId, file, { left: '0.5', top: '0.5', width: '0.5' })

	const stored = (await shop.app.inject(body.cover.url)).rawPayload
	const { dominant } = await sharp(stored).stats()
	expect([body.cover.width, body.cover.height]).toEqual([704, 1000])
	expect(dominant.b).toBeGreaterThan(dominant.r)
})

test('a photograph stands upright', async () => {
	const bookId = await soldBook()
	const file = await sharp({ create: { width: 1000, height: 704, channels: 3, background: '#ff0000' } })
		.withMetadata({ orientation: 6 })
		.jpeg()
		.toBuffer()

	const { body } = await sent(bookId, file)

	expect([body.cover.width, body.cover.height]).toEqual([704, 1000])
})

const png = await picture().png().toBuffer()
test.each<[string, Uint8Array, number, string]>([
	['a page', Buffer.from('<html><script>'), 422, 'cover_unusable'],
	[
		'a drawing in SVG',
		Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="700" height="1000"/>'),
		422,
		'cover_unusable',
	],
	['a GIF', await picture().gif().toBuffer(), 422, 'cover_unusable'],
	['half a picture', png.subarray(0, png.length / 2), 422, 'cover_unusable'],
	['a picture that is only a name', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 422, 'cover_unusable'],
	['a small picture', await picture(100, 142).png().toBuffer(), 422, 'cover_small'],
	['a stripe', await picture(3000, 30).png().toBuffer(), 422, 'cover_small'],
	['sixty million pixels and more', await picture(12_000, 6000).png().toBuffer(), 422, 'cover_large'],
	['nothing', Buffer.alloc(0), 422, 'cover_unusable'],
	['too much', Buffer.alloc(20 * 1_048_576 + 1), 413, 'too_large'],
])('%s is refused and the cover stays', async (_, file, status, code) => {
	const bookId = await soldBook()

	const answer = await sent(bookId, file)

	expect([answer.status, answer.body.errors[0].code]).toEqual([status, code])
	expect((await state(bookId)).cover).toBeNull()
})

test('the first page is a cover, and undo brings the former one back and forth', async () => {
	const bookId = await soldBook()
	const { body: uploaded } = await sent(bookId, png)
	const { version } = uploaded

	const made = await shop.call(
		coversApi.fromPage,
		{ body: { operation: 'makeCover', book_id: bookId, version } },
		olga,
	)
	if ('run' in made) throw new Error('The machine is too busy for this test')
	const undone = await shop.call(
		coversApi.undo,
		{ body: { operation: 'undoCover', book_id: bookId, version: made.version } },
		olga,
	)

	expect(made.cover).toMatchObject({ width: 800 })
	expect(made.former).toEqual(uploaded.cover)
	expect(undone.cover).toEqual(uploaded.cover)
	expect(undone.former).toEqual(made.cover)
})

test('the second of two editors is told, and a book that is not sold has no cover', async () => {
	const bookId = await soldBook()
	await sent(bookId, png)

	const late = { operation: 'makeCover' as const, book_id: bookId, version: 1 }
	await expect(shop.call(coversApi.fromPage, { body: late }, olga)).rejects.toMatchObject(refused('conflict'))
	await expect(state('nobody_sells_this')).rejects.toMatchObject(refused('not_found'))
})

test('while a cover waits for disk space another one of the book is told so, until the first is cancelled', async () => {
	const bookId = await soldBook()
	const { files, jobs } = shop.services
	const { put } = files
	const storing = vi.spyOn(files, 'put').mockImplementation(async (key, ...rest) => {
		if (key.startsWith('covers/')) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
		await put(key, ...rest)
	})
	onTestFinished(() => storing.mockRestore())
	const first = sent(bookId, png)
	const waiting = await vi.waitUntil(async () =>
		(await jobs.newest('cover', 100)).find(
			({ title, error }) => title === bookId && error?.code === 'disk_full',
		),
	)
	storing.mockRestore()

	const second = await sent(bookId, png)
	await shop.call(jobsApi.cancel, { params: { job_id: waiting.jobId } }, olga)
	const third = await sent(bookId, png)

	expect([second.status, second.body.errors[0].code]).toEqual([409, 'cover_busy'])
	expect((await first).status).toBe(404)
	expect(third).toMatchObject({ status: 200, body: { cover: { width: 704 } } })
})

test('a cover that a process saved before it ended is done again without a change', {
	tags: 'slow',
}, async () => {
	const bookId = await soldBook()
	await sent(bookId, png)
	const before = await state(bookId)
	const job = (await shop.services.jobs.newest('cover', 100)).find(({ title }) => title === bookId)
	const run = 'cover.another-time'

	await shop.services.jobs.add({ ...(job as Job), jobId: run })
	await shop.services.jobs.idle()

	expect(await shop.call(coversApi.run, { params: { run } }, olga)).toEqual(before)
	const nina = await administrator(shop, 'Nina')
	await expect(shop.call(coversApi.run, { params: { run } }, nina)).rejects.toMatchObject(
		refused('not_found'),
	)
})

test('a file that was refused is not stored', async () => {
	const bookId = await soldBook()
	const before = await shop.services.files.list('cover-files/')

	await sent(bookId, Buffer.from('<html>'))

	expect(await shop.services.files.list('cover-files/')).toEqual(before)
})
