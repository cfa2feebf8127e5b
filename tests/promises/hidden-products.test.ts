import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { accountsApi } from '#features/accounts/contract.ts'
import type { ProductInput } from '#features/products/server/import-catalogue.ts'
import type { NewBook } from '../../src/features/books/server/books.service.ts'
import { administrator } from '../editors.ts'
import { smallPdf } from '../fixtures/small-pdf.ts'
import { openTestShop, type TestShop } from '../shop.ts'

type Operation = {
	'x-access': string
	requestBody?: object
	parameters?: { in: string; name: string; required?: boolean }[]
}

/** Words of a draft and of a product whose time has not come; no answer to a guest has one of them. */
const hidden = [
	...['quixotical', 'panjandrum', 'zebulon', 'obscurion', 'umbragrad', 'xylograph', 'незабудкин'],
	...['phantasmic', 'melchizedek', 'nebularis', 'vesperhaus', 'zoetrope', 'чертополохов'],
]
/** As a visitor types them: begun, mistyped, on the other layout and in other letters. */
const typed = [
	...[
		'quixotcal',
		'panjandr',
		'zebu',
		'зебулон',
		'obscurio',
		'umbragra',
		'xylogra',
		'незабудкн',
		'ytpf,elrby',
	],
	...['phantasmc', 'melchi', 'мелхиседек', 'nebulari', 'vesperhau', 'zoetrop', 'чертополохв', 'book'],
]
const embargo = Date.parse('2027-01-01T00:00:00Z') / 1000

/** Demos of what is shown, of a draft, of an embargo that names none, and of no product at all. */
const demos = ['open_demo', 'hidden-1_demo', 'hidden-2_demo', 'alone_demo']

let shop: TestShop
let calls: { method: 'GET' | 'POST'; url: string; body: boolean }[] = []

beforeAll(async () => {
	shop = await openTestShop()
	await shop.services.catalogue.importCatalogue({
		categories: [{ id: 1, name: { en: 'Readers', ru: 'Книги для чтения' } }],
		products: [
			product('open', { name: 'Open Book', demo: 'open_demo' }),
			product('hidden-1', {
				...{
					name: 'Quixotical Panjandrum',
					author: 'Zebulon Незабудкин',
					series: 'Obscurion',
					demo: 'hidden-1_demo',
				},
				...{ publisher: 'Umbragrad', description: { en: 'A xylograph.', ru: '' }, shownFrom: null },
			}),
			product('hidden-2', {
				...{ name: 'Phantasmic Book', author: 'Melchizedek Чертополохов', series: 'Nebularis' },
				...{ publisher: 'Vesperhaus', description: { en: '', ru: 'Zoetrope.' }, shownFrom: embargo },
			}),
		],
	})
	for (const book of demos) await shop.services.books.add(await demoBook(book))
	for (const book of ['hidden-1', 'hidden-2', 'imported'])
		await shop.services.books.add({ ...(await demoBook(book)), isDemo: false })
	for (const book of ['open', 'hidden-1', 'hidden-2', 'alone'])
		await shop.services.files.put(`sounds/${book}/01.mp3`, Buffer.alloc(500, 1))
	calls = await publicCalls()
})
afterAll(() => shop.close())

function product(product_id: string, more: Partial<ProductInput>): ProductInput {
	return {
		...{
			product_id,
			book_id: product_id,
			name: '',
			author: 'Vera Lane',
			publisher: 'Millrood',
			series: null,
		},
		...{ description: { en: '', ru: '' }, price: 100, priceWithoutDiscount: null, isReady: true, demo: null },
		...{ paper: null, categories: [1], level: 'A2', ageMark: 6, pages: 32, audioMinutes: null, cover: null },
		...{ coverWidth: null, coverHeight: null, coverColour: null, published_at: '2026-01-01' },
		...more,
	}
}

