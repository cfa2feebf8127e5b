import { Pause, Play } from 'lucide-react'
import { useMemo } from 'react'
import { formatDuration, formatPercent } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { TrackInfo } from '../contract.ts'
import { heardShare } from '../rules.ts'
import styles from './track-list.module.css'
import { tracksByUnit } from './tracks-by-unit.ts'
import { useKept } from './use-kept.ts'
import type { Listening } from './use-listening.ts'
import { useListeningWords } from './use-listening-words.ts'
import { usePlayer } from './use-player.ts'
import { useTrackFacts } from './use-track-facts.ts'

/** A track that was heard to its last seconds is heard. */
const heardEnough = 0.95

/** The tracks of the pages that are seen, then those of the whole book by unit. */
export function TrackList({ listening, here }: { listening: Listening; here: readonly number[] }) {
	const t = useListeningWords()
	const { player, sections, facts, kept } = listening
	const known = useTrackFacts(facts)
	const { tracks } = useKept(kept)
	const heard = useMemo(() => new Map(tracks.map(track => [track.source, heardShare(track.heard)])), [tracks])
	const units = useMemo(() => tracksByUnit(player.tracks, sections), [player, sections])
	const list = (places: readonly number[]) => (
		<ul>
			{places.map(place => {
				const source = player.tracks[place]?.source ?? ''
				return (
					<Row
						key={place}
						listening={listening}
						place={place}
						info={known.get(source)}
						heard={heard.get(source) ?? 0}
					/>
				)
			})}
		</ul>
	)
	return (
		<>
			<h3 className={styles.heading}>{t('here')}</h3>
			{here.length > 0 ? list(here) : <p className={styles.none}>{t('noneHere')}</p>}
			<h3 className={styles.heading}>{t('whole')}</h3>
			{units.map(unit => (
				<section key={unit.places[0]} className={styles.unit}>
					{units.length > 1 ? <h4 className={styles.unitTitle}>{unit.title ?? t('beforeUnits')}</h4> : null}
					{list(unit.places)}
				</section>
			))}
		</>
	)
}

type RowProps = {
	listening: Pick<Listening, 'player'>
	place: number
	info: TrackInfo | undefined
	/** 0 to 1. */
	heard: number
}

function Row({ listening: { player }, place, info, heard }: RowProps) {
	const t = useListeningWords()
	const language = useLanguage()
	const chosen = usePlayer(player, state => state.chosen === place)
	const playing = usePlayer(player, state => state.chosen === place && state.playing)
	const track = player.tracks[place]
	if (!track) return null
	const isHeard = heard >= heardEnough
	const told = isHeard ? t('heardAll') : t('heardPart', { percent: formatPercent(heard, language) })
	return (
		<li>
			<button
				type="button"
				className={styles.track}
				aria-current={chosen ? 'true' : undefined}
				onClick={() => (chosen ? player.toggle(place) : player.start(place))}
			>
				{playing ? <Pause aria-label={t('pause')} size={16} /> : <Play aria-label={t('play')} size={16} />}
				<span>
					{track.title}
					{info?.fault ? <span className={styles.fault}>{t(`fault.${info.fault}`)}</span> : null}
					{heard > 0 ? (
						<span className={styles.heard}>
							<span style={{ width: `${isHeard ? 100 : heard * 100}%` }} />
							<span className="visually-hidden">{told}</span>
						</span>
					) : null}
				</span>
				<span className={styles.facts}>
					<span>{info?.seconds ? formatDuration(info.seconds) : ''}</span>
					<span>{t('page', { page: String(track.page) })}</span>
				</span>
			</button>
		</li>
	)
}
