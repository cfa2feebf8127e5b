import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { alertsShown } from '#design/alert-store.ts'
import { createOutbox, waitingChanges } from './outbox.ts'

// Node has no journal: this is what a browser does that forbids it.

beforeEach(() => {
	const stored = new Map<string, string>()
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => stored.set(key, value),
		removeItem: (key: string) => stored.delete(key),
	})
})

type Change = { page: number; text: string }
const isChange = (value: unknown): value is Change =>
	typeof value === 'object' && value !== null && 'page' in value && 'text' in value

/** An outbox of one kind of change, with a server that is away while `away` is set. */
function open(kind = 'note') {
	const server = { away: false, taken: [] as Change[] }
	const onSettled = vi.fn()
	const send = vi.fn(async (change: Change) => {
		if (server.away) throw new Error('away')
		server.taken.push(change)
		return 'thanks'
	})
	const outbox = createOutbox()
	const queue = outbox.queue<Change>(kind, { keyOf: ({ page }) => String(page), isChange, send, onSettled })
	return { outbox, queue, server, send, onSettled }
}

test('a change is sent at once, and its answer is passed on', async () => {
	const { outbox, queue, server, onSettled } = open()
	outbox.setOwner('anna')

	await queue.add({ page: 1, text: 'one' })

	expect(server.taken).toEqual([{ page: 1, text: 'one' }])
	expect(onSettled).toHaveBeenCalledWith({ page: 1, text: 'one' }, { isRefused: false, reply: 'thanks' })
	expect(queue.waiting()).toEqual([])
})

test('five hundred changes without a connection and a visit later: all are sent', async () => {
	const first = open()
	first.outbox.setOwner('anna')
	first.server.away = true
	for (let page = 0; page < 500; page += 1) await first.queue.add({ page, text: `note ${page}` })

	const again = open()
	again.outbox.setOwner('anna')
	await again.outbox.flush()

	expect(again.server.taken).toHaveLength(500)
	expect(await waitingChanges('anna', 'note')).toEqual([])
})

test('of two changes of one thing only the last is sent', async () => {
	const { outbox, queue, server } = open()
	outbox.setOwner('anna')
	server.away = true
	await queue.add({ page: 1, text: 'one' })
	await queue.add({ page: 1, text: 'two' })
	server.away = false

	await outbox.flush()

	expect(server.taken).toEqual([{ page: 1, text: 'two' }])
})

test('a storage that has become full loses no change of what it has', async () => {
	vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } })
	onTestFinished(() => void vi.unstubAllGlobals())
	const { outbox, queue, server } = open()
	outbox.setOwner('anna')
	server.away = true
	await queue.add({ page: 1, text: 'one' })
	vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
		throw new DOMException('full', 'QuotaExceededError')
	})
	await queue.add({ page: 1, text: 'two' })
	expect(queue.waiting()).toEqual([{ page: 1, text: 'two' }])
	expect(alertsShown().map(({ message }) => message)).toContainEqual(
		expect.stringContaining('Leave this page open'),
	)
	server.away = false

	await outbox.flush()

	expect(server.taken).toEqual([{ page: 1, text: 'two' }])
})

test('what changes while it is being sent is sent again', async () => {
	const { outbox, queue, server, send } = open()
	outbox.setOwner('anna')
	send.mockImplementationOnce(async change => {
		server.taken.push(change)
		void queue.add({ page: 1, text: 'two' })
		return 'thanks'
	})

	await queue.add({ page: 1, text: 'one' })

	expect(server.taken.map(({ text }) => text)).toEqual(['one', 'two'])
	expect(queue.waiting()).toEqual([])
})

test('changes of another account wait for it and are shown to nobody else', async () => {
	const { outbox, queue, server } = open()
	outbox.setOwner('anna')
	server.away = true
	await queue.add({ page: 1, text: 'Anna’s' })
	outbox.setOwner('boris')
	server.away = false
	await outbox.flush()

	expect([queue.waiting(), server.taken]).toEqual([[], []])
	outbox.setOwner('anna')
	await outbox.flush()
	expect(server.taken).toEqual([{ page: 1, text: 'Anna’s' }])
})

test('changes of a kind that no screen handles yet wait for one that does', async () => {
	const { outbox, queue, server } = open()
	outbox.setOwner('anna')
	server.away = true
	await queue.add({ page: 1, text: 'one' })

	const other = open('bookmark')
	other.outbox.setOwner('anna')
	await other.outbox.flush()

	expect(other.server.taken).toEqual([])
	expect(await waitingChanges('anna', 'note')).toEqual([{ page: 1, text: 'one' }])
})

test('what waits is sent as soon as a screen handles it', async () => {
	const first = open()
	first.outbox.setOwner('anna')
	first.server.away = true
	await first.queue.add({ page: 1, text: 'one' })
	const { outbox, server } = open('bookmark')
	outbox.setOwner('anna')
	await outbox.flush()
	const send = vi.fn(async (change: Change) => server.taken.push(change))

	outbox.queue<Change>('note', {
		keyOf: ({ page }) => String(page),
		isChange,
		send,
		onSettled: () => undefined,
	})

	await expect.poll(() => server.taken).toEqual([{ page: 1, text: 'one' }])
})

