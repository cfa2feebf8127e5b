import { expect, onTestFinished, test, vi } from 'vitest'
import { serverNow } from '#contract/call.ts'
import type { BookmarkReply, BookmarkRequest } from '#features/bookmarks/contract.ts'
import type { BookmarkChange } from '#features/bookmarks/ui/bookmark-changes.ts'
import { createBookmarkStore } from '#features/bookmarks/ui/bookmark-store.ts'
import { createOutbox } from '#features/outbox/ui/outbox.ts'

test('what was written without a connection names its moment, and what is sent at once is of now', async () => {
	vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00.400Z'), toFake: ['Date'] })
	onTestFinished(() => void vi.useRealTimers())
	const stored = new Map<string, string>()
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => stored.set(key, value),
		removeItem: (key: string) => stored.delete(key),
	})
	const server = { away: false }
	const change = vi.fn(async (_: BookmarkRequest): Promise<BookmarkReply> => {
		if (server.away) throw new Error('away')
		return { bookmarks: [] }
	})
	const outbox = createOutbox()
	onTestFinished(outbox.close)
	const store = createBookmarkStore({
		...{ bookId: 'tales', edition: 'e1', change },
		queue: handler => outbox.queue<BookmarkChange>('bookmark', handler),
	})
	outbox.setOwner('anna')
	await store.setOwner('anna')
	onTestFinished(store.close)
	server.away = true
	await store.describe(4, { note: 'In the train' })
	await store.toggle(2)
	server.away = false
	change.mockClear()
	vi.setSystemTime(new Date('2026-11-20T11:00:00Z'))

	await store.toggle(6)

	const moments = change.mock.calls.map(([request]) => [
		request.operation === 'bookmarkInfo' ? null : request.page_index,
		'changed_at' in request ? request.changed_at : null,
	])
	// Other tests of the process may have learned of another clock.
	const ageS = (Date.now() - Date.parse('2026-11-20T09:00:00.400Z')) / 1000
	const writtenAt = Math.floor(serverNow() - ageS)
	expect(moments).toEqual([
		[4, writtenAt],
		[2, writtenAt],
		[6, undefined],
	])
})
