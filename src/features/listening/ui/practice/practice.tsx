import { ChevronDown, Pause, Play, RotateCcw, RotateCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { isEstimated } from '#contract/audio-formats.ts'
import { languageOfText } from '#contract/language-of-text.ts'
import { IconButton } from '#design/icon-button.tsx'
import { useRestoredFocus } from '#design/panel/use-restored-focus.ts'
import { formatDuration } from '#i18n/format.ts'
import type { Player } from '../player/player.ts'
import { usePlayer } from '../player/use-player.ts'
import { usePeaks, useTrackInfo } from '../tracks/use-track-info.ts'
import type { Listening } from '../use-listening.ts'
import { usePanelWords } from '../use-panel-words.ts'
import { skipS } from './listen-to-keys.ts'
import { LoopControls } from './loop-controls.tsx'
import { usePracticeTabs } from './more-tabs.ts'
import { Passages } from './passages.tsx'
import { PlaybackOptions } from './playback-options.tsx'
import styles from './practice.module.css'
import { keyOfAct } from './practice-keys.ts'
import { PracticeTabs } from './practice-tabs.tsx'
import { Shadowing } from './shadowing.tsx'
import { SpeedSlider } from './speed-slider.tsx'
import { TranscriptPanel } from './transcript-panel.tsx'
import { Waveform } from './waveform.tsx'

/** The practice panel above the audio bar, or beside the page where there is room. Loaded when it is first opened. */
export function Practice({
	listening,
	first,
	onClose,
}: {
	listening: Listening
	first: number | null
	onClose(): void
}) {
	const t = usePanelWords()
	const { player, trackInfo } = listening
	const index = usePlayer(player, state => state.chosen) ?? first
	const { source, title } = player.tracks[index ?? -1] ?? {}
	const peaks = usePeaks(trackInfo, source)
	const panel = useFocusWhileOpen()
	const moreTabs = usePracticeTabs(listening)
	const codec = useTrackInfo(trackInfo).get(source ?? '')?.codec ?? null
	return (
		<section
			className={styles.practice}
			ref={panel}
			tabIndex={-1}
			data-beside="practice"
			aria-label={t('practice')}
		>
			<header className={styles.head}>
				<h2 lang={title && languageOfText(title)}>{title ?? t('practice')}</h2>
				<IconButton name={t('closePractice')} onClick={onClose}>
					<ChevronDown aria-hidden size={20} />
				</IconButton>
			</header>
			<div className={styles.body}>
				<Waveform player={player} peaks={peaks} isApproximate={isEstimated(codec)} />
				<Transport player={player} first={first} />
				<LoopControls player={player} />
				<SpeedSlider player={player} />
				<PracticeTabs
					label={t('practice')}
					tabs={[
						{
							name: 'text',
							title: t('tab.text'),
							panel: <TranscriptPanel listening={listening} place={index} />,
						},
						{
							name: 'passages',
							title: t('tab.passages'),
							panel: <Passages listening={listening} place={index} />,
						},
						{ name: 'say', title: t('tab.say'), panel: <Shadowing listening={listening} place={index} /> },
						...moreTabs.map(({ name, title, panel }) => ({ name, title, panel: panel(source) })),
						{ name: 'options', title: t('tab.options'), panel: <PlaybackOptions player={player} /> },
					]}
				/>
			</div>
		</section>
	)
}

function useFocusWhileOpen() {
	const panel = useRef<HTMLElement>(null)
	useRestoredFocus()
	useEffect(() => panel.current?.focus({ preventScroll: true }), [])
	return panel
}

function Transport({ player, first }: { player: Player; first: number | null }) {
	const t = usePanelWords()
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
