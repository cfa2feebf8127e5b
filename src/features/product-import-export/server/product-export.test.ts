import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SentOf } from '#contract/endpoint.ts'
import { blankProduct, type ProductRecord, productsApi } from '#features/products/contract.ts'
import { administrator, newBookWithPages } from '../../../../tests/editors.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { createServices } from '../../../main/services.ts'
import { productImportExportApi as api } from '../contract.ts'

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
const begin = (body: SentOf<typeof api.export>['body'], headers: { [name: string]: string } = {}) =>
	shop.app.inject({
		method: 'POST',
		url: api.export.path,
		headers: { 'x-auth-token': olga, 'accept-language': 'en', ...headers },
		payload: body,
	})
const fetched = (run: string, token = olga) =>
	shop.app.inject({ url: `/api/conteditor/exports/${run}/file`, headers: { 'x-auth-token': token } })
let runs = 0
async function file(format: 'csv' | 'xlsx', chosen: object = {}, language = 'en') {
	const run = `export-${++runs}`
	const begun = await begin({ format, run, ...chosen }, { 'accept-language': language })
	expect(begun.json()).toEqual({ file: `products.${format}`, progress: null, is_ready: true })
	return fetched(run)
}

test('everything that is sold is a line, with its version; what is not sold is none', async () => {
	const answer = await file('csv')

	expect(answer.headers['content-disposition']).toBe('attachment; filename="products.csv"')
	expect(answer.body).toMatch(/^\uFEFFbook_id,version,name,author,/)
	expect(answer.body).toContain(
		'harbour,2,"Tales; from the ""Harbour""",Anna Petrova,Millrood Press,,,350.5,',
	)
	expect(answer.body).not.toContain('not_sold')
})

test('a Russian spreadsheet gets semicolons and commas', async () => {
	const { body } = await file('csv', {}, 'ru')

	expect(body).toContain('harbour;2;"Tales; from the ""Harbour""";Anna Petrova;Millrood Press;;;350,5;')
})

test('what would be a formula is a text', async () => {
	const { body } = await file('csv')

	expect(body).toContain('formula,2,"\'=HYPERLINK(""https://evil.example"")",')
})

test('what was searched for is what is written', async () => {
	const drafts = await file('csv', { state: 'draft' })
	const found = await file('csv', { search: 'harbour' })

	expect(drafts.body.match(/^\w+,2,/gm)).toEqual(['formula,2,'])
	expect(found.body).toContain('harbour,2,')
})

test('a workbook has the same, prices as numbers', async () => {
	const { rawPayload } = await file('xlsx')

	const sheet = sheetOf(rawPayload)
	expect(sheet).toContain('Tales; from the &quot;Harbour&quot;')
	expect(sheet).toContain('<v>350.5</v>')
	expect(sheet).not.toContain('<f>')
})

test('an export that a stopped process left is written by another, and fetched from either', {
	tags: 'slow',
}, async () => {
	const first = await openTestShop()
	const nina = await administrator(first, 'Nina')
	await first.services.jobs.stop()
	const run = 'export-elsewhere'
	const ask = { params: { run } }
	const body = { format: 'csv' as const, run }
	expect(await first.call(api.export, { body }, nina)).toMatchObject({ is_ready: false })
	const url = `/api/conteditor/exports/${run}/file`
	const headers = { 'x-auth-token': nina, 'accept-language': 'en' }
	expect((await first.app.inject({ url, headers })).statusCode).toBe(404)

	const second = await createServices(first.services)
	await second.jobs.start()
	await second.jobs.idle()

	expect(await first.call(api.exportRun, ask, nina)).toMatchObject({ is_ready: true })
	expect((await first.app.inject({ url, headers })).body).toMatch(/^\uFEFFbook_id,version,/)
	await second.close()
	await first.close()
})

test('an export is its editor’s, under a name that is used once', async () => {
	const nina = await administrator(shop, 'Nina')
	const run = 'export-of-olga'
	await begin({ format: 'csv', run })

	expect((await fetched(run, nina)).statusCode).toBe(404)
	await expect(shop.call(api.exportRun, { params: { run } }, nina)).rejects.toMatchObject(
		refused('not_found'),
	)
	expect((await begin({ format: 'csv', run })).json()).toMatchObject({ errors: [{ code: 'taken' }] })
})

test('a removed export takes its file along', async () => {
	const run = 'export-removed'
	await begin({ format: 'csv', run })
	const before = await shop.services.files.list('product-exports/')
	const { finished } = await shop.services.jobLists.list('en')
	const job = finished.find(({ job_id }) => job_id.endsWith(run))

	await shop.services.jobLists.remove(job?.job_id ?? '')

	expect(await shop.services.files.list('product-exports/')).toHaveLength(before.length - 1)
	expect((await fetched(run)).statusCode).toBe(404)
})

function sheetOf(archive: Buffer): string {
	const name = archive.indexOf('xl/worksheets/sheet1.xml')
	const start = name + 'xl/worksheets/sheet1.xml'.length
	return inflateRawSync(archive.subarray(start)).toString()
}
