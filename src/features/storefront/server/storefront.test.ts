import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { diskFiles } from '#platform/files.ts'
import { addBookWithTracks } from '../../../../tests/book-with-tracks.ts'
import { smallPdf } from '../../../../tests/fixtures/small-pdf.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import { temporaryDirectory } from '../../../../tests/temporary.ts'
import type { ProductInput } from '../../products/server/import-catalogue.ts'
import { createStorefront, type Storefront } from './storefront.service.ts'

let shop: TestShop
let storefront: Storefront

function product(product_id: string, more: Partial<ProductInput>): ProductInput {
	return {
		...{
			product_id,
			book_id: product_id,
			name: product_id,
			author: 'Vera Lane',
			publisher: 'Millrood Press',
		},
		...{ series: null, description: { en: 'A book.', ru: 'Книга.' }, price: 100, priceWithoutDiscount: null },
		...{ isReady: true, demo: null, paper: null, categories: [1], level: 'A2', ageMark: 6, pages: 32 },
		...{ audioMinutes: null, cover: null, coverWidth: null, coverHeight: null, coverColour: null },
		...{ published_at: '2026-01-01', ...more },
	}
}

beforeAll(async () => {
	shop = await openTestShop()
	storefront = shop.services.storefront
	await shop.services.catalogue.importCatalogue({
		categories: [
			{ id: 1, name: { en: 'Exams', ru: 'Экзамены' }, children: [{ id: 7, name: { en: 'ЕГЭ', ru: 'ЕГЭ' } }] },
		],
		products: [
			product('fog', { isReady: false, demo: 'fog_demo', published_at: '2026-06-01', audioMinutes: 50 }),
			product('nursery', { isReady: false, ageMark: 0, level: 'A1', audioMinutes: 20 }),
			product('mute', { demo: 'mute_demo', published_at: '2026-05-01' }),
			product('harbour', { demo: 'harbour_demo', published_at: '2026-04-01', audioMinutes: 90 }),
			product('older', { demo: 'older_demo', published_at: '2026-03-01', price: 0, categories: [7] }),
			product('exam', { categories: [7], price: 340, level: 'B2', ageMark: 12, audioMinutes: 40 }),
		],
	})
	await addBookWithTracks(shop, 'fog_demo', ['1.mp3'])
	await addBookWithTracks(shop, 'mute_demo', [])
	await addBookWithTracks(shop, 'harbour_demo', ['1 a.mp3'])
	await addBookWithTracks(shop, 'older_demo', ['1.mp3'])
})
afterAll(() => shop.close())

test('the shop opens with the newest book that can be bought and heard on a page', async () => {
	expect(await storefront.opening('en')).toMatchObject({
		bookId: 'harbour',
		demo: 'harbour_demo',
		pageNumbers: [1],
		track: { title: 'Track 1', src: '/content/sounds/harbour_demo/1%20a.mp3' },
		image: { src: '/content/spreads/harbour_demo/e1/0/1280', width: 1280 },
	})
})

test('a way in says how many books there are, from which price, and whether they can be heard', async () => {
	const ways = await storefront.waysIn('en')

	expect(ways.map(({ name }) => name)).toEqual(['child', 'school', 'ege', 'self'])
	expect(ways.find(({ name }) => name === 'ege')).toMatchObject({
		...{ to: '/books/7', count: 2, priceFrom: 340, isSomeFree: true, hasAudio: true },
	})
})

test('a way in by level and age leads to the listing that was counted', async () => {
	const school = (await storefront.waysIn('en')).find(({ name }) => name === 'school')

	expect(school).toMatchObject({ to: '/books?level=A1&level=A2&level=B1&age=6&age=12', count: 4 })
})

test('the shop counts books and recordings that can be had, and apart what is in production', async () => {
	expect(await storefront.totals()).toEqual({
		...{ books: 4, inProduction: 2, audioMinutes: 130 },
		...{ priceFrom: 100, isSomeFree: true },
	})
})

