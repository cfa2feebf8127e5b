import type { AudioError } from '#contract/audio.ts'
import { endingOfCodec, soundTypes, typeOfSound } from '#contract/audio-formats.ts'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import { isFileName } from '#contract/file-name.ts'
import type { AudioItem } from '#features/books/contract.ts'
import type { Caller } from '#http/access.ts'
import { SoundFailure } from '#platform/audio/audio-failure.ts'
import type { Clock } from '#platform/clock.ts'
import { type FileStore, unlessBadKey } from '#platform/files.ts'
import type { TrackInfo } from '../contract.ts'
import { audioKeyOf } from '../rules.ts'
import type { AudioFilesStore, ProbeResult } from './audio-files.store.ts'
import type { AudioWorker } from './audio-worker.ts'

type AudioFilesServiceDeps = {
	store: AudioFilesStore
	files: FileStore
	worker: Pick<AudioWorker, 'probe'>
	books: {
		/** @throws for an unknown book and for a caller who may not read it */
		readable(caller: Caller, bookId: string): Promise<unknown>
		tracks(bookId: string): Promise<AudioItem[]>
		/** @throws for a caller who may not play the track */
		soundKey(caller: Caller, track: { bookId: string; file: string; hasTicket: boolean }): Promise<string>
	}
	transcribed(fileKeys: readonly string[]): Promise<Set<string>>
	/** @throws AppError book_busy while files of the book are moved */
	requireUnmoved(bookId: string): Promise<void>
	clock: Clock
}
export type AudioFiles = ReturnType<typeof createAudioFiles>

const refusals: { [error in AudioError]: ErrorCode } = {
	not_a_sound: 'sound_unknown',
	empty: 'sound_empty',
	cut_off: 'sound_cut_off',
	damaged: 'sound_damaged',
	unknown_codec: 'sound_codec',
	too_large: 'too_large',
	timeout: 'sound_damaged',
	crashed: 'sound_damaged',
}

export function createAudioFiles(deps: AudioFilesServiceDeps) {
	const { store, files, worker, books, transcribed, requireUnmoved, clock } = deps
	/** Shared by concurrent requests. */
	const looking = new Map<string, Promise<ProbeResult | null>>()

	async function probeFile(fileKey: string, bytes: Uint8Array): Promise<ProbeResult> {
		const result = await worker.probe(bytes).then(
			probe => ({ sizeBytes: bytes.length, probe }),
			(error: unknown) => {
				if (!(error instanceof SoundFailure)) throw error
				return { sizeBytes: bytes.length, error: error.reason }
			},
		)
		await store.put(fileKey, result, clock.now())
		return result
	}

	function probeOnce(fileKey: string): Promise<ProbeResult | null> {
		const running = looking.get(fileKey)
		if (running) return running
		const started = files
			.read(fileKey)
			.then(bytes => (bytes ? probeFile(fileKey, bytes) : null))
			.finally(() => looking.delete(fileKey))
		looking.set(fileKey, started)
		return started
	}

	/** One by one in the background: failures are retried on the next request. */
	async function probeInBackground(fileKeys: readonly string[]): Promise<void> {
		for (const fileKey of fileKeys) await probeOnce(fileKey).catch(() => null)
	}

	return {
		/** Properties of the book's tracks, in their order; unknown ones are probed in the background. */
		async tracks(caller: Caller, bookId: string): Promise<TrackInfo[]> {
			await books.readable(caller, bookId)
			const sources = (await books.tracks(bookId)).map(track => track.source)
			const keys = [...new Set(sources.map(source => audioKeyOf(bookId, source)))]
			const stored = new Map((await store.probed(keys)).map(file => [file.fileKey, file]))
			const written = await transcribed(keys)
			void probeInBackground(keys.filter(key => !stored.has(key)))
			return sources.map(source => {
				const file = stored.get(audioKeyOf(bookId, source))
				return {
					source,
					seconds: file?.seconds ?? null,
					codec: file?.codec ?? null,
					bits_per_second: file?.bitsPerSecond ?? null,
					fault: file?.error ?? null,
					has_transcript: written.has(audioKeyOf(bookId, source)),
				}
			})
		},

		/** In bytes, by key, as they were when they were stored or looked at; a file that nobody has looked at is left out. */
		sizesOf: store.sizesOf,

		async peaks(
			caller: Caller,
			track: { bookId: string; file: string; hasTicket: boolean },
		): Promise<Uint8Array> {
			const fileKey = await books.soundKey(caller, track)
			const file = await files.get(fileKey).catch(unlessBadKey)
			if (!file) throw new AppError('not_found')
			const stored = await store.peaks(fileKey, file.size)
			if (stored?.peaks) return stored.peaks
			const result = stored ? null : await probeOnce(fileKey)
			if (result && 'probe' in result) return result.probe.peaks
			throw new AppError('unusable_file')
		},

		/**
		 * @throws AppError with the reason why the file is refused, sound_ending if the extension does not match
		 * the format, as the content type follows it; nothing is stored then
		 */
		async add(bookId: string, file: string, bytes: Uint8Array): Promise<TrackInfo> {
			const fileKey = audioKeyOf(bookId, file)
			if (!isFileName(file)) throw new AppError('sound_name')
			await requireUnmoved(bookId)
			const probe = await worker.probe(bytes).catch((error: unknown) => {
				throw error instanceof SoundFailure ? new AppError(refusals[error.reason]) : error
			})
			const ending = endingOfCodec[probe.codec]
			if (typeOfSound(file) !== soundTypes[ending])
				throw new AppError('sound_ending', { values: { format: ending.toUpperCase(), ending } })
			await files.put(fileKey, bytes)
			await store.put(fileKey, { sizeBytes: bytes.length, probe }, clock.now())
			// Stored while the others were copied, it may have been left behind: it is sent again.
			await requireUnmoved(bookId)
			const { seconds, codec, bitsPerSecond } = probe
			const written = await transcribed([fileKey])
			return {
				source: file,
				seconds,
				codec,
				bits_per_second: bitsPerSecond,
				fault: null,
				has_transcript: written.has(fileKey),
			}
		},
	}
}
