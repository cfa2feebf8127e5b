import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blankProduct, type ProductRecord, productsApi } from '#features/products/contract.ts'
import { administrator, newBookWithPages } from '../../../../tests/editors.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'

let shop: TestShop
let olga: string
beforeAll(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'Olga')
	await onSale('harbour', { name: 'Tales; from the "Harbour"', price: 350.5 })
	await onSale('formula', { name: '=HYPERLINK("https://evil.example")', shownFrom: null, demoPages: null })
	await newBookWithPages(shop, 'not_sold', olga)
})
afterAll(() => shop.close())

const plain: ProductRecord = {
	...blankProduct('2026-11-01'),
	name: 'Tales',
	author: 'Anna Petrova',
	publisher: 'Millrood Press',
	description_en: 'Twelve tales.\n\nFor **keepers**.',
	description_ru: 'Двенадцать историй.',
	price: 100,
	isReady: true,
	level: 'B1',
	ageMark: 12,
	shownFrom: 0,
}
async function onSale(book_id: string, fields: Partial<ProductRecord>) {
	await newBookWithPages(shop, book_id, olga)
	const body = { operation: 'saveProduct' as const, book_id, data: { ...plain, ...fields }, version: 1 }
	await shop.call(productsApi.saveProduct, { body }, olga)
}
const file = (name: string, language = 'en') =>
	shop.app.inject({
		url: `/api/conteditor/${name}`,
		headers: { 'x-auth-token': olga, 'accept-language': language },
	})

test('everything that is sold is a line, with its version; what is not sold is none', async () => {
	const answer = await file('products.csv')

	expect(answer.headers['content-disposition']).toBe('attachment; filename="products.csv"')
	expect(answer.body).toMatch(/^\uFEFFbook_id,version,name,author,/)
	expect(answer.body).toContain(
		'harbour,2,"Tales; from the ""Harbour""",Anna Petrova,Millrood Press,,,350.5,',
	)
	expect(answer.body).not.toContain('not_sold')
})

test('a Russian spreadsheet gets semicolons and commas', async () => {
	const { body } = await file('products.csv', 'ru')

	expect(body).toContain('harbour;2;"Tales; from the ""Harbour""";Anna Petrova;Millrood Press;;;350,5;')
})

test('what would be a formula is a text', async () => {
	const { body } = await file('products.csv')

	expect(body).toContain('formula,2,"\'=HYPERLINK(""https://evil.example"")",')
})

test('what was searched for is what is written', async () => {
	const drafts = await file('products.csv?state=draft')
	const found = await file('products.csv?search=harbour')

	expect(drafts.body.match(/^\w+,2,/gm)).toEqual(['formula,2,'])
	expect(found.body).toContain('harbour,2,')
})

test('a workbook has the same, prices as numbers', async () => {
	const { rawPayload } = await file('products.xlsx')

	const sheet = sheetOf(rawPayload)
	expect(sheet).toContain('Tales; from the &quot;Harbour&quot;')
	expect(sheet).toContain('<v>350.5</v>')
	expect(sheet).not.toContain('<f>')
})

function sheetOf(archive: Buffer): string {
	const name = archive.indexOf('xl/worksheets/sheet1.xml')
	const start = name + 'xl/worksheets/sheet1.xml'.length
	return inflateRawSync(archive.subarray(start)).toString()
}
