import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bookIdsApi } from '#features/book-ids/contract.ts'
import { bookListApi } from '#features/book-list/contract.ts'
import { blankProduct, productsApi } from '#features/products/contract.ts'
import { publishingApi } from '#features/publishing/contract.ts'
import { FileStoreUnavailable } from '#platform/outage.ts'
import { administrator, employee, newBookWithPages } from '../../../../tests/editors.ts'
import { newIds } from '../../../../tests/new-ids.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { bookArchiveApi, type WithdrawnPlace } from '../contract.ts'

let shop: TestShop
let olga: string
let fresh = 0
const dayMs = 86_400_000
beforeAll(async () => {
	shop = await openTestShop({ TRASH_DAYS: '5' })
	olga = await administrator(shop, 'Olga')
})
afterAll(() => shop.close())

/** A book of 64 pages that is for sale. */
async function bookOnSale(): Promise<string> {
	const id = `book${++fresh}`
	await newBookWithPages(shop, id, olga)
	const sold = { name: `Tales ${id}`, publisher: 'Skerry House', price: 300, isReady: true, shownFrom: 0 }
	const data = { ...blankProduct('2026-11-01'), ...sold }
	const body = { operation: 'saveProduct' as const, book_id: id, data, version: 1 }
	await shop.call(productsApi.saveProduct, { body }, olga)
	return id
}
const move = (place: WithdrawnPlace, ...book_ids: string[]) =>
	shop.call(bookArchiveApi.withdraw, { body: { book_ids, place } }, olga)
const restore = (...book_ids: string[]) => shop.call(bookArchiveApi.restore, { body: { book_ids } }, olga)
const stateOf = async (book_id: string) =>
	(await shop.call(publishingApi.read, { params: { book_id } }, olga)).state
const listed = async (state?: 'archived' | 'trashed') =>
	(await shop.call(bookListApi.list, { query: state ? { state } : {} }, olga)).books.map(
		({ book_id }) => book_id,
	)
const isInShop = (id: string) =>
	shop.services.catalogue.book(id, 'en').then(
		() => true,
		() => false,
	)

test('an archived book is in no list, not in the shop, and comes back as it stood', async () => {
	const id = await bookOnSale()
	expect(await move('archive', id)).toEqual({ done: [id], refused: [] })

	expect(await listed()).not.toContain(id)
	expect(await listed('archived')).toContain(id)
	expect(await isInShop(id)).toBe(false)
	expect(await stateOf(id)).toBe('archived')
	expect(await shop.services.bookArchive.isArchived(id)).toBe(true)

	expect(await restore(id)).toEqual({ done: [id], refused: [] })
	expect(await listed()).toContain(id)
	expect(await stateOf(id)).toBe('ready')
	expect(await isInShop(id)).toBe(true)
})

test('who bought an archived book goes on reading it, and it can never be put into the trash', async () => {
	const id = await bookOnSale()
	const account = { name: 'Anna', email: 'anna@example.com', password: 'correct horse' }
	const { userId } = await shop.services.sandbox.createAccount(account)
	await shop.services.sandbox.grant(userId, id, new Date('2027-01-01'))
	await move('archive', id)

	const reader = { kind: 'member' as const, userId, role: 'user' as const, sessionId: 's', publisherId: null }
	await expect(shop.services.books.readable(reader, id)).resolves.toMatchObject({ bookId: id })
	expect(await move('trash', id)).toEqual({ done: [], refused: [{ book_id: id, because: 'bought' }] })
	expect(await stateOf(id)).toBe('archived')
})

test('a book that has no PDF any more comes back as in production, never on sale', async () => {
	const id = await bookOnSale()
	await move('archive', id)
	await sql`update book set page_sizes = '[]' where book_id = ${id}`.execute(shop.services.database.db())

	expect(await restore(id)).toEqual({ done: [id], refused: [] })

	expect(await stateOf(id)).toBe('production')
})

