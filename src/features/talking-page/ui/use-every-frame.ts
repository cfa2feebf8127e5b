import { useCallback, useSyncExternalStore } from 'react'
import type { TalkingPlayer } from './sentence-player.ts'

/** A value of the player at this moment, looked at with every frame while it plays. */
export function useEveryFrame<Value extends string | number | boolean>(
	player: TalkingPlayer,
	read: () => Value,
): Value {
	const watch = useCallback(
		(changed: () => void) => {
			let frame = 0
			function look() {
				changed()
				frame = player.state().playing ? requestAnimationFrame(look) : 0
			}
			const stop = player.watch(() => (frame === 0 ? look() : changed()))
			look()
			return () => {
				stop()
				cancelAnimationFrame(frame)
			}
		},
		[player],
	)
	return useSyncExternalStore(watch, read, read)
}
