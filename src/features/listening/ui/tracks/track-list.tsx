import { Pause, Play } from 'lucide-react'
import { useMemo } from 'react'
import { languageOfText } from '#contract/language-of-text.ts'
import type { TrackInfo } from '#features/audio-files/contract.ts'
import { formatDuration, formatPercent } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { progressShare } from '../../rules.ts'
import { useListeningState } from '../player/use-listening-state.ts'
import { usePlayer } from '../player/use-player.ts'
import type { Listening } from '../use-listening.ts'
import { usePanelWords } from '../use-panel-words.ts'
import styles from './track-list.module.css'
import { tracksByUnit } from './tracks-by-unit.ts'
import { useTrackInfo } from './use-track-info.ts'

/** From this share on a track counts as played. */
const playedShare = 0.95

export function TrackList({ listening, here }: { listening: Listening; here: readonly number[] }) {
	const t = usePanelWords()
	const { player, sections, trackInfo, saved } = listening
	const known = useTrackInfo(trackInfo)
	const { tracks } = useListeningState(saved)
	const progress = useMemo(
		() => new Map(tracks.map(track => [track.source, progressShare(track.heard)])),
		[tracks],
	)
	const units = useMemo(() => tracksByUnit(player.tracks, sections), [player, sections])
	const list = (places: readonly number[]) => (
		<ul>
			{places.map(index => {
				const source = player.tracks[index]?.source ?? ''
				return (
					<Row
						key={index}
						listening={listening}
						place={index}
						info={known.get(source)}
						progress={progress.get(source) ?? 0}
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
					{units.length > 1 ? <UnitTitle title={unit.title ?? t('beforeUnits')} /> : null}
					{list(unit.places)}
				</section>
			))}
		</>
	)
}

function UnitTitle({ title }: { title: string }) {
	return (
		<h4 lang={languageOfText(title)} className={styles.unitTitle}>
			{title}
		</h4>
	)
}

type RowProps = {
	listening: Pick<Listening, 'player'>
	place: number
	info: TrackInfo | undefined
	progress: number
}

function Row({ listening: { player }, place, info, progress }: RowProps) {
	const t = usePanelWords()
	const language = useLanguage()
	const chosen = usePlayer(player, state => state.chosen === place)
	const playing = usePlayer(player, state => state.chosen === place && state.playing)
	const track = player.tracks[place]
	if (!track) return null
	const isPlayed = progress >= playedShare
	const label = isPlayed ? t('playedAll') : t('playedPart', { percent: formatPercent(progress, language) })
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
					<span lang={languageOfText(track.title)}>{track.title}</span>
					{info?.fault ? <span className={styles.error}>{t(`error.${info.fault}`)}</span> : null}
					{progress > 0 ? (
						<span className={styles.progress}>
							<span style={{ width: `${isPlayed ? 100 : progress * 100}%` }} />
							<span className="visually-hidden">{label}</span>
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