test('a way to books in production alone has no price and no sound yet', async () => {
	const child = (await storefront.waysIn('en')).find(({ name }) => name === 'child')

	expect(child).toMatchObject({ count: 1, priceFrom: null, isSomeFree: false, hasAudio: false })
})

test('a shop without books has no opening and no ways in', { tags: 'slow' }, async () => {
	const empty = await openTestShop()

	const { opening, waysIn, totals } = empty.services.storefront
	expect([await opening('ru'), await waysIn('ru'), await totals()]).toEqual([
		null,
		[],
		{ books: 0, inProduction: 0, audioMinutes: 0, priceFrom: null, isSomeFree: false },
	])

	await empty.close()
})

async function plainPage(width: number): Promise<Buffer> {
	return sharp({ create: { width, height: 1125, channels: 3, background: '#fff' } })
		.webp()
		.toBuffer()
}

/** A page of short strokes, about as dense as small print. */
async function densePage(width: number): Promise<Buffer> {
	const strokes = Array.from({ length: 900 }, (_, at) => {
		const [column, row] = [at % 30, Math.floor(at / 30)]
		const height = 5 + ((at * 7919) % 8)
		return `<rect x="${40 + column * 12}" y="${60 + row * 20}" width="${3 + (at % 5)}" height="${height}"/>`
	})
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1125">${strokes.join('')}</svg>`
	return sharp(Buffer.from(svg)).flatten({ background: '#fff' }).webp().toBuffer()
}

/** The real service over pages that are drawn here: pages of this book have no PDF. */
const held = new Set<number>()

function withPages(page = plainPage) {
	let drawn = 0
	const files = diskFiles(temporaryDirectory())
	const made = createStorefront({
		heldPages: async () => held,
		catalogue: shop.services.catalogue,
		openDemo: shop.services.reading.openDemo,
		async pageImage({ width }) {
			drawn += 1
			return page(width)
		},
		files,
	})
	async function read(key: string) {
		const bytes = await files.read(key)
		if (!bytes) throw new Error(`${key} is not there`)
		return bytes
	}
	return { ...made, read, write: files.put, drawn: () => drawn }
}

test('a spread with a page that is held back is not sent, also where it was made before', async () => {
	const { spread } = withPages()
	const request = { bookId: 'harbour_demo', edition: 'e1', index: 1, width: 640, type: 'webp' } as const
	await spread(request)
	held.add(2)

	await expect(spread(request)).rejects.toMatchObject({ code: 'not_found' })
	held.clear()
})

test('two facing pages are drawn into one picture, once for everybody who asks at once', async () => {
	const { spread, drawn } = withPages()
	const request = { bookId: 'harbour_demo', edition: 'e1', index: 1, width: 640, type: 'webp' } as const

	const [first, second] = await Promise.all([spread(request), spread(request)])

	expect([first, second, drawn()]).toEqual([first, first, 2])
})

test.each(['avif', 'webp'] as const)(
	'a damaged %s of a spread is made again, and stays readable',
	async type => {
		const { spread, read, write } = withPages()
		const request = { bookId: 'harbour_demo', edition: 'e1', index: 1, width: 640, type } as const
		const key = await spread(request)
		const whole = await read(key)
		await write(key, whole.subarray(0, 40))

		await spread(request)

		expect(await read(key)).toEqual(whole)
		expect(await sharp(whole).stats()).toMatchObject({ isOpaque: true })
		if (type === 'avif') expect(boxesOf(whole)).toEqual(['ftyp', 'meta', 'mdat', 'free'])
	},
)

/** The types of the top-level boxes (ISO/IEC 14496-12). */
function boxesOf(file: Buffer): string[] {
	const boxes: string[] = []
	for (let at = 0; at < file.length; at += file.readUInt32BE(at))
		boxes.push(file.toString('latin1', at + 4, at + 8))
	return boxes
}

test('a browser that takes AVIF gets the same spread in fewer bytes', async () => {
	const { spread, read } = withPages()
	const request = { bookId: 'harbour_demo', edition: 'e1', index: 1, width: 640 } as const

	const kinds = await Promise.all(
		(['avif', 'webp'] as const).map(async type =>
			sharp(await read(await spread({ ...request, type }))).metadata(),
		),
	)

	expect(kinds.map(({ format, width }) => [format, width])).toEqual([
		['heif', 640],
		['webp', 640],
	])
})

