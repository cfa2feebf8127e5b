import { useEffect, useRef, useState } from 'react'

export type Playing = {
	isPlaying: boolean
	/** Seconds; `duration` is 0 until it is known. */
	time: number
	duration: number
	hasFailed: boolean
}
/** One sample at a time, wherever on the page its button is. */
let sounding: HTMLAudioElement | null = null
const silent: Playing = { isPlaying: false, time: 0, duration: 0, hasFailed: false }

/** Plays the one sound it was mounted with; its element is made when it is first played, so that it costs the page nothing before. */
export function useTrack(src: string): Playing & { toggle(): void; seek(seconds: number): void } {
	const audio = useRef<HTMLAudioElement | null>(null)
	const [playing, setPlaying] = useState(silent)
	useEffect(
		() => () => {
			audio.current?.pause()
			audio.current = null
		},
		[],
	)

	function make(): HTMLAudioElement {
		const made = new Audio(src)
		const tell = () =>
			setPlaying({
				isPlaying: !made.paused,
				time: made.currentTime,
				duration: Number.isFinite(made.duration) ? made.duration : 0,
				hasFailed: made.error !== null,
			})
		for (const event of ['play', 'pause', 'timeupdate', 'durationchange', 'error'])
			made.addEventListener(event, tell)
		return made
	}
	return {
		...playing,
		toggle() {
			audio.current ??= make()
			if (!audio.current.paused) audio.current.pause()
			// A sound that cannot be played says so by its own event.
			else {
				if (sounding !== audio.current) sounding?.pause()
				sounding = audio.current
				audio.current.play().catch(() => undefined)
			}
		},
		seek(seconds) {
			if (audio.current) audio.current.currentTime = seconds
		},
	}
}
