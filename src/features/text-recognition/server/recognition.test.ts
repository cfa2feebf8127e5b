import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asPageIndex, asPageNumber } from '#contract/page-numbers.ts'
import { bookSearchApi } from '#features/book-search/contract.ts'
import type { TextPage } from '#features/books/rules.ts'
import { administrator } from '../../../../tests/editors.ts'
import { type ScannedPage, scannedPdf } from '../../../../tests/fixtures/scanned-pdf.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { textRecognitionApi } from '../contract.ts'

let shop: TestShop
let olga: string
beforeAll(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'Olga')
})
afterAll(() => shop.close())

async function addScan(bookId: string, pages: ScannedPage[], title = 'Ferry'): Promise<string> {
	const about = { title, source: 'ferry.pdf', startPage: asPageNumber(1), tableOfContent: [], tracks: [] }
	const texts = { texts: pages.map(() => ''), areTextsOfFile: true }
	await shop.services.books.add({ ...about, ...texts, bookId, isDemo: true, pdf: await scannedPdf(pages) })
	return (await shop.services.books.find(bookId)).edition
}
const stateOf = (book_id: string) => shop.call(textRecognitionApi.state, { body: { book_id } }, olga)
async function recognised(bookId: string) {
	return vi.waitFor(
		async () => {
			const state = await stateOf(bookId)
			expect(state.state).toMatch(/^(done|none)$/)
			return state
		},
		{ timeout: 120_000, interval: 100 },
	)
}
const getText = (bookId: string, edition: string, index: number, headers: { [name: string]: string } = {}) =>
	shop.app.inject({ url: `/content/texts/${bookId}/${edition}/${index}`, headers })
const linesOf = ({ lines }: TextPage) => lines.map(([text]) => text)

const harbour = ['The harbour master slept', 'while the last ferry left', 'for the islands of Skerry.']

test('a scan has its words in the text of the page and in search; an empty page has none', async () => {
	const edition = await addScan('ferry_demo', [
		{ lines: harbour },
		{ lines: [] },
		{ lines: ['Harbour lights'] },
	])
	const state = await recognised('ferry_demo')

	const text: TextPage = (await getText('ferry_demo', edition, 0)).json()
	const found = await shop.call(bookSearchApi.search, { body: { book_id: 'ferry_demo', query: 'harbour' } })

	expect(state).toMatchObject({ pages: 3, pages_done: 3, pages_with_text: 2 })
	expect(text).toMatchObject({ source: 'ocr', language: 'en' })
	expect(linesOf(text)).toEqual(harbour)
	expect(found.pages.map(({ page_index }) => page_index)).toEqual([0, 2])
	expect((await getText('ferry_demo', edition, 1)).json().lines).toEqual([])
}, 150_000)

test('a browser that had the page before it was recognised asks again and gets it', async () => {
	const edition = await addScan('early_demo', [{ lines: harbour }])
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
	const edition = await addScan('mayak_demo', [{ lines }], 'Маяк')
	await recognised('mayak_demo')

	expect(linesOf((await getText('mayak_demo', edition, 0)).json())).toEqual(lines)
}, 150_000)

test('a page that lay askew or has to be turned is read like another', async () => {
	const edition = await addScan('askew_demo', [
		{ lines: harbour, skew: 1.5 },
		{ lines: harbour, rotate: 90 },
	])
	await recognised('askew_demo')

	for (const index of [0, 1])
		expect(linesOf((await getText('askew_demo', edition, index)).json())).toEqual(harbour)
}, 150_000)

test('of two who correct a word at the same moment one is told, and a call that is refused changes nothing', async () => {
	const word = (at: number, shown: string, text: string | null) => ({
		page_index: asPageIndex(0),
		word: at,
		shown,
		text,
	})
	const olga = await administrator(shop, 'olga_at_once')
	const edition = await addScan('two_demo', [{ lines: harbour }])
	await recognised('two_demo')
	const send = (...corrections: ReturnType<typeof word>[]) =>
		shop.call(textRecognitionApi.correct, { body: { book_id: 'two_demo', edition, corrections } }, olga)
	const line = async () => linesOf((await getText('two_demo', edition, 0)).json())[0]
	const before = await line()

	await expect(send(word(1, 'harbour', 'half'), word(2, 'other', 'done'))).rejects.toMatchObject(
		refused('conflict'),
	)
	await expect(send(word(1, 'harbour', 'one'), word(1, 'harbour', 'two'))).rejects.toMatchObject(
		refused('invalid'),
	)
	expect(await line()).toBe(before)

	const both = await Promise.allSettled([send(word(1, 'harbour', 'alpha')), send(word(1, 'harbour', 'beta'))])
	expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
	const said = both[0]?.status === 'fulfilled' ? 'alpha' : 'beta'
	expect(await line()).toBe(before?.replace('harbour', said))
	await send(word(1, said, null))
	expect(await line()).toBe(before)
}, 240_000)

test('what an editor corrects is in the text at once, and stays when the page is read again', async () => {
	const edition = await addScan('fixed_demo', [{ lines: harbour }])
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

test('a book whose pages have a text of their own is left alone', async () => {
	const { smallPdf } = await import('../../../../tests/fixtures/small-pdf.ts')
	const about = { title: 'Text', source: 't.pdf', startPage: asPageNumber(1), tableOfContent: [], tracks: [] }
	const pdf = await smallPdf({ pages: ['One', 'Two'] })
	await shop.services.books.add({ ...about, bookId: 'text_demo', isDemo: true, texts: [], pdf })

	expect(await recognised('text_demo')).toMatchObject({ state: 'none', pages: 0 })
}, 60_000)

test('a book whose job could not be stored, as where the process is killed, is recognised all the same', async () => {
	const add = vi
		.spyOn(shop.services.jobs, 'add')
		.mockImplementation(() => Promise.reject(new Error('killed')))
	const edition = await addScan('killed_demo', [{ lines: harbour }])
	await vi.waitFor(() => expect(add).toHaveBeenCalled(), { timeout: 30_000 })
	add.mockRestore()

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