test('a change that the server will never take is given up, and the next one is sent', async () => {
	const { outbox, queue, server, send, onSettled } = open()
	outbox.setOwner('anna')
	server.away = true
	await queue.add({ page: 1, text: 'one' })
	await queue.add({ page: 2, text: 'two' })
	server.away = false
	send.mockRejectedValueOnce(new AppError('too_large'))

	await outbox.flush()

	expect(onSettled).toHaveBeenCalledWith({ page: 1, text: 'one' }, { isRefused: true, reply: undefined })
	expect(server.taken).toEqual([{ page: 2, text: 'two' }])
})

test.each(['unauthenticated', 'session_replaced', 'too_many', 'unavailable'] as const)(
	'%s is no reason to give a change up',
	async code => {
		const { outbox, queue, send } = open()
		outbox.setOwner('anna')
		send.mockRejectedValue(new AppError(code))

		await queue.add({ page: 1, text: 'one' })

		expect(queue.waiting()).toEqual([{ page: 1, text: 'one' }])
		outbox.close()
	},
)

type BookChange = { bookId: string; text: string }

/** What was written offline in two books, of which one may not be read now. */
async function withEndedBook(code: 'no_subscription' | 'unknown_book' | 'limit_reached') {
	vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } })
	const server = { away: true, refuses: true, sent: [] as string[], taken: [] as string[] }
	const onSettled = vi.fn()
	const openOutbox = () => {
		const outbox = createOutbox()
		onTestFinished(() => outbox.close())
		const queue = outbox.queue<BookChange>('note', {
			keyOf: ({ bookId, text }) => `${bookId} ${text}`,
			isChange: (value): value is BookChange =>
				typeof value === 'object' && value !== null && 'bookId' in value,
			async send({ bookId, text }) {
				if (server.away) throw new Error('away')
				server.sent.push(text)
				if (bookId === 'ended' && server.refuses) throw new AppError(code)
				server.taken.push(text)
			},
			onSettled,
		})
		outbox.setOwner('anna')
		return { outbox, queue }
	}
	const { outbox, queue } = openOutbox()
	for (const [bookId, text] of [
		['ended', 'one'],
		['ended', 'two'],
		['other', 'three'],
	] as const)
		await queue.add({ bookId, text })
	Object.assign(server, { away: false, sent: [] })
	return { outbox, queue, server, onSettled, openOutbox }
}

test.each(['no_subscription', 'unknown_book'] as const)(
	'%s: what was written waits, is asked about once and holds nothing up; it is sent when the book is opened again',
	async code => {
		const { outbox, queue, server, onSettled, openOutbox } = await withEndedBook(code)
		await outbox.flush()
		await outbox.flush()

		expect(server.sent).toEqual(['one', 'three'])
		expect(queue.waiting().map(({ text }) => text)).toEqual(['one', 'two'])
		expect(onSettled).toHaveBeenCalledOnce()
		expect(alertsShown().map(({ message }) => message)).toContainEqual(
			expect.stringContaining('Not stored yet'),
		)

		server.refuses = false
		const again = openOutbox()
		await again.outbox.flush()
		expect(server.taken).toEqual(['three', 'one', 'two'])
		expect(again.queue.waiting()).toEqual([])
	},
)

test('what an account has no room for waits, holds nothing of its book up, and is sent when there is room', async () => {
	const { outbox, queue, server, openOutbox } = await withEndedBook('limit_reached')
	await outbox.flush()
	await queue.add({ bookId: 'ended', text: 'one removed' })
	await outbox.flush()

	expect(server.sent).toEqual(['one', 'two', 'three', 'one removed'])
	expect(queue.waiting().map(({ text }) => text)).toEqual(['one', 'two', 'one removed'])
	expect(alertsShown().map(({ message }) => message)).toContainEqual(
		expect.stringContaining('as many of these as an account takes'),
	)

	server.refuses = false
	const again = openOutbox()
	await again.outbox.flush()
	expect(server.taken).toEqual(['three', 'one', 'two', 'one removed'])
})

test('a book that may not be read is asked about again after a quarter of an hour', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
	onTestFinished(() => void vi.useRealTimers())
	const { outbox, server } = await withEndedBook('no_subscription')
	await outbox.flush()
	await vi.advanceTimersByTimeAsync(14 * 60_000)
	expect(server.sent).toEqual(['one', 'three'])
	server.refuses = false
	await vi.advanceTimersByTimeAsync(2 * 60_000)

	await vi.waitUntil(() => server.taken.length === 3)
	expect(server.taken).toEqual(['three', 'one', 'two'])
})

test('what was written in a book that has been unknown for a month is given up; without a subscription it waits', async () => {
	const monthLaterMs = Date.now() + 31 * 86_400_000
	for (const code of ['unknown_book', 'no_subscription'] as const) {
		const { outbox, queue } = await withEndedBook(code)
		const now = vi.spyOn(Date, 'now').mockReturnValue(monthLaterMs)
		await outbox.flush()
		now.mockRestore()

		expect(queue.waiting()).toHaveLength(code === 'unknown_book' ? 0 : 2)
	}
})

test('nonsense in the storage is ignored', async () => {
	localStorage.setItem('outbox:anna', '[1, null, {"kind": "note", "key": "1", "stamp": "s", "change": 7}]')
	const { outbox, queue, server } = open()
	outbox.setOwner('anna')

	await queue.add({ page: 1, text: 'one' })

	expect(server.taken).toEqual([{ page: 1, text: 'one' }])
})
