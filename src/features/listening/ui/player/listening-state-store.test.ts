import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChangeHandler, ChangeQueue } from '#records/ui/synced-items.ts'
import type { ListeningState, Passage } from '../../contract.ts'
import { progressShare } from '../../rules.ts'
import type { PassageChange, UpdateChange } from './listening-changes.ts'
import { createListeningStateStore } from './listening-state-store.ts'

const nothing: ListeningState = { speed: null, source: null, tracks: [], passages: [] }
const greeting: Passage = { id: 'passage-1', source: '1.mp3', name: 'Greeting', from: 1, to: 3 }
const storage = new Map<string, string>()

beforeEach(() => {
	storage.clear()
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => storage.get(key) ?? null,
		setItem: (key: string, value: string) => storage.set(key, value),
		removeItem: (key: string) => storage.delete(key),
	})
})

/** A queue that holds changes in memory while `isAway` is set: `features/outbox` stores them. */
function queueOf<Change>(server: { isAway: boolean }, handler: ChangeHandler<Change>): ChangeQueue<Change> {
	let waiting: Change[] = []
	return {
		waiting: () => waiting,
		refresh: async () => undefined,
		async add(change) {
			const earlier = waiting.find(other => handler.keyOf(other) === handler.keyOf(change))
			const whole = earlier && handler.merge ? handler.merge(earlier, change) : change
			waiting = [...waiting.filter(other => other !== earlier), whole]
			if (server.isAway) return
			const outcome = await handler.send(whole).then(
				() => ({ isRefused: false }),
				() => ({ isRefused: true }),
			)
			waiting = waiting.filter(other => other !== whole)
			handler.onSettled(whole, outcome)
		},
	}
}

function open(theirs: ListeningState = nothing) {
	const server = { isAway: false }
	const calls = {
		state: vi.fn(async () => theirs),
		saveUpdate: vi.fn(async (_change: UpdateChange) => undefined),
		savePassage: vi.fn(async (_change: PassageChange) => undefined),
		queue: <Change>(_kind: string, handler: ChangeHandler<Change>) => queueOf(server, handler),
	}
	return { calls, server, store: createListeningStateStore('tales', calls) }
}
const second = { from: 0, to: 10, duration: 20 }

test('progress adds up, and the last position wins', () => {
	const { store } = open()

	store.addPlayed('1.mp3', { from: 0, to: 5, duration: 20 })
	store.addPlayed('1.mp3', { from: 10, to: 15, duration: 20 })

	expect(store.positionOf('1.mp3')).toBe(15)
	expect(progressShare(store.state().tracks[0]?.heard ?? '')).toBeCloseTo(0.52)
})

test('a track played to its end starts again', () => {
	const { store } = open()

	store.addPlayed('1.mp3', { from: 15, to: 19.5, duration: 20 })

	expect(store.positionOf('1.mp3')).toBe(0)
})

describe('a guest', () => {
	test('goes on in a track that macOS had named, and that has its usual name now', async () => {
		const [source, before] = ['Чай.mp3'.normalize('NFC'), 'Чай.mp3'.normalize('NFD')]
		const heard = { source: before, seconds: 12, heard: '0'.repeat(100) }
		storage.set('listening:tales', JSON.stringify({ ...nothing, source: before, tracks: [heard] }))
		const { store } = open()

		await store.setOwner(null)

		expect([store.positionOf(source), store.state().source]).toEqual([12, source])
	})

	test('finds it again in the same browser, in the demo and in the full book', async () => {
		const { store } = open()
		await store.setOwner(null)
		store.setSpeed(0.75)
		store.addPlayed('1.mp3', second)
		store.savePassage(greeting)
		await store.flush()

		const again = createListeningStateStore('tales_demo', open().calls)
		await again.setOwner(null)

		expect(again.state()).toMatchObject({ speed: 0.75, source: '1.mp3', passages: [greeting] })
		expect(again.positionOf('1.mp3')).toBe(10)
	})

	test('asks the server for nothing', async () => {
		const { store, calls } = open()
		await store.setOwner(null)

		store.savePassage(greeting)
		await store.flush()

		expect(calls.savePassage).not.toHaveBeenCalled()
		expect(calls.saveUpdate).not.toHaveBeenCalled()
	})

	test('who signs in brings it along, and leaves nothing behind', async () => {
		const { store } = open()
		await store.setOwner(null)
		store.addPlayed('1.mp3', second)
		store.savePassage(greeting)
		await store.flush()

		const member = open()
		await member.store.setOwner('anna')

		expect(member.calls.saveUpdate).toHaveBeenCalledWith(expect.objectContaining({ source: '1.mp3' }))
		expect(member.calls.savePassage).toHaveBeenCalledWith(expect.objectContaining({ passage: greeting }))
		expect(storage.size).toBe(0)
	})
})

