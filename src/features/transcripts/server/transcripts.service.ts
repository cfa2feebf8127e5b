import { AppError } from '#contract/errors.ts'
import { audioKeyOf } from '#features/audio-files/rules.ts'
import type { AudioItem } from '#features/books/contract.ts'
import type { Caller } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import type { Cue, FoundCue } from '../contract.ts'
import { parseTranscript, TranscriptError } from './parse-transcript.ts'
import type { TranscriptsStore } from './transcripts.store.ts'

type TranscriptsDeps = {
	store: TranscriptsStore
	books: {
		readable(caller: Caller, bookId: string): Promise<unknown>
		tracks(bookId: string): Promise<AudioItem[]>
		soundKey(caller: Caller, track: { bookId: string; file: string; hasTicket: boolean }): Promise<string>
	}
	clock: Clock
}
export type Transcripts = ReturnType<typeof createTranscripts>

const foundAtMost = 100

export function createTranscripts({ store, books, clock }: TranscriptsDeps) {
	async function keep(bookId: string, file: string, text: string): Promise<Cue[]> {
		const cues = read(text)
		const fileKey = audioKeyOf(bookId, file)
		if (cues.length === 0) await store.remove(fileKey)
		else await store.put(fileKey, text, clock.now())
		return cues
	}

	return {
		/** For whoever may play the track; no cues without a transcript. */
		async cues(caller: Caller, bookId: string, file: string): Promise<Cue[]> {
			const body = await store.body(await books.soundKey(caller, { bookId, file, hasTicket: false }))
			return body === undefined ? [] : parseTranscript(body)
		},

		/** Case-insensitive matches, in track order. */
		async search(caller: Caller, bookId: string, query: string): Promise<FoundCue[]> {
			await books.readable(caller, bookId)
			const sources = [...new Set((await books.tracks(bookId)).map(track => track.source))]
			const bodies = await store.bodies(sources.map(source => audioKeyOf(bookId, source)))
			const wanted = query.toLocaleLowerCase()
			return sources
				.flatMap(source =>
					parseTranscript(bodies.get(audioKeyOf(bookId, source)) ?? '')
						.filter(cue => cue.text.toLocaleLowerCase().includes(wanted))
						.map(cue => ({ source, ...cue })),
				)
				.slice(0, foundAtMost)
		},

		/**
		 * An empty text deletes it. @throws AppError unknown_book, not_found, unusable_transcript with the line
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

		/** Stores the transcript of an audio file of the demonstration, before any book lists it. */
		bring: keep,
	}
}

function read(text: string): Cue[] {
	try {
		return parseTranscript(text)
	} catch (error) {
		if (!(error instanceof TranscriptError)) throw error
		throw new AppError('unusable_transcript', { path: 'text', values: { line: error.line } })
	}
}
