import { useCallback, useEffect, useState } from 'react'
import { call } from '#contract/call.ts'
import { useSession } from '#features/accounts/ui/session.ts'
import { BookmarkButton } from '#features/bookmarks/ui/bookmark-button.tsx'
import { BookmarkList } from '#features/bookmarks/ui/bookmark-list.tsx'
import { useBookmarkStore } from '#features/bookmarks/ui/use-bookmarks.ts'
import { AudioBar } from '#features/listening/ui/audio-bar.tsx'
import { FoundInTracks } from '#features/listening/ui/found-in-tracks.tsx'
import { tracksOfPages } from '#features/listening/ui/player-state.ts'
import { PracticeKeyRows } from '#features/listening/ui/practice-key-rows.tsx'
import { TrackList } from '#features/listening/ui/track-list.tsx'
import { TrackMarks } from '#features/listening/ui/track-marks.tsx'
import { useListening } from '#features/listening/ui/use-listening.ts'
import type { OpenBook, readingApi } from '#features/reading/contract.ts'
import { BookReader } from '#features/reading/ui/book-reader.tsx'
import { currentEntry, entriesOf } from '#features/reading/ui/chapters.ts'
import { keyOf } from '#features/reading/ui/keys.ts'
import { nameOfPage } from '#features/reading/ui/page-numbers.ts'
import { createPageSource, type PageSource } from '#features/reading/ui/page-source.ts'
import { createReader, useReader } from '#features/reading/ui/reader-store.ts'
import { spreadAt } from '#features/reading/ui/spreads.ts'
import { pictureOf } from '#features/reading/ui/thumbnail.tsx'
import { openBook } from './early-opening.ts'
import { usePlaceInBook } from './use-place-in-book.ts'

/** A book on the whole screen, with its bookmarks and its sound. */
export function ReaderScreen({
	book,
	firstIndex,
	isAsked,
	exit,
}: {
	book: OpenBook
	firstIndex: number
	/** Whether the page was asked for; else the reader goes on where they stopped. */
	isAsked: boolean
	exit: string
}) {
	const bookId = book.book_id
	const [reader] = useState(() => createReader(book.pages, firstIndex))
	const [source] = useState(() => createPageSource(book, { open: () => openBook(bookId) }))
	useEffect(() => source.keepOpen(), [source])
	const index = useReader(reader, state => state.index)
	const perView = useReader(reader, state => state.perView)
	const { me, status } = useSession()
	const bookmarks = useBookmarkStore(bookId, status === 'unknown' ? undefined : (me?.user_id ?? null))
	const listening = useListening(book, source, status === 'unknown' ? undefined : (me?.user_id ?? null))
	const seen = spreadAt(index, { pages: book.pages, perView }).map(page => page + book.start_page)
	const here = tracksOfPages(book.audio, seen)
	const hasTracks = book.audio.length > 0
	const search = useCallback((query: string, signal: AbortSignal) => findIn(bookId, query, signal), [bookId])
	usePlaceInBook(reader, { bookId, owner: status === 'unknown' ? undefined : (me?.user_id ?? null), isAsked })
	return (
		<BookReader
			reader={reader}
			source={source}
			book={{ title: book.title, tableOfContent: book.tableOfContent, firstIndex }}
			exit={exit}
			search={search}
			parts={{
				bookmarkButton: <BookmarkButton store={bookmarks} index={index} shortcut={keyOf('bookmark')} />,
				bookmarks: (
					<BookmarkList
						store={bookmarks}
						book={pictures(book, source)}
						onOpen={page => reader.send({ type: 'goTo', index: page })}
					/>
				),
				tracks: hasTracks ? <TrackList listening={listening} here={here} /> : null,
				audioBar: hasTracks ? (
					<AudioBar
						listening={listening}
						here={here}
						onPage={page => reader.send({ type: 'goTo', index: page - book.start_page })}
					/>
				) : null,
				marginOf: page => <TrackMarks listening={listening} page={page + book.start_page} />,
				keyRows: hasTracks ? <PracticeKeyRows /> : null,
				foundElsewhere: query => (hasTracks ? <FoundInTracks listening={listening} query={query} /> : null),
				onBookmark: () => void bookmarks.toggle(index),
				onPlayPause: () => listening.player.toggle(here[0] ?? null),
			}}
		/>
	)
}

/** What the list of bookmarks shows of a page. */
function pictures(book: OpenBook, source: PageSource) {
	const entries = entriesOf(book.tableOfContent)
	return {
		nameOf: (index: number) => nameOfPage(index, source),
		picture: (index: number) => pictureOf(source, index),
		chapter: (index: number) => currentEntry(entries, index + book.start_page)?.title ?? '',
		ratio(index: number) {
			const [width, height] = book.pages[index] ?? [1, 1]
			return width / height
		},
	}
}

function findIn(book_id: string, query: string, signal: AbortSignal) {
	return call<typeof readingApi.search>('POST /api/reading/search', { body: { book_id, query } }, { signal })
}
