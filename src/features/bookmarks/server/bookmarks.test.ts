import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asPageIndex } from '#contract/page-numbers.ts'
import { addBookOfTexts, bookmarkingReader } from '../../../../tests/bookmarking.ts'
import { putOnSale } from '../../../../tests/put-on-sale.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { bookmarksApi } from '../contract.ts'

const bookId = 'tales'
let shop: TestShop
beforeAll(async () => {
	shop = await openTestShop()
	await addBook(bookId, 10)
	await putOnSale(shop, bookId)
})
afterAll(() => shop.close())
const addBook = (id: string, pageCount: number) => addBookOfTexts(shop, { bookId: id, pageCount })
const reader = (options?: { subscribed: boolean }) => bookmarkingReader(shop, bookId, options)
let anna: Awaited<ReturnType<typeof reader>>
beforeEach(async () => {
	anna = await reader()
})

test('bookmarks come back in the order of the pages', async () => {
	await anna.add(7)
	await anna.add(0)

	expect(await anna.add(4)).toEqual({ bookmarks: [0, 4, 7] })
	expect(await anna.list()).toEqual({ bookmarks: [0, 4, 7] })
})

test('repeating an operation changes nothing', async () => {
	await anna.add(4)

	expect(await anna.add(4)).toEqual({ bookmarks: [4] })
	expect(await anna.remove(4)).toEqual({ bookmarks: [] })
	expect(await anna.remove(4)).toEqual({ bookmarks: [] })
})

test('two additions at once are one bookmark', async () => {
	await Promise.all([anna.add(3), anna.add(3)])

	expect(await anna.list()).toEqual({ bookmarks: [3] })
})

test('a bookmark has the name that its reader gave it last, and keeps it when it is added again', async () => {
	const named = (name: string) =>
		shop.call(
			bookmarksApi.change,
			{
				body: {
					...{ operation: 'createBookmark', book_id: bookId, user_id: anna.userId, name },
					page_index: asPageIndex(4),
				},
			},
			anna.token,
		)
	await named('Verbs')
	await named('  Irregular verbs ')

	expect(await anna.add(4)).toEqual({
		bookmarks: [4],
		names: [{ page_index: 4, name: 'Irregular verbs' }],
	})
	expect(await named('')).toEqual({ bookmarks: [4] })
	await expect(named('a'.repeat(101))).rejects.toMatchObject(refused('invalid'))
})

test('a bookmark has a note and a colour, each of which changes without the other', async () => {
	const described = (details: { name?: string; note?: string; colour?: 'red' | 'plain' }) =>
		shop.call(
			bookmarksApi.change,
			{
				body: {
					...{ operation: 'createBookmark', book_id: bookId, user_id: anna.userId, ...details },
					page_index: asPageIndex(4),
				},
			},
			anna.token,
		)
	await described({ note: 'Learn\nby Monday', colour: 'red' })

	expect(await described({ name: 'Verbs' })).toEqual({
		bookmarks: [4],
		names: [{ page_index: 4, name: 'Verbs' }],
		details: [{ page_index: 4, note: 'Learn\nby Monday', colour: 'red' }],
	})
	expect(await described({ note: '', colour: 'plain' })).toMatchObject({ bookmarks: [4] })
	expect((await anna.list()).details).toBeUndefined()
	await expect(described({ note: 'a'.repeat(1001) })).rejects.toMatchObject(refused('invalid'))
	await expect(described({ colour: 'mauve' as 'red' })).rejects.toMatchObject(refused('invalid'))
})

test('a bookmark is seen only by the reader who made it', async () => {
	const boris = await reader()
	await anna.add(2)

	expect(await boris.list()).toEqual({ bookmarks: [] })
})

test('a bookmark of one book is none of another', async () => {
	await addBook('tales_demo', 3)
	await anna.add(2)

	expect(await anna.list('tales_demo')).toEqual({ bookmarks: [] })
})

test('a shorter edition hides bookmarks beyond its end and keeps the others', async () => {
	await anna.add(1)
	await anna.add(9)
	await addBook(bookId, 5)

	expect(await anna.list()).toEqual({ bookmarks: [1] })
	await addBook(bookId, 10)
	expect(await anna.list()).toEqual({ bookmarks: [1, 9] })
})

describe('refused', () => {
	test('for a guest', async () => {
		const body = { operation: 'bookmarkInfo' as const, book_id: bookId, user_id: anna.userId }

		await expect(shop.call(bookmarksApi.change, { body })).rejects.toMatchObject(refused('unauthenticated'))
	})

	test('in somebody else’s name', async () => {
		const boris = await reader()
		const body = { operation: 'bookmarkInfo' as const, book_id: bookId, user_id: boris.userId }

		const request = shop.call(bookmarksApi.change, { body }, anna.token)

		await expect(request).rejects.toMatchObject(refused('forbidden'))
	})

	test('in a book that does not exist', async () => {
		await expect(anna.list('nowhere')).rejects.toMatchObject(refused('unknown_book'))
	})

	test('on a page that the book does not have', async () => {
		await expect(anna.add(10)).rejects.toMatchObject(refused('page_out_of_range'))
	})

	test('for whoever may not read the book', async () => {
		const boris = await reader({ subscribed: false })

		await expect(boris.add(1)).rejects.toMatchObject(refused('no_subscription'))
	})
})
