import { ChevronDown, Pause, Play, RotateCcw, RotateCw } from 'lucide-react'
import { IconButton } from '#design/icon-button.tsx'
import { formatDuration } from '#i18n/format.ts'
import { isEstimated } from '../rules.ts'
import { Passages } from './passages.tsx'
import type { Player } from './player.ts'
import { PlayingOptions } from './playing-options.tsx'
import styles from './practice.module.css'
import { keyOfAct } from './practice-keys.ts'
import { PracticeTabs } from './practice-tabs.tsx'
import { RepeatControls } from './repeat-controls.tsx'
import { Shadowing } from './shadowing.tsx'
import { SpeedSlider } from './speed-slider.tsx'
import { TranscriptPanel } from './transcript-panel.tsx'
import type { Listening } from './use-listening.ts'
import { useListeningWords } from './use-listening-words.ts'
import { usePlayer } from './use-player.ts'
import { skipS } from './use-practice-keys.ts'
import { usePeaks, useTrackFacts } from './use-track-facts.ts'
import { Waveform } from './waveform.tsx'

/** Everything one does with a track to learn from it, above the bar. Loaded when it is first opened. */
export function Practice({
	listening,
	first,
	onClose,
}: {
	listening: Listening
	/** The track that begins where none is chosen yet. */
	first: number | null
	onClose(): void
}) {
	const t = useListeningWords()
	const { player, facts } = listening
	const place = usePlayer(player, state => state.chosen) ?? first
	const { source, title } = player.tracks[place ?? -1] ?? {}
	const peaks = usePeaks(facts, source)
	const codec = useTrackFacts(facts).get(source ?? '')?.codec ?? null
	return (
		<section
			className={styles.practice}
			aria-label={t('practice')}
			onKeyDown={event => {
				if (event.key !== 'Escape') return
				event.stopPropagation()
				onClose()
			}}
		>
			<header className={styles.head}>
				<h2>{title ?? t('practice')}</h2>
				<IconButton name={t('closePractice')} onClick={onClose}>
					<ChevronDown aria-hidden size={20} />
				</IconButton>
			</header>
			<div className={styles.body}>
				<Waveform player={player} peaks={peaks} isApproximate={isEstimated(codec)} />
				<Transport player={player} first={first} />
				<RepeatControls player={player} />
				<SpeedSlider player={player} />
				<PracticeTabs
					label={t('practice')}
					tabs={[
						{
							name: 'text',
							title: t('tab.text'),
							panel: <TranscriptPanel listening={listening} place={place} />,
						},
						{
							name: 'passages',
							title: t('tab.passages'),
							panel: <Passages listening={listening} place={place} />,
						},
						{ name: 'say', title: t('tab.say'), panel: <Shadowing player={player} /> },
						{ name: 'options', title: t('tab.options'), panel: <PlayingOptions player={player} /> },
					]}
				/>
			</div>
		</section>
	)
}

function Transport({ player, first }: { player: Player; first: number | null }) {
	const t = useListeningWords()
	const playing = usePlayer(player, state => state.playing)
	const second = usePlayer(player, state => Math.floor(state.time))
	const duration = usePlayer(player, state => state.duration)
	return (
		<div className={styles.transport}>
			<span className={styles.time}>{formatDuration(second)}</span>
			<IconButton
				name={t('back', { seconds: String(skipS) })}
				shortcut={keyOfAct('back')}
				onClick={() => player.skip(-skipS)}
			>
				<RotateCcw aria-hidden size={20} />
			</IconButton>
			<IconButton
				name={t(playing ? 'pause' : 'play')}
				className={styles.play}
				onClick={() => player.toggle(first)}
			>
				{playing ? <Pause aria-hidden size={22} /> : <Play aria-hidden size={22} />}
			</IconButton>
			<IconButton
				name={t('forward', { seconds: String(skipS) })}
				shortcut={keyOfAct('forward')}
				onClick={() => player.skip(skipS)}
			>
				<RotateCw aria-hidden size={20} />
			</IconButton>
			<span className={styles.time}>{formatDuration(duration)}</span>
		</div>
	)
}
