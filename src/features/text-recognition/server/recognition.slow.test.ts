import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asPageIndex } from '#contract/page-numbers.ts'
import { administrator } from '../../../../tests/editors.ts'
import { harbour, linesOf, scansOf } from '../../../../tests/scans.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { textRecognitionApi } from '../contract.ts'

let shop: TestShop
let olga: string
let { add, recognised, getText, stateOf } = {} as ReturnType<typeof scansOf>
beforeAll(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'Olga')
	;({ add, recognised, getText, stateOf } = scansOf(shop, olga))
})
afterAll(() => shop.close())

test('a browser that had the page before it was recognised asks again and gets it', async () => {
	const edition = await add('early_demo', [{ lines: harbour }])
	const before = await getText('early_demo', edition, 0)
	await recognised('early_demo')

	const after = await getText('early_demo', edition, 0, { 'if-none-match': String(before.headers.etag) })
	const again = await getText('early_demo', edition, 0, { 'if-none-match': String(after.headers.etag) })

	expect(before.headers['cache-control']).toBe('public, no-cache')
	expect(linesOf(after.json())).toEqual(harbour)
	expect(again.statusCode).toBe(304)
}, 150_000)

test('Russian is recognised, with English words in it', async () => {
	const lines = ['Смотритель маяка спал,', 'когда паром Skerry Queen', 'отошёл от причала.']
	const edition = await add('mayak_demo', [{ lines }], 'Маяк')
	await recognised('mayak_demo')

	expect(linesOf((await getText('mayak_demo', edition, 0)).json())).toEqual(lines)
}, 150_000)

test('a page that lay askew or has to be turned is read like another', async () => {
	const edition = await add('askew_demo', [
		{ lines: harbour, skew: 1.5 },
		{ lines: harbour, rotate: 90 },
	])
	await recognised('askew_demo')

	for (const index of [0, 1])
		expect(linesOf((await getText('askew_demo', edition, index)).json())).toEqual(harbour)
}, 150_000)

test('what an editor corrects is in the text at once, and stays when the page is read again', async () => {
	const edition = await add('fixed_demo', [{ lines: harbour }])
	await recognised('fixed_demo')
	const correct = (shown: string, text: string | null) => {
		const corrections = [{ page_index: asPageIndex(0), word: 1, shown, text }]
		const body = { book_id: 'fixed_demo', edition, corrections }
		return shop.call(textRecognitionApi.correct, { body }, olga)
	}
	await correct('harbour', 'harbor')
	expect(linesOf((await getText('fixed_demo', edition, 0)).json())[0]).toBe('The harbor master slept')
	await expect(correct('harbour', 'port')).rejects.toMatchObject(refused('conflict'))

	await readAgain('fixed_demo')
	expect(linesOf((await getText('fixed_demo', edition, 0)).json())[0]).toBe('The harbor master slept')

	await correct('harbor', null)
	expect(linesOf((await getText('fixed_demo', edition, 0)).json())[0]).toBe('The harbour master slept')
}, 240_000)

test('a book whose job could not be stored, as where the process is killed, is recognised all the same', async () => {
	const adding = vi
		.spyOn(shop.services.jobs, 'add')
		.mockImplementation(() => Promise.reject(new Error('killed')))
	const edition = await add('killed_demo', [{ lines: harbour }])
	await vi.waitFor(() => expect(adding).toHaveBeenCalled(), { timeout: 30_000 })
	adding.mockRestore()

	await vi.waitFor(async () => expect((await stateOf('killed_demo')).state).toBe('done'), { timeout: 60_000 })
	expect(linesOf((await getText('killed_demo', edition, 0)).json())).toEqual(harbour)
}, 120_000)

async function readAgain(bookId: string): Promise<void> {
	const db = shop.services.database.db<{
		recognised_page: { book_id: string }
		recognised_book: { book_id: string }
		book: { book_id: string; recognition_version: number }
	}>()
	await db.deleteFrom('recognised_page').where('book_id', '=', bookId).execute()
	await db.deleteFrom('recognised_book').where('book_id', '=', bookId).execute()
	await db.updateTable('book').set({ recognition_version: 0 }).where('book_id', '=', bookId).execute()
	await recognised(bookId)
}
