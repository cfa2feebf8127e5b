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

const maxFound = 100

export function createTranscripts({ store, books, clock }: TranscriptsDeps) {
	async function putTranscript(bookId: string, file: string, text: string): Promise<Cue[]> {
		const cues = read(text)
		const fileKey = audioKeyOf(bookId, file)
		if (cues.length === 0) await store.remove(fileKey)
		else await store.put(fileKey, text, clock.now())
		return cues
	}

	/** @returns the version after it @throws AppError conflict where another was saved since */
	async function saveOver(
		fileKey: string,
		text: string,
		{ isEmpty, version }: { isEmpty: boolean; version: number },
	) {
		const before = new Date(version)
		// Two saves of one millisecond are two versions.
		const at = new Date(Math.max(clock.now().getTime(), version + 1))
		const isSaved = isEmpty
			? version === 0 || (await store.remove(fileKey, before))
			: version === 0
				? await store.add(fileKey, text, at)
				: await store.replace(fileKey, text, { at, before })
		if (!isSaved) throw new AppError('conflict')
		return isEmpty ? 0 : at.getTime()
	}

	/** @throws AppError unknown_book, not_found for a track that the book has not */
	async function checkTrack(caller: Caller, bookId: string, file: string): Promise<void> {
		await books.readable(caller, bookId)
		const tracks = await books.tracks(bookId)
		if (!tracks.some(track => track.source === file)) throw new AppError('not_found')
	}

	return {
		/** For whoever may play the track; no cues without a transcript. */
		async cues(caller: Caller, bookId: string, file: string): Promise<Cue[]> {
			const body = await store.body(await books.soundKey(caller, { bookId, file, hasTicket: false }))
			return body === undefined ? [] : parseTranscript(body)
		},

		/** Transcripts by track, of the tracks that have one, with when each was saved. The caller has checked access. */
		async ofTracks(
			bookId: string,
			sources: readonly string[],
		): Promise<Map<string, { version: number; cues(): Cue[] }>> {
			const saved = await store.savedOf(sources.map(source => audioKeyOf(bookId, source)))
			const bodies = new Map(saved.map(({ fileKey, ...transcript }) => [fileKey, transcript]))
			return new Map(
				sources.flatMap(source => {
					const transcript = bodies.get(audioKeyOf(bookId, source))
					if (!transcript) return []
					const { body, updatedAt } = transcript
					return [[source, { version: updatedAt.getTime(), cues: () => parseTranscript(body) }]]
				}),
			)
		},

		/** What the tracks of a book say, by their file; of those that have a transcript. */
		async transcriptTextsOf(bookId: string): Promise<Map<string, string>> {
			const sources = [...new Set((await books.tracks(bookId)).map(track => track.source))]
			const bodies = await store.bodies(sources.map(source => audioKeyOf(bookId, source)))
			return new Map(
				sources.flatMap(source => {
					const cues = parseTranscript(bodies.get(audioKeyOf(bookId, source)) ?? '')
					return cues.length > 0 ? [[source, cues.map(({ text }) => text).join('\n')]] : []
				}),
			)
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
				.slice(0, maxFound)
		},

		/**
		 * An empty text deletes it. @throws AppError unknown_book, not_found, unusable_transcript with the line, conflict
		 */
		async save(
			caller: Caller,
			bookId: string,
			{ file, text, version }: { file: string; text: string; version: number | undefined },
		): Promise<{ cues: Cue[]; version: number }> {
			await checkTrack(caller, bookId, file)
			if (version === undefined) {
				const cues = await putTranscript(bookId, file, text)
				const saved = await store.saved(audioKeyOf(bookId, file))
				return { cues, version: saved?.updatedAt.getTime() ?? 0 }
			}
			const cues = read(text)
			const isEmpty = cues.length === 0
			return { cues, version: await saveOver(audioKeyOf(bookId, file), text, { isEmpty, version }) }
		},

		/** As it was saved. @throws AppError unknown_book, not_found */
		async edited(
			caller: Caller,
			bookId: string,
			file: string,
		): Promise<{ text: string; cues: Cue[]; version: number }> {
			await checkTrack(caller, bookId, file)
			const { body, updatedAt } = (await store.saved(audioKeyOf(bookId, file))) ?? { body: '' }
			return { text: body, cues: parseTranscript(body), version: updatedAt?.getTime() ?? 0 }
		},

		/** Stores the transcript of an audio file of the demonstration, before any book lists it. */
		put: putTranscript,
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
