import type { Player } from './player.ts'

/** Only one tab of this browser plays: the last one started. @returns stops it */
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
