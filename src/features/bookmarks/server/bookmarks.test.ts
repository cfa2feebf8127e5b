import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asPageIndex, asPageNumber } from '#contract/page-numbers.ts'
import { putOnSale } from '../../../../tests/put-on-sale.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { accountsApi } from '../../accounts/contract.ts'
import { type BookTables, createBooksStore } from '../../books/server/books.store.ts'
import { bookmarksApi } from '../contract.ts'
import type { BookmarkDetails } from '../rules.ts'
import type { BookmarkTables } from './bookmarks.store.ts'

const bookId = 'tales'
const dayMs = 86_400_000
let shop: TestShop
beforeAll(async () => {
	shop = await openTestShop()
	await addBook(bookId, 10)
	await putOnSale(shop, bookId)
})
afterAll(() => shop.close())

async function addBook(
	id: string,
	pageCount: number,
	{ edition = 'e1', texts = [] }: { edition?: string; texts?: string[] } = {},
) {
	await createBooksStore(shop.services.database.db<BookTables>()).put({
		bookId: id,
		title: 'Tales from the Harbour',
		source: 'tales.pdf',
		startPage: asPageNumber(1),
		isDemo: id.endsWith('_demo'),
		fileKey: 'none',
		edition,
		pageSizes: Array.from({ length: pageCount }, () => [420, 595]),
		pageLabels: null,
		tableOfContent: [],
		texts,
		tracks: [],
	})
}

let people = 0
/** A signed-in reader, with a subscription to `tales` unless stated otherwise. */
async function reader({ subscribed = true } = {}) {
	const email = `reader-${++people}@example.com`
	const password = 'correct horse'
	const { userId } = await shop.services.sandbox.createAccount({ name: 'Anna Petrova', email, password })
	const until = new Date(shop.clock.now().getTime() + dayMs)
	if (subscribed) await shop.services.sandbox.grant(userId, bookId, until)
	const { token } = await shop.call(accountsApi.signIn, { body: { username: email, password } })
	const of = (id: string) => ({ book_id: id, user_id: userId })
	const change = (operation: 'createBookmark' | 'deleteBookmark', page: number, id = bookId) =>
		shop.call(bookmarksApi.change, { body: { operation, ...of(id), page_index: page } }, token)
	return {
		userId,
		token,
		add: (page: number, id?: string) => change('createBookmark', page, id),
		remove: (page: number) => change('deleteBookmark', page),
		describe: (page: number, details: Partial<BookmarkDetails>, id: string) =>
			shop.call(
				bookmarksApi.change,
				{ body: { operation: 'createBookmark', ...of(id), page_index: asPageIndex(page), ...details } },
				token,
			),
		list: (id = bookId) =>
			shop.call(bookmarksApi.change, { body: { operation: 'bookmarkInfo', ...of(id) } }, token),
	}
}
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

