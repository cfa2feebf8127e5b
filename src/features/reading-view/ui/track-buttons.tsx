import { MessageSquareText, Pause, Play } from 'lucide-react'
import { languageOfText } from '#contract/language-of-text.ts'
import styles from './reading-view.module.css'
import { useReadingViewWords } from './use-reading-view-words.ts'

export type PageTrack = { title: string; isPlaying: boolean; onPress(): void }

type Props = {
	tracks: readonly PageTrack[]
	/** Begins to play them sentence by sentence; absent where that is not known. */
	onSentences?: (() => void) | undefined
}

export function TrackButtons({ tracks, onSentences }: Props) {
	const t = useReadingViewWords()
	if (tracks.length === 0 && !onSentences) return null
	return (
		<ul className={styles.tracks} aria-label={t('tracks')}>
			{tracks.map((track, at) => (
				<li key={at.toString()}>
					<TrackButton track={track} />
				</li>
			))}
			{onSentences ? (
				<li>
					<button type="button" onClick={onSentences}>
						<MessageSquareText aria-hidden size={18} />
						{t('bySentence')}
					</button>
				</li>
			) : null}
		</ul>
	)
}

/** Tracks where the text has them; no line that is read. */
export function TracksInText({ tracks }: { tracks: readonly PageTrack[] }) {
	return (
		<div className={`${styles.tracks} ${styles.here}`} data-tracks>
			{tracks.map((track, at) => (
				<TrackButton key={at.toString()} track={track} />
			))}
		</div>
	)
}

function TrackButton({ track: { title, isPlaying, onPress } }: { track: PageTrack }) {
	const t = useReadingViewWords()
	return (
		<button type="button" aria-label={t(isPlaying ? 'pause' : 'play', { title })} onClick={onPress}>
			{isPlaying ? <Pause aria-hidden size={18} /> : <Play aria-hidden size={18} />}
			<span lang={languageOfText(title)}>{title}</span>
		</button>
	)
}
