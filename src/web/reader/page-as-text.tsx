import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { asPageIndex, pageNumberOf } from '#contract/page-numbers.ts'
import { useStore } from '#design/store.ts'
import { hitsIn } from '#features/book-search/ui/page-hits.ts'
import { searchOptions } from '#features/book-search/ui/search-options.ts'
import type { TextLine, TextPage } from '#features/books/rules.ts'
import { tracksOfPages } from '#features/listening/ui/player/player-state.ts'
import { usePlayer } from '#features/listening/ui/player/use-player.ts'
import type { Listening } from '#features/listening/ui/use-listening.ts'
import { labelOfPage } from '#features/reading/ui/page-numbers.ts'
import type { PageSource } from '#features/reading/ui/pages/page-source.ts'
import { type Reader, useReader } from '#features/reading/ui/reader-store.ts'
import { neighbour, spreadAt } from '#features/reading/ui/spreads.ts'
import { swipeOf } from '#features/reading/ui/stage/swipe.ts'
import { loadPageText } from '#features/reading/ui/use-page-text.ts'
import type { FilledPage } from '#features/reading-view/ui/flow-parts.tsx'
import { ReadingView } from '#features/reading-view/ui/reading-view.tsx'
import { picturesOfPage } from './page-pictures.ts'
import type { ReaderNotes } from './reader-notes.tsx'
import { showOnPage, spotOnPage } from './spot-on-page.ts'
import { type Spoken, useSpoken } from './use-spoken.ts'

type ReadingExercises = (index: number, page: TextPage) => FilledPage | null
export type PageAsTextProps = {
	reader: Reader
	source: PageSource
	listening: Listening
	notes: ReaderNotes | null
	spoken: Spoken | null
	filledOn: ReadingExercises | undefined
	onImage(): void
}

export function PageAsText({ reader, source, listening, notes, spoken, filledOn, onImage }: PageAsTextProps) {
	// The image is there until this is in the document.
	const [from] = useState(() => spotOnPage(source))
	useEffect(() => {
		focusIfLost()
		// The image is laid out in the frame after.
		return () => void requestAnimationFrame(focusIfLost)
	}, [])
	const index = useReader(reader, state => state.index)
	const perView = useReader(reader, state => state.perView)
	const pairing = useReader(reader, state => state.pairing)
	const query = useReader(reader, state => state.query)
	const { player } = listening
	const chosen = usePlayer(player, state => (state.playing ? state.chosen : null))
	const load = useCallback(
		(page: number, signal: AbortSignal) => loadPageText(source, page, signal),
		[source],
	)
	const options = useStore(searchOptions, searchOptions.get())
	const picturesOf = useCallback((page: number) => picturesOfPage(source, page), [source])
	const hitsOf = useCallback((lines: readonly TextLine[]) => hitsIn(lines, query, options), [query, options])
	const spread = spreadAt(index, { pages: source.pages, perView, pairing })
	const hasNext = neighbour(spread, { direction: 1, pageCount: source.pages.length }) !== null
	const { said, begin, saidFrom } = useSpoken(spoken, player, spread)
	const trackOf = (page: number, track: number) => {
		const { title = '', source: file = '' } = player.tracks[track] ?? {}
		return {
			...{ title, source: file, saidFrom: saidFrom(page, file), isPlaying: track === chosen },
			onPress: () => (player.state().chosen === track ? player.toggle(track) : player.start(track)),
		}
	}
	const pages = spread.map(page => ({
		index: page,
		label: labelOfPage(page, source),
		tracks: tracksOfPages(player.tracks, [pageNumberOf(asPageIndex(page), source.startPage)]).map(track =>
			trackOf(page, track),
		),
	}))
	return (
		<ReadingView
			pages={pages}
			said={said}
			onSentences={begin}
			begin={from}
			onLeave={spot => requestAnimationFrame(() => showOnPage(spot, source, from))}
			language={source.language}
			load={load}
			hitsIn={hitsOf}
			notesIn={useNotesInText(notes)}
			picturesOf={picturesOf}
			{...(filledOn ? { filledOn } : {})}
			hit={useHit(reader)}
			turnOf={(from, to, widthPx) => swipeOf(from, to, { widthPx, binding: reader.binding })}
			onNext={hasNext ? () => reader.send({ type: 'next' }) : null}
			onPrevious={() => reader.send({ type: 'previous' })}
			onImage={onImage}
		/>
	)
}

function useHit(reader: Reader) {
	const index = useReader(reader, ({ hit }) => hit?.index ?? -1)
	const number = useReader(reader, ({ hit }) => hit?.number ?? 0)
	const step = useReader(reader, ({ hit }) => hit?.step ?? 0)
	return index < 0 ? null : { index, number, step }
}

const none = { watch: () => () => undefined, list: () => null }

/** Another function whenever the notes change. */
function useNotesInText(notes: ReaderNotes | null) {
	const { watch, list } = notes ?? none
	const all = useSyncExternalStore<unknown>(watch, list)
	// biome-ignore lint/correctness/useExhaustiveDependencies: the list says when they change
	return useCallback((index: number, page: TextPage) => notes?.inText(index, page) ?? [], [notes, all])
}

/** What had the focus may be gone with the other view: without one a screen reader says nothing. */
function focusIfLost(): void {
	// A tab that is loaded again begins at the top.
	if (!navigator.userActivation?.hasBeenActive || document.activeElement !== document.body) return
	document.querySelector<HTMLElement>('main > section')?.focus({ preventScroll: true })
}