async function demoBook(bookId: string): Promise<NewBook> {
	return {
		...{
			bookId,
			title: 'Quixotical Phantasmic',
			source: `${bookId}.pdf`,
			startPage: asPageNumber(1),
			isDemo: true,
		},
		...{ pdf: await smallPdf({ pages: ['Panjandrum'] }), texts: ['Panjandrum'], tableOfContent: [] },
		tracks: [
			{ title: bookId.startsWith('hidden') ? 'Zoetrope' : 'Track', source: '01.mp3', page: asPageNumber(1) },
		],
	}
}

/** The statuses with which everything of a demo that can be fetched is answered. */
async function statusesOf(bookId: string, headers = {}): Promise<number[]> {
	const { edition } = await shop.services.books.find(bookId)
	const posts = ['/api/content', '/api/content/bookinfo', '/api/reading/open', '/api/reading/search']
	const more = ['/api/listening/tracks', '/api/listening/transcript', '/api/listening/search']
	const body = { book_id: bookId, operation: 'getBookInfo', query: 'panjandrum', source: '01.mp3' }
	const made = ['pages/E/0/794', 'texts/E/0', 'page-pdfs/E/0', 'sheets/E/0', 'sounds/01.mp3']
	const answers = await Promise.all([
		...[...posts, ...more].map(url => shop.app.inject({ method: 'POST', url, payload: body, headers })),
		...made.map(place => {
			const url = `/content/${place.replace('/', `/${bookId}/`).replace('/E/', `/${edition}/`)}`
			return shop.app.inject({ url, headers })
		}),
	])
	return [...new Set(answers.map(({ statusCode }) => statusCode))]
}

/** Every call for everyone, once with each of the words and once with each hidden book in every place it has. */
async function publicCalls() {
	const { paths } = (await shop.app.inject('/api/openapi.json')).json()
	const operations = Object.entries<Record<string, Operation>>(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
	)
	const open = operations.filter(({ operation }) => operation['x-access'] === 'everyone')
	const words = [...typed, 'hidden-1', 'hidden-2', 'all', '1']
	return open.flatMap(({ method, path, operation }) =>
		words.map(word => ({
			method: method.toUpperCase() as 'GET' | 'POST',
			url: `${path.replace(/\{\w+\}/g, encodeURIComponent(word))}?${queryOf(operation, word)}`,
			body: operation.requestBody !== undefined,
		})),
	)
}

function queryOf({ parameters = [] }: Operation, word: string): URLSearchParams {
	const names = parameters.filter(parameter => parameter.in === 'query').map(parameter => parameter.name)
	const values: { [name: string]: string } = {
		...{ listing: 'all', lang: 'ru', page: '1', category: '1', w: '320' },
		...{ q: word, books: 'hidden-1,hidden-2', calls: String(new URLSearchParams({ search: word })) },
	}
	return new URLSearchParams(names.map(name => [name, values[name] ?? word]))
}

/** What names a book, by whoever has no right to it. */
function callsOfBook(book_id: string): { method: 'GET' | 'POST'; url: string; payload?: object }[] {
	const posts: [url: string, payload?: object][] = [
		...[
			['/api/reading/open'],
			['/api/content'],
			['/api/listening/tracks'],
			['/api/offline-books/size', { width: 794 }],
		],
		['/api/content/bookinfo', { operation: 'getBookInfo' }],
		...['/api/reading/search', '/api/listening/search'].map(url => [url, { query: 'a' }] as [string, object]),
		['/api/listening/transcript', { source: '01.mp3' }],
		[
			'/api/exercises/check',
			{ edition: 'a', page_index: 0, exercise: 'e', answers: [{ space: 's', text: '' }] },
		],
		['/api/reading/position', { page_index: 0 }],
	] as [string, object?][]
	const places = [
		...[
			'content/pages/ID/abc/0/794',
			'content/texts/ID/abc/0',
			'content/page-pdfs/ID/abc/0',
			'content/sounds/ID/01.mp3',
		],
		...['content/looks/ID/abc/0', 'content/spreads/ID/abc/0/1588', 'content/sheets/ID/abc/0', 'book-info/ID'],
		...['view-books/ID', 'demo-books/ID', 'buy/ID', 'sandbox/checkout/ID', 'api/exercises/answers/ID'],
	]
	return [
		...posts.map(([url, payload]) => ({ method: 'POST' as const, url, payload: { book_id, ...payload } })),
		...places.map(place => ({ method: 'GET' as const, url: `/${place.replace('ID', book_id)}` })),
	]
}