test('the first image of a phone arrives before the server waits for an acknowledgement', async () => {
	const { spread, read } = withPages(densePage)
	const request = { bookId: 'harbour_demo', edition: 'e1', index: 1, width: 640, type: 'avif' } as const

	const image = await read(await spread(request))

	expect(image.length).toBeLessThan(10 * 1460)
})

test('a book bound on the right has its first page on the right, under an address of its own', async () => {
	const layout = { pairing: 'cover-paired', binding: 'right' } as const
	const files = diskFiles(temporaryDirectory())
	const { opening, spread } = createStorefront({
		heldPages: async () => new Set(),
		catalogue: shop.services.catalogue,
		async openDemo(bookId) {
			const demo = await shop.services.reading.openDemo(bookId)
			return demo && { ...demo, ...layout }
		},
		pageImage: ({ index, width }) =>
			sharp({ create: { width, height: 1125, channels: 3, background: index === 0 ? '#000' : '#fff' } })
				.webp()
				.toBuffer(),
		files,
	})
	const page = { bookId: 'harbour_demo', edition: 'e1', index: 0, width: 640, type: 'webp' } as const

	const image = await files.read(await spread({ ...page, ...layout }))

	const { data, info } = await sharp(image ?? Buffer.alloc(0))
		.greyscale()
		.raw()
		.toBuffer({ resolveWithObject: true })
	expect([(data[20] ?? 0) > 200, (data[info.width * info.channels - 20] ?? 255) < 50]).toEqual([true, true])
	await expect(spread(page)).rejects.toMatchObject({ code: 'not_found' })
	const { image: shown, pageNumbers } = (await opening('en')) ?? {}
	expect(pageNumbers).toEqual([1, 2])
	expect(shown?.avifSrcSet).toContain('/0/640?type=avif&pairing=cover-paired&binding=right 640w')
})

test('no spread begins at a right page, in another edition, behind the book, or in a full book', async () => {
	const { spread } = withPages()
	const page = { bookId: 'harbour_demo', edition: 'e1', index: 1, width: 640, type: 'webp' } as const
	const requests = [
		{ ...page, index: 2 },
		{ ...page, edition: 'e0' },
		{ ...page, index: 11 },
		{ ...page, bookId: 'none' },
	]

	const codes = await Promise.all(requests.map(one => spread(one).catch(error => error.code)))

	expect(codes).toEqual(['not_found', 'not_found', 'not_found', 'unknown_book'])
})

test('the ways that lead to a book are those whose readers or category it has', async () => {
	const book = { level: 'B2' as const, ageMark: 12 as const, categories: [{ categoryId: 7 }] }

	const ways = await storefront.waysTo(book)

	expect(ways.map(({ name }) => name)).toEqual(['ege', 'self'])
	expect(ways[0]?.to).toBe('/books/7')
})

test.each([
	['the cover, which stands alone', 0, 1],
	['two facing pages', 1, 2],
	['a last left page, which stands alone', 3, 1],
])('%s is one picture of the width that was asked for', async (_, index, pages) => {
	const texts = ['Cover', 'One', 'Two', 'Three']
	const book = { bookId: 'drawn_demo', title: 'Harbour', source: 'drawn.pdf', startPage: asPageNumber(1) }
	const { books } = shop.services
	await books.add({
		...{ ...book, isDemo: true, texts, tableOfContent: [], tracks: [] },
		pdf: await smallPdf({ pages: texts }),
	})
	const { edition } = await books.find('drawn_demo')

	const answer = await shop.app.inject(`/content/spreads/drawn_demo/${edition}/${index}/640`)

	expect(answer.statusCode).toBe(200)
	const { width, height } = await sharp(answer.rawPayload).metadata()
	expect(width).toBe(640)
	// A page of the test is 200 × 80 points.
	expect(Math.round(640 / (height ?? 0))).toBe(Math.round((pages * 200) / 80))
})
