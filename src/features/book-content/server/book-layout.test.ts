import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { versionsApi } from '#records/contract.ts'
import { administrator, newBook } from '../../../../tests/editors.ts'
import { newIds } from '../../../../tests/new-ids.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { readingApi } from '../../reading/contract.ts'
import { bookContentApi, type EditedBook } from '../contract.ts'

let shop: TestShop
let olga: string
let books = 0
let bookId: string
let seen: EditedBook
beforeAll(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'Olga')
})
beforeEach(async () => {
	bookId = `layout_${++books}`
	seen = (await (await newBook(shop, bookId, olga)).bookInfo()) as EditedBook
})
afterAll(() => shop.close())

const update = async (data: Partial<EditedBook>, { page_count: _, ...before } = seen) => {
	const body = { operation: 'updateBook' as const, data: { ...before, ...data } }
	return (await shop.call(bookContentApi.update, { body }, olga)).book
}
const open = (book_id: string) => shop.call(readingApi.open, { body: { book_id } }, olga)
const chosen = { pairing: 'cover-paired', binding: 'right' } as const

test('a book is bound on the left with its cover alone until an editor says otherwise, and readers get that', async () => {
	expect(seen).not.toHaveProperty('pairing')
	expect(await open(bookId)).not.toHaveProperty('binding')

	expect(await update(chosen)).toMatchObject(chosen)

	expect(await open(bookId)).toMatchObject(chosen)
})

test('pairing and binding stay where they are left out, and are versions as all other fields', async () => {
	const changed = await update(chosen)
	const { pairing: _, binding: __, ...others } = changed
	const titled = await update({ title: 'Another title' }, others)
	expect(titled).toMatchObject({ ...chosen, version: changed.version + 1 })

	await expect(update({ pairing: 'cover-alone' })).rejects.toMatchObject(refused('conflict'))
	const back = await update({ pairing: 'cover-alone', binding: 'left' }, titled)

	expect(back).not.toHaveProperty('pairing')
	expect(back).not.toHaveProperty('binding')
})

test('a saved version has all fields of the book, so that each of them can be brought back', async () => {
	const { version } = await update({ ...chosen, start_page: asPageNumber(-1), front_matter: 'roman' })
	const body = { kind: 'book', id: bookId, version: version - 1 }

	const { state } = await shop.call(versionsApi.version, { body }, olga)

	expect(state).toMatchObject({ front_matter: 'numbers', pairing: 'cover-alone', binding: 'left' })
})

test('a copy of a book is paired and bound as the book', async () => {
	await update(chosen)

	const copy = await newIds(shop, () => olga).duplicate(bookId, `${bookId}_copy`)

	expect(await open(copy.book_id)).toMatchObject(chosen)
})

test('another word for a pairing or a side is refused', async () => {
	const data = { ...seen, pairing: 'alone', binding: 'top' } as unknown as EditedBook

	await expect(update(data)).rejects.toMatchObject(refused('invalid'))
})