test('nothing puts a book back into the shop while it is archived', async () => {
	const id = await bookOnSale()
	await move('archive', id)
	const { version } = await shop.call(publishingApi.read, { params: { book_id: id } }, olga)

	const publish = { params: { book_id: id }, body: { version, state: 'production' as const } }
	await expect(shop.call(publishingApi.change, publish, olga)).rejects.toMatchObject(
		refused('book_withdrawn'),
	)
	expect(await isInShop(id)).toBe(false)
})

test('the trash is emptied after its days, with pages, product and history; not a day before', async () => {
	const id = await bookOnSale()
	await shop.services.files.put(`sounds/${id}/1.mp3`, Buffer.from('sound'))
	await move('trash', id)
	const { removed_at, withdrawn_at } = await shop.call(bookArchiveApi.find, { params: { book_id: id } }, olga)
	expect((removed_at ?? 0) - (withdrawn_at ?? 0)).toBe((5 * dayMs) / 1000)

	shop.clock.advance(5 * dayMs - 1000)
	await shop.services.bookArchive.emptyTrash()
	expect(await stateOf(id)).toBe('trashed')
	shop.clock.advance(2000)
	await shop.services.bookArchive.emptyTrash()

	await expect(stateOf(id)).rejects.toMatchObject(refused('unknown_book'))
	expect(await shop.services.files.list(`sounds/${id}/`)).toEqual([])
	expect(await restore(id)).toEqual({ done: [], refused: [{ book_id: id, because: 'unknown' }] })
})

test('files of the trash that cannot be removed keep their id, and are removed later', async () => {
	const id = await bookOnSale()
	const { files, database, bookArchive, bookIdHolds } = shop.services
	await files.put(`sounds/${id}/1.mp3`, Buffer.from('sound'))
	await move('trash', id)
	shop.clock.advance(6 * dayMs)
	const removed = files.delete
	const deletes = vi.spyOn(files, 'delete').mockImplementation(async key => {
		if (key.startsWith('sounds/')) throw new FileStoreUnavailable('no answer')
		await removed(key)
	})
	await bookArchive.emptyTrash()
	deletes.mockRestore()

	const copy = { book_id: await bookOnSale(), new_id: id, title: 'Tales again' }

	await expect(shop.call(bookIdsApi.duplicate, { body: copy }, olga)).rejects.toMatchObject(
		refused('book_busy'),
	)
	await sql`update reserved_book_id set reserved_at = now() - interval '2 minutes'`.execute(database.db())
	await bookIdHolds.sweep()

	expect(await files.list(`sounds/${id}/`)).toEqual([])
})

test('a book that somebody got access to while it was in the trash is archived instead of removed', async () => {
	const id = await bookOnSale()
	await move('trash', id)
	const account = { name: 'Boris', email: 'boris@example.com', password: 'correct horse' }
	const { userId } = await shop.services.sandbox.createAccount(account)
	await shop.services.sandbox.grant(userId, id, new Date('2028-01-01'))

	shop.clock.advance(6 * dayMs)
	await shop.services.bookArchive.emptyTrash()

	expect(await stateOf(id)).toBe('archived')
})

test('of many books each is moved by itself, and who sells moves none', async () => {
	const [one, two] = [await bookOnSale(), await bookOnSale()]

	const outcome = await move('trash', one, 'nowhere', two)

	expect(outcome).toEqual({ done: [one, two], refused: [{ book_id: 'nowhere', because: 'unknown' }] })
	const sales = await employee(shop, 'sales')
	const body = { book_ids: [one] }
	await expect(shop.call(bookArchiveApi.restore, { body }, sales)).rejects.toMatchObject(refused('forbidden'))
})

test('a draft that is archived is as unknown to the public as before', async () => {
	const id = `draft${++fresh}`
	await newBookWithPages(shop, id, olga)
	await move('archive', id)

	expect(await shop.services.bookArchive.isArchived(id)).toBe(false)
	expect(await listed('archived')).toContain(id)
})

