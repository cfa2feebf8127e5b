import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editingApi } from '#features/editing/contract.ts'
import { administrator } from '../../../../tests/editors.ts'
import { importer } from '../../../../tests/importer.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { importingApi } from '../contract.ts'

let shop: TestShop
let editor: string
let { uploaded, began, worked, jobOf } = {} as ReturnType<typeof importer>
const pdf = readFileSync('demo/books/sounds_of_english/demo.pdf')

beforeAll(async () => {
	shop = await openTestShop()
	editor = await administrator(shop, 'Vera')
	;({ uploaded, began, worked, jobOf } = importer(shop, () => editor))
})
afterAll(() => shop.close())

test('a start page that is corrected moves the contents that were read from the PDF, and no others', async () => {
	await began('numbered', pdf)
	await worked()
	const contents = async () => {
		const body = { operation: 'getInfo' as const, book_id: 'numbered', schemaType: 'tableOfContent' as const }
		return shop.call(editingApi.info, { body }, editor)
	}
	const correct = async (start_page: number) => {
		const asked = { operation: 'getInfo' as const, book_id: 'numbered' }
		const { book } = await shop.call(editingApi.bookInfo, { body: asked }, editor)
		const data = { ...book, start_page }
		await shop.call(editingApi.update, { body: { operation: 'updateBook', data } }, editor)
		return start_page - book.start_page
	}
	const first = await contents()

	const moved = await correct(7)

	const second = await contents()
	const pagesOf = (found: typeof first) => (found.content ?? []).map(row => ('page' in row ? row.page : 0))
	expect(pagesOf(second)).toEqual(pagesOf(first).map(page => page + moved))
	expect(second.version).toBeGreaterThan(first.version)
	const mine = { schemaType: 'tableOfContent' as const, data: [{ title: 'By hand', page: 9 }] }
	const save = { operation: 'getInfo' as const, book_id: 'numbered', ...mine }
	await shop.call(editingApi.save, { body: save }, editor)
	await correct(3)
	expect((await contents()).content).toEqual(mine.data)
})

test('a new PDF takes the place of the old one, and what an editor wrote stays', async () => {
	await shop.services.books.add({
		bookId: 'renewed',
		title: 'Renewed',
		source: 'old.pdf',
		startPage: 1,
		isDemo: false,
		pdf: readFileSync('demo/books/grammar_in_steps/demo.pdf'),
		texts: ['The words of an editor'],
		tableOfContent: [
			{ title: 'One', page: 1 },
			{ title: 'Gone', page: 900 },
		],
		tracks: [],
	})
	const before = await shop.services.books.find('renewed')

	await began('renewed', pdf)
	await worked()

	const after = await shop.services.books.find('renewed')
	expect(after.edition).not.toBe(before.edition)
	expect(after.tableOfContent).toEqual([{ title: 'One', page: 1 }])
	const texts = await shop.services.books.texts('renewed')
	expect(texts[0]?.text).toBe('The words of an editor')
	expect(texts).toHaveLength(after.pageSizes.length)
})

test('a new book never takes the place of another, and its upload can still be a new edition', async () => {
	const first = await began('taken', pdf)
	await worked()
	expect(await jobOf(first.job_id)).toMatchObject({ state: 'done' })
	const upload_id = await uploaded(readFileSync('demo/books/grammar_in_steps/demo.pdf'))
	const body = { upload_id, book_id: 'taken', title: 'Another book' }

	const asNew = shop.call(importingApi.begin, { body: { ...body, replaces: false } }, editor)
	await expect(asNew).rejects.toMatchObject(refused('taken'))
	const asEdition = await shop.call(importingApi.begin, { body: { ...body, replaces: true } }, editor)
	await worked()

	expect(await jobOf(asEdition.job_id)).toMatchObject({ state: 'done', replaces: true })
})

