import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ListeningState, Passage } from '../../contract.ts'
import { progressShare } from '../../rules.ts'
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

function open(theirs: ListeningState = nothing) {
	const calls = {
		state: vi.fn(async () => theirs),
		keep: vi.fn(async (_told: object) => undefined),
		keepPassage: vi.fn(async (passage: Passage) => ({ passages: [passage] })),
		dropPassage: vi.fn(async (_id: string) => ({ passages: [] })),
	}
	return { calls, store: createListeningStateStore('tales', calls) }
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
	test('finds it again in the same browser, in the demo and in the full book', async () => {
		const { store } = open()
		await store.belongTo(null)
		store.setSpeed(0.75)
		store.addPlayed('1.mp3', second)
		store.keepPassage(greeting)
		await store.flush()

		const again = createListeningStateStore('tales_demo', open().calls)
		await again.belongTo(null)

		expect(again.state()).toMatchObject({ speed: 0.75, source: '1.mp3', passages: [greeting] })
		expect(again.positionOf('1.mp3')).toBe(10)
	})

	test('asks the server for nothing', async () => {
		const { store, calls } = open()
		await store.belongTo(null)

		store.keepPassage(greeting)
		await store.flush()

		expect(calls.keepPassage).not.toHaveBeenCalled()
		expect(calls.keep).not.toHaveBeenCalled()
	})

	test('who signs in brings it along, and leaves nothing behind', async () => {
		const { store } = open()
		await store.belongTo(null)
		store.addPlayed('1.mp3', second)
		store.keepPassage(greeting)
		await store.flush()

		const member = open()
		await member.store.belongTo('anna')

		expect(member.calls.keep).toHaveBeenCalledWith(expect.objectContaining({ source: '1.mp3' }))
		expect(member.calls.keepPassage).toHaveBeenCalledWith(greeting)
		expect(storage.size).toBe(0)
	})
})

describe('a member', () => {
	test('saves everything played in between at once', async () => {
		const { store, calls } = open()
		await store.belongTo('anna')

		store.addPlayed('1.mp3', second)
		store.addPlayed('2.mp3', second)
		store.setSpeed(1.25)
		await store.flush()
		await store.flush()

		expect(calls.keep).toHaveBeenCalledOnce()
		expect(calls.keep.mock.calls[0]?.[0]).toMatchObject({ speed: 1.25, source: '2.mp3' })
	})

	test('loses nothing when the server is away for a while', async () => {
		const { store, calls } = open()
		await store.belongTo('anna')
		calls.keep.mockRejectedValueOnce(new Error('away'))
		store.addPlayed('1.mp3', second)
		await store.flush()

		await store.flush()

		expect(calls.keep).toHaveBeenCalledTimes(2)
		expect(calls.keep.mock.calls[1]?.[0]).toMatchObject({ tracks: [{ source: '1.mp3', seconds: 10 }] })
	})

	test('sees that a passage was not saved', async () => {
		const { store, calls } = open()
		await store.belongTo('anna')
		calls.keepPassage.mockRejectedValueOnce(new Error('away'))

		store.keepPassage(greeting)
		expect(store.state().passages).toEqual([greeting])

		await vi.waitFor(() => expect(store.state().passages).toEqual([]))
	})
})

describe('guest, member and guest again in one browser', () => {
	const theirs: ListeningState = { ...nothing, speed: 1.5, passages: [greeting] }

	test('nothing of the member is a guest’s, even what was on its way when the session ended', async () => {
		const { store, calls } = open(theirs)
		await store.belongTo(null)
		let answer: (state: ListeningState) => void = () => undefined
		calls.state.mockImplementation(() => new Promise(resolve => (answer = resolve)))
		const signedIn = store.belongTo('anna')
		await vi.waitFor(() => expect(calls.state).toHaveBeenCalled())

		await store.belongTo(null)
		answer(theirs)
		await signedIn
		await store.flush()

		expect(store.state()).toEqual(nothing)
		expect([...storage.values()].join()).not.toContain('Greeting')
	})

	test('what was not sent of one account is not sent for another', async () => {
		const { store, calls } = open()
		await store.belongTo('anna')
		store.addPlayed('1.mp3', second)
		store.setSpeed(0.5)

		await store.belongTo(null)
		await store.belongTo('boris')
		await store.flush()

		expect(calls.keep).not.toHaveBeenCalled()
	})

	test('a passage of a guest that the server did not take stays the guest’s', async () => {
		const { store, calls } = open()
		await store.belongTo(null)
		store.keepPassage(greeting)
		calls.keepPassage.mockRejectedValue(new Error('the line broke'))

		await store.belongTo('anna')
		await store.belongTo(null)

		expect(store.state().passages).toEqual([greeting])
	})
})
