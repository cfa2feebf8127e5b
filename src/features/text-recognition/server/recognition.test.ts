import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPageIndex, asPageNumber } from '#contract/page-numbers.ts'
import { bookSearchApi } from '#features/book-search/contract.ts'
import type { TextPage } from '#features/books/rules.ts'
import { administrator } from '../../../../tests/editors.ts'
import { harbour, linesOf, scansOf } from '../../../../tests/scans.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { textRecognitionApi } from '../contract.ts'

let shop: TestShop
let olga: string
let { add, recognised, getText } = {} as ReturnType<typeof scansOf>
beforeAll(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'Olga')
	;({ add, recognised, getText } = scansOf(shop, olga))
})
afterAll(() => shop.close())

test('a scan has its words in the text of the page and in search; an empty page has none', {
	tags: 'slow',
}, async () => {
	const edition = await add('ferry_demo', [{ lines: harbour }, { lines: [] }, { lines: ['Harbour lights'] }])
	const state = await recognised('ferry_demo')

	const text: TextPage = (await getText('ferry_demo', edition, 0)).json()
	const found = await shop.call(bookSearchApi.search, { body: { book_id: 'ferry_demo', query: 'harbour' } })

	expect(state).toMatchObject({ pages: 3, pages_done: 3, pages_with_text: 2 })
	expect(text).toMatchObject({ source: 'ocr', language: 'en' })
	expect(linesOf(text)).toEqual(harbour)
	expect(found.pages.map(({ page_index }) => page_index)).toEqual([0, 2])
	expect((await getText('ferry_demo', edition, 1)).json().lines).toEqual([])
})

test('of two who correct a word at the same moment one is told, and a call that is refused changes nothing', {
	tags: 'slow',
	timeout: 240_000,
}, async () => {
	const word = (at: number, shown: string, text: string | null) => ({
		page_index: asPageIndex(0),
		word: at,
		shown,
		text,
	})
	const olga = await administrator(shop, 'olga_at_once')
	const edition = await add('two_demo', [{ lines: harbour }])
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
})

test('a book whose pages have a text of their own is left alone', async () => {
	const { smallPdf } = await import('../../../../tests/fixtures/small-pdf.ts')
	const about = { title: 'Text', source: 't.pdf', startPage: asPageNumber(1), tableOfContent: [], tracks: [] }
	const pdf = await smallPdf({ pages: ['One', 'Two'] })
	await shop.services.books.add({ ...about, bookId: 'text_demo', isDemo: true, texts: [], pdf })

	expect(await recognised('text_demo')).toMatchObject({ state: 'none', pages: 0 })
}, 60_000)
