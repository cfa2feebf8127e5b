import { useEffect, useRef, useState } from 'react'

const lookEveryMs = 15

/** Plays one range of a recording at a time. */
export function useSentencePlayer(src: string) {
	const audio = useRef<HTMLAudioElement | null>(null)
	const timer = useRef<ReturnType<typeof setInterval>>(undefined)
	const [playing, setPlaying] = useState<number | null>(null)

	function stop(): void {
		clearInterval(timer.current)
		audio.current?.pause()
		setPlaying(null)
	}
	useEffect(
		() => () => {
			clearInterval(timer.current)
			audio.current?.pause()
		},
		[],
	)

	/** @param at tells which one, for `playing` */
	function play(at: number, { start, end }: { start: number; end: number }): void {
		stop()
		const sound = audio.current ?? new Audio(src)
		audio.current = sound
		sound.currentTime = start
		setPlaying(at)
		sound.play().catch(stop)
		timer.current = setInterval(() => {
			if (sound.ended || sound.currentTime >= end) stop()
		}, lookEveryMs)
	}
	return { playing, play, stop }
}
