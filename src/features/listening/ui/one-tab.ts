import type { Player } from './player.ts'

/** Of all tabs of this browser one plays at a time: the one that began last. @returns stops it */
export function playInOneTab(player: Player): () => void {
	if (typeof BroadcastChannel === 'undefined') return () => undefined
	const channel = new BroadcastChannel('listening')
	let wasPlaying = player.state().playing
	channel.onmessage = () => {
		if (player.state().playing) player.pause()
	}
	const stop = player.watch(() => {
		const { playing } = player.state()
		if (playing && !wasPlaying) channel.postMessage('playing')
		wasPlaying = playing
	})
	return () => {
		stop()
		channel.close()
	}
}
