import { Pause, Play, SkipBack, SkipForward } from 'lucide-react'
import { IconButton } from '#design/icon-button.tsx'
import { Slider } from '#design/slider.tsx'
import { formatDuration } from '#i18n/format.ts'
import { useWords } from '#i18n/use-words.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import styles from './audio-bar.module.css'
import type { Player } from './player.ts'
import { SpeedChoice } from './speed-choice.tsx'
import { usePlayer } from './use-player.ts'

type Props = {
	player: Player
	/** Places in the list of the tracks that belong to the pages seen. */
	here: readonly number[]
}

/** The player at the bottom of a book that has tracks; as high without a track as with one, so that nothing jumps. */
export function AudioBar({ player, here }: Props) {
	const t = useWords({ en, ru })
	const chosen = usePlayer(player, state => state.chosen)
	const playing = usePlayer(player, state => state.playing)
	const first = here[0] ?? null
	return (
		<section className={styles.bar} aria-label={t('player')}>
			<IconButton
				name={t('previous')}
				className={styles.skip}
				disabled={chosen === null}
				onClick={player.previous}
			>
				<SkipBack aria-hidden size={18} />
			</IconButton>
			<IconButton
				name={t(playing ? 'pause' : 'play')}
				shortcut="Space"
				className={styles.play}
				disabled={chosen === null && first === null}
				onClick={() => player.toggle(first)}
			>
				{playing ? <Pause aria-hidden size={20} /> : <Play aria-hidden size={20} />}
			</IconButton>
			<IconButton
				name={t('next')}
				className={styles.skip}
				disabled={chosen === null || chosen >= player.tracks.length - 1}
				onClick={player.next}
			>
				<SkipForward aria-hidden size={18} />
			</IconButton>
			<div className={styles.middle}>
				<Title player={player} hereCount={here.length} />
				<Seek player={player} />
			</div>
			<SpeedChoice player={player} />
		</section>
	)
}

function Title({ player, hereCount }: { player: Player; hereCount: number }) {
	const t = useWords({ en, ru })
	const chosen = usePlayer(player, state => state.chosen)
	const failed = usePlayer(player, state => state.failed)
	const title = chosen === null ? undefined : player.tracks[chosen]?.title
	const idle = hereCount > 0 ? t('chooseHere', { count: hereCount }) : t('noneHere')
	return (
		<p className={title ? styles.title : styles.idle} role={failed ? 'alert' : undefined}>
			{failed ? t('failed') : (title ?? idle)}
		</p>
	)
}

function Seek({ player }: { player: Player }) {
	const t = useWords({ en, ru })
	const time = usePlayer(player, state => state.time)
	const duration = usePlayer(player, state => state.duration)
	const [elapsed, total] = [formatDuration(time), formatDuration(duration)]
	return (
		<div className={styles.seek}>
			<Slider
				name={t('seek')}
				value={time}
				max={duration}
				step={0.1}
				valueText={t('timeOf', { time: elapsed, duration: total })}
				disabled={duration === 0}
				onChange={player.seek}
			/>
			<span className={styles.time}>{duration > 0 ? `${elapsed} / ${total}` : ''}</span>
		</div>
	)
}
