import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSentencePlayer, type TalkingPlayer } from './sentence-player.ts'

const tracks = [{ source: '01.mp3' }, { source: '02.mp3' }]
const said = { source: '02.mp3', start: 2, end: 3 }

/** A player whose sound takes no time to come; its clock is the test's. */
function createPlayer() {
	const state = { chosen: null as number | null, playing: false, time: 0, turnsPages: false }
	let startedAt = 0
	const now = () => (state.playing ? state.time + (performance.now() - startedAt) / 1000 : state.time)
	function from(time: number) {
		state.time = time
		startedAt = performance.now()
	}
	const player: TalkingPlayer = {
		tracks,
		state: () => state,
		watch: () => () => undefined,
		now,
		start(index, second = 0) {
			state.chosen = index
			state.playing = true
			from(second)
		},
		toggle() {
			state.playing = true
			from(state.time)
		},
		pause() {
			state.time = now()
			state.playing = false
		},
		seek: from,
		repeat: vi.fn(),
		setRepeating: vi.fn(),
		clearEnds: vi.fn(),
	}
	return { player, state }
}

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => vi.useRealTimers())

test('a sentence is heard from its beginning to its end', () => {
	const { player, state } = createPlayer()

	createSentencePlayer(player).play(said)

	expect(state).toMatchObject({ chosen: 1, playing: true })
	expect(player.now()).toBe(2)
	vi.advanceTimersByTime(900)
	expect(state.playing).toBe(true)
	vi.advanceTimersByTime(150)
	expect(state.playing).toBe(false)
	expect(player.now()).toBeCloseTo(3, 1)
})

test('who goes elsewhere in the track meanwhile is not stopped', () => {
	const { player, state } = createPlayer()
	createSentencePlayer(player).play(said)
	vi.advanceTimersByTime(500)

	player.seek(20)
	vi.advanceTimersByTime(3000)

	expect(state.playing).toBe(true)
})

test('the next sentence is not ended by the one before', () => {
	const { player, state } = createPlayer()
	const sentences = createSentencePlayer(player)
	sentences.play(said)
	vi.advanceTimersByTime(900)

	sentences.play({ ...said, start: 10, end: 12 })
	vi.advanceTimersByTime(500)

	expect(state.playing).toBe(true)
	expect(player.now()).toBeCloseTo(10.5, 1)
})

test('a repeated sentence is the loop of the player, and none after it is left', () => {
	const { player } = createPlayer()
	const sentences = createSentencePlayer(player)

	sentences.play(said, { isRepeated: true })
	sentences.release()

	expect(player.repeat).toHaveBeenCalledWith({ from: 2, to: 3 })
	expect(player.clearEnds).toHaveBeenCalledOnce()
})
