import { describe, expect, test, vi } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { asPageNumber } from '#contract/page-numbers.ts'
import { createPlayer } from './player.ts'
import { moveLoopEnd } from './player-state.ts'

/** A fake audio element: plays silently, and a test moves its time. */
class SilentAudio extends EventTarget {
	src = ''
	currentTime = 0
	duration = 60
	paused = true
	ended = false
	preload = ''
	readyState = 4
	seeking = false
	playbackRate = 1
	defaultPlaybackRate = 1
	preservesPitch = false
	getAttribute = () => this.src
	removeAttribute = () => {
		this.src = ''
	}
	load() {}
	async play() {
		this.paused = false
		this.ended = false
		this.dispatchEvent(new Event('play'))
		this.dispatchEvent(new Event('durationchange'))
		this.dispatchEvent(new Event('playing'))
	}
	pause() {
		this.paused = true
		this.dispatchEvent(new Event('pause'))
	}
	end() {
		this.ended = true
		this.pause()
		this.dispatchEvent(new Event('ended'))
	}
}
const tracks = [
	{ title: 'One', source: '1.mp3', page: asPageNumber(3) },
	{ title: 'Two', source: '2.mp3', page: asPageNumber(3) },
	{ title: 'Three', source: '3.mp3', page: asPageNumber(5) },
]
function listen(places: { [file: string]: number } = {}) {
	const audio = new SilentAudio()
	const renew = vi.fn(async (): Promise<void> => undefined)
	const createElement = vi.fn(() => audio as unknown as HTMLAudioElement)
	const positionOf = (file: string) => places[file] ?? 0
	const addressOf = (file: string) => `/sounds/${file}`
	const player = createPlayer({ tracks, addressOf, renew, positionOf, createElement })
	return { audio, player, renew, createElement }
}

test('nothing is made or fetched before the first track', () => {
	const { player, createElement } = listen()

	player.toggle(null)

	expect(createElement).not.toHaveBeenCalled()
	expect(player.state().chosen).toBeNull()
})

test('playing begins with the first track of the page, and pauses', () => {
	const { player, audio } = listen()

	player.toggle(2)
	expect(player.state()).toMatchObject({ chosen: 2, playing: true, duration: 60 })
	expect(audio.src).toBe('/sounds/3.mp3')

	player.toggle(0)
	expect(player.state()).toMatchObject({ chosen: 2, playing: false })
})

test('before the first track and after the last there is nowhere to go', () => {
	const { player } = listen()
	player.start(0)

	player.previous()
	expect(player.state().chosen).toBe(0)

	player.start(2)
	player.next()
	expect(player.state().chosen).toBe(2)
})

test('the tracks of a page follow each other, those of the next page wait', () => {
	const { player, audio } = listen()
	player.start(0)

	audio.end()
	expect(player.state()).toMatchObject({ chosen: 1, playing: true })

	audio.end()
	expect(player.state()).toMatchObject({ chosen: 1, playing: false })
})

test('the speed stays from track to track and keeps the pitch', () => {
	const { player, audio } = listen()
	player.setSpeed(0.75)

	player.start(1)

	expect(audio.playbackRate).toBe(0.75)
	expect(audio.preservesPitch).toBe(true)
})

test('seeking stays within the track, and stopping goes back to its beginning', () => {
	const { player } = listen()
	player.start(0)

	player.seek(90)
	expect(player.state().time).toBe(60)

	player.stop()
	expect(player.state()).toMatchObject({ time: 0, playing: false })
})

test('a track whose address has ended is fetched anew where it was', async () => {
	const { player, audio, renew } = listen()
	player.start(0)
	player.seek(20)

	audio.dispatchEvent(new Event('error'))
	await vi.waitFor(() => expect(renew).toHaveBeenCalledOnce())

	expect(audio.currentTime).toBe(20)
	expect(player.state().failed).toBe(false)
})

