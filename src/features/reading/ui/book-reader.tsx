import { useMemo, useState } from 'react'
import { languageOfText } from '#contract/language-of-text.ts'
import { useFullScreen } from '#design/device/use-full-screen.ts'
import { useMouseRest } from '#design/device/use-mouse-rest.ts'
import { lazyPart } from '#design/loading/lazy-part.tsx'
import { useLoadedLater } from '#design/loading/use-loaded-later.ts'
import type { Section } from '#features/books/contract.ts'
import { entriesOf } from './chapters.ts'
import type { PageSource } from './pages/page-source.ts'
import { usePageImages } from './pages/use-page-images.ts'
import { useThumbnailSheets } from './pages/use-thumbnail-sheets.ts'
import type { ReaderParts } from './panels/panels.tsx'
import styles from './reader.module.css'
import { type Reader, useReader } from './reader-store.ts'
import { Stage } from './stage/stage.tsx'
import { useDeepZoom } from './stage/use-deep-zoom.ts'
import { ConnectionNote } from './tools/connection-note.tsx'
import { Dock } from './tools/dock.tsx'
import { openPageField } from './tools/page-field.tsx'
import { Toolbar } from './tools/toolbar.tsx'
import { useZoomVisibility } from './tools/use-activity.ts'
import { useReaderKeys } from './tools/use-reader-keys.ts'
import { ZoomSlider } from './tools/zoom-slider.tsx'
import { usePageAddress } from './use-page-address.ts'
import { useStoredView } from './use-stored-view.ts'
import { useTheme } from './use-theme.ts'

const loadPanels = () => import('./panels/panels.tsx')
const loadKeysSheet = () => import('./tools/keys-sheet.tsx')
const Panels = lazyPart(() => loadPanels().then(({ Panels }) => Panels))
const KeysSheet = lazyPart(() => loadKeysSheet().then(({ KeysSheet }) => KeysSheet))

type Props = {
	reader: Reader
	source: PageSource
	book: { title: string; tableOfContent: readonly Section[]; firstIndex: number }
	exit: string
	parts: ReaderParts
}

export function BookReader({ reader, source, book, exit, parts }: Props) {
	const images = usePageImages(reader, source)
	const onPointerOver = useMouseRest('[data-page-link]', ({ dataset }) =>
		reader.send({ type: 'expect', index: Number(dataset.pageLink) }),
	)
	const onActivity = useZoomVisibility(reader)
	const onFullScreen = useFullScreen()
	useThumbnailSheets(reader, source)
	useDeepZoom(reader)
	usePageAddress(reader, source)
	useTheme(reader)
	useStoredView(reader, source.bookId)
	useReaderKeys(reader, {
		bookmark: parts.onBookmark,
		goToPage: openPageField,
		...(parts.audioBar ? { playPause: parts.onPlayPause } : {}),
		...(onFullScreen ? { fullScreen: onFullScreen } : {}),
	})
	const entries = useMemo(() => entriesOf(book.tableOfContent), [book.tableOfContent])
	const theme = useReader(reader, state => state.theme)
	const toolbar = useReader(reader, state => state.toolbar)
	const panel = useReader(reader, state => state.panel)
	const [hadKeys, setHadKeys] = useState(false)
	if (panel === 'keys' && !hadKeys) setHadKeys(true)
	useLoadedLater([loadPanels, loadKeysSheet])
	const isPastEnd = useReader(reader, state => state.isPastEnd)
	const close = () => reader.send({ type: 'close' })
	return (
		<div
			className={styles.reader}
			data-theme={theme}
			data-audio={parts.audioBar !== null}
			data-binding={reader.binding}
			data-has-keys
			onPointerOver={onPointerOver}
		>
			<main className={styles.reading}>
				<h1 lang={languageOfText(book.title)} className="visually-hidden">
					{book.title}
				</h1>
				{parts.pageText ?? (
					<Stage
						reader={reader}
						source={source}
						images={images}
						firstIndex={book.firstIndex}
						onActivity={onActivity}
						marginOf={parts.marginOf}
						marksOf={parts.marksOf}
					/>
				)}
				<ConnectionNote />
				<div className={styles.zoom}>
					<ZoomSlider reader={reader} />
				</div>
				<div className={styles.tools} data-toolbar={toolbar}>
					<Toolbar
						reader={reader}
						exit={exit}
						bookmarkButton={parts.bookmarkButton}
						hasTracks={parts.tracks !== null}
						onFullScreen={onFullScreen}
					/>
				</div>
				<div className={styles.panel} data-panel>
					{panel ? <Panels reader={reader} entries={entries} source={source} parts={parts} /> : null}
				</div>
			</main>
			<Dock
				reader={reader}
				source={source}
				title={book.title}
				entries={entries}
				audioBar={parts.audioBar}
				hasEnding={parts.ending !== null}
				viewButton={parts.viewButton}
			/>
			{parts.floating}
			{isPastEnd && parts.ending ? parts.ending(close) : null}
			{hadKeys ? (
				<KeysSheet
					isOpen={panel === 'keys'}
					binding={reader.binding}
					hasTracks={parts.audioBar !== null}
					moreRows={parts.keyRows}
					onClose={close}
				/>
			) : null}
		</div>
	)
}
