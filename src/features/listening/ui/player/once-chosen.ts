import type { Player } from './player.ts'

/**
 * Code that nobody needs before a track is chosen. What can't be fetched is left out.
 * @param add gives what removes it again
 * @returns stops waiting, or removes what was added
 */
export function onceChosen(player: Player, add: () => Promise<() => void>): () => void {
	let isOver = false
	let remove: (() => void) | undefined
	const stop = player.watch(() => {
		if (player.state().chosen === null) return
		stop()
		add().then(
			added => {
				if (isOver) added()
				else remove = added
			},
			() => undefined,
		)
	})
	return () => {
		isOver = true
		stop()
		remove?.()
	}
}
