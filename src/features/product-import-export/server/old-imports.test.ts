import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import { createProductImportsStore, type ProductImportTables } from './product-imports.store.ts'

let shop: TestShop
beforeAll(async () => {
	shop = await openTestShop()
})
afterAll(() => shop.close())

const [old, recent, limit] = ['2026-01-10', '2026-05-02', '2026-02-01'].map(day => new Date(day)) as [
	Date,
	Date,
	Date,
]
const shown = 50

test('old imports go with their records of before, but for those that the list shows and one that is being undone', async () => {
	const db = shop.services.database.db().withTables<ProductImportTables>()
	const store = createProductImportsStore(db)
	const made = { made_by: 'olga', added: 0, changed: 1, refused: 0, job_id: null }
	async function finished(file_name: string, at: Date) {
		const importId = await store.begin({ ...made, file_name, made_at: at })
		await store.addLines(importId, [{ bookId: 'harbour', before: { name: file_name }, version: 2 }])
		await store.finish(importId, at)
		return importId
	}
	const gone = await finished('old', old)
	const undoing = await finished('undoing', old)
	await store.beginUndo(undoing, recent, 'job')
	const late = await finished('recent', recent)
	for (let at = 0; at < shown; at++) await finished(`shown ${at}`, old)

	await store.removeOld(limit)

	expect(await store.lines(gone)).toEqual([])
	expect(await store.undoable(gone)).toBeUndefined()
	for (const stays of [undoing, late]) expect(await store.lines(stays)).toHaveLength(1)
	expect(await store.list()).toHaveLength(shown)
})