function wordsFound(text: string): string[] {
	const folded = text.toLowerCase()
	return hidden.filter(word => folded.includes(word))
}

async function leaks(requests: typeof calls): Promise<string[]> {
	const found: string[] = []
	for (const { method, url, body } of requests) {
		const payload = body ? { payload: { book_id: 'hidden-1', operation: 'getBookInfo' } } : {}
		const answer = await shop.app.inject({ method, url, ...payload })
		const words = wordsFound(answer.body)
		if (words.length > 0) found.push(`${method} ${url}: ${words}`)
	}
	return found
}

describe('a draft and a product under embargo', () => {
	test('are told to no guest by any call', async () => {
		expect(calls.length).toBeGreaterThan(100)
		expect(await leaks(calls)).toEqual([])
	})

	test.each(['ru', 'en'] as const)('stand on no page of the shop in %s', async language => {
		const { catalogue, discovery } = shop.services
		const lists = await Promise.all(typed.map(search => catalogue.list({ listing: 'all', search }, language)))
		const pages = [await catalogue.carousels(language), await catalogue.everything(language)]
		const names = ['sitemap-1.xml', `new-${language}`, 'yandex.yml', `opds-${language}`] as const
		const feeds = await Promise.all(
			names.map(async name => String(await shop.services.files.read(await discovery.feed(name)))),
		)

		expect(wordsFound(JSON.stringify([lists, pages, await catalogue.onAmazon(language), feeds]))).toEqual([])
	})

	test('have no demo that a guest can open, read, hear or search', async () => {
		const statuses = await Promise.all(demos.map(book => statusesOf(book)))

		expect(statuses).toEqual([[200], [404], [404], [200]])
	})

	test.each(['a guest', 'a reader'])('are to %s as if there were none', async who => {
		const account = { name: 'Anna', email: 'anna@example.com', password: 'correct horse' }
		if (who === 'a reader') await shop.services.sandbox.createAccount(account)
		const body = { username: account.email, password: account.password }
		const token = who === 'a reader' ? (await shop.call(accountsApi.signIn, { body })).token : null
		const answers = (bookId: string) =>
			Promise.all(
				callsOfBook(bookId).map(async call => {
					const { statusCode, body, headers } = await shop.app.inject({
						...{ ...call, headers: token ? { 'x-auth-token': token } : {} },
					})
					const code = body.startsWith('{"errors"') ? JSON.parse(body).errors[0].code : headers.location
					return `${call.method} ${call.url.replace(bookId, 'ID')}: ${statusCode} ${code ?? ''}`
				}),
			)
		const ofNone = await answers('no-such-book')

		// What was just imported has no product yet.
		for (const bookId of ['hidden-1', 'hidden-2', 'hidden-1_demo', 'hidden-2_demo', 'imported'])
			expect(await answers(bookId)).toEqual(ofNone)
	})

	test('have a demo that an administrator can open, read and hear', async () => {
		const token = await administrator(shop, 'Olga')

		expect(await statusesOf('hidden-1_demo', { 'x-auth-token': token })).toEqual([200])
	})

	test('are found from the moment on that they are shown', async () => {
		shop.clock.set('2027-01-02T00:00:00Z')

		const { cards } = await shop.services.catalogue.list({ listing: 'all', search: 'phantasmc' }, 'en')

		expect(cards.map(card => card.book_id)).toEqual(['hidden-2'])
		expect(await statusesOf('hidden-2_demo')).toEqual([200])
	})
})
