import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { asPageIndex } from '#contract/page-numbers.ts'
import type { Note, WrittenNote } from '#features/notes/contract.ts'
import { createNoteStore, type NoteChange } from '#features/notes/ui/note-store.ts'
import { addWhileSignedOut } from '#features/outbox/ui/add-while-signed-out.ts'
import { createOutbox } from '#features/outbox/ui/outbox.ts'

beforeEach(() => {
	const stored = new Map<string, string>()
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => stored.set(key, value),
		removeItem: (key: string) => stored.delete(key),
	})
})

const note = (id: string, index = 0, top = 0): WrittenNote => ({
	...{ id, page_index: asPageIndex(index), edition: 'e1', colour: 'yellow', text: '' },
	quote: { exact: 'harbour', prefix: '', suffix: '' },
	boxes: [[10, top, 50, 12]],
	...{ created_at: 100, changed_at: 100 },
})

/** A server that keeps one reader's notes in memory, and fails while `away` is set. */
function open(onServer: WrittenNote[] = []) {
	const notes = new Map(onServer.map((each): [string, Note] => [each.id, { ...each, is_found: true }]))
	const server = { away: false, notes }
	const send = vi.fn(async (change: NoteChange) => {
		if (server.away) throw new Error('away')
		if (change.note) notes.set(change.id, { ...change.note, is_found: true })
		else notes.delete(change.id)
	})
	const refused = vi.fn()
	const outbox = createOutbox()
	const store = createNoteStore({
		...{ bookId: 'tales', send, onRefused: refused, nowSeconds: () => 200 },
		async list() {
			if (server.away) throw new Error('away')
			return { notes: [...notes.values()] }
		},
		queue: handler => outbox.queue<NoteChange>('note', handler),
		addWhileSignedOut: (userId, key, change) => addWhileSignedOut(userId, { kind: 'note', key, change }),
	})
	const setOwner = async (userId: string | null) => {
		outbox.setOwner(userId)
		await store.setOwner(userId)
	}
	const ids = () => store.list().map(({ id }) => id)
	return { server, send, refused, outbox, store, setOwner, ids }
}

test('notes stand by page, then down the page', async () => {
	const { setOwner, ids } = open([note('c', 2), note('b', 1, 80), note('a', 1, 20)])

	await setOwner('anna')

	expect(ids()).toEqual(['a', 'b', 'c'])
})

test('a note is there before the server has it, and is removed at once', async () => {
	const { store, setOwner, ids, server } = open()
	await setOwner('anna')

	const saved = store.save(note('a'))
	expect(ids()).toEqual(['a'])
	await saved
	const removed = store.remove('a')

	expect(ids()).toEqual([])
	await removed
	expect(server.notes.size).toBe(0)
})

test('a device whose clock is behind changes and removes what another has written', async () => {
	const { store, setOwner, send } = open([
		{ ...note('a'), changed_at: 900 },
		{ ...note('b'), changed_at: 900 },
	])
	await setOwner('anna')

	await store.save({ ...note('a'), text: 'mine', changed_at: 200 })
	await store.remove('b')

	expect(send.mock.calls.map(([{ at, note }]) => [at, note?.changed_at])).toEqual([
		[900, 900],
		[900, undefined],
	])
})

test('what Anna still writes as her session ends waits for her, and Boris gets none of it', async () => {
	const { store, setOwner, ids, server } = open([note('a')])
	await setOwner('anna')

	await setOwner(null)
	await store.save({ ...note('a'), text: 'private', changed_at: 300 })
	expect(ids()).toEqual([])
	server.notes.clear()
	await setOwner('boris')
	expect([...server.notes.values()]).toEqual([])

	await setOwner('anna')
	expect([...server.notes.values()]).toMatchObject([{ id: 'a', text: 'private' }])
})

test('what is written without a connection stays over a reload, and reaches the server later', async () => {
	const { store, setOwner, server, outbox } = open()
	await setOwner('anna')
	server.away = true
	await store.save(note('a'))
	store.close()
	outbox.close()

	const again = open()
	await again.setOwner('anna')

	expect([...again.server.notes.keys()]).toEqual(['a'])
	expect(again.ids()).toEqual(['a'])
})

test('a sign-out in the middle shows nothing to others and loses nothing', async () => {
	const { store, setOwner, ids, server } = open()
	await setOwner('anna')
	server.away = true
	await store.save(note('a'))

	await setOwner(null)
	expect(ids()).toEqual([])
	server.away = false
	await setOwner('anna')

	expect([...server.notes.keys()]).toEqual(['a'])
})

test('a guest’s notes stay in this browser, and go with them when they sign in, once', async () => {
	const first = open()
	await first.setOwner(null)
	await first.store.save(note('a'))
	expect(first.send).not.toHaveBeenCalled()

	const { setOwner, ids, server } = open([note('b', 1)])
	await setOwner(null)
	expect(ids()).toEqual(['a'])
	await setOwner('anna')

	expect(ids()).toEqual(['a', 'b'])
	expect([...server.notes.keys()].sort()).toEqual(['a', 'b'])
	await setOwner(null)
	expect(ids()).toEqual([])
})

test('what another device changed is there after a look', async () => {
	const { store, setOwner, ids, server } = open()
	await setOwner('anna')
	server.notes.set('b', { ...note('b'), is_found: true })

	await store.refresh()

	expect(ids()).toEqual(['b'])
})

test('a note that the server will never take is undone and told', async () => {
	const { store, setOwner, ids, send, refused } = open()
	await setOwner('anna')
	send.mockRejectedValueOnce(new AppError('too_large'))

	await store.save(note('a'))

	expect(ids()).toEqual([])
	expect(refused).toHaveBeenCalledOnce()
})
