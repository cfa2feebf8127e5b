import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productsApi } from '#features/products/contract.ts'
import { administrator, newBookWithPages } from '../../../../tests/editors.ts'
import { priced } from '../../../../tests/fixtures/product.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import { type ImportPlan, productImportExportApi } from '../contract.ts'

let shop: TestShop
let olga: string
beforeAll(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'Olga')
})
afterAll(() => shop.close())

async function look(file: string) {
	const reply = await shop.app.inject({
		method: 'POST',
		url: productImportExportApi.importSheet.path,
		query: { file: 'prices.csv' },
		payload: Buffer.from(file),
		headers: { 'content-type': 'application/octet-stream', 'x-auth-token': olga },
	})
	return reply.json<ImportPlan>()
}

test('a sheet from before a book got another id changes that book, once', async () => {
	await newBookWithPages(shop, 'pier_tales', olga)
	const data = { ...priced, categories: [] }
	const body = { operation: 'saveProduct' as const, book_id: 'pier_tales', data, version: 1 }
	await shop.call(productsApi.saveProduct, { body }, olga)
	await sql`select change_book_id('pier_tales', 'quay_tales', now())`.execute(shop.services.database.db())
	await shop.services.formerIds.reload()

	const plan = await look('book_id,author\npier_tales,Vera\nquay_tales,Ivan')

	expect(plan.changes).toMatchObject([{ line: 2, book_id: 'quay_tales', is_new: false }])
	expect(plan.errors).toEqual([{ line: 3, column: 'book_id', why: 'duplicate' }])
})
