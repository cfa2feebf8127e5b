import { Pause, Play } from 'lucide-react'
import { useWords } from '#i18n/use-words.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import type { Player } from './player.ts'
import styles from './track-list.module.css'
import { usePlayer } from './use-player.ts'

/** The tracks of the pages that are seen, then those of the whole book. */
export function TrackList({ player, here }: { player: Player; here: readonly number[] }) {
	const t = useWords({ en, ru })
	return (
		<>
			<h3 className={styles.heading}>{t('here')}</h3>
			{here.length > 0 ? (
				<Tracks player={player} places={here} />
			) : (
				<p className={styles.none}>{t('noneHere')}</p>
			)}
			<h3 className={styles.heading}>{t('whole')}</h3>
			<Tracks player={player} places={player.tracks.map((_, place) => place)} />
		</>
	)
}

function Tracks({ player, places }: { player: Player; places: readonly number[] }) {
	return (
		<ul>
			{places.map(place => (
				<Row key={place} player={player} place={place} />
			))}
		</ul>
	)
}

function Row({ player, place }: { player: Player; place: number }) {
	const t = useWords({ en, ru })
	const chosen = usePlayer(player, state => state.chosen === place)
	const playing = usePlayer(player, state => state.chosen === place && state.playing)
	const track = player.tracks[place]
	if (!track) return null
	return (
		<li>
			<button
				type="button"
				className={styles.track}
				aria-current={chosen ? 'true' : undefined}
				onClick={() => (chosen ? player.toggle(place) : player.start(place))}
			>
				{playing ? <Pause aria-label={t('pause')} size={16} /> : <Play aria-label={t('play')} size={16} />}
				<span>{track.title}</span>
				<span className={styles.page}>{t('page', { page: String(track.page) })}</span>
			</button>
		</li>
	)
}
