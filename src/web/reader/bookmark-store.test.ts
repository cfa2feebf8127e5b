import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { asPageIndex } from '#contract/page-numbers.ts'
import type { PageIndex } from '#contract/vocabulary.ts'
import type { BookmarkRequest } from '#features/bookmarks/contract.ts'
import { type BookmarkDetails, plainBookmark } from '#features/bookmarks/rules.ts'
import type { BookmarkChange } from '#features/bookmarks/ui/bookmark-changes.ts'
import { createBookmarkStore } from '#features/bookmarks/ui/bookmark-store.ts'
import { createOutbox } from '#features/outbox/ui/outbox.ts'

beforeEach(() => {
	const stored = new Map<string, string>()
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => stored.set(key, value),
		removeItem: (key: string) => stored.delete(key),
	})
})

/** A server that keeps one reader's bookmarks in memory, and fails while `away` is set. */
function open(onServer: number[] = [], bookId = 'tales') {
	const pages = new Set(onServer)
	const details = new Map<PageIndex, BookmarkDetails>()
	const server = { away: false, pages, details }
	const change = vi.fn(async (request: BookmarkRequest) => {
		if (server.away) throw new Error('away')
		if (request.operation === 'createBookmark') {
			const { page_index, name, note, colour } = request
			pages.add(page_index)
			const known = details.get(page_index) ?? plainBookmark
			details.set(page_index, {
				name: name ?? known.name,
				note: note ?? known.note,
				colour: colour ?? known.colour,
			})
		}
		if (request.operation === 'deleteBookmark') {
			pages.delete(request.page_index)
			details.delete(request.page_index)
		}
		return {
			bookmarks: [...pages].sort((a, b) => a - b).map(asPageIndex),
			names: Array.from(details, ([page_index, { name }]) => ({ page_index, name })),
			details: Array.from(details, ([page_index, { note, colour }]) => ({ page_index, note, colour })),
		}
	})
	const refused = vi.fn()
	const outbox = createOutbox()
	const bookmarks = createBookmarkStore({
		...{ bookId, edition: 'e1', change, refused },
		queue: handler => outbox.queue<BookmarkChange>('bookmark', handler),
	})
	const store = {
		...bookmarks,
		async setOwner(userId: string | null) {
			outbox.setOwner(userId)
			await bookmarks.setOwner(userId)
		},
		retry: outbox.flush,
		close() {
			bookmarks.close()
			outbox.close()
		},
	}
	return { server, change, refused, store }
}

test('a guest’s bookmarks stay in this browser and no call is made', async () => {
	const { store, change } = open()
	await store.setOwner(null)

	await store.toggle(4)
	await store.toggle(1)

	const again = open().store
	await again.setOwner(null)
	expect(again.list()).toEqual([1, 4])
	expect(change).not.toHaveBeenCalled()
})

test('marking a marked page removes the bookmark', async () => {
	const { store, server } = open([4])
	await store.setOwner('anna')

	await store.toggle(4)

	expect(store.list()).toEqual([])
	expect([...server.pages]).toEqual([])
})

test('a change is seen before the server has answered', async () => {
	const { store } = open()
	await store.setOwner('anna')

	const saved = store.toggle(2)

	expect(store.list()).toEqual([2])
	await saved
})

test('what a guest marked goes with them when they sign in, once', async () => {
	const { store, server } = open([7])
	await store.setOwner(null)
	await store.toggle(2)

	await store.setOwner('anna')

	expect(store.list()).toEqual([2, 7])
	expect([...server.pages]).toEqual([7, 2])
	await store.setOwner(null)
	expect(store.list()).toEqual([])
})

test('a change that the server will never take is undone and told', async () => {
	const { store, change, refused } = open([7])
	await store.setOwner('anna')
	change.mockRejectedValueOnce(new AppError('page_out_of_range'))

	await store.toggle(3)

	expect(store.list()).toEqual([7])
	expect(refused).toHaveBeenCalledOnce()
})

test('what is marked when the subscription has ended stays', async () => {
	vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } })
	const { store, change, refused } = open([7])
	await store.setOwner('anna')
	change.mockRejectedValueOnce(new AppError('no_subscription'))
	await store.toggle(3)

	expect([store.list(), refused.mock.calls]).toEqual([[3, 7], []])
	store.close()
})

test('what is marked without a connection stays, and reaches the server when it is back', async () => {
	const { store, server } = open([7])
	await store.setOwner('anna')
	server.away = true
	await store.toggle(3)
	await store.toggle(7)

	expect(store.list()).toEqual([3])
	server.away = false
	await store.retry()

	expect([...server.pages]).toEqual([3])
})

