import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#contract/errors.ts'
import type { BookmarkRequest } from '../contract.ts'
import { createBookmarkStore } from './bookmark-store.ts'

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
	const server = { away: false, pages }
	const change = vi.fn(async (request: BookmarkRequest) => {
		if (server.away) throw new Error('away')
		if (request.operation === 'createBookmark') pages.add(request.page_index)
		if (request.operation === 'deleteBookmark') pages.delete(request.page_index)
		return { bookmarks: [...pages].sort((a, b) => a - b) }
	})
	const refused = vi.fn()
	return { server, change, refused, store: createBookmarkStore({ bookId, change, refused }) }
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
