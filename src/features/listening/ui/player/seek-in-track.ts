import type { Player } from './player.ts'

/** Seeks in a track; starts it if it is not the current one. */
export function goTo(player: Player, index: number, second: number): void {
	if (player.state().chosen !== index) player.start(index, second)
	else player.seek(second)
}

/** Loops a range of a track; starts it if it is not the current one. */
export function repeatIn(player: Player, index: number, loop: { from: number; to: number }): void {
	if (player.state().chosen !== index) player.start(index, loop.from)
	player.repeat(loop)
}
