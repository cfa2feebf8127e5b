import { beforeEach, expect, test, vi } from 'vitest'
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
function open(onServer: number[] = []) {
	const pages = new Set(onServer)
	const server = { away: false, pages }
	const change = vi.fn(async (request: BookmarkRequest) => {
		if (server.away) throw new Error('away')
		if (request.operation === 'createBookmark') pages.add(request.page_index)
		if (request.operation === 'deleteBookmark') pages.delete(request.page_index)
		return { bookmarks: [...pages].sort((a, b) => a - b) }
	})
	return { server, change, store: createBookmarkStore({ bookId: 'tales', change }) }
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

test('a change that the server did not take is taken back', async () => {
	const { store, server } = open([7])
	await store.belongTo('anna')
	server.away = true

	await store.toggle(3)

	expect(store.list()).toEqual([7])
})

test('while the server is away a guest’s bookmarks are not lost', async () => {
	const { store, server } = open()
	await store.belongTo(null)
	await store.toggle(2)
	server.away = true

	await store.belongTo('anna')
	await store.belongTo(null)

	expect(store.list()).toEqual([2])
})

test('of quick changes the last answer counts', async () => {
	const { store } = open()
	await store.belongTo('anna')

	await Promise.all([store.toggle(1), store.toggle(2), store.toggle(1)])

	expect(store.list()).toEqual([2])
})
