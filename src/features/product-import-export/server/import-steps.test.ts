import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { blankProduct, type ProductRecord, productsApi } from '#features/products/contract.ts'
import { type JobRun, JobStopped } from '#platform/jobs/job-types.ts'
import type { JobTables } from '#platform/jobs/jobs.store.ts'
import { administrator, newBookWithPages } from '../../../../tests/editors.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { type ImportPlan, productImportExportApi } from '../contract.ts'
import { createImportSteps, type ImportStepsDeps } from './import-steps.ts'
import { createProductImportsStore, type ProductImportTables } from './product-imports.store.ts'

let shop: TestShop
let olga: string
beforeAll(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'Olga')
	for (const statement of dyingProcess) await statement.execute(database())
})
afterAll(() => shop.close())

const booksOf = (name: string) => Array.from({ length: 25 }, (_, index) => `${name}_${index + 1}`)
const sheetOf = (ids: string[], price: number) =>
	['book_id,name,publisher,price', ...ids.map(id => `${id},${id},Millrood,${price}`)].join('\n')
const imports = async () => (await shop.call(productImportExportApi.imports, {}, olga)).imports
async function send(payload: string, query: { plan?: string; run?: string } = {}): Promise<ImportPlan> {
	const headers = { 'x-auth-token': olga, 'content-type': 'application/octet-stream' }
	const url = productImportExportApi.importSheet.path
	const sent = { file: 'autumn.csv', ...query }
	return (await shop.app.inject({ method: 'POST', url, query: sent, headers, payload })).json()
}
async function apply(file: string): Promise<ImportPlan> {
	return send(file, { plan: (await send(file)).plan })
}
async function prices(ids: string[]): Promise<(number | undefined)[]> {
	const infos = ids.map(book_id =>
		shop.call(productsApi.product, { body: { operation: 'getInfo', book_id } }, olga),
	)
	return [...new Set((await Promise.all(infos)).map(({ product }) => product?.price))]
}
async function versionsOf(ids: string[]): Promise<(number | undefined)[]> {
	const infos = ids.map(book_id =>
		shop.call(productsApi.product, { body: { operation: 'getInfo', book_id } }, olga),
	)
	return (await Promise.all(infos)).map(({ version }) => version)
}
/** After its first step a job belongs to a process that is gone: what runs here has lost its lease. */
const dyingProcess = [
	sql`create table died (job_id text primary key)`,
	sql`create function lose_lease() returns trigger language plpgsql as $$ begin
		update job set lease_id = 'dead', leased_until = now() + interval '50 seconds'
		where kind like 'product_import%' and state = 'running' and job_id like '%.dies-at-%'
			and job_id not in (select job_id from died);
		insert into died select job_id from job where lease_id = 'dead' on conflict do nothing;
		return null;
	end $$`,
	sql`create trigger lose_lease after insert or update on product_import_line execute function lose_lease()`,
]
async function diedHalfway() {
	await expect.poll(async () => (await dead().execute()).length).toBe(1)
	await shop.services.jobs.idle()
}
const dead = () => database().selectFrom('job').select('job_id').where('lease_id', '=', 'dead')
async function othersTakeOver() {
	await sql`update job set leased_until = now() where lease_id = 'dead'`.execute(database())
	shop.services.jobs.notify()
}
async function onSale(name: string): Promise<string[]> {
	const ids = booksOf(name)
	await Promise.all(ids.map(id => newBookWithPages(shop, id, olga)))
	await apply(sheetOf(ids, 10))
	return ids
}
const database = () => shop.services.database.db<ProductImportTables & JobTables>()

test('an import of many steps is applied and undone whole', { tags: 'slow' }, async () => {
	const ids = await onSale('pier')

	expect(await apply(sheetOf(ids, 20))).toMatchObject({ is_applied: true, changed: 25 })
	expect(await prices(ids)).toEqual([20])

	const [newest] = await imports()
	const body = { import_id: newest?.import_id ?? 0 }
	expect(await shop.call(productImportExportApi.undoImport, { body }, olga)).toEqual({
		restored: 25,
		left: [],
	})
	expect(await prices(ids)).toEqual([10])
})

