import { AudioWaveform, Pause, Play, SkipBack, SkipForward } from 'lucide-react'
import { useEffect } from 'react'
import { languageOfText } from '#contract/language-of-text.ts'
import { Slider } from '#design/choice/slider.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { lazyPart } from '#design/loading/lazy-part.tsx'
import { formatDuration } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { onceChosen } from '../player/once-chosen.ts'
import type { Player } from '../player/player.ts'
import { secondAfterKey } from '../player/seek-keys.ts'
import { usePlayer } from '../player/use-player.ts'
import type { Listening } from '../use-listening.ts'
import { useListeningWords } from '../use-listening-words.ts'
import styles from './audio-bar.module.css'

const Practice = lazyPart(() => import('../practice/practice.tsx').then(({ Practice }) => Practice))

async function practiceKeys(player: Player): Promise<() => void> {
	const { listenToPracticeKeys } = await import('../practice/listen-to-keys.ts')
	return listenToPracticeKeys(player)
}

type Props = {
	listening: Listening
	/** Indexes of tracks on the pages in view. */
	here: readonly number[]
	onPage(pageNumber: number): void
	isPracticeOpen: boolean
	onPractice(): void
}

/**
 * The player at the bottom of a book with tracks; equally high without a current track, so that nothing jumps.
 */
export function AudioBar({ listening, here, onPage, isPracticeOpen, onPractice }: Props) {
	const t = useListeningWords()
	const { player } = listening
	useEffect(() => onceChosen(player, () => practiceKeys(player)), [player])
	useFollowedPage(player, here, onPage)
	const chosen = usePlayer(player, state => state.chosen)
	const playing = usePlayer(player, state => state.playing)
	const first = here[0] ?? null
	return (
		<section className={styles.bar} aria-label={t('player')}>
			<IconButton name={t('previous')} disabled={chosen === null} onClick={player.previous}>
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
				disabled={chosen === null || chosen >= player.tracks.length - 1}
				onClick={player.next}
			>
				<SkipForward aria-hidden size={18} />
			</IconButton>
			<div className={styles.middle}>
				<div className={styles.line}>
					<Title player={player} hereCount={here.length} />
					<Speed player={player} />
					<PageOfTrack player={player} here={here} onPage={onPage} />
				</div>
				<Seek player={player} />
			</div>
			<PracticeButton listening={listening} first={first} isOpen={isPracticeOpen} onPress={onPractice} />
		</section>
	)
}

type PracticeButtonProps = {
	listening: Listening
	first: number | null
	isOpen: boolean
	onPress(): void
}

function PracticeButton({ listening, first, isOpen, onPress }: PracticeButtonProps) {
	const t = useListeningWords()
	const { player } = listening
	const chosen = usePlayer(player, state => state.chosen)
	return (
		<>
			<IconButton
				name={t('practice')}
				aria-expanded={isOpen}
				disabled={chosen === null && first === null}
				onClick={onPress}
			>
				<AudioWaveform aria-hidden size={20} />
			</IconButton>
			{isOpen ? <Practice listening={listening} first={first} onClose={onPress} /> : null}
		</>
	)
}

function useFollowedPage(player: Player, here: readonly number[], onPage: Props['onPage']): void {
	useEffect(() => {
		let last = player.state().chosen
		return player.watch(() => {
			const { chosen, turnsPages } = player.state()
			if (chosen === last) return
			last = chosen
			const page = player.tracks[chosen ?? -1]?.page
			if (turnsPages && chosen !== null && page !== undefined && !here.includes(chosen)) onPage(page)
		})
	}, [player, here, onPage])
}

function Title({ player, hereCount }: { player: Player; hereCount: number }) {
	const t = useListeningWords()
	const chosen = usePlayer(player, state => state.chosen)
	const failed = usePlayer(player, state => state.failed)
	const lost = usePlayer(player, state => state.lost)
	const title = chosen === null ? undefined : player.tracks[chosen]?.title
	const idle = hereCount > 0 ? t('chooseHere', { count: hereCount }) : t('noneHere')
	const trouble = failed ? t('failed') : lost ? t('lost') : null
	// A live region must exist before its text changes: else it may not be announced.
	const role = failed ? 'alert' : title ? 'status' : undefined
	return (
		<p className={title ? styles.title : styles.idle} role={role}>
			{trouble ?? (title ? <span lang={languageOfText(title)}>{title}</span> : idle)}
		</p>
	)
}

/** Keys change it while practice, which says it, is closed. */
function Speed({ player }: { player: Player }) {
	const language = useLanguage()
	const speed = usePlayer(player, state => state.speed)
	const isChosen = usePlayer(player, state => state.chosen !== null)
	const number = String(speed).replace('.', language === 'ru' ? ',' : '.')
	return (
		<span className={speed === 1 ? 'visually-hidden' : styles.speed} aria-live="polite">
			{isChosen ? `${number}×` : ''}
		</span>
	)
}

function PageOfTrack({ player, here, onPage }: Pick<Props, 'here' | 'onPage'> & { player: Player }) {
	const t = useListeningWords()
	const chosen = usePlayer(player, state => state.chosen)
	const page = player.tracks[chosen ?? -1]?.page
	if (chosen === null || page === undefined || here.includes(chosen)) return null
	const name = t('toPage', { page: String(page) })
	return (
		<button type="button" className={styles.page} aria-label={name} title={name} onClick={() => onPage(page)}>
			{t('page', { page: String(page) })}
		</button>
	)
}

function Seek({ player }: { player: Player }) {
	const t = useListeningWords()
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
				onKeyDown={event => {
					const to = secondAfterKey(event, { time: player.now(), duration })
					if (to === undefined) return
					event.preventDefault()
					player.seek(to)
				}}
			/>
			<span className={styles.time}>{duration > 0 ? `${elapsed} / ${total}` : ''}</span>
		</div>
	)
}
