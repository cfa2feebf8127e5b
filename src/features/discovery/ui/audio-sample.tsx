import { Pause, Play } from 'lucide-react'
import { languageOfText } from '#contract/language-of-text.ts'
import { IconButton } from '#design/icon-button.tsx'
import { formatDuration } from '#i18n/format.ts'
import { useWords } from '#i18n/use-words.ts'
import type { Track } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import styles from './audio-sample.module.css'
import { useTrack } from './use-track.ts'

/** A demo track; without scripts a link to the audio file. */
export function AudioSample({ track }: { track: Track }) {
	const t = useWords({ en, ru })
	const { isPlaying, time, duration, hasFailed, toggle, seek } = useTrack(track.src)
	return (
		<div className={styles.sample}>
			<IconButton
				name={t(isPlaying ? 'pauseSample' : 'playSample', { title: track.title })}
				className={styles.button}
				onClick={toggle}
			>
				{isPlaying ? <Pause aria-hidden size={22} /> : <Play aria-hidden size={22} />}
			</IconButton>
			<p className={styles.title}>
				<span>{t('sample')}</span> <b lang={languageOfText(track.title)}>{track.title}</b>
			</p>
			<input
				type="range"
				min={0}
				max={Math.max(1, Math.floor(duration))}
				value={Math.floor(time)}
				disabled={duration === 0}
				aria-label={t('sampleTime')}
				aria-valuetext={formatDuration(time)}
				onChange={event => seek(Number(event.target.value))}
			/>
			<p className={styles.time}>
				{formatDuration(time)}
				{duration > 0 ? <span>{` / ${formatDuration(duration)}`}</span> : null}
			</p>
			{hasFailed ? (
				<p className={styles.failed} role="alert">
					{t('sampleFailed')}
				</p>
			) : null}
			<noscript>
				<a href={track.src}>{t('playSample', { title: track.title })}</a>
			</noscript>
		</div>
	)
}