test('an import goes on where its process died, and every product is changed once', {
	tags: 'slow',
}, async () => {
	const ids = await onSale('jetty')
	const before = await versionsOf(ids)
	const file = sheetOf(ids, 20)

	const sent = send(file, { plan: (await send(file)).plan, run: 'dies-at-jetty' })
	await diedHalfway()
	expect(await prices(ids)).toEqual([20, 10])
	await othersTakeOver()

	expect(await sent).toMatchObject({ is_applied: true, changed: 25 })
	expect(await prices(ids)).toEqual([20])
	expect(await versionsOf(ids)).toEqual(before.map(version => (version ?? 0) + 1))
	expect((await imports())[0]).toMatchObject({ changed: 25, undone_at: null })
})

test('an import whose products somebody changed while it stood still is undone as a whole', async () => {
	const ids = await onSale('groyne')
	const known = await imports()
	const file = sheetOf(ids, 20)
	const sent = send(file, { plan: (await send(file)).plan, run: 'dies-at-groyne' })
	await diedHalfway()
	await apply(sheetOf(ids.slice(24), 30))

	await othersTakeOver()

	expect(await sent).toMatchObject({ errors: [{ code: 'conflict' }] })
	expect(await prices(ids)).toEqual([10, 30])
	expect((await imports()).slice(1)).toEqual(known)
})

test('an undoing goes on where its process died, and says all that it did', { tags: 'slow' }, async () => {
	const ids = await onSale('mole')
	await apply(sheetOf(ids, 20))
	const body = { import_id: newestOf(await imports()), run: 'dies-at-mole' }

	const undone = shop.call(productImportExportApi.undoImport, { body }, olga)
	await diedHalfway()
	await othersTakeOver()

	expect(await undone).toEqual({ restored: 25, left: [] })
	expect(await prices(ids)).toEqual([10])
	expect((await imports())[0]).toMatchObject({ undone_at: expect.any(Number) })
})

test('where somebody was faster, the changes that were made already are undone', async () => {
	const products = importOf(booksOf('dock'))
	const steps = createImportSteps({
		...products.deps,
		coverOf: async () => null,
		remakeDemos: async () => undefined,
	})
	products.versions.set('dock_21', 2)

	const applied = steps.apply(products.steps, { ...made, changes: products.changes })

	await expect(applied).rejects.toMatchObject(refused('conflict'))
	expect([...products.prices.values()]).toEqual(booksOf('dock').map(() => 10))
})

test('what somebody changed on top of an import that is taken back is told, and stays', async () => {
	const products = importOf(booksOf('pond'))
	const steps = createImportSteps({
		...products.deps,
		coverOf: async () => null,
		remakeDemos: async () => undefined,
		inTransaction: act =>
			products.deps.inTransaction(async stores => {
				const step = await act(stores)
				// The first of the books is renamed as soon as it is changed, and the last before it is.
				products.versions.set('pond_1', 3).set('pond_25', 2)
				return step
			}),
	})

	const applied = steps.apply(products.steps, { ...made, jobId: 'pond-of-olga', changes: products.changes })

	await expect(applied).rejects.toMatchObject(refused('conflict'))
	expect(products.prices.get('pond_1')).toBe(20)
	expect((await imports())[0]).toMatchObject({ undone_at: expect.any(Number), left: ['pond_1'] })
})

test('of two imports of the same books the first is undone after the second, also where it was tried before', {
	tags: 'slow',
}, async () => {
	const ids = await onSale('weir')
	const undo = (import_id: number) =>
		shop.call(productImportExportApi.undoImport, { body: { import_id } }, olga)
	await apply(sheetOf(ids, 20))
	const first = newestOf(await imports())
	await apply(sheetOf(ids, 30))
	const second = newestOf(await imports())

	expect(await undo(first)).toMatchObject({ restored: 0, left: expect.arrayContaining(ids) })
	expect(await undo(second)).toEqual({ restored: 25, left: [] })
	expect(await undo(first)).toEqual({ restored: 25, left: [] })

	expect(await prices(ids)).toEqual([10])
	await expect(undo(first)).rejects.toMatchObject(refused('conflict'))
})

