import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { editingApi, ProductRecord } from '#features/editing/contract.ts'
import type { Member } from '#http/access.ts'
import { administrator, newBook } from '../../../../tests/editors.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { bulkApi, type ImportPlan } from '../contract.ts'
import { createImportSteps, type StepNeeds } from './import-steps.ts'
import { createImportsStore, type ImportTables } from './imports.store.ts'

let shop: TestShop
let olga: string
beforeAll(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'Olga')
})
afterAll(() => shop.close())

const booksOf = (name: string) => Array.from({ length: 25 }, (_, place) => `${name}_${place + 1}`)
const sheetOf = (ids: string[], price: number) =>
	['book_id,name,publisher,price', ...ids.map(id => `${id},${id},Millrood,${price}`)].join('\n')
const imports = async () => (await shop.call(bulkApi.imports, {}, olga)).imports
async function send(payload: string, query: { plan?: string; run?: string } = {}): Promise<ImportPlan> {
	const headers = { 'x-auth-token': olga, 'content-type': 'application/octet-stream' }
	const url = bulkApi.importSheet.path
	const sent = { file: 'autumn.csv', ...query }
	return (await shop.app.inject({ method: 'POST', url, query: sent, headers, payload })).json()
}
async function apply(file: string): Promise<ImportPlan> {
	return send(file, { plan: (await send(file)).plan })
}
async function prices(ids: string[]): Promise<(number | undefined)[]> {
	const infos = ids.map(book_id =>
		shop.call(editingApi.product, { body: { operation: 'getInfo', book_id } }, olga),
	)
	return [...new Set((await Promise.all(infos)).map(({ product }) => product?.price))]
}
async function onSale(name: string): Promise<string[]> {
	const ids = booksOf(name)
	await Promise.all(ids.map(id => newBook(shop, id, olga)))
	await apply(sheetOf(ids, 10))
	return ids
}
const database = () => shop.services.database.db<ImportTables>()

test('an import of many steps is applied and taken back whole', async () => {
	const ids = await onSale('pier')

	expect(await apply(sheetOf(ids, 20))).toMatchObject({ is_applied: true, changed: 25 })
	expect(await prices(ids)).toEqual([20])

	const [newest] = await imports()
	const body = { import_id: newest?.import_id ?? 0 }
	expect(await shop.call(bulkApi.undoImport, { body }, olga)).toEqual({ restored: 25, left: [] })
	expect(await prices(ids)).toEqual([10])
})

test('an import that a process left half-way is taken back at the next start, and nobody is told of it', async () => {
	const ids = await onSale('jetty')
	await apply(sheetOf(ids, 20))
	const known = await imports()
	const unfinished = { finished_at: null }
	await database()
		.updateTable('product_import')
		.set(unfinished)
		.where('import_id', '=', newestOf(known))
		.execute()

	await shop.services.bulkImport.recover()

	expect(await prices(ids)).toEqual([10])
	expect(await imports()).toEqual(known.slice(1))
})

test('an undoing that a process left half-way is finished at the next start', async () => {
	const ids = await onSale('mole')
	await apply(sheetOf(ids, 20))
	const id = newestOf(await imports())
	const begun = { undoing_at: shop.clock.now() }
	await database().updateTable('product_import').set(begun).where('import_id', '=', id).execute()

	await shop.services.bulkImport.recover()

	expect(await prices(ids)).toEqual([10])
	expect((await imports())[0]).toMatchObject({ import_id: id, undone_at: expect.any(Number) })
})

test('where somebody was faster, the books that were changed already are taken back', async () => {
	const shelf = shelfOf(booksOf('dock'))
	const steps = createImportSteps({
		...shelf.needs,
		coverOf: async () => null,
		remakeDemos: async () => undefined,
	})
	shelf.versions.set('dock_21', 2)

	const applied = steps.apply(who, { file: 'autumn.csv', refused: 0 }, shelf.changes, () => undefined)

	await expect(applied).rejects.toMatchObject(refused('conflict'))
	expect([...shelf.prices.values()]).toEqual(booksOf('dock').map(() => 10))
})

test('what came of an import is told again to whoever began it', async () => {
	const ids = await onSale('berth')
	const ivan = await administrator(shop, 'Ivan')
	await send(sheetOf(ids, 20), { run: 'run-of-olga' })
	const look = (token: string) => shop.call(bulkApi.importRun, { query: { run: 'run-of-olga' } }, token)

	expect(await look(olga)).toMatchObject({ progress: null, plan: { changed: 25 }, undone: null })
	await expect(look(ivan)).rejects.toMatchObject(refused('not_found'))
})

const newestOf = (made: { import_id: number }[]) => made[0]?.import_id ?? 0
const who = { userId: 'olga' } as Member

/** Products that are only in memory, with the imports' own tables. */
function shelfOf(ids: string[]) {
	const record = { name: 'Dock', price: 10, demoPages: null }
	const before = ProductRecord.parse({ ...blank, ...record })
	const prices = new Map(ids.map(id => [id, before.price]))
	const versions = new Map(ids.map(id => [id, 1]))
	const imports = createImportsStore(database())
	async function save(_: unknown, bookId: string, saved: { data: ProductRecord | null; version: number }) {
		if (versions.get(bookId) !== saved.version) throw new AppError('conflict')
		prices.set(bookId, saved.data?.price ?? 0)
		versions.set(bookId, saved.version + 1)
		return saved.version + 1
	}
	const inTransaction: StepNeeds['inTransaction'] = act => act({ save, imports })
	const changes = ids.map((bookId, line) => ({
		...{ line, bookId, version: 1, before },
		next: { ...before, price: 20 },
	}))
	return { prices, versions, changes, needs: { imports, inTransaction, clock: shop.clock } }
}
const blank = {
	author: '',
	publisher: 'Millrood',
	series: null,
	description_en: '',
	description_ru: '',
	priceWithoutDiscount: null,
	isReady: true,
	demo: null,
	paper: null,
	level: null,
	ageMark: 0,
	publishedOn: '2026-11-01',
	categories: [],
}
