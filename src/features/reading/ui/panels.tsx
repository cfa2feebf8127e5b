import type { ReaderParts } from './book-reader.tsx'
import type { Entry } from './chapters.ts'
import { ContentsPanel } from './contents-panel.tsx'
import type { PageSource } from './page-source.ts'
import { Panel } from './panel.tsx'
import { type Reader, useReader } from './reader-store.ts'
import { type SearchBook, SearchPanel } from './search-panel.tsx'
import { ThumbnailsPanel } from './thumbnails-panel.tsx'
import { useIsWide } from './use-is-wide.ts'
import { useReadingWords } from './use-reading-words.ts'

type Props = {
	reader: Reader
	entries: readonly Entry[]
	source: PageSource
	search: SearchBook
	parts: Pick<ReaderParts, 'bookmarks' | 'tracks' | 'foundElsewhere'>
}

/** The one panel that is open, if any. */
export function Panels({ reader, entries, source, search, parts }: Props) {
	const t = useReadingWords()
	const isWide = useIsWide()
	const panel = useReader(reader, state => state.panel)
	if (panel === null || panel === 'keys') return null
	const close = () => reader.send({ type: 'close' })
	// On a phone the panel lies over the page that was asked for.
	const onOpened = () => {
		if (!isWide) close()
	}
	return (
		<Panel key={panel} title={t(panel)} onClose={close}>
			{panel === 'contents' ? (
				<ContentsPanel reader={reader} entries={entries} startPage={source.startPage} onOpened={onOpened} />
			) : null}
			{panel === 'thumbnails' ? (
				<ThumbnailsPanel reader={reader} source={source} onOpened={onOpened} />
			) : null}
			{panel === 'search' ? (
				<SearchPanel
					reader={reader}
					source={source}
					search={search}
					onOpened={onOpened}
					elsewhere={parts.foundElsewhere}
				/>
			) : null}
			{panel === 'bookmarks' ? parts.bookmarks : null}
			{panel === 'tracks' ? parts.tracks : null}
		</Panel>
	)
}
