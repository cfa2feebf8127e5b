import type { Player } from './player.ts'

export function seekInTrack(player: Player, index: number, second: number): void {
	if (player.state().chosen !== index) player.start(index, second)
	else player.seek(second)
}

export function repeatInTrack(player: Player, index: number, loop: { from: number; to: number }): void {
	if (player.state().chosen !== index) player.start(index, loop.from)
	player.repeat(loop)
}