test('demos are made of all books whose changes were undone, also by a process that died in between', async () => {
	const products = importOf(booksOf('wharf'))
	const remakeDemos = vi.fn<ImportStepsDeps['remakeDemos']>(async () => undefined)
	const outside = { coverOf: async () => null, remakeDemos }
	const steps = createImportSteps({ ...products.deps, ...outside })
	await steps.apply(products.steps, { ...made, jobId: 'wharf-of-olga', changes: products.changes })
	const importId = newestOf(await imports())
	let held = 0
	const dying = createImportSteps({
		...products.deps,
		...outside,
		inTransaction: act =>
			products.deps.inTransaction(stores =>
				act({
					...stores,
					hold: async () => (++held > 1 ? Promise.reject(new JobStopped('lost')) : undefined),
				}),
			),
	})
	const undo = { importId, jobId: 'undo-of-olga' }
	await expect(dying.undo(products.steps, undo)).rejects.toBeInstanceOf(JobStopped)
	remakeDemos.mockClear()

	await steps.undo(products.steps, undo)

	const remade = remakeDemos.mock.calls.flatMap(([changes]) => changes)
	expect(remade.map(({ bookId }) => bookId).sort()).toEqual(booksOf('wharf').sort())
	expect(remade[0]).toMatchObject({ title: 'Dock' })
})

test('a process that has lost an import changes nothing more of it', async () => {
	const products = importOf(booksOf('slip'))
	const lost = new JobStopped('lost')
	const hold = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValue(lost)
	const inTransaction: ImportStepsDeps['inTransaction'] = act =>
		products.deps.inTransaction(stores => act({ ...stores, hold }))
	const outside = { coverOf: async () => null, remakeDemos: async () => undefined }
	const steps = createImportSteps({ ...products.deps, ...outside, inTransaction })

	const applied = steps.apply(products.steps, { ...made, changes: products.changes })

	await expect(applied).rejects.toBe(lost)
	expect([...products.prices.values()].filter(price => price === 20).length).toBeLessThanOrEqual(10)
	await database().deleteFrom('product_import').where('finished_at', 'is', null).execute()
})

test('any process says how far an import is', async () => {
	await sql`insert into job (job_id, kind, title, data, state, created_at, progress, leased_until)
		select user_id || '.goes-on-there', 'product_import', 'autumn.csv', '{}', 'running', now(),
		'{"step":"apply","done":3,"total":9}', now() + interval '1 minute'
		from person where email ilike 'olga%'`.execute(database())
	const look = await shop.call(productImportExportApi.importRun, { query: { run: 'goes-on-there' } }, olga)

	expect(look.progress).toEqual({ step: 'apply', done: 3, total: 9 })
	await sql`delete from job where job_id like '%.goes-on-there'`.execute(database())
})

test('what came of an import is told again to whoever began it', { tags: 'slow' }, async () => {
	const ids = await onSale('berth')
	const ivan = await administrator(shop, 'Ivan')
	await send(sheetOf(ids, 20), { run: 'run-of-olga' })
	const look = (token: string) =>
		shop.call(productImportExportApi.importRun, { query: { run: 'run-of-olga' } }, token)

	expect(await look(olga)).toMatchObject({ progress: null, plan: { changed: 25 }, undone: null })
	await expect(look(ivan)).rejects.toMatchObject(refused('not_found'))
})

const newestOf = (made: { import_id: number }[]) => made[0]?.import_id ?? 0
const made = { jobId: 'job-of-olga', file: 'autumn.csv', refused: 0 }

/** Products that are only in memory, with the imports' own tables. */
function importOf(ids: string[]) {
	const before = { ...blankProduct('2026-11-01'), name: 'Dock', publisher: 'Millrood', price: 10 }
	const prices = new Map(ids.map(id => [id, before.price]))
	const versions = new Map(ids.map(id => [id, 1]))
	const imports = createProductImportsStore(database())
	async function save(_: unknown, bookId: string, saved: { data: ProductRecord | null; version: number }) {
		if (versions.get(bookId) !== saved.version) throw new AppError('conflict')
		prices.set(bookId, saved.data?.price ?? 0)
		versions.set(bookId, saved.version + 1)
		return saved.version + 1
	}
	const inTransaction: ImportStepsDeps['inTransaction'] = async act => {
		const [pricesBefore, versionsBefore] = [[...prices], [...versions]]
		try {
			return await act({ save, imports, hold: async () => undefined })
		} catch (error) {
			for (const [id, price] of pricesBefore) prices.set(id, price)
			for (const [id, version] of versionsBefore) versions.set(id, version)
			throw error
		}
	}
	const changes = ids.map((bookId, line) => ({
		...{ line, bookId, version: 1, before },
		next: { ...before, price: 20 },
	}))
	const run = { report: () => undefined } as unknown as JobRun
	const steps = { caller: { userId: 'olga' }, run, onProgress: () => undefined }
	return { prices, versions, changes, steps, deps: { imports, inTransaction, clock: shop.clock } }
}
