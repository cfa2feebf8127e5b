import { Pause } from 'lucide-react'
import type { Player } from '../player/player.ts'
import { tracksOfPages } from '../player/player-state.ts'
import { usePlayer } from '../player/use-player.ts'
import type { Listening } from '../use-listening.ts'
import { useListeningWords } from '../use-listening-words.ts'
import styles from './track-markers.module.css'
import { numberOfTrack } from './track-number.ts'

type Props = {
	listening: Listening
	page: number
	/** The outer side of a page in a pair. */
	side: 'left' | 'right'
}

/** Numbered markers of a page's tracks beside or above it, or in its margin; inside the page's positioned box. */
export function TrackMarkers({ listening: { player }, page, side }: Props) {
	const places = tracksOfPages(player.tracks, [page])
	if (places.length === 0) return null
	return (
		<div className={styles.marks} data-side={side}>
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
	const track = player.tracks[place]
	const title = track?.title ?? ''
	const number = numberOfTrack(track?.source ?? '', place)
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
			<span>{playing ? <Pause aria-hidden size={14} /> : number}</span>
		</button>
	)
}
