import { createStore } from '#design/store.ts'
import type { AudioItem } from '#features/books/contract.ts'
import { createAudioElements } from './audio-elements.ts'
import {
	type Follow,
	following,
	moveLoopEnd,
	nearestSpeed,
	type PlayerState,
	type Sleep,
	silentState,
} from './player-state.ts'
import { createPlaybackRetry } from './retry-playback.ts'

export type Player = {
	readonly tracks: readonly AudioItem[]
	state(): PlayerState
	watch(watcher: () => void): () => void
	/** Playback position in seconds, finer than the state, for animation frames. */
	now(): number
	/** Plays a track from its last position, or from a second of it. */
	start(index: number, second?: number): void
	/** Without a current track it starts `first`. */
	toggle(first: number | null): void
	pause(): void
	stop(): void
	previous(): void
	next(): void
	seek(seconds: number): void
	skip(seconds: number): void
	setSpeed(speed: number): void
	/** With both ends set it repeats. */
	setEnd(end: { from: number } | { to: number }): void
	repeat(range: { from: number; to: number }): void
	setRepeating(isRepeating: boolean): void
	clearEnds(): void
	setGap(seconds: number): void
	setFollow(follow: Follow): void
	setTurnsPages(turnsPages: boolean): void
	setSleep(sleep: Sleep): void
	close(): void
}
type PlayerDeps = {
	tracks: readonly AudioItem[]
	/** Current address of an audio file; called whenever a track starts. */
	addressOf(file: string): string
	renew(): Promise<void>
	/** Last position of a track in seconds. */
	positionOf?(file: string): number
	/** The element is created with the first track, so it costs the first page nothing. */
	createElement?: () => HTMLAudioElement
}

/** Plays a book's tracks; independent of pages, so page turns never interrupt it. */
export function createPlayer({
	tracks,
	addressOf,
	renew,
	positionOf = () => 0,
	createElement,
}: PlayerDeps): Player {
	const store = createStore(silentState)
	let sleepTimer: ReturnType<typeof setTimeout> | undefined
	const elements = createAudioElements(
		{
			playing: playing => setState(playing ? { playing, failed: false } : { playing }),
			time: time => setState({ time }),
			duration: duration => setState({ duration }),
			ended,
			failed: isNetworkError => retry.playbackFailed(isNetworkError),
			stalled: () => retry.stalled(),
			received: () => retry.received(),
			advanced() {
				retry.advanced()
				if (store.get().lost) setState({ lost: false })
			},
			repeated: () => setState({ repeats: store.get().repeats + 1 }),
		},
		createElement,
	)
	const retry = createPlaybackRetry({
		renew,
		arrives: () =>
			import('./track-arrives.ts')
				.then(({ trackArrives }) => trackArrives(addressOf(tracks[store.get().chosen ?? 0]?.source ?? '')))
				.catch(() => false),
		resume() {
			const track = tracks[store.get().chosen ?? -1]
			if (!track) return
			const { time } = store.get()
			elements.load(addressOf(track.source), time)
			applyLoop()
			elements.play()
		},
		lost: () => setState({ lost: true }),
		failed: () => setState({ failed: true, lost: false, playing: false }),
	})

	function setState(change: Partial<PlayerState>) {
		store.set({ ...store.get(), ...change })
	}

	function ended() {
		const { chosen, follow, sleep } = store.get()
		if (sleep === 'track') return setSleep(null)
		const next = chosen === null ? null : following(tracks, chosen, follow)
		if (next !== null) start(next)
	}

	function applyLoop() {
		const { from, to, repeating, gap } = store.get()
		elements.setLoop(repeating && from !== null && to !== null ? { from, to, gap } : null)
	}

	function start(index: number, second?: number) {
		const track = tracks[index]
		if (!track) return
		retry.stop()
		const time = second ?? positionOf(track.source)
		const fresh = { from: null, to: null, repeating: false, repeats: 0, failed: false, lost: false }
		elements.setLoop(null)
		setState({ chosen: index, time, duration: 0, ...fresh })
		elements.load(addressOf(track.source), time)
		elements.play()
	}

	function seek(seconds: number) {
		if (store.get().chosen === null) return
		const time = Math.min(Math.max(0, seconds), store.get().duration || seconds)
		const { from, to, repeating } = store.get()
		if (repeating && from !== null && to !== null && (time < from || time > to)) setRepeating(false)
		elements.seek(time)
		setState({ time })
	}

	function setRepeating(isRepeating: boolean) {
		const repeating = isRepeating && store.get().from !== null && store.get().to !== null
		setState({ repeating, repeats: 0 })
		applyLoop()
	}

	function setSleep(sleep: Sleep) {
		clearTimeout(sleepTimer)
		setState({ sleep })
		if (typeof sleep !== 'number') return
		sleepTimer = setTimeout(
			() => {
				elements.pause()
				setState({ sleep: null })
			},
			Math.max(0, sleep - Date.now()),
		)
	}

	return {
		tracks,
		state: store.get,
		watch: store.watch,
		now: () => (store.get().chosen === null ? 0 : elements.time()),
		start,
		toggle(first) {
			const { chosen, failed, playing } = store.get()
			if (chosen === null) return first === null ? undefined : start(first)
			if (failed) return start(chosen)
			if (!playing) return elements.play()
			retry.stop()
			elements.pause()
			setState({ lost: false })
		},
		pause() {
			retry.stop()
			elements.pause()
		},
		stop() {
			if (store.get().chosen === null) return
			elements.pause()
			seek(0)
		},
		previous() {
			const { chosen } = store.get()
			if (chosen !== null) start(Math.max(0, chosen - 1))
		},
		next() {
			const { chosen } = store.get()
			if (chosen !== null && chosen < tracks.length - 1) start(chosen + 1)
		},
		seek,
		skip: seconds => seek((store.get().chosen === null ? 0 : elements.time()) + seconds),
		setSpeed(speed) {
			setState({ speed: nearestSpeed(speed) })
			elements.setRate(store.get().speed)
		},
		setEnd(end) {
			if (store.get().chosen === null || store.get().duration === 0) return
			setState(moveLoopEnd(store.get(), end))
			setRepeating(true)
		},
		repeat({ from, to }) {
			if (store.get().chosen === null) return
			setState({ from, to })
			setRepeating(true)
			elements.seek(from)
			setState({ time: from })
			if (!store.get().playing) elements.play()
		},
		setRepeating,
		clearEnds() {
			setState({ from: null, to: null })
			setRepeating(false)
		},
		setGap(gap) {
			setState({ gap })
			applyLoop()
		},
		setFollow: follow => setState({ follow }),
		setTurnsPages: turnsPages => setState({ turnsPages }),
		setSleep,
		close() {
			clearTimeout(sleepTimer)
			retry.stop()
			elements.close()
		},
	}
}
