import { useEffect, useState } from 'react'
import { call } from '#contract/call.ts'
import { languageOfText } from '#contract/language-of-text.ts'
import type { FoundCue, transcriptsApi } from '#features/transcripts/contract.ts'
import { formatDuration } from '#i18n/format.ts'
import type { Listening } from '../use-listening.ts'
import styles from './transcript-panel.module.css'

const pauseMs = 250

type Props = { listening: Listening; query: string; isHit?: (text: string) => boolean }

export function TranscriptMatches({ listening, query, isHit = () => true }: Props) {
	const { player, bookId } = listening
	const found = useTranscriptMatches(bookId, query)?.filter(({ text }) => isHit(text)) ?? []
	if (found.length === 0) return null
	return (
		<ul className={styles.found}>
			{found.map(cue => {
				const index = player.tracks.findIndex(track => track.source === cue.source)
				return (
					<li key={`${cue.source} ${cue.start} ${cue.text}`}>
						<button type="button" onClick={() => player.start(index, cue.start ?? 0)}>
							<span lang={languageOfText(cue.text)}>{cue.text}</span>
							<small>
								{player.tracks[index]?.title}
								{cue.start === null ? '' : ` · ${formatDuration(cue.start)}`}
							</small>
						</button>
					</li>
				)
			})}
		</ul>
	)
}

function useTranscriptMatches(book_id: string, query: string): readonly FoundCue[] | null {
	const [found, setFound] = useState<readonly FoundCue[] | null>(null)
	useEffect(() => {
		const leaving = new AbortController()
		const timer = setTimeout(() => {
			call<typeof transcriptsApi.searchTranscripts>(
				'POST /api/listening/search',
				{ body: { book_id, query } },
				{ signal: leaving.signal },
			).then(
				answer => setFound(answer.found),
				() => leaving.signal.aborted || setFound([]),
			)
		}, pauseMs)
		return () => {
			clearTimeout(timer)
			leaving.abort()
		}
	}, [book_id, query])
	return found
}
