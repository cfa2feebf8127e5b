import { useCallback, useSyncExternalStore } from 'react'
import type { TalkingPlayer } from './sentence-player.ts'

/** A value that depends on the playback time: read in every animation frame while the player plays. */
export function useEveryFrame<Value extends string | number | boolean>(
	player: TalkingPlayer,
	read: () => Value,
): Value {
	const watch = useCallback(
		(changed: () => void) => {
			let frame = 0
			function tick() {
				changed()
				frame = player.state().playing ? requestAnimationFrame(tick) : 0
			}
			const stop = player.watch(() => (frame === 0 ? tick() : changed()))
			tick()
			return () => {
				stop()
				cancelAnimationFrame(frame)
			}
		},
		[player],
	)
	return useSyncExternalStore(watch, read, read)
}
