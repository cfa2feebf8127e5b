import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import { errorOfXml, textsOf } from '../../../../tests/xml.ts'
import type { ProductInput } from '../../products/server/import-catalogue.ts'

import { sitemap, sitemapIndex } from './sitemap.ts'

let shop: TestShop
const base = 'http://127.0.0.1:3000'
const both = (text: string) => ({ en: text, ru: text })

function product(book_id: string, about: Partial<ProductInput> = {}): ProductInput {
	return {
		product_id: book_id,
		book_id,
		name: `Book ${book_id}`,
		author: 'Olga Petrova, Martin Hale',
		publisher: 'Millrood & Sons',
		series: null,
		description: { en: 'For <beginners> & others', ru: 'Для «начинающих» & <других>' },
		price: 450.5,
		priceWithoutDiscount: null,
		isReady: true,
		demo: null,
		paper: null,
		categories: [11],
		level: 'A2',
		ageMark: 12,
		pages: 64,
		audioMinutes: 30,
		cover: null,
		coverWidth: null,
		coverHeight: null,
		coverColour: null,
		published_at: '2026-03-12',
		...about,
	}
}

beforeAll(async () => {
	shop = await openTestShop()
	const cover = await sharp({ create: { width: 350, height: 500, channels: 3, background: '#336699' } })
		.webp()
		.toBuffer()
	await shop.services.files.put('covers/tales.webp', cover)
	await shop.services.catalogue.importCatalogue({
		categories: [
			{ id: 1, name: both('Readers'), children: [{ id: 11, name: { en: 'Easy', ru: 'Лёгкие' } }] },
			{ id: 2, name: both('Grammar') },
		],
		products: [
			product('tales', { cover: 'covers/tales.webp', demo: 'tales_demo', priceWithoutDiscount: 600 }),
			product('fog', { isReady: false, published_at: '2026-10-01' }),
			product('gift', { price: 0, categories: [2] }),
		],
	})
})
afterAll(() => shop.close())

const get = (url: string, headers = {}) => shop.app.inject({ url, headers })
const read = async (url: string) => (await get(url)).body

test('the sitemap names every page in each language with all its alternates', async () => {
	const index = await read('/sitemap.xml')
	expect(textsOf(index, 'loc')).toEqual([`${base}/sitemaps/1.xml`])

	const xml = await read('/sitemaps/1.xml')

	expect(errorOfXml(xml)).toBeNull()
	expect(textsOf(xml, 'loc')).toContain(`${base}/book-info/fog?lang=ru`)
	expect(textsOf(xml, 'loc')).toContain(`${base}/books/11?lang=en`)
	expect(xml.match(/<url>/g)).toHaveLength(textsOf(xml, 'loc').length)
	expect(xml.match(/hreflang="(ru|en|x-default)"/g)).toHaveLength(3 * textsOf(xml, 'loc').length)
})

test('a large catalogue has sitemaps of 10,000 addresses each, and none is left out', () => {
	const paths = Array.from({ length: 12_001 }, (_, at) => `/book-info/b${at}`)

	expect(textsOf(sitemapIndex(paths, base), 'loc')).toHaveLength(3)
	const sitemaps = [1, 2, 3].map(number => textsOf(sitemap(paths, number, base) ?? '', 'loc'))
	expect(sitemaps.map(addresses => addresses.length)).toEqual([10_000, 10_000, 4002])
	expect(new Set(sitemaps.flat()).size).toBe(24_002)
	expect(sitemap(paths, 4, base)).toBeNull()
})

test.each(['/sitemaps/2.xml', '/sitemaps/0.xml', '/sitemaps/1e3.xml', '/sitemaps/99999.xml'])(
	'%s is no sitemap',
	async url => {
		expect([400, 404]).toContain((await get(url)).statusCode)
	},
)

test('robots learn where the sitemap is and what is nobody’s to visit', async () => {
	const text = await read('/robots.txt')

	expect(text).toContain(`Sitemap: ${base}/sitemap.xml`)
	expect(text).toContain('Disallow: /api/')
	expect(text).not.toContain('Disallow: /book')
})

