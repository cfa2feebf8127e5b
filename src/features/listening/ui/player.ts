import type { AudioItem } from '#features/books/contract.ts'
import {
	type Follow,
	following,
	nearestSpeed,
	type PlayerState,
	type Sleep,
	silent,
	stretch,
} from './player-state.ts'
import { createRecovery } from './recovery.ts'
import { createDeck } from './sound-deck.ts'

export type Player = {
	readonly tracks: readonly AudioItem[]
	state(): PlayerState
	watch(watcher: () => void): () => void
	/** Where the track is now, in seconds: finer than the state, for what is drawn with every frame. */
	now(): number
	/** Plays a track of the list from where it was left, or from a second of it. */
	start(place: number, second?: number): void
	/** Plays or pauses; with nothing chosen yet it starts `first`. */
	toggle(first: number | null): void
	pause(): void
	/** Pauses and goes back to the beginning. */
	stop(): void
	/** The track before; the first stays. */
	previous(): void
	/** The track after; the last stays. */
	next(): void
	/** Goes to a place of the track; outside the stretch that is repeated, repeating ends. */
	seek(seconds: number): void
	/** Back or forward. */
	skip(seconds: number): void
	setSpeed(speed: number): void
	/** Sets an end of the stretch; with both ends set it is repeated. */
	setEnd(end: { from: number } | { to: number }): void
	/** Repeats this stretch from its beginning. */
	repeat(stretch: { from: number; to: number }): void
	setRepeating(isRepeating: boolean): void
	/** Forgets the stretch. */
	clearEnds(): void
	setGap(seconds: number): void
	setFollow(follow: Follow): void
	setSleep(sleep: Sleep): void
	/** Silence, and nothing more is fetched. */
	close(): void
}
type Needs = {
	tracks: readonly AudioItem[]
	/** Where a file of the book's sounds is now; asked for anew whenever a track begins. */
	addressOf(file: string): string
	/** Makes addresses valid again whose ticket has ended. */
	renew(): Promise<void>
	/** Where a track was left, in seconds. */
	placeOf?(file: string): number
	/** The element is made at the first track, so that listening costs the first page nothing. */
	createElement?: () => HTMLAudioElement
}

/** Plays a book's tracks; knows nothing of pages, so turning them stops nothing. */
export function createPlayer({ tracks, addressOf, renew, placeOf = () => 0, createElement }: Needs): Player {
	let state = silent
	let sleepTimer: ReturnType<typeof setTimeout> | undefined
	const watchers = new Set<() => void>()
	const deck = createDeck(
		{
			playing: playing => become(playing ? { playing, failed: false } : { playing }),
			time: time => become({ time }),
			duration: duration => become({ duration }),
			ended,
			failed: () => recovery.broke(),
			starved: () => recovery.starved(),
			sounding() {
				recovery.sounding()
				if (state.lost) become({ lost: false })
			},
			repeated: () => become({ repeats: state.repeats + 1 }),
		},
		createElement,
	)
	const recovery = createRecovery({
		renew,
		goOn() {
			const track = tracks[state.chosen ?? -1]
			if (!track) return
			const { time } = state
			deck.load(addressOf(track.source), time)
			applyLoop()
			deck.play()
		},
		lost: () => become({ lost: true }),
		failed: () => become({ failed: true, lost: false, playing: false }),
	})

	function become(change: Partial<PlayerState>) {
		state = { ...state, ...change }
		for (const watcher of watchers) watcher()
	}

	function ended() {
		if (state.sleep === 'track') return setSleep(null)
		const next = state.chosen === null ? null : following(tracks, state.chosen, state.follow)
		if (next !== null) start(next)
	}

	function applyLoop() {
		const { from, to, repeating, gap } = state
		deck.setLoop(repeating && from !== null && to !== null ? { from, to, gap } : null)
	}

	function start(place: number, second?: number) {
		const track = tracks[place]
		if (!track) return
		recovery.stop()
		const time = second ?? placeOf(track.source)
		const fresh = { from: null, to: null, repeating: false, repeats: 0, failed: false, lost: false }
		deck.setLoop(null)
		become({ chosen: place, time, duration: 0, ...fresh })
		deck.load(addressOf(track.source), time)
		deck.play()
	}

	function seek(seconds: number) {
		if (state.chosen === null) return
		const time = Math.min(Math.max(0, seconds), state.duration || seconds)
		const { from, to, repeating } = state
		if (repeating && from !== null && to !== null && (time < from || time > to)) setRepeating(false)
		deck.seek(time)
		become({ time })
	}

	function setRepeating(isRepeating: boolean) {
		const repeating = isRepeating && state.from !== null && state.to !== null
		become({ repeating, repeats: 0 })
		applyLoop()
	}

	function setSleep(sleep: Sleep) {
		clearTimeout(sleepTimer)
		become({ sleep })
		if (typeof sleep !== 'number') return
		sleepTimer = setTimeout(
			() => {
				deck.pause()
				become({ sleep: null })
			},
			Math.max(0, sleep - Date.now()),
		)
	}

	return {
		tracks,
		state: () => state,
		watch(watcher) {
			watchers.add(watcher)
			return () => watchers.delete(watcher)
		},
		now: () => (state.chosen === null ? 0 : deck.time()),
		start,
		toggle(first) {
			if (state.failed && state.chosen !== null) return start(state.chosen)
			if (state.chosen === null) return first === null ? undefined : start(first)
			if (!state.playing) return deck.play()
			recovery.stop()
			deck.pause()
			become({ lost: false })
		},
		pause() {
			recovery.stop()
			deck.pause()
		},
		stop() {
			if (state.chosen === null) return
			deck.pause()
			seek(0)
		},
		previous() {
			if (state.chosen !== null) start(Math.max(0, state.chosen - 1))
		},
		next() {
			if (state.chosen !== null && state.chosen < tracks.length - 1) start(state.chosen + 1)
		},
		seek,
		skip: seconds => seek((state.chosen === null ? 0 : deck.time()) + seconds),
		setSpeed(speed) {
			become({ speed: nearestSpeed(speed) })
			deck.setRate(state.speed)
		},
		setEnd(end) {
			if (state.chosen === null || state.duration === 0) return
			become(stretch(state, end))
			setRepeating(true)
		},
		repeat({ from, to }) {
			if (state.chosen === null) return
			become({ from, to })
			setRepeating(true)
			deck.seek(from)
			become({ time: from })
			if (!state.playing) deck.play()
		},
		setRepeating,
		clearEnds() {
			become({ from: null, to: null })
			setRepeating(false)
		},
		setGap(gap) {
			become({ gap })
			applyLoop()
		},
		setFollow: follow => become({ follow }),
		setSleep,
		close() {
			clearTimeout(sleepTimer)
			recovery.stop()
			deck.close()
		},
	}
}
