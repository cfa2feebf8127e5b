import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { coversApi } from '#features/covers/contract.ts'
import { jobsApi } from '#features/jobs/contract.ts'
import { FileStoreUnavailable } from '#platform/outage.ts'
import { addBookWithTracks } from '../../../../tests/book-with-tracks.ts'
import { administrator } from '../../../../tests/editors.ts'
import { shopProduct } from '../../../../tests/fixtures/shop-product.ts'
import { newIds } from '../../../../tests/new-ids.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'

let shop: TestShop
let olga: string
let ids: ReturnType<typeof newIds>
let fresh = 0
beforeAll(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'Olga')
	ids = newIds(shop, () => olga)
})
afterAll(() => shop.close())

async function book() {
	const id = `failing${++fresh}`
	await addBookWithTracks(shop, id, ['1.mp3'])
	await shop.services.files.put(`books/${id}/e1.pdf`, Buffer.from('pages'))
	await shop.services.files.put(`sounds/${id}/1.mp3`, Buffer.from('sound'))
	return id
}
const duplicate = (book_id: string, new_id: string) => ids.duplicate(book_id, new_id)

/** From the first recording of the copy on the store does not answer. */
function silentStore(id: string) {
	const { files } = shop.services
	const silent = async () => Promise.reject(new FileStoreUnavailable('no answer'))
	const put = files.put.bind(files)
	const written: string[] = []
	const puts = vi.spyOn(files, 'put').mockImplementation(async (key, content) => {
		if (key.startsWith(`sounds/${id}/`)) await silent()
		written.push(key)
		await put(key, content)
	})
	const deletes = vi.spyOn(files, 'delete').mockImplementation(silent)
	return {
		written,
		answer() {
			puts.mockRestore()
			deletes.mockRestore()
		},
	}
}

test('where the store falls silent during a duplicate it waits, says so, and goes on with what is missing', async () => {
	const id = await book()
	const { files, books, jobs } = shop.services
	const { beginDuplicate, goOn } = ids
	const store = silentStore(`${id}_2`)
	const { job_id } = await beginDuplicate(id, `${id}_2`)
	await jobs.idle()

	const waiting = await goOn(job_id)
	expect(waiting).toMatchObject({ state: 'waiting', reason: 'unavailable' })
	expect(waiting.message).toMatch(/goes on by itself/)
	expect(await books.existing(`${id}_2`)).toBeUndefined()
	const before = await files.list(`books/${id}_2/`)
	expect(before).toHaveLength(1)
	store.answer()
	const puts = vi.spyOn(files, 'put')
	expect(await goOn(job_id)).toMatchObject({ state: 'done' })

	expect(puts.mock.calls.map(([key]) => key).filter(key => before.includes(key))).toEqual([])
	puts.mockRestore()
	expect(await files.list(`sounds/${id}_2/`)).toHaveLength(1)
	expect(await books.existing(`${id}_2`)).toBeDefined()
})

test('what a duplicate has copied that is stopped while the store is silent is swept later', async () => {
	const id = await book()
	const { files, database, bookIdHolds, jobs } = shop.services
	const { beginDuplicate } = ids
	const store = silentStore(`${id}_2`)
	const { job_id } = await beginDuplicate(id, `${id}_2`)
	await jobs.idle()
	await shop.call(jobsApi.cancel, { params: { job_id } }, olga)
	await jobs.idle()
	store.answer()

	expect(await files.list(`books/${id}_2/`)).not.toEqual([])
	await sql`update reserved_book_id set reserved_at = now() - interval '2 minutes'`.execute(database.db())
	await bookIdHolds.sweep()
	expect(await files.list(`books/${id}_2/`)).toEqual([])
	expect(await files.list(`sounds/${id}/`)).toHaveLength(1)
	expect(await duplicate(id, `${id}_2`)).toEqual({ book_id: `${id}_2` })
})

test('a duplicate that fails at its last step leaves nothing, and can be made again', async () => {
	const id = await book()
	const { catalogue, database, files, books } = shop.services
	const db = database.db<unknown>()
	const cover = `covers/${id}-0123456789abcdef.webp`
	await files.put(cover, Buffer.from('picture'))
	const about = { cover, coverWidth: 7, coverHeight: 10, coverColour: '#123456', categories: [] }
	await catalogue.importCatalogue({ categories: [], products: [shopProduct(id, about)] })
	await sql`create function refuse_product() returns trigger language plpgsql as $$
		begin raise exception 'no more products'; end $$`.execute(db)
	await sql`create trigger refuse_product before insert on product for each row
		execute function refuse_product()`.execute(db)

	const { beginDuplicate, retriesOver } = ids
	const { job_id } = await beginDuplicate(id, `${id}_2`)
	expect(await retriesOver(job_id)).toMatchObject({ state: 'failed', reason: 'fault' })
	await sql`drop function refuse_product cascade`.execute(db)

	expect(await books.existing(`${id}_2`)).toBeUndefined()
	for (const folder of ['books/', 'sounds/', 'pages/', 'covers/'])
		expect((await files.list(folder)).filter(key => key.startsWith(`${folder}${id}_2`))).toEqual([])
	expect(await duplicate(id, `${id}_2`)).toEqual({ book_id: `${id}_2` })
	const body = { operation: 'getInfo' as const, book_id: `${id}_2` }
	const copied = await shop.call(coversApi.cover, { body }, olga)
	expect(copied.cover).toMatchObject({ width: 7, height: 10, colour: '#123456' })
})
