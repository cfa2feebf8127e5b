import { type ReactNode, useMemo } from 'react'
import { Button } from '#design/button.tsx'
import type { TextLine, TextPage } from '#features/books/rules.ts'
import { flowOf, type Hits, type NoteMark } from './flow.ts'
import { type FilledPage, FlowParts } from './flow-parts.tsx'
import type { PagePictures } from './page-picture.tsx'
import styles from './reading-view.module.css'
import { type PageTrack, TrackButtons } from './track-buttons.tsx'
import { type LinesOfTracks, placesOfTracks, withTracks } from './track-places.ts'
import { useReadingViewWords } from './use-reading-view-words.ts'
import type { Said } from './use-said.ts'

/** `saidFrom`: the line of the page in which its first sentence is printed; null where that is not known. */
export type TrackOfPage = PageTrack & { source: string; saidFrom: number | null }

type Props = {
	index: number
	/** As it is printed. */
	label: string
	tracks: readonly TrackOfPage[]
	text: TextPage | 'failed' | undefined
	/** BCP 47; null if unknown. */
	language: string | null
	hitsIn(lines: readonly TextLine[]): Hits
	notesIn(index: number, page: TextPage): readonly NoteMark[]
	picturesOf(index: number): PagePictures
	filledOn: ((index: number, page: TextPage) => FilledPage | null) | undefined
	said: Said | null
	currentHit: number
	onSentences: (() => void) | undefined
	onRetry(): void
	onImage(): void
}

/** One page: its number, the tracks that stand nowhere in its text, and the text with the others in their places. */
export function PageText(props: Props) {
	const { index, label, tracks, text, language, hitsIn, notesIn, picturesOf, filledOn, said } = props
	const t = useReadingViewWords()
	const page = typeof text === 'object' ? text : null
	const flow = useMemo(
		() =>
			page
				? flowOf(page, { hits: hitsIn(page.lines), notes: notesIn(index, page), said: said?.ranges ?? [] })
				: [],
		[index, page, hitsIn, notesIn, said],
	)
	const pictures = useMemo(() => picturesOf(index), [picturesOf, index])
	const filled = page && (filledOn?.(index, page) ?? null)
	const exercises = filled?.tracks ?? none
	const lines = tracks.flatMap(({ source, saidFrom }) =>
		saidFrom === null ? [] : [[source, saidFrom] as const],
	)
	const places = page ? placesOfTracks(page, tracks, { said: new Map(lines), exercises }) : new Map()
	const { parts, placed } = withTracks(flow, places)
	return (
		<article className={styles.page}>
			<h2 className={styles.number}>{t('page', { page: label })}</h2>
			{/* Where they stand is not known before the text has come. */}
			{text === undefined ? null : (
				<TrackButtons tracks={tracks.filter((_, at) => !placed.has(at))} onSentences={props.onSentences} />
			)}
			{page && parts.length > 0 ? (
				<div className={styles.text} data-text={index} lang={page.language ?? language ?? undefined}>
					<FlowParts
						{...{ parts, tracks, filled, pictures }}
						currentHit={Math.min(props.currentHit, hitsIn(page.lines).length - 1)}
						page={label}
					/>
				</div>
			) : (
				<NoText {...props} />
			)}
		</article>
	)
}

const none: LinesOfTracks = new Map()

function NoText({ text, onRetry, onImage }: Pick<Props, 'text' | 'onRetry' | 'onImage'>) {
	const t = useReadingViewWords()
	if (text === undefined) return <p role="status">{t('loading')}</p>
	if (text === 'failed')
		return (
			<Note words={t('failed')}>
				<Button onClick={onRetry}>{t('again')}</Button>
			</Note>
		)
	return (
		<Note words={t('empty')}>
			<Button onClick={onImage}>{t('showImage')}</Button>
		</Note>
	)
}

function Note({ words, children }: { words: string; children: ReactNode }) {
	return (
		<div className={styles.note} role="status">
			<p>{words}</p>
			{children}
		</div>
	)
}
