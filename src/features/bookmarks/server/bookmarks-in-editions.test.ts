import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asPageIndex } from '#contract/page-numbers.ts'
import { addBookOfTexts, bookmarkingReader, createEditions } from '../../../../tests/bookmarking.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import { bookmarksApi } from '../contract.ts'
import type { BookmarkTables } from './bookmark-rows.ts'

const bookId = 'moving_demo'
let shop: TestShop
beforeAll(async () => {
	shop = await openTestShop()
})
afterAll(() => shop.close())
const addBook = (pageCount: number, change: { edition?: string; texts?: string[] } = {}) =>
	addBookOfTexts(shop, { bookId, pageCount, ...change })
let anna: Awaited<ReturnType<typeof bookmarkingReader>>
beforeEach(async () => {
	anna = await bookmarkingReader(shop, bookId, { subscribed: false })
})

const pages = [
	'Contents\nBoats 2\nThe harbour at night 3',
	'Unit 1\nBoats\nThe ferry left without us that evening.',
	'Unit 2\nThe harbour at night\nNobody on the quay had seen the lamp go out.',
	'Unit 3\nLetters\nShe wrote to her sister every other week.',
]
const cover = ['Tales', 'A word to the teacher who begins with this book.']
beforeEach(() => addBook(pages.length, { texts: pages }))

test('a bookmark is on the page that has its words, with all that was said of it', async () => {
	await anna.add(2)
	await anna.describe(2, { name: 'Lamp', note: 'Read it again' })
	await anna.add(3)
	await addBook(6, { edition: 'e2', texts: [...cover, ...pages] })

	expect(await anna.list()).toEqual({
		bookmarks: [4, 5],
		names: [{ page_index: 4, name: 'Lamp' }],
		details: [{ page_index: 4, note: 'Read it again', colour: 'plain' }],
	})
	expect(await anna.add(2)).toMatchObject({ bookmarks: [2, 4, 5] })
})

test('a device with the edition before means its pages: nothing that has come to their numbers is lost', async () => {
	const of = { book_id: bookId, user_id: anna.userId, edition: 'e1' }
	const remove = (page: number) => {
		const body = { operation: 'deleteBookmark' as const, ...of, page_index: asPageIndex(page) }
		return shop.call(bookmarksApi.change, { body }, anna.token)
	}
	await anna.describe(1, { note: 'Of the ferry' })
	await anna.add(2)
	await anna.add(3)
	await addBook(5, { edition: 'e2', texts: ['Tales', ...pages] })

	expect(await remove(3)).toMatchObject({ bookmarks: [2, 3] })
	expect(await remove(2)).toEqual({
		edition: 'e2',
		bookmarks: [2],
		details: [{ page_index: 2, note: 'Of the ferry', colour: 'plain' }],
	})
})

test('a device that asks for the bookmarks of the edition before is told that they are of another', async () => {
	const body = { operation: 'bookmarkInfo' as const, book_id: bookId, user_id: anna.userId }
	const ask = (edition: string) => shop.call(bookmarksApi.change, { body: { ...body, edition } }, anna.token)
	await anna.add(1)
	await addBook(5, { edition: 'e2', texts: ['Tales', ...pages] })

	expect(await ask('e1')).toEqual({ edition: 'e2', bookmarks: [2] })
	expect(await ask('e2')).toEqual({ bookmarks: [2] })
})

/** What a device that has the edition before sends: it names pages of that one. */
function describeFormer(page: number, details: { name?: string; note?: string } = {}) {
	const of = { book_id: bookId, user_id: anna.userId, edition: 'e1', page_index: asPageIndex(page) }
	return shop.call(
		bookmarksApi.change,
		{ body: { operation: 'createBookmark', ...of, ...details } },
		anna.token,
	)
}

test('a device with the edition before marks its page, whatever has come to the number of that', async () => {
	const putEdition = createEditions(shop, bookId)
	await putEdition('e1', pages)
	await anna.describe(1, { name: 'Ferry' })
	await putEdition('e2', ['Tales', ...pages])
	await anna.list()

	const listed = {
		edition: 'e2',
		bookmarks: [2, 3],
		names: [
			{ page_index: 2, name: 'Ferry' },
			{ page_index: 3, name: 'Lamp' },
		],
		details: [{ page_index: 3, note: 'Read it again', colour: 'plain' }],
	}
	expect(await describeFormer(2, { name: 'Lamp', note: 'Read it again' })).toEqual(listed)
	// As where no answer came.
	expect(await describeFormer(2, { name: 'Lamp', note: 'Read it again' })).toEqual(listed)
})

test('what a device with the edition before says of a bookmarked page is said of the bookmark where it is now', async () => {
	const putEdition = createEditions(shop, bookId)
	await putEdition('e1', pages)
	await anna.describe(1, { name: 'Ferry' })
	await putEdition('e2', [pages[1] ?? '', pages[0] ?? '', ...pages.slice(2)])
	await anna.add(1)

	expect(await describeFormer(1, { name: 'Boats', note: 'Again' })).toEqual({
		edition: 'e2',
		bookmarks: [0, 1],
		names: [{ page_index: 0, name: 'Boats' }],
		details: [{ page_index: 0, note: 'Again', colour: 'plain' }],
	})
})

