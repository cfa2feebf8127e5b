import type { ReactNode } from 'react'
import type { TextLine } from '#features/books/rules.ts'
import type { Entry } from '../chapters.ts'
import type { PageSource } from '../pages/page-source.ts'
import { type Reader, useReader } from '../reader-store.ts'
import { useIsWide } from '../use-is-wide.ts'
import { useReadingWords } from '../use-reading-words.ts'
import { ContentsPanel } from './contents-panel.tsx'
import { Panel } from './panel.tsx'
import { ThumbnailsPanel } from './thumbnails-panel.tsx'

/** Parts from other features; the page composes them. */
export type ReaderParts = {
	bookmarkButton: ReactNode
	bookmarks(onOpened: () => void): ReactNode
	notes(onOpened: () => void): ReactNode
	tracks: ReactNode
	audioBar: ReactNode
	marginOf(index: number): ReactNode
	keyRows: ReactNode
	/** Shown in the place of the page's image; null for the image. */
	pageText?: ReactNode
	viewButton?: ReactNode
	search(onOpened: () => void): ReactNode
	marksOf(index: number, lines: readonly TextLine[]): ReactNode
	floating?: ReactNode
	/** Opens over the last page when somebody goes on from it; null where a book just ends. */
	ending: ((onClose: () => void) => ReactNode) | null
	onBookmark(): void
	onPlayPause(): void
}

type Props = {
	reader: Reader
	entries: readonly Entry[]
	source: PageSource
	parts: Pick<ReaderParts, 'bookmarks' | 'notes' | 'tracks' | 'search'>
}

export function Panels({ reader, entries, source, parts }: Props) {
	const t = useReadingWords()
	const isWide = useIsWide()
	const panel = useReader(reader, state => state.panel)
	if (panel === null || panel === 'keys' || panel === 'practice') return null
	const close = () => reader.send({ type: 'close' })
	// On a phone panel and tools cover the page that was opened.
	const onOpened = () => {
		if (isWide) return
		close()
		reader.send({ type: 'toolbar', shown: false })
	}
	return (
		<Panel key={panel} title={t(panel)} onClose={close}>
			{panel === 'contents' ? (
				<ContentsPanel reader={reader} entries={entries} source={source} onOpened={onOpened} />
			) : null}
			{panel === 'thumbnails' ? (
				<ThumbnailsPanel reader={reader} source={source} onOpened={onOpened} />
			) : null}
			{panel === 'search' ? parts.search(onOpened) : null}
			{panel === 'bookmarks' ? parts.bookmarks(onOpened) : null}
			{panel === 'notes' ? parts.notes(onOpened) : null}
			{panel === 'tracks' ? parts.tracks : null}
		</Panel>
	)
}
