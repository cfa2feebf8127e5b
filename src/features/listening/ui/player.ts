import type { AudioItem } from '#features/books/contract.ts'

export const speeds = [0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 2] as const

export type PlayerState = {
	/** Place of the chosen track in the book's list; null before the first choice. */
	chosen: number | null
	playing: boolean
	/** The track could not be fetched or played. */
	failed: boolean
	/** Seconds. */
	time: number
	/** Seconds; 0 until it is known. */
	duration: number
	speed: number
}
export type Player = {
	readonly tracks: readonly AudioItem[]
	state(): PlayerState
	watch(watcher: () => void): () => void
	/** Plays a track of the list from its beginning. */
	start(place: number): void
	/** Plays or pauses; with nothing chosen yet it starts `first`. */
	toggle(first: number | null): void
	pause(): void
	/** Pauses and goes back to the beginning. */
	stop(): void
	/** The track before; the first stays. */
	previous(): void
	/** The track after; the last stays. */
	next(): void
	seek(seconds: number): void
	setSpeed(speed: number): void
	/** Silence, and nothing more is fetched. */
	close(): void
}
type Needs = {
	tracks: readonly AudioItem[]
	/** Where a file of the book's sounds is now; asked for anew whenever a track begins. */
	addressOf(file: string): string
	/** Makes addresses valid again whose ticket has ended. */
	renew(): Promise<void>
	/** The element is made at the first track, so that listening costs the first page nothing. */
	createElement?: () => HTMLAudioElement
}

const silent: PlayerState = { chosen: null, playing: false, failed: false, time: 0, duration: 0, speed: 1 }

/** Plays a book's tracks through one audio element; knows nothing of pages, so turning them stops nothing. */
export function createPlayer({ tracks, addressOf, renew, createElement = () => new Audio() }: Needs): Player {
	let state = silent
	let made: HTMLAudioElement | null = null
	let renewed = false
	const watchers = new Set<() => void>()

	function become(change: Partial<PlayerState>) {
		state = { ...state, ...change }
		for (const watcher of watchers) watcher()
	}

	function element(): HTMLAudioElement {
		if (made) return made
		const audio = createElement()
		made = audio
		audio.preservesPitch = true
		audio.addEventListener('play', () => become({ playing: true, failed: false }))
		audio.addEventListener('pause', () => become({ playing: false }))
		audio.addEventListener('timeupdate', () => become({ time: audio.currentTime }))
		audio.addEventListener('durationchange', () => become({ duration: knownDuration(audio) }))
		audio.addEventListener('playing', () => {
			renewed = false
		})
		audio.addEventListener('ended', continueOnPage)
		audio.addEventListener('error', () => void recover(audio))
		return audio
	}

	/** A page's tracks follow each other; what belongs to another page waits to be asked for. */
	function continueOnPage() {
		const now = state.chosen ?? 0
		const following = tracks[now + 1]
		if (following && following.page === tracks[now]?.page) start(now + 1)
	}

	/** The ticket of an address may have ended while the track was paused: once per track it is fetched anew. */
	async function recover(audio: HTMLAudioElement) {
		const track = state.chosen === null ? undefined : tracks[state.chosen]
		if (!track || !audio.getAttribute('src')) return
		const failed = () => become({ failed: true, playing: false })
		if (renewed) return failed()
		renewed = true
		const { time } = state
		try {
			await renew()
			if (tracks[state.chosen ?? -1] !== track) return
			audio.src = addressOf(track.source)
			audio.currentTime = time
			await audio.play()
		} catch {
			failed()
		}
	}

	function play(audio: HTMLAudioElement) {
		audio.defaultPlaybackRate = state.speed
		audio.playbackRate = state.speed
		// What keeps a track from playing is heard of by its `error` event; a newer choice only interrupts this one.
		audio.play().catch(() => become({ playing: !audio.paused }))
	}

	function start(place: number) {
		const track = tracks[place]
		if (!track) return
		const audio = element()
		renewed = false
		become({ chosen: place, time: 0, duration: 0, failed: false })
		audio.src = addressOf(track.source)
		play(audio)
	}

	return {
		tracks,
		state: () => state,
		watch(watcher) {
			watchers.add(watcher)
			return () => watchers.delete(watcher)
		},
		start,
		toggle(first) {
			if (state.failed && state.chosen !== null) return start(state.chosen)
			if (state.chosen === null) return first === null ? undefined : start(first)
			if (state.playing) element().pause()
			else play(element())
		},
		pause: () => made?.pause(),
		stop() {
			if (!made) return
			made.pause()
			made.currentTime = 0
			become({ time: 0 })
		},
		previous() {
			if (state.chosen !== null) start(Math.max(0, state.chosen - 1))
		},
		next() {
			if (state.chosen !== null && state.chosen < tracks.length - 1) start(state.chosen + 1)
		},
		seek(seconds) {
			if (!made) return
			made.currentTime = Math.min(Math.max(0, seconds), state.duration)
			become({ time: made.currentTime })
		},
		setSpeed(speed) {
			become({ speed })
			if (made) made.playbackRate = speed
		},
		close() {
			made?.pause()
			made?.removeAttribute('src')
			made?.load()
		},
	}
}

function knownDuration({ duration }: HTMLAudioElement): number {
	return Number.isFinite(duration) ? duration : 0
}

/** Places in the list of the tracks that belong to the pages seen. @param pageNumbers printed numbers */
export function tracksOfPages(tracks: readonly AudioItem[], pageNumbers: readonly number[]): number[] {
	return tracks.flatMap((track, place) => (pageNumbers.includes(track.page) ? [place] : []))
}
