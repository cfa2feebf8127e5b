import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductInput } from '#features/products/server/import-catalogue.ts'
import { queriesOfPages } from '../../src/main/pages/page-addresses.ts'
import { addBookWithTracks } from '../book-with-tracks.ts'
import { noCache, openPages, servePagesOf } from '../pages.ts'
import { openTestShop, type TestShop } from '../shop.ts'

/** Every page of the shop with an address that shows what it has; those of one person as a guest gets them. */
const addresses: { [pattern in keyof typeof queriesOfPages]: string[] } = {
	'': ['/'],
	'all-books': ['/all-books'],
	'books/:category?': ['/books/1?level=A2', '/books?search=tales', '/books?search=qqqqzzzz', '/books/99'],
	'book-info/:book_id': ['/book-info/tales', '/book-info/plain', '/book-info/nobody'],
	amazon: ['/amazon'],
	'legal/:document': ['/legal/offer', '/legal/nothing'],
	wishes: ['/wishes'],
	'word-check': ['/word-check'],
	'demo-books/:demo': ['/demo-books/tales_demo', '/demo-books/nobody'],
	'view-books/:id': ['/view-books/tales'],
	admin: ['/admin'],
	test: ['/test'],
	'test/:id': ['/test/tales'],
	login: ['/login'],
	register: [],
	'new-password': [],
	'buy/:product': ['/buy/tales', '/buy/nothing'],
	'register/complete': ['/register/complete'],
	dashboard: ['/dashboard'],
	'my-words': ['/my-words'],
	offline: ['/offline'],
	profile: ['/profile'],
	partner: ['/partner'],
	'partner-dashboard': ['/partner-dashboard'],
	quiz: ['/quiz'],
	'quiz/edit': ['/quiz/edit'],
}

const validator = new HtmlValidate({
	extends: ['html-validate:recommended'],
	rules: {
		// Names of attributes in either case are the same, and React writes its own.
		'attr-case': 'off',
		// A select shows no pictures and searches nothing.
		'prefer-native-element': 'off',
		// Enter submits a form of one field; recommended, not required.
		'wcag/h32': 'off',
		'no-implicit-input-type': 'off',
		// Matters of taste.
		'void-style': 'off',
		'attribute-boolean-style': 'off',
		'attribute-empty-style': 'off',
		'doctype-style': 'off',
		'no-trailing-whitespace': 'off',
		'long-title': 'off',
		'no-inline-style': 'off',
		'tel-non-breaking': 'off',
		// Subresource integrity is for files of other sites.
		'require-sri': 'off',
		// An input of its own name is one of a form in a drawer, of which the other is hidden.
		'form-dup-name': 'off',
	},
})

let shop: TestShop
let close: () => Promise<void>
let get: Awaited<ReturnType<typeof servePagesOf>>['get']

function product(product_id: string, more: Partial<ProductInput>): ProductInput {
	return {
		...{
			product_id,
			book_id: product_id,
			name: product_id,
			author: 'Vera Lane',
			publisher: 'Millrood Press',
		},
		...{
			series: null,
			description: { en: 'A *book*.', ru: 'Книга.' },
			price: 100,
			priceWithoutDiscount: 120,
		},
		...{ isReady: true, demo: null, paper: 'https://www.amazon.com/dp/1', categories: [1], level: 'A2' },
		...{ ageMark: 6, pages: 32, audioMinutes: 5, cover: null, coverWidth: null, coverHeight: null },
		...{ coverColour: null, published_at: '2026-01-01', ...more },
	}
}

beforeAll(async () => {
	shop = await openTestShop()
	await shop.services.catalogue.importCatalogue({
		categories: [{ id: 1, name: { en: 'Readers', ru: 'Книги для чтения' } }],
		products: [
			product('tales', { demo: 'tales_demo' }),
			product('plain', { level: 'B1' }),
			product('fog', { isReady: false }),
		],
	})
	await addBookWithTracks(shop, 'tales', ['1.mp3'])
	await addBookWithTracks(shop, 'tales_demo', ['1.mp3'])
	const served = await servePagesOf(shop, { bundle: await openPages(), cache: noCache })
	get = served.get
	close = served.close
})
afterAll(async () => {
	await close()
	await shop.close()
})

test('every page has an address here', () => {
	expect(Object.keys(addresses).sort()).toEqual(Object.keys(queriesOfPages).sort())
})

test.each(['en', 'ru'])('every page is valid HTML in %s', async language => {
	const found: { [address: string]: string[] } = {}
	const all = [...Object.values(addresses).flat(), '/nothing/here']
	for (const address of all) {
		const { status, body } = await get({ path: address, headers: { 'accept-language': language } })
		expect(status, address).toBeLessThan(500)
		const { results } = await validator.validateString(body)
		found[address] = results.flatMap(({ messages }) =>
			messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
		)
	}
	expect(found).toEqual(Object.fromEntries(all.map(address => [address, []])))
})

test('a page refuses another verb, and tells its own', async () => {
	for (const path of ['/', '/books', '/login']) {
		const put = await get({ method: 'PUT', path })
		expect([put.status, put.headers.allow]).toEqual([405, 'GET, HEAD'])
		const options = await get({ method: 'OPTIONS', path })
		expect([options.status, options.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS'])
	}
	expect((await get({ method: 'PUT', path: '/no-such-page' })).status).toBe(404)
})
