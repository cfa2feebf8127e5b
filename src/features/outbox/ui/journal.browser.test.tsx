import { beforeEach, expect, test, vi } from 'vitest'
import { readJournal, writeJournal } from './journal.ts'
import { createOutbox, waitingChanges } from './outbox.ts'

type Change = { page: number; text: string }
const isChange = (value: unknown): value is Change =>
	typeof value === 'object' && value !== null && 'page' in value && 'text' in value

/** Accounts are fresh: the journal is the browser's own. */
let anna = ''
beforeEach(() => {
	anna = crypto.randomUUID()
})

/** A window: its outbox, with a server that is away while `away` is set. */
function open(kind = 'note') {
	const server = { away: true, taken: [] as Change[] }
	const send = vi.fn(async (change: Change) => {
		if (server.away) throw new Error('away')
		server.taken.push(change)
	})
	const outbox = createOutbox()
	const queue = outbox.queue<Change>(kind, {
		...{ keyOf: ({ page }) => String(page), isChange, send, onSettled: () => undefined },
		merge: (earlier, later) => ({ ...later, text: `${earlier.text} ${later.text}` }),
	})
	outbox.setOwner(anna)
	return { outbox, queue, server }
}

test('what is said to be stored is in the journal, and nothing of it in local storage', async () => {
	const { queue, outbox } = open()
	const onStored = vi.fn(async () => expect(await readJournal(anna)).toHaveLength(1))

	await queue.add({ page: 1, text: 'one' }, { onStored })

	expect(onStored).toHaveBeenCalledOnce()
	await onStored.mock.results[0]?.value
	expect(localStorage.getItem(`outbox:${anna}`)).toBe(null)
	outbox.close()
})

test('what is added before any code of the journal has come is moved there', async () => {
	const { queue, outbox } = open()

	void queue.add({ page: 1, text: 'one' })
	expect(queue.waiting()).toEqual([{ page: 1, text: 'one' }])
	await queue.add({ page: 2, text: 'two' })

	expect(await waitingChanges(anna, 'note')).toEqual([
		{ page: 1, text: 'one' },
		{ page: 2, text: 'two' },
	])
	expect(localStorage.getItem(`outbox:${anna}`)).toBe(null)
	outbox.close()
})

test('changes that an earlier version left in local storage are sent first', async () => {
	const left = { kind: 'note', key: '7', change: { page: 7, text: 'of before' }, stamp: '1700000000000-0.5' }
	localStorage.setItem(`outbox:${anna}`, JSON.stringify([left]))
	const { queue, outbox, server } = open()
	await queue.add({ page: 1, text: 'one' })
	server.away = false

	await outbox.flush()

	expect(server.taken.map(({ text }) => text)).toEqual(['of before', 'one'])
	expect([await readJournal(anna), localStorage.getItem(`outbox:${anna}`)]).toEqual([[], null])
})

test('two windows that write at once lose nothing, in the order of writing, and each is sent once', async () => {
	const [one, other] = [open(), open()]
	for (let page = 0; page < 20; page += 1) {
		await one.queue.add({ page, text: 'here' })
		await other.queue.add({ page: 100 + page, text: 'there' })
	}
	one.server.away = false
	other.server.away = false

	await Promise.all([one.outbox.flush(), other.outbox.flush()])

	const taken = [...one.server.taken, ...other.server.taken]
	expect(taken).toHaveLength(40)
	expect(new Set(taken.map(({ page }) => page)).size).toBe(40)
	expect(await readJournal(anna)).toEqual([])
})

test('a later change takes in the earlier one, also of an earlier visit', async () => {
	const first = open()
	await first.queue.add({ page: 1, text: 'one' })
	first.outbox.close()
	const { queue, outbox } = open()
	await queue.refresh()

	await queue.add({ page: 1, text: 'two' })

	expect((await readJournal(anna)).map(({ change }) => change)).toEqual([{ page: 1, text: 'one two' }])
	outbox.close()
})

test('a clock that was turned back changes no order', async () => {
	const { queue, outbox } = open()
	await queue.add({ page: 1, text: 'one' })
	vi.spyOn(Date, 'now').mockReturnValue(1_000_000)

	await queue.add({ page: 2, text: 'two' })

	vi.restoreAllMocks()
	expect((await readJournal(anna)).map(({ key }) => key)).toEqual(['1', '2'])
	outbox.close()
})

test('a browser that forbids the journal goes on with local storage', async () => {
	const { queue, outbox, server } = open()
	await queue.add({ page: 1, text: 'one' })
	const forbidden = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
		throw new DOMException('full', 'QuotaExceededError')
	})

	await queue.add({ page: 2, text: 'two' })

	expect(localStorage.getItem(`outbox:${anna}`)).toContain('two')
	forbidden.mockRestore()
	server.away = false
	await outbox.flush()
	expect(server.taken.map(({ text }) => text)).toEqual(['one', 'two'])
	expect(await readJournal(anna)).toEqual([])
})

test('changes are of one account', async () => {
	const entry = { kind: 'note', key: '1', change: {}, stamp: '5-1' }
	await writeJournal(anna, { added: [entry], removed: [] })

	expect(await readJournal(`${anna}2`)).toEqual([])
	expect(await readJournal(anna)).toEqual([entry])
})
