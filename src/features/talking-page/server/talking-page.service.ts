import { AppError } from '#contract/errors.ts'
import type { PageNumber } from '#contract/vocabulary.ts'
import type { AudioItem } from '#features/books/contract.ts'
import type { TextPage } from '#features/books/rules.ts'
import type { Cue } from '#features/transcripts/contract.ts'
import type { Caller } from '#http/access.ts'
import { createYieldToEventLoop } from '#platform/yield-to-event-loop.ts'
import type { SpokenPage, SpokenSentence, SpokenTurn } from '../rules.ts'
import { findSentences, type PrintedPlace } from './match/find-sentences.ts'
import { type PrintedWord, printedWords } from './match/printed-words.ts'
import { type TrackWindow, windowsOf } from './spoken-tracks.ts'

type Book = {
	bookId: string
	isDemo: boolean
	edition: string
	fileKey: string
	startPage: PageNumber
	pageSizes: [number, number][]
}
export type TalkingPageDeps = {
	books: {
		/** @throws AppError unknown_book */
		find(bookId: string): Promise<Book>
		/** The same, for a caller who may read it. */
		readable(caller: Caller, bookId: string): Promise<Book>
		tracks(bookId: string): Promise<AudioItem[]>
	}
	transcripts: {
		/** Of those of the tracks that have one, with a number that changes as it does. */
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
	tickets: { findSession(ticket: string | undefined, bookId: string): Promise<string | null> }
	pageRequestLimit: { waitS(sessionId: string, page: string): number | null }
}
type PageName = { bookId: string; edition: string; pageIndex: number }
/** Sentences of a track by the pages that they are on, and where the track goes on to another. */
type Joined = { pages: Map<number, SpokenSentence[]>; turns: SpokenTurn[] }
export type TalkingPage = ReturnType<typeof createTalkingPage>

/** Tracks that a page can be within: all of a dictionary's page, not all of a book. */
const maxTracks = 24
/** Joined tracks that are remembered; one is some 10 kB. */
const maxJoined = 200
const maxCues = 1000

/** The sentences of pages that are said in tracks. What is found is remembered for an edition and a transcript. */
export function createTalkingPage({
	books,
	transcripts,
	textPage,
	tickets,
	pageRequestLimit,
}: TalkingPageDeps) {
	const joined = new Map<string, Promise<Joined>>()

	async function join(book: Book, window: TrackWindow, cues: readonly Cue[]): Promise<Joined> {
		const rest = createYieldToEventLoop()
		const words: PrintedWord[] = []
		for (let page = window.from; page <= window.to; page += 1) {
			const text = await textPage({ ...book, pageCount: book.pageSizes.length }, page)
			words.push(...printedWords(page, text))
			await rest()
		}
		const timed = cues.slice(0, maxCues).filter(isTimed)
		const texts = timed.map(({ text }) => text)
		const places = await findSentences(texts, { words, page: window.page, rest })
		return joinedOf(window.source, timed, places)
	}

	/** Requests that come meanwhile wait for the same work. */
	function remembered(key: string, make: () => Promise<Joined>): Promise<Joined> {
		const known = joined.get(key)
		joined.delete(key)
		const made = known ?? make()
		joined.set(key, made)
		made.catch(() => joined.delete(key))
		for (const oldest of joined.keys()) {
			if (joined.size <= maxJoined) break
			joined.delete(oldest)
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
		const turns: SpokenTurn[] = []
		for (const window of windows) {
			const transcript = known.get(window.source)
			if (!transcript) continue
			const key = JSON.stringify([book.bookId, book.edition, window, transcript.version])
			const found = await remembered(key, () => join(book, window, transcript.cues()))
			const here = found.pages.get(pageIndex) ?? []
			sentences.push(...here)
			if (here.length > 0 || window.page === pageIndex) turns.push(...found.turns)
		}
		return { sentences, turns }
	}

	return {
		/** For whoever may read the page, as its text. @throws AppError of a refusal; `too_many` with Retry-After */
		async ofReader(
			caller: Caller,
			{ bookId, edition, pageIndex }: PageName,
			ticket: string | undefined,
		): Promise<SpokenPage> {
			const session = await tickets.findSession(ticket, bookId)
			const book = session === null ? await books.readable(caller, bookId) : await books.find(bookId)
			const reader = session ?? (caller.kind === 'member' ? caller.sessionId : null)
			if (reader !== null && !book.isDemo) {
				const waitS = pageRequestLimit.waitS(reader, `${bookId}/${pageIndex}`)
				if (waitS !== null) throw new AppError('too_many', { headers: { 'retry-after': String(waitS) } })
			}
			if (edition !== book.edition || pageIndex >= book.pageSizes.length) throw new AppError('not_found')
			return ofPage(book, pageIndex)
		},
	}
}

type TimedCue = { start: number; end: number; text: string }

const isTimed = (cue: Cue): cue is TimedCue => cue.start !== null && cue.end !== null

function joinedOf(source: string, cues: readonly TimedCue[], places: readonly PrintedPlace[][]): Joined {
	const pages = new Map<number, SpokenSentence[]>()
	const turns: SpokenTurn[] = []
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
