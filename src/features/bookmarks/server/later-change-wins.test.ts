import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asPageIndex } from '#contract/page-numbers.ts'
import { addBookOfTexts, bookmarkingReader, createEditions } from '../../../../tests/bookmarking.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { bookmarksApi } from '../contract.ts'
import type { BookmarkDetails } from '../rules.ts'

const bookId = 'trains_demo'
const texts = ['Contents', 'The ferry left without us.', 'Nobody had seen the lamp go out.', 'Letters']
let shop: TestShop
let anna: Awaited<ReturnType<typeof bookmarkingReader>>
beforeAll(async () => {
	shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
	await addBookOfTexts(shop, { bookId, pageCount: texts.length, texts })
	anna = await bookmarkingReader(shop, bookId, { subscribed: false })
})

const hour = 3600
const now = () => Math.floor(shop.clock.now().getTime() / 1000)
type Said = Partial<BookmarkDetails> & { changed_at?: number; edition?: string }

function say(said: Said, page = 2, id = bookId) {
	const of = { book_id: id, user_id: anna.userId, page_index: asPageIndex(page) }
	return shop.call(bookmarksApi.change, { body: { operation: 'createBookmark', ...of, ...said } }, anna.token)
}
function remove(named: { changed_at?: number; edition?: string }, page = 2, id = bookId) {
	const of = { book_id: id, user_id: anna.userId, page_index: asPageIndex(page) }
	return shop.call(
		bookmarksApi.change,
		{ body: { operation: 'deleteBookmark', ...of, ...named } },
		anna.token,
	)
}
const inTheTrain: Said = { name: 'Train', note: 'In the train', colour: 'red' }
const atHome: Said = { name: 'Home', note: 'At home', colour: 'blue' }
const listedAtHome = {
	bookmarks: [2],
	names: [{ page_index: 2, name: 'Home' }],
	details: [{ page_index: 2, note: 'At home', colour: 'blue' }],
}

test.each(['earlier', 'later'])('the later of two changes counts where the %s arrives first', async first => {
	const changes = [
		() => say({ ...inTheTrain, changed_at: now() - 2 * hour }),
		() => say({ ...atHome, changed_at: now() - hour }),
	]
	for (const change of first === 'earlier' ? changes : changes.toReversed()) await change()

	expect(await anna.list()).toEqual(listedAtHome)
})

test('a change that names no moment is one of now', async () => {
	await say(atHome)

	expect(await say({ ...inTheTrain, changed_at: now() - hour })).toEqual(listedAtHome)
	await remove({ changed_at: now() - hour })
	expect(await anna.list()).toEqual(listedAtHome)
	expect(await remove({})).toEqual({ bookmarks: [] })
})

test('what a later change does not name is as an earlier one that arrives after it says', async () => {
	await anna.add(2)
	await say({ name: 'Home' })
	await say({ ...inTheTrain, changed_at: now() - hour })

	expect(await anna.list()).toEqual({
		bookmarks: [2],
		names: [{ page_index: 2, name: 'Home' }],
		details: [{ page_index: 2, note: 'In the train', colour: 'red' }],
	})
})

test('a removal takes nothing back of what was written later, and removes what was written earlier', async () => {
	await say({ ...atHome, changed_at: now() - hour })

	expect(await remove({ changed_at: now() - 2 * hour })).toEqual(listedAtHome)
	expect(await remove({ changed_at: now() - hour / 2 })).toEqual({ bookmarks: [] })
})

test('what was written after a removal is there where the removal arrives first', async () => {
	await anna.add(2)
	await remove({ changed_at: now() })

	expect(await say({ ...inTheTrain, changed_at: now() - hour })).toEqual({ bookmarks: [] })
	expect(await say({ ...atHome, changed_at: now() })).toEqual(listedAtHome)
})

test('what was written before a removal does not come back into a bookmark that was made after it', async () => {
	await anna.add(2)
	await remove({ changed_at: now() - hour })
	await anna.add(2)

	expect(await say({ ...inTheTrain, changed_at: now() - 2 * hour })).toEqual({ bookmarks: [2] })
})

test('a device whose clock is ahead wins against no later change, and removes nothing that comes later', async () => {
	await say({ ...inTheTrain, changed_at: now() + 24 * hour })
	expect(await say(atHome)).toEqual(listedAtHome)
	await remove({ changed_at: now() + 24 * hour })

	expect(await say(atHome)).toEqual(listedAtHome)
	await expect(say({ changed_at: -1 })).rejects.toMatchObject(refused('invalid'))
})

test('changes of pages of an edition that was replaced are compared, too', async () => {
	const putEdition = createEditions(shop, bookId)
	await putEdition('e1', texts)
	await putEdition('e2', texts.slice(0, 2))
	await say({ ...atHome, edition: 'e1', changed_at: now() - hour })
	await say({ ...inTheTrain, edition: 'e1', changed_at: now() - 2 * hour })
	await remove({ edition: 'e1', changed_at: now() - 2 * hour })
	await say({ ...inTheTrain, edition: 'e1', changed_at: now() - 3 * hour }, 3)
	await remove({ edition: 'e1', changed_at: now() - 2 * hour }, 3)
	await say({ ...inTheTrain, edition: 'e1', changed_at: now() - 3 * hour }, 3)
	await addBookOfTexts(shop, { bookId, pageCount: texts.length, texts })

	expect(await anna.list()).toEqual(listedAtHome)
})

test('a bookmark that moved to its page in a new edition has its moment still', async () => {
	await say({ ...atHome, changed_at: now() - hour })
	await addBookOfTexts(shop, { bookId, pageCount: 5, edition: 'e2', texts: ['Tales', ...texts] })
	await anna.list()

	await say({ ...inTheTrain, changed_at: now() - 2 * hour }, 3)
	await remove({ changed_at: now() - 2 * hour }, 3)

	expect(await anna.list()).toMatchObject({ bookmarks: [3], names: [{ page_index: 3, name: 'Home' }] })
})

test('a removal goes along with its book to another id', async () => {
	await remove({ changed_at: now() - hour })
	await sql`select change_book_id(${bookId}, 'trams_demo', now())`.execute(shop.services.database.db())

	const written = { ...inTheTrain, changed_at: now() - 2 * hour }
	expect(await say(written, 2, 'trams_demo')).toEqual({ bookmarks: [] })
})
