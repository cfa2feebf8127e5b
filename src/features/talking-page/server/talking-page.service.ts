import type { PageNumber } from '#contract/vocabulary.ts'
import type { AudioItem } from '#features/books/contract.ts'
import type { TextPage } from '#features/books/rules.ts'
import type { Cue } from '#features/transcripts/contract.ts'
import type { Caller } from '#http/access.ts'
import { createYieldToEventLoop } from '#platform/yield-to-event-loop.ts'
import type { PageTurn, SpokenPage, SpokenSentence } from '../rules.ts'
import { findSentences, type PrintedPlace } from './match/find-sentences.ts'
import { type PrintedWord, printedWords } from './match/printed-words.ts'
import { type TrackWindow, windowsOf } from './spoken-tracks.ts'

type Book = {
	bookId: string
	edition: string
	fileKey: string
	startPage: PageNumber
	pageSizes: [number, number][]
}
export type TalkingPageDeps = {
	books: { tracks(bookId: string): Promise<AudioItem[]> }
	transcripts: {
		/** Transcripts by track, of the tracks that have one; `version` changes with the transcript. */
		ofTracks(
			bookId: string,
			sources: readonly string[],
		): Promise<Map<string, { version: number; cues(): Cue[] }>>
	}
	/** @throws for a file that can't be read */
	textPage(
		edition: { bookId: string; edition: string; fileKey: string; pageCount: number },
		index: number,
	): Promise<TextPage>
	admission: {
		/** @throws AppError of a refusal; `too_many` with Retry-After */
		admitToPage(
			requester: { caller: Caller; ticket: string | undefined },
			page: PageName,
		): Promise<{ book: Book; isHidden: boolean }>
	}
}
type PageName = { bookId: string; edition: string; pageIndex: number }
/** Where the sentences of a track are printed, by page index, and when it goes on to another page. */
type MatchedTrack = { pages: Map<number, SpokenSentence[]>; turns: PageTurn[] }
export type TalkingPage = ReturnType<typeof createTalkingPage>

/** Tracks that are looked for on one page: enough for a page of a dictionary, not all of a book. */
const maxTracks = 24
/** Matched tracks in memory; one is some 10 kB. */
const maxRemembered = 200
const maxCues = 1000

/** Finds the sentences of pages that tracks say. Results stay in memory, by edition and version of the transcript. */
export function createTalkingPage({ books, transcripts, textPage, admission }: TalkingPageDeps) {
	const matches = new Map<string, Promise<MatchedTrack>>()

	async function match(book: Book, window: TrackWindow, cues: readonly Cue[]): Promise<MatchedTrack> {
		const yieldToEventLoop = createYieldToEventLoop()
		const words: PrintedWord[] = []
		for (let page = window.from; page <= window.to; page += 1) {
			const text = await textPage({ ...book, pageCount: book.pageSizes.length }, page)
			words.push(...printedWords(page, text))
			await yieldToEventLoop()
		}
		const timed = cues.slice(0, maxCues).filter(isTimed)
		const texts = timed.map(({ text }) => text)
		const places = await findSentences(texts, { words, page: window.page, yieldToEventLoop })
		return matchedTrack(window.source, timed, places)
	}

	/** The least recently used result is dropped; concurrent requests share one promise. */
	function remembered(key: string, make: () => Promise<MatchedTrack>): Promise<MatchedTrack> {
		const known = matches.get(key)
		matches.delete(key)
		const made = known ?? make()
		matches.set(key, made)
		made.catch(() => matches.delete(key))
		for (const oldest of matches.keys()) {
			if (matches.size <= maxRemembered) break
			matches.delete(oldest)
		}
		return made
	}

	async function ofPage(book: Book, pageIndex: number): Promise<SpokenPage> {
		const tracks = await books.tracks(book.bookId)
		const windows = windowsOf(tracks, { startPage: book.startPage, pageCount: book.pageSizes.length })
			.filter(({ from, to }) => from <= pageIndex && pageIndex <= to)
			.slice(-maxTracks)
		const known = await transcripts.ofTracks(
			book.bookId,
			windows.map(({ source }) => source),
		)
		const sentences: SpokenSentence[] = []
		const turns: PageTurn[] = []
		for (const window of windows) {
			const transcript = known.get(window.source)
			if (!transcript) continue
			const key = JSON.stringify([book.bookId, book.edition, window, transcript.version])
			const found = await remembered(key, () => match(book, window, transcript.cues()))
			const here = found.pages.get(pageIndex) ?? []
			sentences.push(...here)
			if (here.length > 0 || window.page === pageIndex) turns.push(...found.turns)
		}
		return { sentences, turns }
	}

	return {
		/** Nothing of a page that is hidden from the caller. @throws AppError of a refusal; `too_many` with Retry-After */
		async pageFor(caller: Caller, page: PageName, ticket: string | undefined): Promise<SpokenPage> {
			const { book, isHidden } = await admission.admitToPage({ caller, ticket }, page)
			return isHidden ? { sentences: [], turns: [] } : ofPage(book, page.pageIndex)
		},
	}
}

type TimedCue = { start: number; end: number; text: string }

const isTimed = (cue: Cue): cue is TimedCue => cue.start !== null && cue.end !== null

function matchedTrack(
	source: string,
	cues: readonly TimedCue[],
	places: readonly PrintedPlace[][],
): MatchedTrack {
	const pages = new Map<number, SpokenSentence[]>()
	const turns: PageTurn[] = []
	for (const [at, { start, end }] of cues.entries()) {
		for (const { page, parts } of places[at] ?? []) {
			const sentences = pages.get(page) ?? []
			sentences.push({ source, start, end, parts })
			pages.set(page, sentences)
		}
		const page = places[at]?.[0]?.page
		if (page !== undefined && turns.at(-1)?.page_index !== page)
			turns.push({ source, start, page_index: page })
	}
	return { pages, turns }
}
