import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPageIndex, asPageNumber, renumbered } from '#contract/page-numbers.ts'
import type { PageNumber } from '#contract/vocabulary.ts'
import { bookContentApi } from '#features/book-content/contract.ts'
import type { BookTables } from '#features/books/server/books.store.ts'
import { versionsApi } from '#records/contract.ts'
import { administrator } from '../../../../tests/editors.ts'
import { smallPdf } from '../../../../tests/fixtures/small-pdf.ts'
import { importer } from '../../../../tests/importer.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { importingApi } from '../contract.ts'

let shop: TestShop
let editor: string
let { uploaded, began, worked, jobOf } = {} as ReturnType<typeof importer>
let older: Buffer
let pdf: Buffer

beforeAll(async () => {
	// Each page is drawn twice and compressed, which takes most of the time of these tests.
	older = await smallPdf({ pages: ['Of the old edition', 'Its second page'] })
	pdf = await smallPdf({
		pages: ['Of the new edition', 'Its second page', 'Its third page'],
		outline: { 1: 'The first unit', 2: 'The second unit' },
	})
	shop = await openTestShop()
	editor = await administrator(shop, 'Vera')
	;({ uploaded, began, worked, jobOf } = importer(shop, () => editor))
})
afterAll(() => shop.close())

test('a start page that is corrected moves the contents that were read from the PDF, and no others', {
	tags: 'slow',
}, async () => {
	await began('numbered', pdf)
	await worked()
	const contents = async () => {
		const body = { operation: 'getInfo' as const, book_id: 'numbered', schemaType: 'tableOfContent' as const }
		return shop.call(bookContentApi.info, { body }, editor)
	}
	const correct = async (start_page: PageNumber) => {
		const request = { operation: 'getInfo' as const, book_id: 'numbered' }
		const { book } = await shop.call(bookContentApi.bookInfo, { body: request }, editor)
		const data = { ...book, start_page }
		await shop.call(bookContentApi.update, { body: { operation: 'updateBook', data } }, editor)
		return renumbered(asPageNumber(0), { before: book.start_page, after: start_page })
	}
	const first = await contents()

	const moved = await correct(asPageNumber(7))

	const second = await contents()
	const pagesOf = (found: typeof first) =>
		(found.content ?? []).map(row => ('page' in row ? (row.page ?? 0) : 0))
	expect(pagesOf(second)).toEqual(pagesOf(first).map(page => page + moved))
	expect(second.version).toBeGreaterThan(first.version)
	const mine = { schemaType: 'tableOfContent' as const, data: [{ title: 'By hand', page: asPageNumber(9) }] }
	const save = { operation: 'getInfo' as const, book_id: 'numbered', ...mine }
	await shop.call(bookContentApi.save, { body: save }, editor)
	await correct(asPageNumber(3))
	expect((await contents()).content).toEqual(mine.data)
})

test('a new PDF takes the place of the old one, and what an editor wrote stays', async () => {
	await shop.services.books.add({
		bookId: 'renewed',
		title: 'Renewed',
		source: 'old.pdf',
		startPage: asPageNumber(1),
		isDemo: false,
		pdf: older,
		texts: ['The words of an editor'],
		tableOfContent: [
			{ title: 'One', page: asPageNumber(1) },
			{ title: 'Not in the new one', page: asPageNumber(900) },
		],
		tracks: [],
	})
	const before = await shop.services.books.find('renewed')

	await began('renewed', pdf)
	await worked()

	const after = await shop.services.books.find('renewed')
	expect(after.edition).not.toBe(before.edition)
	expect(after.tableOfContent).toEqual(before.tableOfContent)
	const texts = await shop.services.books.texts('renewed')
	expect(texts[0]?.text).toBe('The words of an editor')
	expect(texts).toHaveLength(after.pageSizes.length)
})

test('a new book never takes the place of another, and its upload can still be a new edition', {
	tags: 'slow',
}, async () => {
	const first = await began('taken', pdf)
	await worked()
	expect(await jobOf(first.job_id)).toMatchObject({ state: 'done' })
	const upload_id = await uploaded(older)
	const body = { upload_id, book_id: 'taken', title: 'Another book' }

	const asNew = shop.call(importingApi.begin, { body: { ...body, replaces: false } }, editor)
	await expect(asNew).rejects.toMatchObject(refused('taken'))
	const asEdition = await shop.call(importingApi.begin, { body: { ...body, replaces: true } }, editor)
	await worked()

	expect(await jobOf(asEdition.job_id)).toMatchObject({ state: 'done', replaces: true })
})

