import { Headphones, Pause } from 'lucide-react'
import type { Player } from '../player/player.ts'
import { tracksOfPages } from '../player/player-state.ts'
import { usePlayer } from '../player/use-player.ts'
import type { Listening } from '../use-listening.ts'
import { useListeningWords } from '../use-listening-words.ts'
import styles from './track-markers.module.css'

/** Markers of a page's tracks in its margin, inside a positioned box. */
export function TrackMarks({ listening: { player }, page }: { listening: Listening; page: number }) {
	const places = tracksOfPages(player.tracks, [page])
	if (places.length === 0) return null
	return (
		<div className={styles.marks}>
			{places.map(index => (
				<Mark key={index} player={player} place={index} />
			))}
		</div>
	)
}

function Mark({ player, place }: { player: Player; place: number }) {
	const t = useListeningWords()
	const chosen = usePlayer(player, state => state.chosen === place)
	const playing = usePlayer(player, state => state.chosen === place && state.playing)
	const title = player.tracks[place]?.title ?? ''
	const name = `${t(playing ? 'pause' : 'play')}: ${title}`
	return (
		<button
			type="button"
			className={styles.mark}
			aria-label={name}
			title={title}
			aria-current={chosen ? 'true' : undefined}
			onClick={() => (chosen ? player.toggle(place) : player.start(place))}
		>
			{playing ? <Pause aria-hidden size={16} /> : <Headphones aria-hidden size={16} />}
		</button>
	)
}
