import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { bookArchiveApi } from '#features/book-archive/contract.ts'
import { importingApi } from '#features/importing/contract.ts'
import { FileStoreUnavailable } from '#platform/outage.ts'
import { administrator } from '../../../../tests/editors.ts'
import { shopProduct } from '../../../../tests/fixtures/shop-product.ts'
import { smallPdf } from '../../../../tests/fixtures/small-pdf.ts'
import { importer } from '../../../../tests/importer.ts'
import { newIds } from '../../../../tests/new-ids.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { toneWav } from '../../../../tests/tone-wav.ts'

let shop: TestShop
let olga: string
let began: ReturnType<typeof importer>['began']
let worked: () => Promise<void>
let fresh = 0
beforeAll(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'Olga')
	;({ began, worked } = importer(shop, () => olga))
})
afterAll(() => shop.close())

async function book() {
	const id = `held${++fresh}`
	const tracks = [{ title: 'Track 1', source: '1.mp3', page: asPageNumber(1) }]
	const described = {
		bookId: id,
		title: 'Tales',
		source: `${id}.pdf`,
		startPage: asPageNumber(1),
		isDemo: false,
	}
	const pdf = await smallPdf({ pages: ['One', 'Two'] })
	await shop.services.books.add({ ...described, pdf, texts: ['One', 'Two'], tableOfContent: [], tracks })
	await shop.services.files.put(`sounds/${id}/1.mp3`, Buffer.from('sound'))
	return id
}
const change = (book_id: string, new_id: string) => newIds(shop, () => olga).change(book_id, new_id)
const duplicate = (book_id: string, new_id: string) => newIds(shop, () => olga).duplicate(book_id, new_id)
async function pagesOf(id: string) {
	const { rows } = await sql<{ count: number }>`
		select jsonb_array_length(page_sizes) as count from book where book_id = ${id}`.execute(
		shop.services.database.db(),
	)
	return rows[0]?.count
}
const newPdf = () => smallPdf({ pages: ['Another', 'edition', 'of three'] })

/** Does it when the last of the book's files has been copied, and what comes is not. */
function afterCopying<T>(
	id: string,
	act: () => Promise<T>,
): () => Promise<PromiseSettledResult<T> | undefined> {
	const { files } = shop.services
	const list = files.list.bind(files)
	let done: Promise<PromiseSettledResult<T>[]> | undefined
	const spy = vi.spyOn(files, 'list').mockImplementation(async prefix => {
		const keys = await list(prefix)
		if (prefix === `pages/${id}/` && !done) {
			done = Promise.allSettled([act()])
			await done
		}
		return keys
	})
	return async () => {
		spy.mockRestore()
		return (await done)?.[0]
	}
}
const sendTrack = (id: string, file: string) =>
	shop.app.inject({
		method: 'POST',
		url: `/api/conteditor/sounds/${id}/${file}`,
		headers: { 'x-auth-token': olga, 'content-type': 'application/octet-stream' },
		payload: Buffer.from(toneWav({ seconds: 0.2 })),
	})

for (const [what, act] of [
	['a change of its id', change],
	['a duplicate', duplicate],
] as const) {
	test(`an import that begins in the middle of ${what} loses nothing`, { tags: 'slow' }, async () => {
		const id = await book()
		const outcome = afterCopying(id, async () => began(id, await newPdf()))

		await act(id, `${id}_2`).catch(() => undefined)
		const started = await outcome()
		if (started?.status === 'rejected') {
			expect(started.reason).toMatchObject(refused('book_busy'))
			await began(id, await newPdf())
		}
		await worked()

		const now = shop.services.formerIds.current(id)
		const jobs = (await shop.call(importingApi.list, {}, olga)).imports
		expect(jobs.filter(job => job.book_id === now)).toMatchObject([{ state: 'done' }])
		expect(await pagesOf(now)).toBe(3)
	})

	test(`a recording sent in the middle of ${what} is there, or is refused`, async () => {
		const id = await book()
		const outcome = afterCopying(id, () => sendTrack(id, '2.wav'))

		await act(id, `${id}_2`)
		const sent = await outcome()

		const status = sent?.status === 'fulfilled' ? sent.value.statusCode : 0
		const isStored = await shop.services.files.exists(`sounds/${shop.services.formerIds.current(id)}/2.wav`)
		expect([status, isStored]).toEqual(isStored ? [200, true] : [409, false])
	})
}

