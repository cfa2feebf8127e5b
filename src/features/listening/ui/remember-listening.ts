import { keepFollow, keepGap, keptFollow, keptGap } from './kept-choices.ts'
import type { KeptStore } from './kept-store.ts'
import type { Player } from './player.ts'

/** A longer step than this is a jump: what lies between was not heard. In seconds of the track. */
const stepS = 2

/** Keeps speed and places while the player plays, and takes up the speed that was kept. @returns stops it */
export function rememberListening(player: Player, kept: KeptStore): () => void {
	const follow = keptFollow()
	if (follow) player.setFollow(follow)
	const gap = keptGap()
	if (gap !== null) player.setGap(gap)
	let last = player.state()
	let wasSpeed: number | null = null

	const stopPlayer = player.watch(() => {
		const [before, now] = [last, player.state()]
		last = now
		if (now.speed !== before.speed) kept.setSpeed(now.speed)
		if (now.follow !== before.follow) keepFollow(now.follow)
		if (now.gap !== before.gap) keepGap(now.gap)
		if (before.playing && !now.playing) void kept.flush()
		const source = player.tracks[now.chosen ?? -1]?.source
		const passed = now.time - before.time
		if (!source || now.chosen !== before.chosen || now.duration === 0) return
		if (now.playing && passed > 0 && passed <= stepS)
			kept.hear(source, { from: before.time, to: now.time, duration: now.duration })
	})
	const stopKept = kept.watch(() => {
		const { speed } = kept.state()
		if (speed === wasSpeed) return
		wasSpeed = speed
		if (speed !== null && speed !== player.state().speed) player.setSpeed(speed)
	})
	const leave = () => {
		if (document.visibilityState === 'hidden') void kept.flush()
	}
	document.addEventListener('visibilitychange', leave)
	return () => {
		stopPlayer()
		stopKept()
		document.removeEventListener('visibilitychange', leave)
		void kept.flush()
	}
}
