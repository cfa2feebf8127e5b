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
	const settled = vi.fn()
	const send = vi.fn(async (change: Change) => {
		if (server.away) throw new Error('away')
		server.taken.push(change)
		return 'thanks'
	})
	const outbox = createOutbox()
	const queue = outbox.queue<Change>(kind, { keyOf: ({ page }) => String(page), isChange, send, settled })
	return { outbox, queue, server, send, settled }
}

test('a change is sent at once, and its answer is passed on', async () => {
	const { outbox, queue, server, settled } = open()
	outbox.belongTo('anna')

	await queue.add({ page: 1, text: 'one' })

	expect(server.taken).toEqual([{ page: 1, text: 'one' }])
	expect(settled).toHaveBeenCalledWith({ page: 1, text: 'one' }, { isRefused: false, reply: 'thanks' })
	expect(queue.waiting()).toEqual([])
})

test('five hundred changes without a connection and a visit later: all are sent', async () => {
	const first = open()
	first.outbox.belongTo('anna')
	first.server.away = true
	for (let page = 0; page < 500; page += 1) await first.queue.add({ page, text: `note ${page}` })

	const again = open()
	again.outbox.belongTo('anna')
	await again.outbox.flush()

	expect(again.server.taken).toHaveLength(500)
	expect(await waitingChanges('anna', 'note')).toEqual([])
})

test('of two changes of one thing only the last is sent', async () => {
	const { outbox, queue, server } = open()
	outbox.belongTo('anna')
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
	outbox.belongTo('anna')
	server.away = true
	await queue.add({ page: 1, text: 'one' })
	vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
		throw new DOMException('full', 'QuotaExceededError')
	})
	await queue.add({ page: 1, text: 'two' })
	expect(queue.waiting()).toEqual([{ page: 1, text: 'two' }])
	expect(alertsShown().map(({ message }) => message)).toEqual([
		expect.stringContaining('Leave this page open'),
	])
	server.away = false

	await outbox.flush()

	expect(server.taken).toEqual([{ page: 1, text: 'two' }])
})

test('what changes while it is being sent is sent again', async () => {
	const { outbox, queue, server, send } = open()
	outbox.belongTo('anna')
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
	outbox.belongTo('anna')
	server.away = true
	await queue.add({ page: 1, text: 'Anna’s' })
	outbox.belongTo('boris')
	server.away = false
	await outbox.flush()

	expect([queue.waiting(), server.taken]).toEqual([[], []])
	outbox.belongTo('anna')
	await outbox.flush()
	expect(server.taken).toEqual([{ page: 1, text: 'Anna’s' }])
})

test('changes of a kind that no screen handles yet wait for one that does', async () => {
	const { outbox, queue, server } = open()
	outbox.belongTo('anna')
	server.away = true
	await queue.add({ page: 1, text: 'one' })

	const other = open('bookmark')
	other.outbox.belongTo('anna')
	await other.outbox.flush()

	expect(other.server.taken).toEqual([])
	expect(await waitingChanges('anna', 'note')).toEqual([{ page: 1, text: 'one' }])
})

test('what waits is sent as soon as a screen handles it', async () => {
	const first = open()
	first.outbox.belongTo('anna')
	first.server.away = true
	await first.queue.add({ page: 1, text: 'one' })
	const { outbox, server } = open('bookmark')
	outbox.belongTo('anna')
	await outbox.flush()
	const send = vi.fn(async (change: Change) => server.taken.push(change))

	outbox.queue<Change>('note', {
		keyOf: ({ page }) => String(page),
		isChange,
		send,
		settled: () => undefined,
	})

	await expect.poll(() => server.taken).toEqual([{ page: 1, text: 'one' }])
})

test('a change that the server will never take is given up, and the next one is sent', async () => {
	const { outbox, queue, server, send, settled } = open()
	outbox.belongTo('anna')
	server.away = true
	await queue.add({ page: 1, text: 'one' })
	await queue.add({ page: 2, text: 'two' })
	server.away = false
	send.mockRejectedValueOnce(new AppError('no_subscription'))

	await outbox.flush()

	expect(settled).toHaveBeenCalledWith({ page: 1, text: 'one' }, { isRefused: true, reply: undefined })
	expect(server.taken).toEqual([{ page: 2, text: 'two' }])
})

test.each(['unauthenticated', 'session_replaced', 'too_many', 'unavailable'] as const)(
	'%s is no reason to give a change up',
	async code => {
		const { outbox, queue, send } = open()
		outbox.belongTo('anna')
		send.mockRejectedValue(new AppError(code))

		await queue.add({ page: 1, text: 'one' })

		expect(queue.waiting()).toEqual([{ page: 1, text: 'one' }])
		outbox.close()
	},
)

test('nonsense in the storage is ignored', async () => {
	localStorage.setItem('outbox:anna', '[1, null, {"kind": "note", "key": "1", "stamp": "s", "change": 7}]')
	const { outbox, queue, server } = open()
	outbox.belongTo('anna')

	await queue.add({ page: 1, text: 'one' })

	expect(server.taken).toEqual([{ page: 1, text: 'one' }])
})