describe('a lost connection', () => {
	test('is waited for, and the track goes on where it was', async () => {
		vi.useFakeTimers()
		const { player, audio, renew } = listen()
		player.start(0)
		player.seek(20)
		renew
			.mockRejectedValueOnce(new AppError('unavailable'))
			.mockRejectedValueOnce(new AppError('unavailable'))

		audio.dispatchEvent(new Event('error'))
		await vi.advanceTimersByTimeAsync(0)
		expect(player.state()).toMatchObject({ lost: true, failed: false, playing: true })

		await vi.advanceTimersByTimeAsync(3000)
		expect(player.state()).toMatchObject({ lost: false, playing: true })
		expect(audio.currentTime).toBe(20)
		vi.useRealTimers()
	})

	test('is told once what was fetched is used up, and the track goes on where it was', async () => {
		vi.useFakeTimers()
		const { player, audio, renew } = listen()
		player.start(0)
		player.seek(20)
		renew.mockRejectedValueOnce(new AppError('unavailable'))

		audio.dispatchEvent(new Event('waiting'))
		await vi.advanceTimersByTimeAsync(1400)
		expect(player.state().lost).toBe(false)
		await vi.advanceTimersByTimeAsync(200)
		expect(player.state()).toMatchObject({ lost: true, failed: false, playing: true, time: 20 })

		await vi.advanceTimersByTimeAsync(3000)
		expect(player.state()).toMatchObject({ lost: false, playing: true })
		expect(audio.currentTime).toBe(20)
		vi.useRealTimers()
	})

	test('is another thing than a slow one: that is left to the browser, and nothing is said', async () => {
		vi.useFakeTimers()
		const { player, audio, renew } = listen()
		player.start(0)

		audio.dispatchEvent(new Event('waiting'))
		await vi.advanceTimersByTimeAsync(2000)
		audio.dispatchEvent(new Event('playing'))
		await vi.advanceTimersByTimeAsync(60_000)

		expect(renew).toHaveBeenCalledOnce()
		expect(player.state().lost).toBe(false)
		vi.useRealTimers()
	})

	test('is not waited for once the reader pauses', async () => {
		vi.useFakeTimers()
		const { player, audio, renew } = listen()
		player.start(0)
		renew.mockRejectedValue(new AppError('unavailable'))
		audio.dispatchEvent(new Event('error'))
		await vi.advanceTimersByTimeAsync(0)

		player.toggle(null)
		await vi.advanceTimersByTimeAsync(60_000)

		expect(renew).toHaveBeenCalledOnce()
		expect(player.state()).toMatchObject({ lost: false, playing: false })
		vi.useRealTimers()
	})
})

test('a book that may not be read any more is not asked for again', async () => {
	const { player, audio, renew } = listen()
	player.start(0)
	renew.mockRejectedValue(new AppError('no_subscription'))

	audio.dispatchEvent(new Event('error'))

	await vi.waitFor(() => expect(player.state().failed).toBe(true))
	expect(renew).toHaveBeenCalledOnce()
})

test('a track begins where it was left', () => {
	const { player, audio } = listen({ '2.mp3': 17 })

	player.start(1)

	expect(audio.currentTime).toBe(17)
	expect(player.state().time).toBe(17)
})

describe('falling silent by itself', () => {
	test('happens after the time that was asked for', () => {
		vi.useFakeTimers()
		const { player } = listen()
		player.start(0)

		player.setSleep(Date.now() + 60_000)
		vi.advanceTimersByTime(59_000)
		expect(player.state().playing).toBe(true)

		vi.advanceTimersByTime(1000)
		expect(player.state()).toMatchObject({ playing: false, sleep: null })
		vi.useRealTimers()
	})

	test('or at the end of the track, whatever follows', () => {
		const { player, audio } = listen()
		player.start(0)
		player.setSleep('track')

		audio.end()

		expect(player.state()).toMatchObject({ chosen: 0, playing: false, sleep: null })
	})
})

describe('the loop', () => {
	test('begins to repeat when its second end is set', () => {
		const { player, audio } = listen()
		player.start(0)
		audio.currentTime = 12

		player.setEnd({ from: 10 })
		expect(player.state()).toMatchObject({ from: 10, to: null, repeating: false })

		player.setEnd({ to: 12 })
		expect(player.state()).toMatchObject({ from: 10, to: 12, repeating: true, repeats: 1 })
		expect(audio.currentTime).toBe(10)
	})

	test('is left by going elsewhere, and can be taken up again', () => {
		const { player } = listen()
		player.start(0)
		player.repeat({ from: 10, to: 12 })

		player.seek(30)
		expect(player.state()).toMatchObject({ from: 10, to: 12, repeating: false })

		player.setRepeating(true)
		expect(player.state().repeating).toBe(true)
	})

	test('belongs to its track', () => {
		const { player } = listen()
		player.start(0)
		player.repeat({ from: 10, to: 12 })

		player.next()

		expect(player.state()).toMatchObject({ from: null, to: null, repeating: false })
	})

	test('keeps its ends in order and inside the track', () => {
		const duration = 60
		expect(moveLoopEnd({ from: 5, to: 8, duration }, { from: 9 })).toEqual({ from: 9, to: null })
		expect(moveLoopEnd({ from: 5, to: 8, duration }, { to: 3 })).toEqual({ from: null, to: 3 })
		expect(moveLoopEnd({ from: 5, to: 8, duration }, { to: 99 })).toEqual({ from: 5, to: 60 })
		expect(moveLoopEnd({ from: 5, to: 8, duration }, { from: -1 })).toEqual({ from: 0, to: 8 })
	})
})