test('an import that begins while the trash is emptied is not removed with the book', {
	tags: 'slow',
}, async () => {
	const id = await book()
	await shop.call(bookArchiveApi.withdraw, { body: { book_ids: [id], place: 'trash' } }, olga)
	shop.clock.advance(40 * 86_400_000)
	olga = await administrator(shop, 'Vera')
	const begin = async () => began(id, await newPdf())
	const { files } = shop.services
	const list = files.list.bind(files)
	let started: Promise<PromiseSettledResult<unknown>[]> | undefined
	const spy = vi.spyOn(files, 'list').mockImplementation(async prefix => {
		if (prefix === `books/${id}/`) started ??= Promise.allSettled([begin()])
		await started
		return list(prefix)
	})

	await shop.services.bookArchive.emptyTrash()
	spy.mockRestore()
	if ((await started)?.[0]?.status === 'rejected') await begin()
	await worked()

	const [job] = (await shop.call(importingApi.list, {}, olga)).imports
	expect(job).toMatchObject({ book_id: id, state: 'done' })
})

test('an import that failed is tried again under the id that the book has now', {
	tags: 'slow',
}, async () => {
	const id = await book()
	const { job_id } = await began(id, await newPdf())
	await shop.call(importingApi.cancel, { params: { job_id } }, olga)
	await worked()
	await change(id, `${id}_new`)

	await shop.call(importingApi.retry, { params: { job_id } }, olga)
	await worked()

	expect(await pagesOf(`${id}_new`)).toBe(3)
	expect(await shop.services.books.existing(id)).toBeUndefined()
})

test('where old files cannot be removed after a change of id, it is done nevertheless', async () => {
	const id = await book()
	const { files, database, bookIdHolds } = shop.services
	const deletes = vi
		.spyOn(files, 'delete')
		.mockImplementation(async () => Promise.reject(new FileStoreUnavailable('no answer')))

	expect(await change(id, `${id}_new`)).toEqual({ book_id: `${id}_new` })
	deletes.mockRestore()

	await sql`update reserved_book_id set reserved_at = now() - interval '2 minutes'`.execute(database.db())
	await bookIdHolds.sweep()
	expect(await files.list(`sounds/${id}/`)).toEqual([])
	expect(await files.list(`sounds/${id}_new/`)).toHaveLength(1)
})

test('where the new id cannot be read back after a change, it is done nevertheless', async () => {
	const id = await book()
	vi.spyOn(shop.services.formerIds, 'reload').mockRejectedValueOnce(new Error('no answer'))

	expect(await change(id, `${id}_new`)).toEqual({ book_id: `${id}_new` })

	expect(await shop.services.files.list(`sounds/${id}/`)).toEqual([])
	await expect.poll(() => shop.services.formerIds.current(id)).toBe(`${id}_new`)
})

test('a PDF whose import waits is not swept with a hold that was left', { tags: 'slow' }, async () => {
	const { files, database, bookIdHolds } = shop.services
	const id = `held${++fresh}`
	const release = Promise.withResolvers<void>()
	const withLocal = files.withLocal
	const reads = vi.spyOn(files, 'withLocal').mockImplementation(async (key, use) => {
		await release.promise
		return withLocal(key, use)
	})
	const { job_id } = await began(id, await smallPdf({ pages: ['One'] }))
	await sql`insert into reserved_book_id (id, reserved_at) values (${id}, now() - interval '2 minutes')`.execute(
		database.db(),
	)

	await bookIdHolds.sweep()

	expect(await files.list(`books/${id}/`)).toHaveLength(1)
	release.resolve()
	await worked()
	reads.mockRestore()
	expect(await shop.call(importingApi.job, { params: { job_id } }, olga)).toMatchObject({ state: 'done' })
})

test('after a change of id the cover that was made before it stays', async () => {
	const id = await book()
	const { files } = shop.services
	const cover = `covers/${id}-0123456789abcdef.webp`
	await files.put(cover, Buffer.from('picture'))
	const products = [shopProduct(id, { cover, coverWidth: 7, coverHeight: 10, categories: [] })]
	await shop.services.catalogue.importCatalogue({ categories: [], products })

	await change(id, `${id}_new`)

	expect(await files.exists(cover)).toBe(true)
})