test('a new edition of no book, or of one that is being made, is refused and its upload kept', {
	tags: 'slow',
}, async () => {
	const upload_id = await uploaded(pdf)
	const request = (book_id: string) =>
		shop.call(importingApi.begin, { body: { upload_id, book_id, title: 'T', replaces: true } }, editor)
	await expect(request('nowhere')).rejects.toMatchObject(refused('unknown_book'))
	await began('making', older)
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
		startPage: asPageNumber(1),
		isDemo: false,
		pdf: older,
		texts: Array.from({ length: 12 }, (_, index) => `Old words ${index}`),
		tableOfContent: [
			{ title: 'One', page: asPageNumber(1) },
			{ title: 'Beyond the end of the new one', page: asPageNumber(900) },
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
	await shop.call(importingApi.restoreEdition, { params, body: { id: before?.id ?? 0 } }, editor)

	expect(before).toMatchObject({ source: 'old.pdf', replaced_by: 'Vera' })
	expect(await whole()).toEqual(old)
	const [after] = await listed()
	await shop.call(importingApi.restoreEdition, { params, body: { id: after?.id ?? 0 } }, editor)
	expect(await whole()).toEqual(renewed)
	const again = shop.call(importingApi.restoreEdition, { params, body: { id: 999_999 } }, editor)
	await expect(again).rejects.toMatchObject(refused('not_found'))
})

test('a new edition does not wait for the pages of the old one to be drawn ahead of time', {
	tags: 'slow',
}, async () => {
	await began('ahead', older)
	await worked()
	await shop.services.importing.prepare(await shop.services.books.find('ahead'))

	const { job_id } = await began('ahead', pdf)
	await worked()

	expect(await jobOf(job_id)).toMatchObject({ state: 'done', replaces: true })
})

test('contents that were written since stay when the old edition comes back', { tags: 'slow' }, async () => {
	await began('corrected', older)
	await worked()
	await began('corrected', pdf)
	await worked()
	const data = [{ title: 'Written for the new one', page: asPageNumber(2) }]
	const request = {
		operation: 'getInfo' as const,
		book_id: 'corrected',
		schemaType: 'tableOfContent' as const,
	}
	await shop.call(bookContentApi.save, { body: { ...request, data } }, editor)
	const params = { book_id: 'corrected' }
	const [before] = (await shop.call(importingApi.editions, { params }, editor)).editions

	await shop.call(importingApi.restoreEdition, { params, body: { id: before?.id ?? 0 } }, editor)

	expect((await shop.call(bookContentApi.info, { body: request }, editor)).content).toEqual(data)
})

test('whoever saw the texts of the old edition cannot save them over the new one', {
	tags: 'slow',
}, async () => {
	await began('stale', older)
	await worked()
	const request = { operation: 'getInfo' as const, book_id: 'stale', schemaType: 'textOnPages' as const }
	const { version } = await shop.call(bookContentApi.info, { body: request }, editor)
	await began('stale', pdf)
	await worked()

	const body = { ...request, data: [{ page_number: 1, text: 'As it was' }], version }
	const saving = shop.call(bookContentApi.save, { body }, editor)

	await expect(saving).rejects.toMatchObject(refused('conflict'))
	const subject = { kind: 'textOnPages' as const, id: 'stale' }
	const { versions } = await shop.call(versionsApi.versions, { body: subject }, editor)
	expect(versions.map(({ made_by }) => made_by)).toEqual(['Vera', null])
})

test('a text that an older version read is read again without drawing, and what an editor wrote stays', {
	tags: 'slow',
}, async () => {
	const { books, files, database } = shop.services
	const texts = [
		'T he cover',
		'As the editor has it',
		...Array.from({ length: 10 }, () => 'The post of f ice'),
	]
	const demo = {
		bookId: 'older',
		title: 'Older',
		source: 'older.pdf',
		startPage: asPageNumber(1),
		isDemo: false,
	}
	const file = readFileSync('demo/books/letters_from_skerry/demo.pdf')
	await books.add({ ...demo, pdf: file, texts, areTextsOfFile: true, tableOfContent: [], tracks: [] })
	const { edition, pageSizes } = await books.find('older')
	const drawn = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
		.png()
		.toBuffer()
	const places = pageSizes.flatMap((_, index) => [`${index}-794`, `${index}-1588`])
	for (const place of [...places, 'sheet-0']) await files.put(`pages/older/${edition}/${place}`, drawn)
	const db = database.db<BookTables>()
	const byEditor = db.updateTable('book_page').set({ from_file: false }).where('book_id', '=', 'older')
	await byEditor.where('page_index', '=', asPageIndex(1)).execute()
	await db.updateTable('book').set({ text_version: 1 }).where('book_id', '=', 'older').execute()

	shop.clock.set('2026-11-20T09:01:00Z')
	await worked()

	// The worker looks for books of an older version when it has nothing else to do.
	const textOf = async (index: number) => (await books.texts('older'))[index]?.text
	await expect.poll(() => textOf(5)).toContain('office')
	expect(await textOf(1)).toBe('As the editor has it')
	expect(await books.find('older')).toMatchObject({ language: 'en' })
	expect(await files.read(`pages/older/${edition}/5-794`)).toEqual(drawn)
})
