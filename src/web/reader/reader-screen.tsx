import { useCallback, useEffect, useState } from 'react'
import { call } from '#contract/call.ts'
import { asPageIndex, asPageNumber, pageIndexOf, pageNumberOf } from '#contract/page-numbers.ts'
import { lazyPart } from '#design/loading/lazy-part.tsx'
import { useLoadedLater } from '#design/loading/use-loaded-later.ts'
import { useSessionInTransition } from '#features/accounts/ui/session.ts'
import { tokenUser } from '#features/accounts/ui/token.ts'
import type { bookSearchApi } from '#features/book-search/contract.ts'
import { HitMarks } from '#features/book-search/ui/hit-marks.tsx'
import type { SearchBook } from '#features/book-search/ui/use-search.ts'
import { BookmarkButton } from '#features/bookmarks/ui/bookmark-button.tsx'
import type { BookmarkChange } from '#features/bookmarks/ui/bookmark-changes.ts'
import { useBookmarkStore } from '#features/bookmarks/ui/use-bookmarks.ts'
import { tracksOfPages } from '#features/listening/ui/player/player-state.ts'
import { AudioBar } from '#features/listening/ui/tracks/audio-bar.tsx'
import { TrackMarkers } from '#features/listening/ui/tracks/track-markers.tsx'
import { useListening } from '#features/listening/ui/use-listening.ts'
import type { OpenBook } from '#features/reading/contract.ts'
import { BookReader } from '#features/reading/ui/book-reader.tsx'
import { currentEntry, entriesOf } from '#features/reading/ui/chapters.ts'
import { labelOfPage } from '#features/reading/ui/page-numbers.ts'
import { createPageSource, type PageSource } from '#features/reading/ui/pages/page-source.ts'
import type { ReaderParts } from '#features/reading/ui/panels/panels.tsx'
import { createReader, useReader } from '#features/reading/ui/reader-store.ts'
import { spreadAt } from '#features/reading/ui/spreads.ts'
import { thumbnailStyle } from '#features/reading/ui/stage/thumbnail.tsx'
import { keyOf } from '#features/reading/ui/tools/keys.ts'
import { cachedText } from '#features/reading/ui/use-page-text.ts'
import { isPrivate } from '#features/reading-aids/ui/private-reading.ts'
import { type PageOfEdition, positionKind } from '#features/reading-positions/ui/position-changes.ts'
import { useReadingPosition } from '#features/reading-positions/ui/use-reading-position.ts'
import { TextViewButton } from '#features/reading-view/ui/text-view-button.tsx'
import { useTextViewWords } from '#features/reading-view/ui/use-text-view-words.ts'
import { useLanguage } from '#i18n/language.tsx'
import { indexInBook, pageNow } from './edition/index-in-book.ts'
import { type OpenEdition, useCurrentEdition } from './edition/use-current-edition.ts'
import { loadPanelParts } from './panels/load-panel-parts.ts'
import { openBook } from './preload-book.ts'
import styles from './reader-screen.module.css'
import { useOutbox, watchElsewhere } from './use-outbox.ts'
import { useReaderExercises } from './use-reader-exercises.ts'
import { useReaderTools } from './use-reader-tools.ts'
import { useTextView } from './use-text-view.ts'

const loadSearch = () => import('#features/book-search/ui/search-panel.tsx')
const loadSearchMarks = () => import('#features/book-search/ui/mark-hits.ts')
const SearchPanel = lazyPart(() => loadSearch().then(({ SearchPanel }) => SearchPanel))
const BookmarkList = lazyPart(() => loadPanelParts().then(({ Bookmarks }) => Bookmarks))
const TrackList = lazyPart(() => loadPanelParts().then(({ Tracks }) => Tracks))
const TranscriptMatches = lazyPart(() => loadPanelParts().then(({ TranscriptMatches }) => TranscriptMatches))
const KeyRows = lazyPart(() => loadPanelParts().then(({ KeyRows }) => KeyRows))

const watchBookmarks = (changed: () => void) => watchElsewhere('bookmarks', changed)
const watchListening = (changed: () => void) => watchElsewhere('listening', changed)

type Props = OpenEdition & { exit: string; ending?: ReaderParts['ending'] }

/** One edition of a book at a time: another one is opened anew, where the words are that were read. */
export function ReaderScreen({ exit, ending, ...opened }: Props) {
	const { open, replace } = useCurrentEdition(opened)
	return (
		<EditionScreen
			key={open.book.edition}
			{...{ ...open, exit, ending: ending ?? null }}
			onReplaced={replace}
		/>
	)
}

type EditionProps = OpenEdition & {
	exit: string
	ending: ReaderParts['ending']
	/** @param index of the page that is shown */
	onReplaced(book: OpenBook, index: number): void
}