test('the feed of new books is RSS with the newest book first', async () => {
	const xml = await read('/feeds/new.xml?lang=ru')

	expect(errorOfXml(xml)).toBeNull()
	expect(textsOf(xml, 'title').slice(0, 2)).toEqual([
		'Folio: новые книги',
		'Book fog. Olga Petrova, Martin Hale',
	])
	expect(textsOf(xml, 'pubDate')[0]).toBe('Thu, 01 Oct 2026 00:00:00 GMT')
	expect(textsOf(xml, 'guid')[0]).toBe(`${base}/book-info/fog`)
	expect(textsOf(xml, 'description')[1]).toBe('Для «начинающих» & <других>')
})

test('the Yandex feed offers what can be bought, with every required field', async () => {
	const xml = await read('/feeds/yandex.yml')
	const [offer = ''] = xml.match(/<offer .*?<\/offer>/) ?? []

	expect(errorOfXml(xml)).toBeNull()
	expect(xml.match(/<offer /g)).toHaveLength(1)
	expect(xml).toContain('<yml_catalog date="2026-11-20T12:00+03:00">')
	expect(xml).toContain('<category id="11" parentId="1">Лёгкие</category>')
	const fields = ['name', 'vendor', 'price', 'oldprice', 'currencyId', 'categoryId', 'picture', 'age']
	expect(fields.map(field => textsOf(offer, field)[0])).toEqual([
		'Book tales',
		'Millrood & Sons',
		'450.5',
		'600',
		'RUR',
		'11',
		`${base}/content/share/tales.cover.jpg`,
		'12',
	])
	expect(textsOf(offer, 'url')).toEqual([`${base}/book-info/tales?lang=ru`])
})

describe('OPDS', () => {
	test('opens with categories and the newest books', async () => {
		const answer = await get('/opds?lang=en')
		const feed = answer.json()

		expect(answer.headers['content-type']).toContain('application/opds+json')
		expect(feed.metadata.title).toBe('Folio')
		expect(feed.links[0].rel).toBe('self')
		expect(feed.navigation.map((link: { title: string }) => link.title)).toEqual([
			'All books',
			'Readers',
			'Easy',
			'Grammar',
		])
		expect(feed.groups[0].publications[0].metadata.title).toBe('Book fog')
	})

	test('tells of a book what it is, where to try and where to buy it', async () => {
		const { metadata, publications } = (await get('/opds/books?lang=en&category=1')).json()
		const tales = publications[0]
		const linked = (rel: string) =>
			tales.links.find((link: { rel: string }) => link.rel === `http://opds-spec.org/acquisition/${rel}`)

		expect([metadata.title, metadata.numberOfItems]).toEqual(['Readers', 2])
		expect(tales.metadata).toMatchObject({
			'@type': 'http://schema.org/Book',
			title: 'Book tales',
			author: ['Olga Petrova', 'Martin Hale'],
			language: 'en',
			numberOfPages: 64,
		})
		expect(tales.images[0]).toEqual({
			href: `${base}/content/share/tales.cover.jpg`,
			type: 'image/jpeg',
		})
		expect(linked('sample').href).toBe(`${base}/demo-books/tales_demo`)
		expect(linked('buy').properties).toEqual({ price: { value: 450.5, currency: 'RUB' } })
	})

	test('has no category that the shop does not have', async () => {
		expect((await get('/opds/books?category=999')).statusCode).toBe(404)
	})
})

