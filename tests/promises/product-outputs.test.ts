import { text } from 'node:stream/consumers'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#contract/vocabulary.ts'
import { BookDetail } from '#features/catalogue/ui/book-page/book-detail.tsx'
import { opdsBooks } from '#features/discovery/server/opds.ts'
import { yandexFeed } from '#features/discovery/server/yandex-feed.ts'
import { type ImportPlan, productImportExportApi } from '#features/product-import-export/contract.ts'
import { readWorkbook } from '#features/product-import-export/server/xlsx/read-workbook.ts'
import type { ProductRecord } from '#features/products/contract.ts'
import { type FieldName, fieldNames, fieldOf } from '#features/products/fields.ts'
import { createProductsStore } from '#features/products/server/products.store.ts'
import { LanguageProvider } from '#i18n/language.tsx'
import { administrator, newBookWithPages } from '../editors.ts'
import { priced } from '../fixtures/product.ts'
import { exportedProducts } from '../product-export.ts'
import { openTestShop, type TestShop } from '../shop.ts'

/** A change of each field appears in each output where the table of fields says so, and nowhere else. */
type Outputs = { [output in (typeof outputs)[number]]: string }
const outputs = ['csv', 'xlsx', 'onix', 'card', 'jsonLd', 'yandex', 'opds', 'page'] as const
const bookId = 'harbour'
const publicUrl = 'https://folio.example'
const base: ProductRecord = { ...priced, shownFrom: 0, series: 'Harbour Readers' }
const categories = [5, 6].map(id => ({ id, name: { en: `Section ${id}`, ru: `Полка ${id}` } }))
const found = new Map<FieldName | 'nothing', Outputs>()
let shop: TestShop
let olga: string

beforeAll(async () => {
	shop = await openTestShop()
	await shop.services.catalogue.importCatalogue({ categories, products: [] })
	olga = await administrator(shop, 'Olga')
	await newBookWithPages(shop, bookId, olga)
	found.set('nothing', await outputsOf(base))
	for (const name of fieldNames)
		found.set(name, await outputsOf({ ...base, [name]: fieldOf(name).value.example }))
})
afterAll(() => shop.close())

async function outputsOf(record: ProductRecord): Promise<Outputs> {
	const { catalogue } = shop.services
	await createProductsStore(shop.services.database.db()).put(bookId, record, { cover: null, at: new Date() })
	const [en, ru] = [await shown('en'), await shown('ru')]
	const at = shop.clock.now()
	return {
		csv: (await exportedProducts(shop, olga, { format: 'csv' })).body,
		xlsx: JSON.stringify(
			await readWorkbook((await exportedProducts(shop, olga, { format: 'xlsx' })).rawPayload),
		),
		onix: (await exportedProducts(shop, olga, { format: 'onix' })).body,
		card: en.card + ru.card,
		jsonLd: en.jsonLd + ru.jsonLd,
		yandex: await text(
			yandexFeed(await catalogue.categories('ru'), catalogue.booksInParts('ru'), {
				...{ publicUrl, name: 'Folio', company: 'Folio', at },
			}),
		),
		opds: (await opds('en')) + (await opds('ru')),
		page: en.page + ru.page,
	}
}

async function opds(language: Language): Promise<string> {
	const about = { publicUrl, language, words: { title: 'Folio', all: 'All', newest: 'New' } }
	const books = await shop.services.catalogue.list({ listing: 'all', sort: 'new' }, language)
	return JSON.stringify(opdsBooks(books, null, about))
}

/** What a visitor meets: the card, and the page with what it says to search engines. */
async function shown(language: Language): Promise<{ card: string; jsonLd: string; page: string }> {
	const { catalogue, discovery } = shop.services
	const { data } = await catalogue.everything(language)
	if (data.length === 0) return { card: '', jsonLd: '', page: '' }
	const { card, facts } = await catalogue.book(bookId, language)
	const { breadcrumbs, jsonLd } = await discovery.bookPage(card, { language, track: null })
	const beside = {
		expiry: null,
		trackCount: 0,
		trial: { pages: 0, tracks: 0 },
		layout: {},
		hasRefund: true,
		awaiting: null,
		wish: null,
		sample: null,
		address: '',
	}
	const detail = createElement(BookDetail, { book: card, facts, ...beside })
	const page = renderToStaticMarkup(LanguageProvider({ language, children: detail }))
	return {
		card: JSON.stringify(data),
		jsonLd: JSON.stringify(jsonLd),
		page: page + JSON.stringify(breadcrumbs),
	}
}

const places = fieldNames.flatMap(name =>
	outputs.map(output => {
		const place = output === 'csv' || output === 'xlsx' ? { as: name } : fieldOf(name)[output]
		return { name, output, isShown: !('absent' in place), where: Object.values(place)[0] }
	}),
)

test.each(places)('$output, $name: $where', ({ name, output, isShown }) => {
	expect(found.get(name)?.[output] !== found.get('nothing')?.[output]).toBe(isShown)
})

test.each(fieldNames)('what ONIX says of %s is read from it again', async name => {
	await createProductsStore(shop.services.database.db()).put(bookId, base, { cover: null, at: new Date() })

	const reply = await shop.app.inject({
		method: 'POST',
		url: productImportExportApi.importSheet.path,
		query: { file: 'book.xml' },
		headers: { 'x-auth-token': olga, 'content-type': 'application/octet-stream' },
		payload: found.get(name)?.onix ?? '',
	})

	const changed = 'absent' in fieldOf(name).onix ? 0 : 1
	expect(reply.json<ImportPlan>()).toMatchObject({ changed, errors: [] })
})

test('whatever is left out says why in a sentence', () => {
	const reasons = places.filter(({ isShown }) => !isShown).map(({ where }) => where)

	expect(reasons.filter(why => why === undefined || why.split(' ').length < 5)).toEqual([])
})
