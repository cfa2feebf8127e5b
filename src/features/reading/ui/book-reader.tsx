import { type ReactNode, useMemo } from 'react'
import type { Section } from '#features/books/contract.ts'
import { entriesOf } from './chapters.ts'
import { ConnectionNote } from './connection-note.tsx'
import { Dock } from './dock.tsx'
import { KeysSheet } from './keys-sheet.tsx'
import { openPageField } from './page-field.tsx'
import type { PageSource } from './page-source.ts'
import { Panels } from './panels.tsx'
import styles from './reader.module.css'
import { type Reader, useReader } from './reader-store.ts'
import type { SearchBook } from './search-panel.tsx'
import { Stage } from './stage.tsx'
import { Toolbar } from './toolbar.tsx'
import { useActivity } from './use-activity.ts'
import { useDeepZoom } from './use-deep-zoom.ts'
import { useFullScreen } from './use-full-screen.ts'
import { usePageAddress } from './use-page-address.ts'
import { usePageImages } from './use-page-images.ts'
import { useReaderKeys } from './use-reader-keys.ts'
import { useSheets } from './use-sheets.ts'
import { useSurroundings } from './use-surroundings.ts'
import { ZoomSlider } from './zoom-slider.tsx'

/** What other features bring to the reader; the page that composes them hands it in. */
export type ReaderParts = {
	bookmarkButton: ReactNode
	bookmarks: ReactNode
	/** Null in a book without tracks. */
	tracks: ReactNode
	audioBar: ReactNode
	/** What stands in the margin of a page. */
	marginOf(index: number): ReactNode
	/** Rows of the sheet of keys. */
	keyRows: ReactNode
	/** Where else in the book the words are. */
	foundElsewhere(query: string): ReactNode
	onBookmark(): void
	onPlayPause(): void
}
type Props = {
	reader: Reader
	source: PageSource
	book: { title: string; tableOfContent: readonly Section[]; firstIndex: number }
	/** Where the way out leads. */
	exit: string
	/** Must stay the same function from one drawing to the next. */
	search: SearchBook
	parts: ReaderParts
}

/** The page is the screen: the stage, and around it what is needed to move. */
export function BookReader({ reader, source, book, exit, search, parts }: Props) {
	const images = usePageImages(reader, source)
	const onActivity = useActivity(reader)
	const onFullScreen = useFullScreen()
	useSheets(reader, source)
	useDeepZoom(reader)
	usePageAddress(reader, source.startPage)
	useSurroundings(reader)
	useReaderKeys(reader, {
		bookmark: parts.onBookmark,
		goToPage: openPageField,
		...(parts.audioBar ? { playPause: parts.onPlayPause } : {}),
		...(onFullScreen ? { fullScreen: onFullScreen } : {}),
	})
	const entries = useMemo(() => entriesOf(book.tableOfContent), [book.tableOfContent])
	const surroundings = useReader(reader, state => state.surroundings)
	const toolbar = useReader(reader, state => state.toolbar)
	const panel = useReader(reader, state => state.panel)
	return (
		<div className={styles.reader} data-surroundings={surroundings} data-audio={parts.audioBar !== null}>
			<main className={styles.desk}>
				<h1 className="visually-hidden">{book.title}</h1>
				<Stage
					reader={reader}
					source={source}
					images={images}
					firstIndex={book.firstIndex}
					onActivity={onActivity}
					marginOf={parts.marginOf}
				/>
				<ConnectionNote />
				<div className={styles.zoom}>
					<ZoomSlider reader={reader} />
				</div>
				<div className={styles.tools} data-toolbar={toolbar}>
					<Toolbar
						reader={reader}
						exit={exit}
						bookmarkButton={parts.bookmarkButton}
						hasTracks={parts.audioBar !== null}
						onFullScreen={onFullScreen}
					/>
				</div>
				<div className={styles.panel}>
					<Panels reader={reader} entries={entries} source={source} search={search} parts={parts} />
				</div>
			</main>
			<Dock reader={reader} source={source} title={book.title} entries={entries} audioBar={parts.audioBar} />
			<KeysSheet
				isOpen={panel === 'keys'}
				hasTracks={parts.audioBar !== null}
				moreRows={parts.keyRows}
				onClose={() => reader.send({ type: 'close' })}
			/>
		</div>
	)
}
