import type { Player } from './player.ts'

type Shown = {
	book: string
	cover(): string
}
const backS = 5

/** Media Session API: lock screen and headset buttons. @returns removes it */
export function connectMediaSession(player: Player, { book, cover }: Shown): () => void {
	const session = typeof navigator === 'undefined' ? undefined : navigator.mediaSession
	if (!session) return () => undefined
	const actions: { [action in MediaSessionAction]?: (details: MediaSessionActionDetails) => void } = {
		play() {
			if (!player.state().playing) player.toggle(0)
		},
		pause: () => player.pause(),
		stop: () => player.stop(),
		previoustrack: () => player.previous(),
		nexttrack: () => player.next(),
		seekbackward: ({ seekOffset }) => player.skip(-(seekOffset ?? backS)),
		seekforward: ({ seekOffset }) => player.skip(seekOffset ?? backS),
		seekto: ({ seekTime }) => player.seek(seekTime ?? 0),
	}
	const names = Object.keys(actions) as MediaSessionAction[]
	for (const name of names) handle(session, name, actions[name] ?? null)
	let shown: number | null = null

	const show = () => {
		const { chosen, playing, time, duration, speed } = player.state()
		const track = player.tracks[chosen ?? -1]
		if (!track) return
		if (chosen !== shown) {
			shown = chosen
			session.metadata = new MediaMetadata({ title: track.title, artist: book, artwork: [{ src: cover() }] })
		}
		session.playbackState = playing ? 'playing' : 'paused'
		if (duration > 0)
			session.setPositionState({ duration, playbackRate: speed, position: Math.min(time, duration) })
	}
	show()
	const stop = player.watch(show)
	return () => {
		stop()
		session.metadata = null
		session.playbackState = 'none'
		for (const name of names) handle(session, name, null)
	}
}

/** A browser throws for actions it does not support. */
function handle(
	session: MediaSession,
	name: MediaSessionAction,
	act: MediaSessionActionHandler | null,
): void {
	try {
		session.setActionHandler(name, act)
	} catch {}
}
