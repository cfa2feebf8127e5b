import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { asPageIndex } from '#contract/page-numbers.ts'
import type { PageIndex } from '#contract/vocabulary.ts'
import type { BookmarkRequest } from '#features/bookmarks/contract.ts'
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
	const names = new Map<PageIndex, string>()
	const server = { away: false, pages, names }
	const change = vi.fn(async (request: BookmarkRequest) => {
		if (server.away) throw new Error('away')
		if (request.operation === 'createBookmark') {
			pages.add(request.page_index)
			if (request.name !== undefined) names.set(request.page_index, request.name)
		}
		if (request.operation === 'deleteBookmark') pages.delete(request.page_index)
		return {
			bookmarks: [...pages].sort((a, b) => a - b).map(asPageIndex),
			names: Array.from(names, ([page_index, name]) => ({ page_index, name })),
		}
	})
	const refused = vi.fn()
	const outbox = createOutbox()
	const bookmarks = createBookmarkStore({
		...{ bookId, change, refused },
		queue: handler => outbox.queue<BookmarkChange>('bookmark', handler),
	})
	const store = {
		...bookmarks,
		async belongTo(userId: string | null) {
			outbox.belongTo(userId)
			await bookmarks.belongTo(userId)
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
	await store.belongTo(null)

	await store.toggle(4)
	await store.toggle(1)

	const again = open().store
	await again.belongTo(null)
	expect(again.list()).toEqual([1, 4])
	expect(change).not.toHaveBeenCalled()
})

test('marking a marked page removes the bookmark', async () => {
	const { store, server } = open([4])
	await store.belongTo('anna')

	await store.toggle(4)

	expect(store.list()).toEqual([])
	expect([...server.pages]).toEqual([])
})

test('a change is seen before the server has answered', async () => {
	const { store } = open()
	await store.belongTo('anna')

	const saved = store.toggle(2)

	expect(store.list()).toEqual([2])
	await saved
})

test('what a guest marked goes with them when they sign in, once', async () => {
	const { store, server } = open([7])
	await store.belongTo(null)
	await store.toggle(2)

	await store.belongTo('anna')

	expect(store.list()).toEqual([2, 7])
	expect([...server.pages]).toEqual([7, 2])
	await store.belongTo(null)
	expect(store.list()).toEqual([])
})

test('a change that the server will never take is undone and told', async () => {
	const { store, change, refused } = open([7])
	await store.belongTo('anna')
	change.mockRejectedValueOnce(new AppError('no_subscription'))

	await store.toggle(3)

	expect(store.list()).toEqual([7])
	expect(refused).toHaveBeenCalledOnce()
})

test('what is marked without a connection stays, and reaches the server when it is back', async () => {
	const { store, server } = open([7])
	await store.belongTo('anna')
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
	await store.belongTo('anna')
	server.away = true
	await store.toggle(3)
	store.close()

	const another = open([], 'fables')
	await another.store.belongTo('anna')

	expect(another.change).toHaveBeenCalledWith(
		expect.objectContaining({ operation: 'createBookmark', book_id: 'tales', page_index: 3 }),
	)
})

test('a sign-out in the middle keeps what waits for its account and shows it to nobody else', async () => {
	const { store, server } = open()
	await store.belongTo('anna')
	server.away = true
	await store.toggle(3)

	await store.belongTo(null)
	expect(store.list()).toEqual([])
	server.away = false
	await store.belongTo('boris')
	expect([...server.pages]).toEqual([])
	await store.belongTo('anna')

	expect([...server.pages]).toEqual([3])
})

test('while the server is away a guest’s bookmarks are not lost', async () => {
	const { store, server } = open()
	await store.belongTo(null)
	await store.toggle(2)
	server.away = true

	await store.belongTo('anna')
	expect(store.list()).toEqual([2])
	server.away = false
	await store.retry()

	expect([...server.pages]).toEqual([2])
})

test('of quick changes the last answer counts', async () => {
	const { store } = open()
	await store.belongTo('anna')

	await Promise.all([store.toggle(1), store.toggle(2), store.toggle(1)])

	expect(store.list()).toEqual([2])
})

test('of answers that overtake each other none undoes a bookmark', async () => {
	const { store, change } = open()
	await store.belongTo('anna')
	const release: (() => void)[] = []
	const answers = [[1], [1, 2], [1, 2, 3]]
	await store.toggle(9)
	for (const pages of answers)
		change.mockImplementationOnce(async () => {
			await new Promise<void>(resolve => release.push(resolve))
			return { bookmarks: pages.map(asPageIndex), names: [] }
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

test('a bookmark gets a name, which stays when it is offline and when the page is marked again', async () => {
	const { store, server } = open([4])
	await store.belongTo('anna')
	server.away = true

	await store.rename(4, 'Irregular verbs')

	expect([store.nameOf(4), store.list()]).toEqual(['Irregular verbs', [4]])
	server.away = false
	await store.retry()
	expect(server.names.get(asPageIndex(4))).toBe('Irregular verbs')
})

test('a guest’s bookmark has a name too, and takes it along at sign-in', async () => {
	const { store, server } = open()
	await store.belongTo(null)
	await store.toggle(4)
	await store.rename(4, 'Homework')

	await store.belongTo('anna')

	expect(server.names.get(asPageIndex(4))).toBe('Homework')
})

test('what an earlier version of the shop had not sent is sent', async () => {
	localStorage.setItem(
		'bookmark-changes:anna',
		JSON.stringify([{ bookId: 'tales', index: 6, isMarked: true }]),
	)
	const { store, server } = open()

	await store.belongTo('anna')

	expect([...server.pages]).toEqual([6])
	expect(localStorage.getItem('bookmark-changes:anna')).toBeNull()
})
