import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookArchiveApi } from '#features/book-archive/contract.ts'
import { blankProduct, productsApi } from '#features/products/contract.ts'
import { addBookWithTracks } from '../book-with-tracks.ts'
import { administrator } from '../editors.ts'
import { newIds } from '../new-ids.ts'
import { noCache, openPages, servePagesOf } from '../pages.ts'
import { openTestShop, type TestShop } from '../shop.ts'

let shop: TestShop
let olga: string
beforeAll(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'Olga')
})
afterAll(() => shop.close())

/** A book that was called `${id}_old` once. */
async function renamedBook(id: string, sold: { isReady: boolean; shownFrom: number | null }) {
	await addBookWithTracks(shop, `${id}_old`, ['01.mp3'])
	const data = { ...blankProduct('2026-11-01'), name: id, publisher: 'Skerry House', price: 300, ...sold }
	const body = { operation: 'saveProduct' as const, book_id: `${id}_old`, data, version: 1 }
	await shop.call(productsApi.saveProduct, { body }, olga)
	await newIds(shop, () => olga).change(`${id}_old`, id)
}
const movedTo = (id: string) => shop.services.pages.bookPlaces.movedTo(id)

test('the former address of a book on sale leads to it', async () => {
	await renamedBook('harbour', { isReady: true, shownFrom: 0 })

	expect(await movedTo('harbour_old')).toBe('harbour')
})

test('the id of a draft and of a book under embargo is told to nobody who asks for a former one', async () => {
	await renamedBook('draft', { isReady: false, shownFrom: null })
	await renamedBook('embargo', { isReady: true, shownFrom: Date.parse('2027-06-01T00:00:00Z') / 1000 })

	expect([await movedTo('draft_old'), await movedTo('embargo_old')]).toEqual([undefined, undefined])
})

test('the former address of an archived book leads to where that is said; of one in the trash, nowhere', async () => {
	await renamedBook('archived', { isReady: true, shownFrom: 0 })
	await renamedBook('trashed', { isReady: true, shownFrom: 0 })
	await shop.call(bookArchiveApi.withdraw, { body: { book_ids: ['archived'], place: 'archive' } }, olga)
	await shop.call(bookArchiveApi.withdraw, { body: { book_ids: ['trashed'], place: 'trash' } }, olga)

	expect([await movedTo('archived_old'), await movedTo('trashed_old')]).toEqual(['archived', undefined])
})

test('a link to a page of a book leads to that page under its new id', async () => {
	await renamedBook('letters', { isReady: true, shownFrom: 0 })
	const pages = await servePagesOf(shop, { bundle: await openPages(), cache: noCache })
	const leadsTo = async (path: string) => (await pages.get({ path })).headers.location

	expect(await leadsTo('/view-books/letters_old?page=4&utm_source=mail')).toBe(
		'/view-books/letters?page=4&utm_source=mail',
	)
	expect(await leadsTo('/book-info/letters_old?lang=ru')).toBe('/book-info/letters?lang=ru')
	expect(await leadsTo('/book-info/letters_old')).toBe('/book-info/letters')
	await pages.close()
})
