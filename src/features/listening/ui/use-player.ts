import { useSyncExternalStore } from 'react'
import type { Player } from './player.ts'
import type { PlayerState } from './player-state.ts'

/** One slice of the player: what does not show the time is not drawn again four times a second. */
export function usePlayer<Slice extends string | number | boolean | null>(
	player: Player,
	slice: (state: PlayerState) => Slice,
): Slice {
	const read = () => slice(player.state())
	return useSyncExternalStore(player.watch, read, read)
}