test('a book that is taken out of the trash while the trash is being emptied stays', async () => {
	const [first, second] = [await bookOnSale(), await bookOnSale()]
	await move('trash', first, second)
	shop.clock.advance(6 * dayMs)
	const list = shop.services.files.list.bind(shop.services.files)
	let restored: Promise<unknown> | undefined
	const looked = vi.spyOn(shop.services.files, 'list').mockImplementation(async prefix => {
		// The first of the two has just been removed.
		if ([first, second].some(id => prefix === `books/${id}/`)) restored ??= restore(first, second)
		await restored
		return list(prefix)
	})

	await shop.services.bookArchive.emptyTrash()
	looked.mockRestore()

	const left = await Promise.all([first, second].map(id => stateOf(id).catch(() => 'removed')))
	expect(left.sort()).toEqual(['ready', 'removed'])
})

test('nothing of a removed book’s recordings is left for another book with its id', async () => {
	const id = await bookOnSale()
	const key = `sounds/${id}/1.mp3`
	const db = shop.services.database.db()
	await sql`insert into transcript values (${key}, 'Once upon a time', now())`.execute(db)
	await sql`insert into audio_file (file_key, size_bytes, error, probed_at) values (${key}, 5, 'unreadable', now())`.execute(
		db,
	)
	await move('trash', id)
	shop.clock.advance(6 * dayMs)

	await shop.services.bookArchive.emptyTrash()

	const { rows } = await sql`select file_key from transcript where file_key = ${key}
		union all select file_key from audio_file where file_key = ${key}`.execute(db)
	expect(rows).toEqual([])
})

test('who bought a book under a former id has bought it: it never goes into the trash', async () => {
	const id = await bookOnSale()
	await newIds(shop, () => olga).change(id, `${id}_new`)
	const data = { user_id: 'nina', subscription_id: 's-1', book_id: id, date_end: '2028-01-01T00:00:00Z' }
	const occurred_at = shop.clock.now().toISOString()
	await shop.services.siteEvents.receive('evt-1', { type: 'subscription.changed', occurred_at, data })

	const outcome = await move('trash', `${id}_new`)

	expect(outcome.refused).toEqual([{ book_id: `${id}_new`, because: 'bought' }])
})

test('a removed book leaves no file behind', async () => {
	// The clock went past the end of the session.
	olga = await administrator(shop, 'Vera')
	const id = await bookOnSale()
	const { files, database, bookArchive, bookIdHolds } = shop.services
	const background = '#224466'
	const picture = await sharp({ create: { width: 704, height: 1000, channels: 3, background } })
		.png()
		.toBuffer()
	await shop.app.inject({
		method: 'POST',
		url: `/api/conteditor/covers/${id}?left=0&top=0&width=1&version=1`,
		headers: { 'x-auth-token': olga, 'content-type': 'application/octet-stream' },
		payload: picture,
	})
	const cover = (await files.list(`covers/${id}-`))[0] ?? ''
	for (const width of [160, 320]) await shop.app.inject({ url: `/content/${cover}?w=${width}` })
	for (const kind of ['', '.cover']) await shop.app.inject({ url: `/content/share/${id}${kind}.jpg` })
	// From a book whose id begins with this one's.
	const other = `share/${id}-two-card-0123456789abcdef.jpg`
	await files.put(other, Buffer.from('picture'))
	const left = async () => (await files.list('')).filter(key => key.includes(id))
	expect(await left()).toEqual(expect.arrayContaining([cover, `covers/160/${cover.slice(7)}`]))

	await move('trash', id)
	shop.clock.advance(6 * dayMs)
	const deletes = vi.spyOn(files, 'delete').mockRejectedValue(new FileStoreUnavailable('no answer'))
	await bookArchive.emptyTrash()
	deletes.mockRestore()
	expect(await left()).toContain(cover)
	await sql`update reserved_book_id set reserved_at = now() - interval '2 minutes'`.execute(database.db())
	await bookIdHolds.sweep()

	expect(await left()).toEqual([other])
})
