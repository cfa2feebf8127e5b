import { useEffect, useRef, useState } from 'react'

export type Playing = {
	isPlaying: boolean
	/** Seconds; `duration` is 0 until known. */
	time: number
	duration: number
	hasFailed: boolean
}
const silent: Playing = { isPlaying: false, time: 0, duration: 0, hasFailed: false }

/** The audio element is created on first play, so it costs the page nothing before. */
export function useTrack(src: string): Playing & { toggle(): void; seek(seconds: number): void } {
	const audio = useRef<HTMLAudioElement | null>(null)
	const [playing, setPlaying] = useState(silent)
	useEffect(() => {
		// One recording at a time, wherever on the page its button is.
		const giveWay = (event: Event) => {
			if (!(event instanceof CustomEvent) || event.detail !== audio.current) audio.current?.pause()
		}
		document.addEventListener('folio-sound', giveWay)
		return () => {
			document.removeEventListener('folio-sound', giveWay)
			audio.current?.pause()
			audio.current = null
		}
	}, [])

	function make(): HTMLAudioElement {
		const made = new Audio(src)
		const report = () =>
			setPlaying({
				isPlaying: !made.paused,
				time: made.currentTime,
				duration: Number.isFinite(made.duration) ? made.duration : 0,
				hasFailed: made.error !== null,
			})
		for (const event of ['play', 'pause', 'timeupdate', 'durationchange', 'error'])
			made.addEventListener(event, report)
		return made
	}
	return {
		...playing,
		toggle() {
			audio.current ??= make()
			if (!audio.current.paused) audio.current.pause()
			// A failure is reported by the `error` event.
			else {
				document.dispatchEvent(new CustomEvent('folio-sound', { detail: audio.current }))
				audio.current.play().catch(() => undefined)
			}
		},
		seek(seconds) {
			if (audio.current) audio.current.currentTime = seconds
		},
	}
}
