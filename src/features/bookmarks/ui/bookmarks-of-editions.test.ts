import { expect, test } from 'vitest'
import { type BookmarkChange, keyOfChange } from './bookmark-changes.ts'
import { createBookmarkStore } from './bookmark-store.ts'

test('what waits for a page of the edition before is not shown at its number in this one, nor joined with it', async () => {
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
	await store.belongTo('anna')

	expect(store.list()).toEqual([])
	await store.toggle(3)
	expect(store.list()).toEqual([3])
	expect(store.detailsOf(3).name).toBe('')
	expect(new Set(waiting.map(keyOfChange)).size).toBe(2)
	store.close()
})