test('what a device with the edition before says of a page that is gone waits for an edition that has it', async () => {
	const putEdition = createEditions(shop, bookId)
	await putEdition('e1', pages)
	await putEdition(
		'e2',
		pages.filter((_, index) => index !== 2),
	)
	await anna.describe(2, { name: 'Sister' })

	const listed = { edition: 'e2', bookmarks: [2], names: [{ page_index: 2, name: 'Sister' }] }
	expect(await describeFormer(2, { name: 'Lamp' })).toEqual(listed)
	await addBook(pages.length, { texts: pages })
	expect(await anna.list()).toEqual({
		bookmarks: [2, 3],
		names: [
			{ page_index: 2, name: 'Lamp' },
			{ page_index: 3, name: 'Sister' },
		],
	})
})

test('a bookmark whose page is gone does not come back once a device with that edition has removed it', async () => {
	await anna.add(2)
	await addBook(3, { edition: 'e2', texts: pages.filter((_, index) => index !== 2) })
	expect(await anna.list()).toEqual({ bookmarks: [] })
	const of = { book_id: bookId, user_id: anna.userId, edition: 'e1', page_index: asPageIndex(2) }
	await shop.call(bookmarksApi.change, { body: { operation: 'deleteBookmark', ...of } }, anna.token)
	await addBook(pages.length, { texts: pages })

	expect(await anna.list()).toEqual({ bookmarks: [] })
})

test('two that come to one page are one, with what was said of both', async () => {
	await anna.describe(1, { name: 'Ferry', colour: 'red' })
	await anna.describe(2, { name: 'Lamp', note: 'Again' })
	const [contents = '', boats = '', harbour = '', letters = ''] = pages
	await addBook(3, { edition: 'e2', texts: [contents, `${boats}\n${harbour}`, letters] })

	expect(await anna.list()).toEqual({
		bookmarks: [1],
		names: [{ page_index: 1, name: 'Ferry, Lamp' }],
		details: [{ page_index: 1, note: 'Again', colour: 'red' }],
	})
})

test('a page whose words are gone keeps its bookmark where it was, until an edition has them again', async () => {
	await anna.add(3)
	await addBook(3, { edition: 'e2', texts: pages.slice(0, 3) })
	expect(await anna.list()).toEqual({ bookmarks: [] })
	await addBook(6, { edition: 'e3', texts: [...cover, ...pages] })

	expect(await anna.list()).toEqual({ bookmarks: [5] })
})

test('a bookmark whose page is gone is on no page, and becomes none with another that comes to its number', async () => {
	await anna.describe(1, { name: 'Ferry' })
	await anna.describe(3, { name: 'Sister' })
	const [contents = '', , harbour = '', letters = ''] = pages
	// Letters come to the number that the page of the ferry had.
	await addBook(3, { edition: 'e2', texts: [contents, letters, harbour] })

	expect(await anna.list()).toEqual({
		bookmarks: [1],
		names: [{ page_index: 1, name: 'Sister' }],
	})
	await addBook(pages.length, { texts: pages })
	expect(await anna.list()).toEqual({
		bookmarks: [1, 3],
		names: [
			{ page_index: 1, name: 'Ferry' },
			{ page_index: 3, name: 'Sister' },
		],
	})
})

test('a bookmark of a page without words goes along with its page', async () => {
	const putEdition = createEditions(shop, bookId)
	const [contents = '', ...others] = pages
	await putEdition('e1', [contents, '', ...others])
	await anna.add(1)

	await putEdition('e2', [...cover, contents, '', ...others])

	expect(await anna.list()).toEqual({ bookmarks: [3] })
})

test('while its text is still read nothing moves', async () => {
	await anna.add(2)
	await addBook(6, { edition: 'e2' })
	expect(await anna.list()).toEqual({ bookmarks: [2] })
	await addBook(6, { edition: 'e2', texts: [...cover, ...pages] })

	expect(await anna.list()).toEqual({ bookmarks: [4] })
})

test('two lists that are asked for at once lose nothing', async () => {
	await anna.add(1)
	await anna.add(2)
	await addBook(6, { edition: 'e2', texts: [...cover, ...pages] })

	await Promise.all([anna.list(), anna.list(), anna.add(0)])

	expect(await anna.list()).toEqual({ bookmarks: [0, 3, 4] })
})

test('a bookmark of before editions were remembered moves from then on', async () => {
	const { database } = shop.services
	await anna.add(2)
	await database.db<BookmarkTables>().updateTable('bookmark').set({ edition: '', exact: '' }).execute()
	expect(await anna.list()).toEqual({ bookmarks: [2] })
	await addBook(6, { edition: 'e2', texts: [...cover, ...pages] })

	expect(await anna.list()).toEqual({ bookmarks: [4] })
})
