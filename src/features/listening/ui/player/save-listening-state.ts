import type { ListeningStateStore } from './listening-state-store.ts'
import type { Player } from './player.ts'
import {
	storedFollow,
	storedGap,
	storedTurnsPages,
	storeFollow,
	storeGap,
	storeTurnsPages,
} from './player-settings.ts'

/** A longer step than this is a seek: what it skips was not played. In seconds of the track. */
const stepS = 2

export function saveListeningState(player: Player, saved: ListeningStateStore): () => void {
	const follow = storedFollow()
	if (follow) player.setFollow(follow)
	const gap = storedGap()
	if (gap !== null) player.setGap(gap)
	if (storedTurnsPages()) player.setTurnsPages(true)
	let last = player.state()
	let wasSpeed: number | null = null

	const stopPlayer = player.watch(() => {
		const [before, now] = [last, player.state()]
		last = now
		if (now.speed !== before.speed) saved.setSpeed(now.speed)
		if (now.follow !== before.follow) storeFollow(now.follow)
		if (now.gap !== before.gap) storeGap(now.gap)
		if (now.turnsPages !== before.turnsPages) storeTurnsPages(now.turnsPages)
		if (before.playing && !now.playing) void saved.flush()
		const source = player.tracks[now.chosen ?? -1]?.source
		const passed = now.time - before.time
		if (!source || now.chosen !== before.chosen || now.duration === 0) return
		if (now.playing && passed > 0 && passed <= stepS)
			saved.addPlayed(source, { from: before.time, to: now.time, duration: now.duration })
	})
	const unwatch = saved.watch(() => {
		const { speed } = saved.state()
		if (speed === wasSpeed) return
		wasSpeed = speed
		if (speed !== null && speed !== player.state().speed) player.setSpeed(speed)
	})
	const leave = () => {
		if (document.visibilityState === 'hidden') void saved.flush()
	}
	document.addEventListener('visibilitychange', leave)
	return () => {
		stopPlayer()
		unwatch()
		document.removeEventListener('visibilitychange', leave)
		void saved.flush()
	}
}
