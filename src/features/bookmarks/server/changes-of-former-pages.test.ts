import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asPageIndex } from '#contract/page-numbers.ts'
import { bookmarkingReader, createEditions } from '../../../../tests/bookmarking.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import { bookmarksApi } from '../contract.ts'
import type { BookmarkDetails } from '../rules.ts'

const bookId = 'lamps_demo'
const pages = [
	'Contents\nBoats 2\nThe harbour at night 3',
	'Unit 1\nBoats\nThe ferry left without us that evening.',
	'Unit 2\nThe harbour at night\nNobody on the quay had seen the lamp go out.',
	'Unit 3\nLetters\nShe wrote to her sister every other week.',
]
const longer = ['Tales', ...pages]
const hour = 3600

let shop: TestShop
let anna: Awaited<ReturnType<typeof bookmarkingReader>>
let putEdition: ReturnType<typeof createEditions>
beforeAll(async () => {
	shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
	putEdition = createEditions(shop, bookId)
	await putEdition('e1', pages)
	anna = await bookmarkingReader(shop, bookId, { subscribed: false })
})

type Said = Partial<BookmarkDetails> & { edition: string; page: number; hoursAgo?: number }
function send(operation: 'createBookmark' | 'deleteBookmark', { page, hoursAgo = 0, ...said }: Said) {
	const changed_at = Math.floor(shop.clock.now().getTime() / 1000) - hoursAgo * hour
	const of = { book_id: bookId, user_id: anna.userId, page_index: asPageIndex(page), changed_at }
	return shop.call(bookmarksApi.change, { body: { operation, ...of, ...said } }, anna.token)
}
const say = (said: Said) => send('createBookmark', said)
const remove = (named: Said) => send('deleteBookmark', named)
const ferry = { edition: 'e1', page: 1, name: 'Ferry', note: 'First' }

/** Another device opens it: bookmarks move to its pages. */
async function openEdition(edition: string, texts: string[]): Promise<void> {
	await putEdition(edition, texts)
	await anna.list()
}

test('what a device removed in the edition before is removed where another has opened the new one', async () => {
	await say({ ...ferry, hoursAgo: 3 })
	await openEdition('e2', longer)

	expect(await remove({ edition: 'e1', page: 1, hoursAgo: 2 })).toEqual({ edition: 'e2', bookmarks: [] })
	await say({ edition: 'e2', page: 2, note: 'Earlier', hoursAgo: 3 })
	expect(await anna.list()).toEqual({ bookmarks: [] })
})

test('an older removal in the edition before leaves what was written in the new one', async () => {
	await say({ ...ferry, hoursAgo: 3 })
	await openEdition('e2', longer)
	await say({ edition: 'e2', page: 2, note: 'Later', hoursAgo: 1 })

	expect(await remove({ edition: 'e1', page: 1, hoursAgo: 2 })).toMatchObject({ bookmarks: [2] })
})

test('what was removed in the new edition is not brought back by an older change of the edition before', async () => {
	await say({ ...ferry, hoursAgo: 3 })
	await openEdition('e2', longer)
	await remove({ edition: 'e2', page: 2, hoursAgo: 1 })

	expect(await say({ ...ferry, note: 'Second', hoursAgo: 2 })).toEqual({ edition: 'e2', bookmarks: [] })
	expect(await say({ ...ferry, note: 'Third' })).toMatchObject({ bookmarks: [2] })
})

test.each([
	{ hoursAgo: 2, note: 'Of the phone', isLater: 'is later' },
	{ hoursAgo: 4, note: 'Of the tablet', isLater: 'is not later' },
])('a change of a bookmark that has moved replaces what was said of it where it $isLater', async change => {
	const { hoursAgo, note } = change
	await say({ ...ferry, hoursAgo: 5 })
	await openEdition('e2', longer)
	await say({ edition: 'e2', page: 2, note: 'Of the tablet', hoursAgo: 3 })

	expect(await say({ edition: 'e1', page: 1, note: 'Of the phone', hoursAgo })).toEqual({
		...{ edition: 'e2', bookmarks: [2], names: [{ page_index: 2, name: 'Ferry' }] },
		details: [{ page_index: 2, note, colour: 'plain' }],
	})
})

test('a bookmark is known by its pages of all editions that it went through', async () => {
	await say({ ...ferry, hoursAgo: 3 })
	await openEdition('e2', longer)
	await openEdition('e3', ['Cover', ...longer])

	expect(await say({ ...ferry, name: 'Boats' })).toMatchObject({ names: [{ page_index: 3, name: 'Boats' }] })
	expect(await say({ ...ferry, edition: 'e2', page: 2 })).toMatchObject({
		names: [{ page_index: 3, name: 'Ferry' }],
	})
	expect(await remove({ edition: 'e1', page: 1 })).toEqual({ edition: 'e3', bookmarks: [] })
})

test('a bookmark whose page has gone since is removed by a device that has it', async () => {
	await say({ ...ferry, hoursAgo: 3 })
	await openEdition('e2', longer)
	await openEdition('e3', pages.slice(2))
	await say({ ...ferry, note: 'Second', hoursAgo: 2 })
	await openEdition('e4', longer)
	expect(await anna.list()).toMatchObject({ details: [{ page_index: 2, note: 'Second', colour: 'plain' }] })
	await openEdition('e5', pages.slice(2))
	await remove({ edition: 'e1', page: 1, hoursAgo: 1 })

	await openEdition('e6', longer)

	expect(await anna.list()).toEqual({ bookmarks: [] })
})

test('of two that came to one page a device of the edition before removes the one that it means', async () => {
	await say({ ...ferry, hoursAgo: 3 })
	await say({ edition: 'e1', page: 2, name: 'Lamp', hoursAgo: 3 })
	const [contents = '', boats = '', harbour = '', letters = ''] = pages
	await openEdition('e2', [contents, `${boats}\n${harbour}`, letters])

	expect(await remove({ edition: 'e1', page: 1, hoursAgo: 2 })).toMatchObject({ bookmarks: [1] })
	expect(await remove({ edition: 'e1', page: 2, hoursAgo: 2 })).toEqual({ edition: 'e2', bookmarks: [] })
})

test('what two devices say of one page in two editions is joined where neither knew of the other’s bookmark', async () => {
	await openEdition('e2', longer)
	await say({ edition: 'e2', page: 2, name: 'Boats' })

	const joined = { edition: 'e2', bookmarks: [2], names: [{ page_index: 2, name: 'Boats, Ferry' }] }
	expect(await say({ ...ferry, note: '' })).toEqual(joined)
	// As where no answer came.
	expect(await say({ ...ferry, note: '' })).toEqual(joined)
})