function EditionScreen({
	book,
	firstIndex,
	hasPageInAddress,
	isMoved,
	exit,
	ending,
	onReplaced,
}: EditionProps) {
	const { book_id: bookId, edition } = book
	const [reader] = useState(() => createReader(book, firstIndex))
	const [source] = useState(() =>
		createPageSource(book, {
			open: () => openBook(bookId, { edition, index: reader.state().index }),
			onNewEdition: current => onReplaced(current, reader.state().index),
		}),
	)
	useEffect(() => source.renewTicketInTime(), [source])
	const index = useReader(reader, state => state.index)
	const perView = useReader(reader, state => state.perView)
	const panel = useReader(reader, state => state.panel)
	const { me, status } = useSessionInTransition()
	const owner = status === 'unknown' ? undefined : (me?.user_id ?? null)
	const outbox = useOutbox(owner)
	const bookmarks = useBookmarkStore(book, {
		owner,
		queue: handler => outbox.queue<BookmarkChange>('bookmark', handler),
		watchElsewhere: watchBookmarks,
		pageNow: page => pageNow(book, page),
		onOtherEdition: () => source.renew().catch(() => undefined),
	})
	const language = useLanguage()
	const listening = useListening(book, source, { owner, queue: outbox.queue, watchElsewhere: watchListening })
	const deps = { book, source, reader, outbox, bookmarks, listening, language }
	const { notes, isDrawing, spoken, words, aids, buttons, voiceBar } = useReaderTools(deps, owner)
	const exercises = useReaderExercises(deps, owner)
	const pairing = useReader(reader, state => state.pairing)
	const spread = spreadAt(index, { pages: book.pages, perView, pairing })
	const seen = spread.map(page => pageNumberOf(asPageIndex(page), book.start_page))
	const here = tracksOfPages(book.audio, seen)
	const hasTracks = book.audio.length > 0
	const search = useCallback<SearchBook>(
		(wanted, signal) => findIn(source, { ...wanted, edition }, signal),
		[source, edition],
	)
	const { isText, View, toggle, hide } = useTextView(useTextViewWords()('failed'))
	const searched = {
		labelOf: (index: number) => labelOfPage(index, source),
		linesOf: (index: number) => cachedText(source, index)?.lines,
	}
	useLoadedLater([loadSearch, loadSearchMarks, loadPanelParts])
	const indexIn = useCallback((page: PageOfEdition) => indexInBook(book, page), [book])
	useReadingPosition(reader, {
		...{ bookId, edition, owner, indexIn, isPrivate, hasPageInAddress, isMoved },
		knownUser: tokenUser,
		queue: handler => outbox.queue(positionKind, handler),
	})
	return (
		<BookReader
			reader={reader}
			source={source}
			book={{ title: book.title, tableOfContent: book.tableOfContent, firstIndex }}
			exit={exit}
			parts={{
				bookmarkButton: (
					<>
						<BookmarkButton store={bookmarks} index={index} shortcut={keyOf('bookmark')} />
						{buttons ?? <i className={styles.buttons} />}
					</>
				),
				bookmarks: onOpened => (
					<BookmarkList
						of={book}
						store={bookmarks}
						book={pictures(book, source)}
						onOpen={page => {
							reader.send({ type: 'goTo', index: page })
							onOpened()
						}}
					/>
				),
				notes: onOpened => notes?.panel(index, onOpened) ?? null,
				tracks: hasTracks ? <TrackList listening={listening} here={here} /> : null,
				audioBar:
					voiceBar ??
					(hasTracks ? (
						<AudioBar
							listening={listening}
							here={here}
							isPracticeOpen={panel === 'practice'}
							onPractice={() => reader.send({ type: 'panel', panel: 'practice' })}
							onPage={page =>
								reader.send({ type: 'goTo', index: pageIndexOf(asPageNumber(page), book.start_page) })
							}
						/>
					) : null),
				marginOf: index => (
					<TrackMarkers
						listening={listening}
						page={pageNumberOf(asPageIndex(index), book.start_page)}
						side={
							spread.length === 2 && (index === spread[0]) === (reader.binding === 'left') ? 'left' : 'right'
						}
					/>
				),
				keyRows: <KeyRows hasTracks={hasTracks} />,
				pageText:
					View && !isDrawing ? (
						<View
							{...{ reader, source, listening, notes, spoken, filledOn: exercises?.inText }}
							onImage={hide}
						/>
					) : null,
				viewButton: <TextViewButton isText={isText && !isDrawing} onToggle={toggle} />,
				search: onOpened => (
					<SearchPanel
						book={reader}
						pages={searched}
						search={search}
						elsewhere={(query, isHit) =>
							hasTracks ? (
								// Its own, as the field would lose the focus while its code is fetched.
								<TranscriptMatches {...{ listening, query, isHit }} />
							) : null
						}
						onOpened={onOpened}
					/>
				),
				marksOf: (index, lines) => (
					<>
						<HitMarks book={reader} index={index} lines={lines} />
						{notes?.onPage(index, lines)}
						{exercises?.onPage(index, isDrawing)}
					</>
				),
				floating: (
					<>
						{notes?.bar}
						{exercises?.panel}
						{words?.panel}
						{aids?.panel}
					</>
				),
				ending,
				onBookmark: () => void bookmarks.toggle(index),
				onPlayPause: () => listening.player.toggle(here[0] ?? null),
			}}
		/>
	)
}

function pictures(book: OpenBook, source: PageSource) {
	const entries = entriesOf(book.tableOfContent)
	return {
		nameOf: (index: number) => labelOfPage(index, source),
		picture: (index: number) => thumbnailStyle(source, index),
		chapter: (index: number) =>
			currentEntry(entries, pageNumberOf(asPageIndex(index), book.start_page))?.title ?? '',
		ratio(index: number) {
			const [width, height] = book.pages[index] ?? [1, 1]
			return width / height
		},
	}
}

async function findIn(
	{ bookId: book_id, renew }: PageSource,
	{ edition, ...wanted }: Parameters<SearchBook>[0] & { edition: string },
	signal: AbortSignal,
) {
	const found = await call<typeof bookSearchApi.search>(
		'POST /api/reading/search',
		{ body: { book_id, ...wanted } },
		{ signal },
	)
	// It rejects where they are pages of another edition.
	if (found.edition !== undefined && found.edition !== edition) await renew()
	return found
}
