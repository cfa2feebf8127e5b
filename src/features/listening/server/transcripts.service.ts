import { AppError } from '#contract/errors.ts'
import type { AudioItem } from '#features/books/contract.ts'
import type { Caller } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import type { Cue, FoundCue } from '../contract.ts'
import { soundKeyOf } from '../rules.ts'
import { parseTranscript, TranscriptFault } from './parse-transcript.ts'
import type { TranscriptsStore } from './transcripts.store.ts'

type Needs = {
	store: TranscriptsStore
	books: {
		readable(caller: Caller, bookId: string): Promise<unknown>
		tracks(bookId: string): Promise<AudioItem[]>
		soundKey(caller: Caller, track: { bookId: string; file: string; hasTicket: boolean }): Promise<string>
	}
	clock: Clock
}
export type Transcripts = ReturnType<typeof createTranscripts>

/** A search tells at most so many places. */
const foundAtMost = 100

/** What is said in the tracks. */
export function createTranscripts({ store, books, clock }: Needs) {
	async function keep(bookId: string, file: string, text: string): Promise<Cue[]> {
		const cues = read(text)
		const fileKey = soundKeyOf(bookId, file)
		if (cues.length === 0) await store.remove(fileKey)
		else await store.put(fileKey, text, clock.now())
		return cues
	}

	return {
		/** For whoever may hear the track; nothing where nobody wrote it down. */
		async cues(caller: Caller, bookId: string, file: string): Promise<Cue[]> {
			const body = await store.body(await books.soundKey(caller, { bookId, file, hasTicket: false }))
			return body === undefined ? [] : parseTranscript(body)
		},

		/** The places where the words are said, whatever their case, in the order of the tracks. */
		async search(caller: Caller, bookId: string, query: string): Promise<FoundCue[]> {
			await books.readable(caller, bookId)
			const sources = [...new Set((await books.tracks(bookId)).map(track => track.source))]
			const bodies = await store.bodies(sources.map(source => soundKeyOf(bookId, source)))
			const wanted = query.toLocaleLowerCase()
			return sources
				.flatMap(source =>
					parseTranscript(bodies.get(soundKeyOf(bookId, source)) ?? '')
						.filter(cue => cue.text.toLocaleLowerCase().includes(wanted))
						.map(cue => ({ source, ...cue })),
				)
				.slice(0, foundAtMost)
		},

		/**
		 * Keeps what is said in a track; an empty text takes it away.
		 * @throws AppError unknown_book, not_found, unusable_transcript with the line
		 */
		async save(
			caller: Caller,
			bookId: string,
			{ file, text }: { file: string; text: string },
		): Promise<Cue[]> {
			await books.readable(caller, bookId)
			const tracks = await books.tracks(bookId)
			if (!tracks.some(track => track.source === file)) throw new AppError('not_found')
			return keep(bookId, file, text)
		},

		/** Keeps what is said in a sound that comes with the shop, before any book lists it. */
		bring: keep,
	}
}

function read(text: string): Cue[] {
	try {
		return parseTranscript(text)
	} catch (error) {
		if (!(error instanceof TranscriptFault)) throw error
		throw new AppError('unusable_transcript', { path: 'text', values: { line: error.line } })
	}
}
