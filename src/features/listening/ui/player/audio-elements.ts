/** A loop in seconds of the track, and the pause between repetitions in seconds. */
export type Loop = { from: number; to: number; gap: number }

export type AudioElements = {
	load(src: string, at: number): void
	play(): void
	pause(): void
	seek(seconds: number): void
	time(): number
	setRate(rate: number): void
	setLoop(loop: Loop | null): void
	close(): void
}
type Listener = {
	playing(isPlaying: boolean): void
	time(seconds: number): void
	/** Seconds; 0 while unknown. */
	duration(seconds: number): void
	ended(): void
	/** @param isNetworkError the connection broke off while the file was loading */
	failed(isNetworkError: boolean): void
	/** The buffer ran empty (`waiting`, `stalled`). */
	stalled(): void
	/** Some of the file has come. */
	received(): void
	advanced(): void
	repeated(): void
}

/** From `play()` of a ready element to its first sound, as measured in Chromium. */
const startMs = 30
/**
 * The old element is muted this much before the end: a busy machine is late, and what is buffered plays
 * meanwhile.
 */
const earlyMs = 10
/** A track may buffer this long before it is reported. */
const stalledMs = 1500
/** `MediaError.MEDIA_ERR_NETWORK` */
const networkError = 2
/** Tolerance for late timers. */
const slackMs = 3

/**
 * Gapless loop: two elements alternate, one playing while the other waits at the start. If the second is not
 * ready, or a phone does not let it play, the first seeks back: about 30 ms of silence. Timers rather than
 * frames watch the end: they run with the screen locked.
 */
export function createAudioElements(listener: Listener, createElement = () => new Audio()): AudioElements {
	let current: HTMLAudioElement | null = null
	let waiting: HTMLAudioElement | null = null
	let loop: Loop | null = null
	let rate = 1
	/** Whether it should play: true in the pause between repetitions as well. */
	let wanted = false
	let timer: ReturnType<typeof setTimeout> | undefined
	let resting: ReturnType<typeof setTimeout> | undefined
	let starving: ReturnType<typeof setTimeout> | undefined

	function make(): HTMLAudioElement {
		const audio = createElement()
		audio.preload = 'auto'
		audio.preservesPitch = true
		const on = (type: string, act: () => void) =>
			audio.addEventListener(type, () => {
				if (audio === current) act()
			})
		on('play', () => listener.playing(true))
		on('pause', () => {
			clearTimeout(starving)
			// It comes late: meanwhile it may play again.
			if (resting !== undefined || audio.ended || !audio.paused) return
			wanted = false
			listener.playing(false)
		})
		on('timeupdate', () => listener.time(audio.currentTime))
		on('durationchange', () => listener.duration(Number.isFinite(audio.duration) ? audio.duration : 0))
		on('waiting', () => {
			clearTimeout(starving)
			if (wanted && resting === undefined) starving = setTimeout(listener.stalled, stalledMs)
		})
		on('progress', listener.received)
		on('playing', () => {
			clearTimeout(starving)
			listener.advanced()
			watchEnd()
		})
		on('seeked', watchEnd)
		on('ended', ended)
		on('error', () => {
			clearTimeout(starving)
			if (audio.getAttribute('src')) listener.failed(audio.error?.code === networkError)
		})
		return audio
	}

	function element(): HTMLAudioElement {
		current ??= make()
		return current
	}

	function ended() {
		if (loop) return again()
		wanted = false
		listener.playing(false)
		listener.ended()
	}

	function start(audio: HTMLAudioElement) {
		audio.defaultPlaybackRate = rate
		audio.playbackRate = rate
		// Failures are reported by `error`; a newer choice only interrupts this one.
		// An element that failed is not paused.
		audio.play().catch(() => listener.playing(!audio.paused && audio.error === null))
	}

	function rest() {
		clearTimeout(resting)
		resting = undefined
	}

	function watchEnd() {
		clearTimeout(timer)
		if (!loop || !current || !wanted || resting !== undefined) return
		prepare()
		const leftMs = ((loop.to - current.currentTime) / rate) * 1000 - (loop.gap > 0 ? 0 : startMs)
		if (leftMs <= slackMs) again()
		else timer = setTimeout(watchEnd, Math.max(1, Math.min(250, leftMs - slackMs * 2)))
	}

	function prepare() {
		if (!loop || loop.gap > 0 || !current) return
		const src = current.getAttribute('src')
		if (!src) return
		waiting ??= make()
		if (waiting.getAttribute('src') !== src) {
			waiting.src = src
			waiting.currentTime = loop.from
		} else if (waiting.paused && !waiting.seeking && Math.abs(waiting.currentTime - loop.from) > 0.01)
			waiting.currentTime = loop.from
	}

	function again() {
		if (!loop || !current) return
		listener.repeated()
		if (loop.gap > 0) return pauseBetween(loop)
		const [from, old, next] = [loop.from, current, waiting]
		const isReady =
			next !== null && next.readyState >= 2 && !next.seeking && Math.abs(next.currentTime - from) < 0.05
		if (!isReady) return jumpBack(from)
		current = next
		waiting = old
		next.playbackRate = rate
		next.play().catch(() => {
			if (current !== next) return
			current = old
			waiting = next
			jumpBack(from)
		})
		// The old element plays to the end of the loop while the new one starts; no longer if it is late.
		const leave = () => {
			if (waiting !== old) return
			old.pause()
			old.currentTime = from
		}
		const leftMs = ((loop.to - old.currentTime) / rate) * 1000 - earlyMs
		if (leftMs <= 0) leave()
		else setTimeout(leave, leftMs)
		timer = setTimeout(watchEnd, startMs * 2)
	}

	function jumpBack(from: number) {
		if (!current) return
		current.currentTime = from
		if (current.paused) start(current)
	}

	function pauseBetween({ from, gap }: Loop) {
		const audio = element()
		resting = setTimeout(() => {
			rest()
			if (wanted) start(audio)
		}, gap * 1000)
		audio.pause()
		audio.currentTime = from
		listener.time(from)
	}

	function dropWaiting() {
		waiting?.pause()
		waiting?.removeAttribute('src')
		waiting?.load()
		waiting = null
	}

	return {
		load(src, at) {
			rest()
			clearTimeout(starving)
			dropWaiting()
			const audio = element()
			audio.src = src
			if (at > 0) audio.currentTime = at
		},
		play() {
			wanted = true
			rest()
			start(element())
		},
		pause() {
			wanted = false
			rest()
			clearTimeout(timer)
			clearTimeout(starving)
			waiting?.pause()
			current?.pause()
			listener.playing(false)
		},
		seek(seconds) {
			rest()
			if (!current) return
			current.currentTime = seconds
			if (wanted && current.paused) start(current)
		},
		time: () => current?.currentTime ?? 0,
		setRate(next) {
			rate = next
			for (const audio of [current, waiting]) if (audio) audio.playbackRate = rate
			watchEnd()
		},
		setLoop(next) {
			loop = next
			if (loop) {
				prepare()
				watchEnd()
			} else {
				clearTimeout(timer)
				dropWaiting()
			}
		},
		close() {
			wanted = false
			rest()
			clearTimeout(timer)
			clearTimeout(starving)
			dropWaiting()
			current?.pause()
			current?.removeAttribute('src')
			current?.load()
		},
	}
}
