import { expect, test, vi } from 'vitest'
import { createPlayer, tracksOfPages } from './player.ts'

/** Stands in for the browser's audio element: plays without sound, and a test moves its time. */
class SilentAudio extends EventTarget {
	src = ''
	currentTime = 0
	duration = 60
	paused = true
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
		this.dispatchEvent(new Event('play'))
		this.dispatchEvent(new Event('durationchange'))
		this.dispatchEvent(new Event('playing'))
	}
	pause() {
		this.paused = true
		this.dispatchEvent(new Event('pause'))
	}
	end() {
		this.pause()
		this.dispatchEvent(new Event('ended'))
	}
}
const tracks = [
	{ title: 'One', source: '1.mp3', page: 3 },
	{ title: 'Two', source: '2.mp3', page: 3 },
	{ title: 'Three', source: '3.mp3', page: 5 },
]
function listen() {
	const audio = new SilentAudio()
	const renew = vi.fn(async () => undefined)
	const createElement = vi.fn(() => audio as unknown as HTMLAudioElement)
	const player = createPlayer({ tracks, addressOf: file => `/sounds/${file}`, renew, createElement })
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

test('the tracks of the visible pages go by printed numbers', () => {
	expect(tracksOfPages(tracks, [3, 4])).toEqual([0, 1])
	expect(tracksOfPages(tracks, [6])).toEqual([])
})
