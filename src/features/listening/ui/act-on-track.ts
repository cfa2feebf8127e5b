import type { Player } from './player.ts'

/** Goes to a second of a track; one that is not chosen yet begins there. */
export function goTo(player: Player, place: number, second: number): void {
	if (player.state().chosen !== place) player.start(place, second)
	else player.seek(second)
}

/** Repeats a stretch of a track; one that is not chosen yet begins with it. */
export function repeatIn(player: Player, place: number, stretch: { from: number; to: number }): void {
	if (player.state().chosen !== place) player.start(place, stretch.from)
	player.repeat(stretch)
}