test('a new edition of no book, or of one that is being made, is refused and its upload kept', async () => {
	const upload_id = await uploaded(pdf)
	const asked = (book_id: string) =>
		shop.call(importingApi.begin, { body: { upload_id, book_id, title: 'T', replaces: true } }, editor)
	await expect(asked('nowhere')).rejects.toMatchObject(refused('unknown_book'))
	await began('making', readFileSync('demo/books/grammar_in_steps/demo.pdf'))
	const twice = { upload_id, book_id: 'making', title: 'T' }

	await expect(shop.call(importingApi.begin, { body: twice }, editor)).rejects.toMatchObject(
		refused('conflict'),
	)

	const { received } = await shop.call(importingApi.upload, { params: { upload_id } }, editor)
	expect(received).toBe(pdf.length)
	await worked()
})

test('a replaced edition is taken back with all it had, and the new one can be taken back in turn', async () => {
	await shop.services.books.add({
		bookId: 'returning',
		title: 'Returning',
		source: 'old.pdf',
		startPage: 1,
		isDemo: false,
		pdf: readFileSync('demo/books/grammar_in_steps/demo.pdf'),
		texts: Array.from({ length: 12 }, (_, index) => `Old words ${index}`),
		tableOfContent: [
			{ title: 'One', page: 1 },
			{ title: 'Beyond the end of the new one', page: 900 },
		],
		tracks: [],
	})
	const whole = async () => [
		await shop.services.books.find('returning'),
		await shop.services.books.texts('returning'),
	]
	const old = await whole()
	const params = { book_id: 'returning' }
	const listed = async () => (await shop.call(importingApi.editions, { params }, editor)).editions
	await began('returning', pdf)
	await worked()
	const renewed = await whole()

	const [before] = await listed()
	await shop.call(importingApi.takeBack, { params, body: { id: before?.id ?? 0 } }, editor)

	expect(before).toMatchObject({ source: 'old.pdf', replaced_by: 'Vera' })
	expect(await whole()).toEqual(old)
	const [after] = await listed()
	await shop.call(importingApi.takeBack, { params, body: { id: after?.id ?? 0 } }, editor)
	expect(await whole()).toEqual(renewed)
	const again = shop.call(importingApi.takeBack, { params, body: { id: 999_999 } }, editor)
	await expect(again).rejects.toMatchObject(refused('not_found'))
})

test('a new edition does not wait for the pages of the old one to be drawn ahead of time', async () => {
	await began('ahead', readFileSync('demo/books/grammar_in_steps/demo.pdf'))
	await worked()
	await shop.services.importing.prepare(await shop.services.books.find('ahead'))

	const { job_id } = await began('ahead', pdf)
	await worked()

	expect(await jobOf(job_id)).toMatchObject({ state: 'done', replaces: true })
})

test('contents that were written since stay when the old edition comes back', async () => {
	await began('corrected', readFileSync('demo/books/grammar_in_steps/demo.pdf'))
	await worked()
	await began('corrected', pdf)
	await worked()
	const data = [{ title: 'Written for the new one', page: 2 }]
	const asked = { operation: 'getInfo' as const, book_id: 'corrected', schemaType: 'tableOfContent' as const }
	await shop.call(editingApi.save, { body: { ...asked, data } }, editor)
	const params = { book_id: 'corrected' }
	const [before] = (await shop.call(importingApi.editions, { params }, editor)).editions

	await shop.call(importingApi.takeBack, { params, body: { id: before?.id ?? 0 } }, editor)

	expect((await shop.call(editingApi.info, { body: asked }, editor)).content).toEqual(data)
})

test('whoever saw the texts of the old edition cannot save them over the new one', async () => {
	await began('stale', readFileSync('demo/books/grammar_in_steps/demo.pdf'))
	await worked()
	const asked = { operation: 'getInfo' as const, book_id: 'stale', schemaType: 'textOnPages' as const }
	const { version } = await shop.call(editingApi.info, { body: asked }, editor)
	await began('stale', pdf)
	await worked()

	const body = { ...asked, data: [{ page_number: 1, text: 'As it was' }], version }
	const saving = shop.call(editingApi.save, { body }, editor)

	await expect(saving).rejects.toMatchObject(refused('conflict'))
	const subject = { kind: 'textOnPages' as const, id: 'stale' }
	const { versions } = await shop.call(editingApi.versions, { body: subject }, editor)
	expect(versions.map(({ made_by }) => made_by)).toEqual(['Vera', null])
})
