import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editingApi } from '#features/editing/contract.ts'
import { readingApi } from '#features/reading/contract.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { importingApi } from '../contract.ts'

let shop: TestShop
let editor: string
const pdf = readFileSync('demo/books/sounds_of_english/demo.pdf')

beforeAll(async () => {
	shop = await openTestShop()
	const { accounts } = shop.services
	await accounts.createAdministrator({ email: 'vera@example.com', password: 'secret-word', name: 'Vera' })
	const signedIn = await accounts.signIn(
		{ username: 'vera@example.com', password: 'secret-word' },
		{ address: '192.0.2.1', userAgent: '', language: null },
	)
	editor = signedIn.token
})
afterAll(() => shop.close())

async function uploaded(file: Uint8Array, name = 'book.pdf'): Promise<string> {
	const upload = await shop.call(importingApi.beginUpload, { body: { name, size: file.length } }, editor)
	await sendPiece(upload.upload_id, 0, file)
	return upload.upload_id
}

function sendPiece(uploadId: string, offset: number, piece: Uint8Array) {
	return shop.app.inject({
		method: 'POST',
		url: `/api/uploads/${uploadId}/pieces/${offset}`,
		headers: { 'x-auth-token': editor, 'content-type': 'application/octet-stream' },
		payload: Buffer.from(piece),
	})
}

async function began(bookId: string, file: Uint8Array) {
	const body = { upload_id: await uploaded(file), book_id: bookId, title: 'Sounds' }
	return shop.call(importingApi.begin, { body }, editor)
}

async function worked() {
	await shop.services.importWorker.start()
	await shop.services.importWorker.idle()
}
const jobOf = (job_id: string) => shop.call(importingApi.job, { params: { job_id } }, editor)

test('an uploaded PDF becomes a book with pages, words and contents', async () => {
	const { job_id } = await began('sounds', pdf)

	await worked()

	const job = await jobOf(job_id)
	expect(job).toMatchObject({ state: 'done', reason: null, replaces: false })
	expect(job.pages_done).toBe(job.page_count)
	const book = await shop.call(readingApi.open, { body: { book_id: 'sounds' } }, editor)
	expect(book.pages).toHaveLength(job.page_count ?? 0)
	expect(book.tableOfContent.length).toBeGreaterThan(0)
	const { has_text } = await shop.call(
		readingApi.search,
		{ body: { book_id: 'sounds', query: 'the' } },
		editor,
	)
	expect(has_text).toBe(true)
	expect((await shop.app.inject(String(job.cover))).statusCode).toBe(200)
})

test('an upload goes on where the connection was lost', async () => {
	const half = Math.floor(pdf.length / 2)
	const { upload_id } = await shop.call(
		importingApi.beginUpload,
		{ body: { name: 'b.pdf', size: pdf.length } },
		editor,
	)
	await sendPiece(upload_id, 0, pdf.subarray(0, half))

	const { received } = await shop.call(importingApi.upload, { params: { upload_id } }, editor)
	const again = await sendPiece(upload_id, 0, pdf.subarray(0, half))
	const rest = await sendPiece(upload_id, received, pdf.subarray(received))

	expect([received, again.statusCode, rest.json().received]).toEqual([half, 409, pdf.length])
})

test('a file that arrived other than it was sent is refused', async () => {
	const sha256 = createHash('sha256').update('another').digest('hex')
	const body = { upload_id: await uploaded(pdf), book_id: 'other', title: 'Other', sha256 }

	const beginning = shop.call(importingApi.begin, { body }, editor)

	await expect(beginning).rejects.toMatchObject(refused('unusable_file'))
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

test('an import that was cancelled leaves no book, and can be tried again', async () => {
	const { job_id } = await began('cancelled', pdf)
	await shop.call(importingApi.cancel, { params: { job_id } }, editor)
	await worked()
	const opening = shop.call(readingApi.open, { body: { book_id: 'cancelled' } }, editor)
	await expect(opening).rejects.toMatchObject(refused('unknown_book'))

	await shop.call(importingApi.retry, { params: { job_id } }, editor)
	await shop.services.importWorker.idle()

	expect(await jobOf(job_id)).toMatchObject({ state: 'done' })
})

test('what a process left behind is gone on with by the next', async () => {
	const { job_id } = await began('left', pdf)
	await shop.services.database
		.db<{ import_job: { job_id: string; state: string; claimed_until: Date } }>()
		.updateTable('import_job')
		.set({ state: 'running', claimed_until: new Date('2026-11-20T09:00:30Z') })
		.where('job_id', '=', job_id)
		.execute()

	await worked()

	expect(await jobOf(job_id)).toMatchObject({ state: 'done' })
})

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

const real = path.resolve('../shared/books/tracemonkey_a11y.pdf')

test.skipIf(!existsSync(real))(
	'the pages of a book can be seen before the import begins its work',
	async () => {
		await began('paper', readFileSync(real))
		await worked()
		const { edition } = await shop.services.books.find('paper')

		const image = await shop.app.inject({
			url: `/content/pages/paper/${edition}/0/794`,
			headers: { 'x-auth-token': editor },
		})

		expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/png'])
	},
)

test('pages that are only drawn ahead of time wait while somebody uses the shop', async () => {
	await shop.services.importing.prepare(await shop.services.books.find('renewed'))

	const { job_id } = await began('urgent', pdf)
	await worked()

	const { imports } = await shop.call(importingApi.list, {}, editor)
	expect(await jobOf(job_id)).toMatchObject({ state: 'done' })
	expect(imports.filter(job => job.state === 'waiting').map(job => job.book_id)).toEqual(['renewed'])
})
