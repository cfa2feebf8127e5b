import { Repeat } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { languageOfText } from '#contract/language-of-text.ts'
import { SearchInput } from '#design/choice/search-input.tsx'
import { IconButton } from '#design/icon-button.tsx'
import type { Cue } from '#features/transcripts/contract.ts'
import type { Player } from '../player/player.ts'
import { repeatInTrack, seekInTrack } from '../player/seek-in-track.ts'
import { usePlayer } from '../player/use-player.ts'
import { useCues } from '../tracks/use-track-info.ts'
import type { Listening } from '../use-listening.ts'
import { usePanelWords } from '../use-panel-words.ts'
import { currentCue } from './current-cue.ts'
import { TranscriptMatches } from './transcript-matches.tsx'
import styles from './transcript-panel.module.css'

const searchFrom = 2

export function TranscriptPanel({ listening, place }: { listening: Listening; place: number | null }) {
	const t = usePanelWords()
	const { player, trackInfo } = listening
	const [query, setQuery] = useState('')
	const cues = useCues(trackInfo, player.tracks[place ?? -1]?.source)
	const isSearching = query.trim().length >= searchFrom
	return (
		<>
			<SearchInput
				className={styles.search}
				aria-label={t('searchTracks')}
				placeholder={t('searchTracks')}
				maxLength={200}
				value={query}
				onChange={event => setQuery(event.currentTarget.value)}
			/>
			{isSearching ? <TranscriptMatches listening={listening} query={query.trim()} /> : null}
			{!isSearching && cues?.length === 0 ? <p className={styles.none}>{t('noTranscript')}</p> : null}
			{!isSearching && cues && cues.length > 0 && place !== null ? (
				<Cues player={player} place={place} cues={cues} />
			) : null}
		</>
	)
}

function Cues({ player, place, cues }: { player: Player; place: number; cues: readonly Cue[] }) {
	const t = usePanelWords()
	const list = useRef<HTMLOListElement>(null)
	// Cues may repeat and never move: the index is the key.
	const lines = cues.map((cue, line) => ({ cue, line, key: `line ${line}` }))
	const current = usePlayer(player, state => (state.chosen === place ? currentCue(cues, state.time) : null))
	useEffect(() => {
		if (current === null || list.current?.matches(':focus-within')) return
		keepInSight(list.current, list.current?.children[current])
	}, [current])
	return (
		<ol ref={list} className={styles.cues}>
			{lines.map(({ cue, line, key }) =>
				cue.start === null ? (
					<li key={key} className={styles.plain} lang={languageOfText(cue.text)}>
						{cue.text}
					</li>
				) : (
					<li key={key} className={styles.cue} aria-current={line === current ? 'true' : undefined}>
						<button
							type="button"
							lang={languageOfText(cue.text)}
							onClick={() => seekInTrack(player, place, cue.start ?? 0)}
						>
							{cue.text}
						</button>
						<IconButton
							name={t('repeatLine', { text: cue.text })}
							className={styles.again}
							onClick={() => repeatInTrack(player, place, { from: cue.start ?? 0, to: cue.end ?? 0 })}
						>
							<Repeat aria-hidden size={15} />
						</IconButton>
					</li>
				),
			)}
		</ol>
	)
}

/** Scrolls the list only: `scrollIntoView` would scroll the page as well. */
function keepInSight(list: HTMLElement | null, line: Element | undefined): void {
	if (!list || !(line instanceof HTMLElement)) return
	const [top, bottom] = [line.offsetTop, line.offsetTop + line.offsetHeight]
	const isSeen = top >= list.scrollTop && bottom <= list.scrollTop + list.clientHeight
	if (isSeen) return
	const hasReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
	list.scrollTo({ top: top - list.clientHeight / 3, behavior: hasReducedMotion ? 'instant' : 'smooth' })
}
