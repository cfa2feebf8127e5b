import { beforeEach, expect, test, vi } from 'vitest'
import { asPageIndex } from '#contract/page-numbers.ts'
import type { BookmarkReply, BookmarkRequest } from '../contract.ts'
import { type BookmarkChange, type BookmarkHandler, keyOfChange } from './bookmark-changes.ts'
import { createBookmarkStore } from './bookmark-store.ts'

beforeEach(() => {
	const stored = new Map<string, string>()
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => stored.set(key, value),
		removeItem: (key: string) => stored.delete(key),
	})
})

test('what waits for a page of the edition before is not shown at its number in this one, nor merged with it', async () => {
	const before: BookmarkChange = { bookId: 'tales', edition: 'e1', index: 3, isMarked: true, name: 'Ferry' }
	// Sends nothing.
	const waiting = [before]
	const store = createBookmarkStore({
		...{ bookId: 'tales', edition: 'e2', change: async () => ({ bookmarks: [] }) },
		queue: () => ({
			waiting: () => waiting,
			refresh: async () => undefined,
			add: async change => void waiting.push(change),
		}),
	})
	await store.setOwner('anna')

	expect(store.list()).toEqual([])
	await store.toggle(3)
	expect(store.list()).toEqual([3])
	expect(store.detailsOf(3).name).toBe('')
	expect(new Set(waiting.map(keyOfChange)).size).toBe(2)
	store.close()
})

/** A guest's browser that has an edition of the book; two pages came to the front of the second, and one is gone. */
function ofGuest(edition: string) {
	const sent: BookmarkChange[] = []
	const store = createBookmarkStore({
		...{ bookId: 'tales', edition, change: async () => ({ bookmarks: [] }) },
		pageNow: async page => (page.edition === 'e1' && page.index !== 4 ? page.index + 2 : null),
		queue: () => ({
			waiting: () => [],
			refresh: async () => undefined,
			add: async change => void sent.push(change),
		}),
	})
	return { store, sent }
}

test('a guest’s bookmarks are on the pages of a new edition that have their words, and wait where it has none', async () => {
	const before = ofGuest('e1').store
	await before.setOwner(null)
	await before.describe(3, { name: 'Ferry' })
	await before.toggle(4)

	const { store } = ofGuest('e2')
	await store.setOwner(null)

	expect(store.list()).toEqual([5])
	expect(store.detailsOf(5).name).toBe('Ferry')
	await store.toggle(4)
	const again = ofGuest('e2').store
	await again.setOwner(null)
	expect(again.list()).toEqual([4, 5])
	const takenBack = ofGuest('e1').store
	await takenBack.setOwner(null)
	expect(takenBack.list()).toEqual([4])
})

test('a guest’s bookmarks are taken over as pages of the edition that they are of', async () => {
	const before = ofGuest('e1').store
	await before.setOwner(null)
	await before.toggle(3)

	const { store, sent } = ofGuest('e2')
	await store.setOwner('anna')

	expect(sent).toEqual([{ bookId: 'tales', edition: 'e1', index: 3, isMarked: true }])
})

test('a list of another edition is not shown on pages of this one, nor is what a change in it was answered', async () => {
	const before: BookmarkReply = {
		bookmarks: [asPageIndex(3)],
		names: [{ page_index: asPageIndex(3), name: 'Ferry' }],
	}
	let reply = before
	const requests: BookmarkRequest[] = []
	let handler: BookmarkHandler | undefined
	const store = createBookmarkStore({
		...{ bookId: 'tales', edition: 'e1' },
		change: async request => {
			requests.push(request)
			return reply
		},
		queue: own => {
			handler = own
			return { waiting: () => [], refresh: async () => undefined, add: async () => undefined }
		},
	})
	await store.setOwner('anna')
	reply = { edition: 'e2', bookmarks: [4, 5].map(asPageIndex) }

	await store.refresh()
	expect(requests.at(-1)).toMatchObject({ operation: 'bookmarkInfo', edition: 'e1' })
	expect(store.list()).toEqual([3])
	const change = { bookId: 'tales', edition: 'e1', index: 3, isMarked: false }
	handler?.onSettled(change, { isRefused: false, reply })
	expect(store.list()).toEqual([])
	store.close()
})
