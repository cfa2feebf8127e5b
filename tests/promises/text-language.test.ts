import { Parser } from 'htmlparser2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductInput } from '#features/products/server/import-catalogue.ts'
import { addBookWithTracks } from '../book-with-tracks.ts'
import { noCache, openPages, servePagesOf } from '../pages.ts'
import { openTestShop, type TestShop } from '../shop.ts'

/** What a screen reader speaks in its own language wherever it stands by itself (WCAG 3.1.2). */
const names = {
	en: ['The Snow Train', 'The Snow Ship', 'Vera Lane', 'Skerry House', 'Graded Readers', 'Track 1'],
	ru: ['Ёлочные истории', 'Олег Тихий', 'Издательство «Маяк»', 'Тетради'],
}
const languageOf = new Map(
	Object.entries(names).flatMap(([language, texts]) =>
		texts.map((text): [string, string] => [text, language]),
	),
)
const pages = [
	'/',
	'/books',
	'/books/1',
	'/books/2',
	'/books?publisher=Skerry+House',
	'/books?search=snow',
	'/books?search=тетради',
	'/book-info/snow',
	'/book-info/fir',
	'/amazon',
	'/demo-books/snow_demo',
]

let shop: TestShop
let close: () => Promise<void>
let get: Awaited<ReturnType<typeof servePagesOf>>['get']

function product(product_id: string, more: Partial<ProductInput>): ProductInput {
	return {
		...{ product_id, book_id: product_id, name: 'The Snow Train', author: 'Vera Lane' },
		...{ publisher: 'Skerry House', series: null, description: { en: 'A book.', ru: 'Книга.' } },
		...{ price: 100, priceWithoutDiscount: 120, isReady: true, demo: null, categories: [1], level: 'A2' },
		...{ paper: 'https://www.amazon.com/dp/1', ageMark: 6, pages: 32, audioMinutes: 5, cover: null },
		...{ coverWidth: null, coverHeight: null, coverColour: null, published_at: '2026-01-01', ...more },
	}
}

beforeAll(async () => {
	shop = await openTestShop()
	const russian = { author: 'Олег Тихий', publisher: 'Издательство «Маяк»', categories: [1, 2] }
	await shop.services.catalogue.importCatalogue({
		categories: [
			{ id: 1, name: { en: 'Graded Readers', ru: 'Graded Readers' } },
			{ id: 2, name: { en: 'Тетради', ru: 'Тетради' } },
		],
		products: [
			product('snow', { demo: 'snow_demo' }),
			product('ship', { name: 'The Snow Ship' }),
			...['fir', 'pine', 'oak'].map(id => product(id, { name: 'Ёлочные истории', ...russian })),
		],
	})
	for (const book of ['snow', 'snow_demo']) await addBookWithTracks(shop, book, ['1.mp3'])
	const served = await servePagesOf(shop, { bundle: await openPages(), cache: noCache })
	get = served.get
	close = served.close
})
afterAll(async () => {
	await close()
	await shop.close()
})

const unspoken = new Set(['script', 'style', 'title', 'noscript', 'option'])

/** The names that stand by themselves in a page, each with the language that it would be spoken in. */
function spokenNames(html: string): { text: string; language: string; within: string }[] {
	const open: { name: string; language: string }[] = []
	const found: { text: string; language: string; within: string }[] = []
	const parser = new Parser({
		onopentag: (name, { lang }) => open.push({ name, language: lang ?? open.at(-1)?.language ?? '' }),
		onclosetag: () => void open.pop(),
		ontext(data) {
			const text = data.trim()
			if (!languageOf.has(text) || open.some(({ name }) => unspoken.has(name))) return
			const within = open.slice(-3).map(({ name }) => name)
			found.push({ text, language: open.at(-1)?.language ?? '', within: within.join(' ') })
		},
	})
	parser.end(html)
	return found
}

test.each(['en', 'ru'])(
	'titles, authors, publishers and categories are spoken in their own language on pages in %s',
	async language => {
		const wrong: string[] = []
		const seen = new Set<string>()
		for (const path of pages) {
			const { body } = await get({ path: encodeURI(path), headers: { 'accept-language': language } })
			for (const { text, language: spoken, within } of spokenNames(body)) {
				seen.add(text)
				if (spoken !== languageOf.get(text)) wrong.push(`${path}: ${text} as ${spoken} (${within})`)
			}
		}

		expect(wrong).toEqual([])
		expect([...seen].sort()).toEqual([...languageOf.keys()].sort())
	},
)
