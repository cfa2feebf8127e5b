import type { Player } from './player.ts'

const lookEveryMs = 15

/** Plays a range once. Resolves at its end, on pause, and on abort. */
export function playRange(
	player: Player,
	{ from, to }: { from: number; to: number },
	signal: AbortSignal,
): Promise<void> {
	player.setRepeating(false)
	player.seek(from)
	if (!player.state().playing) player.toggle(null)
	return new Promise(resolve => {
		let wasPlaying = false
		const timer = setInterval(() => {
			const { playing } = player.state()
			wasPlaying ||= playing
			const isOver = player.now() >= to || signal.aborted || (wasPlaying && !playing)
			if (!isOver) return
			clearInterval(timer)
			player.pause()
			resolve()
		}, lookEveryMs)
	})
}