describe('a member', () => {
	test('saves everything played in between at once', async () => {
		const { store, calls } = open()
		await store.setOwner('anna')

		store.addPlayed('1.mp3', second)
		store.addPlayed('2.mp3', second)
		store.setSpeed(1.25)
		await store.flush()
		await store.flush()

		expect(calls.saveUpdate).toHaveBeenCalledOnce()
		expect(calls.saveUpdate.mock.calls[0]?.[0]).toMatchObject({ speed: 1.25, source: '2.mp3' })
	})

	test('has in the queue what was played, two seconds later at the most, and each place once', async () => {
		vi.useFakeTimers()
		const { store, server, calls } = open()
		await store.setOwner('anna')
		server.isAway = true
		for (let from = 0; from < 10; from += 1) store.addPlayed('1.mp3', { from, to: from + 1, duration: 20 })

		await vi.advanceTimersByTimeAsync(2000)
		vi.useRealTimers()

		expect(calls.saveUpdate).not.toHaveBeenCalled()
		expect(store.state().tracks).toMatchObject([{ source: '1.mp3', seconds: 10 }])
	})

	test('is shown what waits, together with what another device had played meanwhile', async () => {
		const theirs = { ...nothing, tracks: [{ source: '2.mp3', seconds: 7, heard: '1'.repeat(100) }] }
		const { store, server, calls } = open()
		await store.setOwner('anna')
		server.isAway = true
		store.addPlayed('1.mp3', second)
		await store.flush()
		calls.state.mockResolvedValue(theirs)

		await store.refresh()

		expect([store.positionOf('1.mp3'), store.positionOf('2.mp3')]).toEqual([10, 7])
	})

	test('sees that a passage was not saved', async () => {
		const { store, calls } = open()
		await store.setOwner('anna')
		calls.savePassage.mockRejectedValueOnce(new Error('one too many'))

		store.savePassage(greeting)
		expect(store.state().passages).toEqual([greeting])

		await vi.waitFor(() => expect(store.state().passages).toEqual([]))
	})

	test('keeps a passage that is made without a connection', async () => {
		const { store, server } = open()
		await store.setOwner('anna')
		server.isAway = true

		store.savePassage(greeting)
		await store.refresh()

		expect(store.state().passages).toEqual([greeting])
	})
})

describe('guest, member and guest again in one browser', () => {
	const theirs: ListeningState = { ...nothing, speed: 1.5, passages: [greeting] }

	test('nothing of the member is a guest’s, even what was on its way when the session ended', async () => {
		const { store, calls } = open(theirs)
		await store.setOwner(null)
		let answer: (state: ListeningState) => void = () => undefined
		calls.state.mockImplementation(() => new Promise(resolve => (answer = resolve)))
		const signedIn = store.setOwner('anna')
		await vi.waitFor(() => expect(calls.state).toHaveBeenCalled())

		await store.setOwner(null)
		answer(theirs)
		await signedIn
		await store.flush()

		expect(store.state()).toEqual(nothing)
		expect([...storage.values()].join()).not.toContain('Greeting')
	})

	test('what was not sent of one account is not sent for another', async () => {
		const { store, calls } = open()
		await store.setOwner('anna')
		store.addPlayed('1.mp3', second)
		store.setSpeed(0.5)

		await store.setOwner(null)
		await store.setOwner('boris')
		await store.flush()

		expect(calls.saveUpdate).not.toHaveBeenCalled()
	})

	test('a passage of a guest is the account’s as soon as somebody signs in, even with the server away', async () => {
		const { store, server } = open()
		await store.setOwner(null)
		store.savePassage(greeting)
		server.isAway = true

		await store.setOwner('anna')
		expect(store.state().passages).toEqual([greeting])
		await store.setOwner(null)

		expect(store.state().passages).toEqual([])
	})
})