test('what waits survives a reload, and is sent from any book of the account', async () => {
	const { store, server } = open()
	await store.setOwner('anna')
	server.away = true
	await store.toggle(3)
	store.close()

	const another = open([], 'fables')
	await another.store.setOwner('anna')

	expect(another.change).toHaveBeenCalledWith(
		expect.objectContaining({ operation: 'createBookmark', book_id: 'tales', page_index: 3 }),
	)
})

test('a sign-out in the middle keeps what waits for its account and shows it to nobody else', async () => {
	const { store, server } = open()
	await store.setOwner('anna')
	server.away = true
	await store.toggle(3)

	await store.setOwner(null)
	expect(store.list()).toEqual([])
	server.away = false
	await store.setOwner('boris')
	expect([...server.pages]).toEqual([])
	await store.setOwner('anna')

	expect([...server.pages]).toEqual([3])
})

test('while the server is away a guest’s bookmarks are not lost', async () => {
	const { store, server } = open()
	await store.setOwner(null)
	await store.toggle(2)
	server.away = true

	await store.setOwner('anna')
	expect(store.list()).toEqual([2])
	server.away = false
	await store.retry()

	expect([...server.pages]).toEqual([2])
})

test('of quick changes the last answer counts', async () => {
	const { store } = open()
	await store.setOwner('anna')

	await Promise.all([store.toggle(1), store.toggle(2), store.toggle(1)])

	expect(store.list()).toEqual([2])
})

test('of answers that overtake each other none undoes a bookmark', async () => {
	const { store, change } = open()
	await store.setOwner('anna')
	const release: (() => void)[] = []
	const answers = [[1], [1, 2], [1, 2, 3]]
	await store.toggle(9)
	for (const pages of answers)
		change.mockImplementationOnce(async () => {
			await new Promise<void>(resolve => release.push(resolve))
			return { bookmarks: pages.map(asPageIndex), names: [], details: [] }
		})

	const toggled = [1, 2, 3].map(page => store.toggle(page))
	for (let answered = 0; answered < 3; answered += 1) {
		await vi.waitUntil(() => release.length > 0)
		await new Promise(setImmediate)
		release.pop()?.()
		await new Promise(setImmediate)
	}
	await Promise.all(toggled)

	expect(store.list()).toEqual([1, 2, 3])
})

test('a bookmark gets a name, a note and a colour one after another without a connection, and keeps all', async () => {
	const { store, server } = open([4])
	await store.setOwner('anna')
	server.away = true

	await store.describe(4, { name: 'Irregular verbs' })
	await store.describe(4, { note: 'Three forms', colour: 'red' })

	const described: BookmarkDetails = { name: 'Irregular verbs', note: 'Three forms', colour: 'red' }
	expect([store.detailsOf(4), store.list()]).toEqual([described, [4]])
	server.away = false
	await store.retry()
	expect(server.details.get(asPageIndex(4))).toEqual(described)
	expect(store.detailsOf(4)).toEqual(described)
})

test('what was said of a bookmark that is removed by mistake comes back with it', async () => {
	const { store, server } = open()
	await store.setOwner('anna')
	await store.toggle(4)
	await store.describe(4, { note: 'Three forms' })

	await store.toggle(4)
	expect(server.details.size).toBe(0)
	await store.toggle(4)

	expect(server.details.get(asPageIndex(4))?.note).toBe('Three forms')
})

test('a bookmark that was removed and made again without a connection has nothing of the former one', async () => {
	const { store, server } = open([4])
	server.details.set(asPageIndex(4), { ...plainBookmark, name: 'Old' })
	await store.setOwner('anna')
	server.away = true
	await store.toggle(4)
	const again = open()
	again.server.pages.add(4)
	again.server.details.set(asPageIndex(4), { ...plainBookmark, name: 'Old' })
	again.server.away = true
	await again.store.setOwner('anna')
	await again.store.toggle(4)
	again.server.away = false
	await again.store.retry()

	expect(again.server.details.get(asPageIndex(4))).toEqual(plainBookmark)
	store.close()
})

test('a guest’s bookmark has a name and a colour too, and takes them along at sign-in', async () => {
	const { store, server } = open()
	await store.setOwner(null)
	await store.toggle(4)
	await store.describe(4, { name: 'Homework', colour: 'green' })

	await store.setOwner('anna')

	expect(server.details.get(asPageIndex(4))).toEqual({ name: 'Homework', note: '', colour: 'green' })
})

test('what an earlier version of the shop had not sent is sent', async () => {
	localStorage.setItem(
		'bookmark-changes:anna',
		JSON.stringify([{ bookId: 'tales', index: 6, isMarked: true }]),
	)
	const { store, server } = open()

	await store.setOwner('anna')

	expect([...server.pages]).toEqual([6])
	expect(localStorage.getItem('bookmark-changes:anna')).toBeNull()
})
