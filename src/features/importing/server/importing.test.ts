import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { bookSearchApi } from '#features/book-search/contract.ts'
import { jobsApi } from '#features/jobs/contract.ts'
import { readingApi } from '#features/reading/contract.ts'
import { FileStoreUnavailable } from '#platform/outage.ts'
import { shopProduct } from '../../../../tests/fixtures/shop-product.ts'
import { smallPdf } from '../../../../tests/fixtures/small-pdf.ts'
import { importer } from '../../../../tests/importer.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { importingApi } from '../contract.ts'

const slow = { tags: 'slow' } as const
let shop: TestShop
let editor: string
let { sendChunk, uploaded, began, worked, jobOf } = {} as ReturnType<typeof importer>
let pdf: Buffer
/** A book of the demonstration, which takes seconds to import. */
const largerPdf = () => readFileSync('demo/books/sounds_of_english/demo.pdf')

beforeAll(async () => {
	pdf = await smallPdf({ pages: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'] })
	shop = await openTestShop()
	;({ sendChunk, uploaded, began, worked, jobOf } = importer(shop, () => editor))
	const { accounts } = shop.services
	await accounts.createAdministrator({ email: 'vera@example.com', password: 'secret-word', name: 'Vera' })
	const signedIn = await accounts.signIn(
		{ username: 'vera@example.com', password: 'secret-word' },
		{ address: '192.0.2.1', userAgent: '', language: null },
	)
	editor = signedIn.token
})
afterAll(() => shop.close())

test('an uploaded PDF becomes a book with pages, words and contents', async () => {
	const { job_id } = await began('sounds', largerPdf())

	await worked()

	const job = await jobOf(job_id)
	expect(job).toMatchObject({ state: 'done', reason: null, replaces: false })
	expect(job.pages_done).toBe(job.page_count)
	const book = await shop.call(readingApi.open, { body: { book_id: 'sounds' } }, editor)
	expect(book.pages).toHaveLength(job.page_count ?? 0)
	expect(book.tableOfContent.length).toBeGreaterThan(0)
	const { has_text } = await shop.call(
		bookSearchApi.search,
		{ body: { book_id: 'sounds', query: 'the' } },
		editor,
	)
	expect(has_text).toBe(true)
	expect((await shop.app.inject(String(job.cover))).statusCode).toBe(200)
})

test('the outline of a PDF can be read again, by the page numbers of the book', slow, async () => {
	const outlined = await smallPdf({ pages: ['One', 'Two', 'Three'], outline: { 0: 'First', 2: 'Third' } })
	await began('outlined', outlined)
	await worked()

	const { contents } = await shop.call(importingApi.outline, { params: { book_id: 'outlined' } }, editor)

	expect(contents).toEqual([
		{ title: 'First', page: 1 },
		{ title: 'Third', page: 3 },
	])
})

test('a PDF whose end is missing is refused with that reason', { tags: 'slow' }, async () => {
	const { job_id } = await began('half', pdf.subarray(0, pdf.length / 2))
	await worked()

	expect(await jobOf(job_id)).toMatchObject({ state: 'failed', reason: 'cut_off' })
})

test('an upload goes on where the connection was lost', async () => {
	const half = Math.floor(pdf.length / 2)
	const { upload_id } = await shop.call(
		importingApi.beginUpload,
		{ body: { name: 'b.pdf', size: pdf.length } },
		editor,
	)
	await sendChunk(upload_id, 0, pdf.subarray(0, half))

	const { received } = await shop.call(importingApi.upload, { params: { upload_id } }, editor)
	const again = await sendChunk(upload_id, 0, pdf.subarray(0, half))
	const rest = await sendChunk(upload_id, received, pdf.subarray(received))

	expect([received, again.statusCode, rest.json().received]).toEqual([half, 409, pdf.length])
})

test('an import begins where chunks cannot be deleted, and they are swept later', slow, async () => {
	const { files, uploads } = shop.services
	const away = async () => Promise.reject(new FileStoreUnavailable('no answer'))
	const deletes = vi.spyOn(files, 'delete').mockImplementation(away)
	const upload_id = await uploaded(pdf)
	const body = { upload_id, book_id: 'kept', title: 'Kept' }

	const { job_id } = await shop.call(importingApi.begin, { body }, editor)
	deletes.mockRestore()
	const left = await files.list(`uploads/${upload_id}/`)
	await uploads.sweep()
	await worked()

	expect(left).not.toEqual([])
	expect(await files.list(`uploads/${upload_id}/`)).toEqual([])
	expect(await jobOf(job_id)).toMatchObject({ state: 'done' })
})

test('an import that could not be begun is begun again with the same upload', slow, async () => {
	const { jobs } = shop.services
	const upload_id = await uploaded(pdf)
	const body = { upload_id, book_id: 'again', title: 'Again' }
	const add = vi.spyOn(jobs, 'add').mockRejectedValueOnce(new FileStoreUnavailable('no answer'))
	onTestFinished(() => add.mockRestore())

	await expect(shop.call(importingApi.begin, { body }, editor)).rejects.toMatchObject(refused('unavailable'))
	const { job_id } = await shop.call(importingApi.begin, { body }, editor)
	await worked()

	expect(await jobOf(job_id)).toMatchObject({ state: 'done' })
})

test('who lost the answer begins again and is told of the same import', slow, async () => {
	const body = { upload_id: await uploaded(pdf), book_id: 'lost', title: 'Lost' }
	const first = await shop.call(importingApi.begin, { body }, editor)

	const again = await shop.call(importingApi.begin, { body }, editor)
	await worked()

	expect(again.job_id).toBe(first.job_id)
	expect((await shop.call(importingApi.begin, { body }, editor)).state).toBe('done')
})

test('a file that arrived other than it was sent is refused', async () => {
	const sha256 = createHash('sha256').update('another').digest('hex')
	const body = { upload_id: await uploaded(pdf), book_id: 'other', title: 'Other', sha256 }

	const beginning = shop.call(importingApi.begin, { body }, editor)

	await expect(beginning).rejects.toMatchObject(refused('upload_damaged'))
})

test('a file that is no PDF is refused with its reason, and nothing of it is kept', async () => {
	const { job_id } = await began('letter', Buffer.from('Dear Sir or Madam'))

	await worked()

	expect(await jobOf(job_id)).toMatchObject({
		state: 'failed',
		reason: 'not_a_pdf',
		message: 'This file is not a PDF.',
	})
	const opening = shop.call(readingApi.open, { body: { book_id: 'letter' } }, editor)
	await expect(opening).rejects.toMatchObject(refused('unknown_book'))
	expect(await shop.services.files.list('books/letter/')).toEqual([])
})

test('an import that was cancelled leaves no book, and can be tried again', slow, async () => {
	const { job_id } = await began('cancelled', largerPdf())
	await shop.call(importingApi.cancel, { params: { job_id } }, editor)
	await worked()
	const opening = shop.call(readingApi.open, { body: { book_id: 'cancelled' } }, editor)
	await expect(opening).rejects.toMatchObject(refused('unknown_book'))

	await shop.call(importingApi.retry, { params: { job_id } }, editor)
	await worked()

	expect(await jobOf(job_id)).toMatchObject({ state: 'done' })
})

const textsOf = async (bookId: string) =>
	(await shop.services.books.texts(bookId)).map(({ text }) => text.trim())
async function cancelled(bookId: string, file: Uint8Array): Promise<string> {
	const { job_id } = await began(bookId, file)
	await shop.call(importingApi.cancel, { params: { job_id } }, editor)
	await worked()
	return job_id
}

test('the import of a new book is not tried again once there is another book with its id', slow, async () => {
	const first = await smallPdf({ pages: ['One', 'Two', 'Three'] })
	for (const second of [await smallPdf({ pages: ['Another'] }), first]) {
		const bookId = second === first ? 'since_same' : 'since_other'
		const job_id = await cancelled(bookId, first)
		await began(bookId, second)
		await worked()
		const texts = await textsOf(bookId)

		for (const { retry } of [importingApi, jobsApi])
			await expect(shop.call(retry, { params: { job_id } }, editor)).rejects.toMatchObject(refused('taken'))

		await worked()
		expect(await jobOf(job_id)).toMatchObject({ state: 'cancelled' })
		expect(await textsOf(bookId)).toEqual(texts)
	}
})

test('a new edition is not tried again once its book is gone', slow, async () => {
	await began('sold_off', await smallPdf({ pages: ['One'] }))
	await worked()
	const job_id = await cancelled('sold_off', await smallPdf({ pages: ['Another'] }))
	await shop.services.books.remove('sold_off')

	const retrying = shop.call(importingApi.retry, { params: { job_id } }, editor)

	await expect(retrying).rejects.toMatchObject(refused('unknown_book'))
})

test('an import leaves a book alone that got its id while it waited, and says why', async () => {
	const { books, files } = shop.services
	const release = Promise.withResolvers<void>()
	const withLocal = files.withLocal
	const reads = vi.spyOn(files, 'withLocal').mockImplementation(async (key, use) => {
		await release.promise
		return withLocal(key, use)
	})
	const { job_id } = await began('raced', await smallPdf({ pages: ['One', 'Two', 'Three'] }))
	reads.mockRestore()
	const described = { bookId: 'raced', title: 'Raced', source: 'a.pdf', isDemo: false, tableOfContent: [] }
	const copy = { ...described, startPage: asPageNumber(1), texts: ['Another'], tracks: [] }
	await books.add({ ...copy, pdf: await smallPdf({ pages: ['Another'] }) })

	release.resolve()
	await worked()

	const message = 'Another book has this id by now.'
	expect(await jobOf(job_id)).toMatchObject({ state: 'failed', reason: 'taken', message })
	expect(await books.find('raced')).toMatchObject({ title: 'Raced' })
	expect(await textsOf('raced')).toEqual(['Another'])
})

test('the run of a cancelled import that ends late leaves the same PDF that was sent again since', async () => {
	const { books, files } = shop.services
	const release = Promise.withResolvers<void>()
	const withLocal = files.withLocal
	const isBegun = Promise.withResolvers<void>()
	const reads = vi.spyOn(files, 'withLocal').mockImplementationOnce(async (key, use) => {
		isBegun.resolve()
		await release.promise
		return withLocal(key, use)
	})
	onTestFinished(() => reads.mockRestore())
	const file = await smallPdf({ pages: ['Sent', 'Twice'] })
	const first = await began('sent_again', file)
	await isBegun.promise
	await shop.call(importingApi.cancel, { params: { job_id: first.job_id } }, editor)
	const second = await began('sent_again', file)
	await expect.poll(async () => (await jobOf(second.job_id)).state, { timeout: 20_000 }).toBe('done')
	const cover = `covers/sent_again-${(await books.find('sent_again')).edition}.webp`

	release.resolve()
	await worked()

	expect(await books.existing('sent_again')).toBeDefined()
	expect(await textsOf('sent_again')).toHaveLength(2)
	expect(await files.exists(cover)).toBe(true)
})

test('an import that is cancelled leaves the cover that the shop made from the same PDF', slow, async () => {
	const { books, catalogue, files } = shop.services
	const first = await smallPdf({ pages: ['First edition'] })
	await began('reprint', first)
	await worked()
	const cover = `covers/reprint-${(await books.find('reprint')).edition}.webp`
	expect(await files.exists(cover)).toBe(true)
	const product = shopProduct('reprint', { cover, coverWidth: 7, coverHeight: 10, categories: [] })
	await catalogue.importCatalogue({ categories: [], products: [product] })
	await began('reprint', await smallPdf({ pages: ['Second edition'] }))
	await worked()

	const { job_id } = await began('reprint', first)
	await shop.call(importingApi.cancel, { params: { job_id } }, editor)
	await worked()

	expect(await files.exists(cover)).toBe(true)
})

test('the pages of a book can be seen before the import begins its work', async () => {
	await began('paper', await smallPdf({ pages: ['Of a paper'] }))
	await worked()
	const { edition } = await shop.services.books.find('paper')

	const image = await shop.app.inject({
		url: `/content/pages/paper/${edition}/0/794`,
		headers: { 'x-auth-token': editor },
	})

	expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/png'])
})

test('an import that waits says how many are before it', async () => {
	await shop.services.jobs.stop()

	const { position } = await began('queued', pdf)

	expect(position).toBe(1)
})