describe('the picture for sharing', () => {
	const sizeOf = async (url: string) => {
		const { width, height, format } = await sharp((await get(url)).rawPayload).metadata()
		return [width, height, format]
	}

	test('is 1200 by 630, with a cover and without', async () => {
		expect(await sizeOf('/content/share/tales.jpg')).toEqual([1200, 630, 'jpeg'])
		expect(await sizeOf('/content/share/fog.jpg')).toEqual([1200, 630, 'jpeg'])
	})

	test('is drawn once and kept', async () => {
		const first = await get('/content/share/tales.jpg')
		const again = await get('/content/share/tales.jpg', { 'if-none-match': first.headers.etag })

		expect(again.statusCode).toBe(304)
		expect(await shop.services.files.list('share/tales-card')).toHaveLength(1)
	})

	test('has a plain cover beside it for readers of feeds', async () => {
		expect(await sizeOf('/content/share/tales.cover.jpg')).toEqual([350, 500, 'jpeg'])
	})

	test('is there for books only', async () => {
		expect((await get('/content/share/nothing.jpg')).statusCode).toBe(404)
	})
})

test('an unchanged document is not sent again', async () => {
	const first = await get('/sitemap.xml')

	expect((await get('/sitemap.xml', { 'if-none-match': first.headers.etag })).statusCode).toBe(304)
	// Compressed it has other bytes, of which nobody has a part.
	expect(first.headers.etag).toMatch(/^W\//)
	expect((await get('/sitemap.xml', { range: 'bytes=0-9', 'if-range': first.headers.etag })).statusCode).toBe(
		200,
	)
})

test('cards come in the order they were asked for, and unknown books are left out', async () => {
	const { cards } = (await get('/api/content/cards?books=gift,nowhere,tales,gift')).json()

	expect(cards.map((card: { book_id: string }) => card.book_id)).toEqual(['gift', 'tales'])
	expect((await get('/api/content/cards?books=../etc')).statusCode).toBe(400)
})

describe('the shop can be installed', () => {
	test('by its manifest in the language of the visitor', async () => {
		const answer = await get('/manifest.webmanifest', { 'accept-language': 'ru' })
		const { name, lang, start_url, display, icons } = answer.json()

		expect(answer.headers['content-type']).toContain('application/manifest+json')
		expect([name, lang, start_url, display]).toEqual(['Folio', 'ru', '/', 'standalone'])
		expect(icons.map((icon: { sizes: string; purpose: string }) => `${icon.sizes} ${icon.purpose}`)).toEqual([
			'192x192 any',
			'512x512 any',
			'512x512 maskable',
		])
	})

	test.each([
		['192.png', 192],
		['maskable-512.png', 512],
		['180.png', 180],
	])('with the icon %s', async (file, side) => {
		const { width, height, format } = await sharp((await get(`/content/icons/${file}`)).rawPayload).metadata()

		expect([width, height, format]).toEqual([side, side, 'png'])
	})
})

test('the icon is where browsers look for it that no document has named one to', async () => {
	const { statusCode, headers, rawPayload } = await get('/favicon.ico')

	expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
	expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 })
})

test('a page of a listing follows its address and has demo tracks', async () => {
	const all = await get('/api/content/listing?listing=all')
	const narrowed = await get(
		`/api/content/listing?listing=11&query=${encodeURIComponent('search=tales&level=A2&sort=cheap')}`,
	)
	const former = await get(
		`/api/content/shelf?shelf=11&asked=${encodeURIComponent('search=tales&level=A2&sort=cheap')}`,
	)

	expect(all.json()).toMatchObject({ page: { count: 3, page: 1, pages: 1, found: null }, tracks: {} })
	expect(narrowed.json().page.cards.map((card: { book_id: string }) => card.book_id)).toEqual(['tales'])
	expect(former.json()).toEqual(narrowed.json())
})

test('an unknown listing is not found, and unknown parameters are ignored', async () => {
	const lost = await get('/api/content/listing?listing=77')
	const odd = await get('/api/content/listing?listing=../all')
	const strange = await get(
		`/api/content/listing?listing=all&query=${encodeURIComponent('level=Z9&page=-4')}`,
	)

	expect([lost.statusCode, odd.statusCode, strange.statusCode]).toEqual([404, 400, 200])
	expect(strange.json().page.count).toBe(3)
})
