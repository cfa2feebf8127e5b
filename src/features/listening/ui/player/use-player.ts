import { useSyncExternalStore } from 'react'
import type { Player } from './player.ts'
import type { PlayerState } from './player-state.ts'

/**
 * Subscribes to one slice of the player's state: without the time it does not re-render four times a second.
 */
export function usePlayer<Slice extends string | number | boolean | null>(
	player: Player,
	slice: (state: PlayerState) => Slice,
): Slice {
	const read = () => slice(player.state())
	return useSyncExternalStore(player.watch, read, read)
}