describe('in a new edition', () => {
	const pages = [
		'Contents\nBoats 2\nThe harbour at night 3',
		'Unit 1\nBoats\nThe ferry left without us that evening.',
		'Unit 2\nThe harbour at night\nNobody on the quay had seen the lamp go out.',
		'Unit 3\nLetters\nShe wrote to her sister every other week.',
	]
	const cover = ['Tales', 'A word to the teacher who begins with this book.']
	beforeEach(() => addBook('moving_demo', pages.length, { texts: pages }))

	test('a bookmark is on the page that has its words, with all that was said of it', async () => {
		await anna.add(2, 'moving_demo')
		await anna.describe(2, { name: 'Lamp', note: 'Read it again' }, 'moving_demo')
		await anna.add(3, 'moving_demo')
		await addBook('moving_demo', 6, { edition: 'e2', texts: [...cover, ...pages] })

		expect(await anna.list('moving_demo')).toEqual({
			bookmarks: [4, 5],
			names: [{ page_index: 4, name: 'Lamp' }],
			details: [{ page_index: 4, note: 'Read it again', colour: 'plain' }],
		})
		expect(await anna.add(2, 'moving_demo')).toMatchObject({ bookmarks: [2, 4, 5] })
	})

	test('a device with the edition before means its pages: nothing that has come to their numbers is lost', async () => {
		const of = { book_id: 'moving_demo', user_id: anna.userId, edition: 'e1' }
		const remove = (page: number) => {
			const body = { operation: 'deleteBookmark' as const, ...of, page_index: asPageIndex(page) }
			return shop.call(bookmarksApi.change, { body }, anna.token)
		}
		await anna.describe(1, { note: 'Of the ferry' }, 'moving_demo')
		await anna.add(2, 'moving_demo')
		await anna.add(3, 'moving_demo')
		await addBook('moving_demo', 5, { edition: 'e2', texts: ['Tales', ...pages] })

		expect(await remove(3)).toMatchObject({ bookmarks: [2, 3] })
		expect(await remove(2)).toEqual({
			bookmarks: [2, 3],
			details: [{ page_index: 2, note: 'Of the ferry', colour: 'plain' }],
		})
		const described = {
			operation: 'createBookmark' as const,
			...of,
			page_index: asPageIndex(2),
			name: 'Lamp',
		}
		expect(await shop.call(bookmarksApi.change, { body: described }, anna.token)).not.toHaveProperty('names')
	})

	test('two that come to one page are one, with what was said of both', async () => {
		await anna.describe(1, { name: 'Ferry', colour: 'red' }, 'moving_demo')
		await anna.describe(2, { name: 'Lamp', note: 'Again' }, 'moving_demo')
		const [contents = '', boats = '', harbour = '', letters = ''] = pages
		await addBook('moving_demo', 3, { edition: 'e2', texts: [contents, `${boats}\n${harbour}`, letters] })

		expect(await anna.list('moving_demo')).toEqual({
			bookmarks: [1],
			names: [{ page_index: 1, name: 'Ferry, Lamp' }],
			details: [{ page_index: 1, note: 'Again', colour: 'red' }],
		})
	})

	test('a page whose words are gone keeps its bookmark where it was, until an edition has them again', async () => {
		await anna.add(3, 'moving_demo')
		await addBook('moving_demo', 3, { edition: 'e2', texts: pages.slice(0, 3) })
		expect(await anna.list('moving_demo')).toEqual({ bookmarks: [] })
		await addBook('moving_demo', 6, { edition: 'e3', texts: [...cover, ...pages] })

		expect(await anna.list('moving_demo')).toEqual({ bookmarks: [5] })
	})

	test('while its text is still read nothing moves', async () => {
		await anna.add(2, 'moving_demo')
		await addBook('moving_demo', 6, { edition: 'e2' })
		expect(await anna.list('moving_demo')).toEqual({ bookmarks: [2] })
		await addBook('moving_demo', 6, { edition: 'e2', texts: [...cover, ...pages] })

		expect(await anna.list('moving_demo')).toEqual({ bookmarks: [4] })
	})

	test('two lists that are asked for at once lose nothing', async () => {
		await anna.add(1, 'moving_demo')
		await anna.add(2, 'moving_demo')
		await addBook('moving_demo', 6, { edition: 'e2', texts: [...cover, ...pages] })

		await Promise.all([anna.list('moving_demo'), anna.list('moving_demo'), anna.add(0, 'moving_demo')])

		expect(await anna.list('moving_demo')).toEqual({ bookmarks: [0, 3, 4] })
	})

	test('a bookmark of before editions were remembered moves from then on', async () => {
		const { database } = shop.services
		await anna.add(2, 'moving_demo')
		await database.db<BookmarkTables>().updateTable('bookmark').set({ edition: '', exact: '' }).execute()
		expect(await anna.list('moving_demo')).toEqual({ bookmarks: [2] })
		await addBook('moving_demo', 6, { edition: 'e2', texts: [...cover, ...pages] })

		expect(await anna.list('moving_demo')).toEqual({ bookmarks: [4] })
	})
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
