import { AppError, type ErrorCode } from '#contract/errors.ts'
import type { AudioItem } from '#features/books/contract.ts'
import type { Caller } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import { type FileStore, isFileKey } from '#platform/files.ts'
import type { SoundFault, TrackInfo } from '../contract.ts'
import { endingOfCodec, soundKeyOf, soundTypes, typeOfSound } from '../rules.ts'
import { SoundFailure } from './sound-failure.ts'
import type { SoundWorkshop } from './sound-workshop.ts'
import type { Finding, SoundsStore } from './sounds.store.ts'

type Needs = {
	store: SoundsStore
	files: FileStore
	workshop: Pick<SoundWorkshop, 'probe'>
	books: {
		/** Throws for an unknown book and for a caller who may not read it. */
		readable(caller: Caller, bookId: string): Promise<unknown>
		tracks(bookId: string): Promise<AudioItem[]>
		/** Throws for a caller who may not hear the track. */
		soundKey(caller: Caller, track: { bookId: string; file: string; hasTicket: boolean }): Promise<string>
	}
	/** Which of the sounds somebody wrote down. */
	transcribed(fileKeys: readonly string[]): Promise<Set<string>>
	clock: Clock
}
export type Sounds = ReturnType<typeof createSounds>

const refusals: { [fault in SoundFault]: ErrorCode } = {
	not_a_sound: 'sound_unknown',
	empty: 'sound_empty',
	cut_off: 'sound_cut_off',
	damaged: 'sound_damaged',
	unknown_codec: 'sound_codec',
	too_large: 'too_large',
	timeout: 'sound_damaged',
	crashed: 'sound_damaged',
}

/** What is known of a book's files of sound. */
export function createSounds({ store, files, workshop, books, transcribed, clock }: Needs) {
	/** Sounds being looked at right now, so that two who ask wait for one answer. */
	const looking = new Map<string, Promise<Finding | null>>()

	async function look(fileKey: string, bytes: Uint8Array): Promise<Finding> {
		const finding = await workshop.probe(bytes).then(
			probe => ({ sizeBytes: bytes.length, probe }),
			(error: unknown) => {
				if (!(error instanceof SoundFailure)) throw error
				return { sizeBytes: bytes.length, fault: error.reason }
			},
		)
		await store.keep(fileKey, finding, clock.now())
		return finding
	}

	function lookOnce(fileKey: string): Promise<Finding | null> {
		const running = looking.get(fileKey)
		if (running) return running
		const started = files
			.read(fileKey)
			.then(bytes => (bytes ? look(fileKey, bytes) : null))
			.finally(() => looking.delete(fileKey))
		looking.set(fileKey, started)
		return started
	}

	/** One after the other and for nobody in particular: what fails is tried again when it is asked for. */
	async function lookLater(fileKeys: readonly string[]): Promise<void> {
		for (const fileKey of fileKeys) await lookOnce(fileKey).catch(() => null)
	}

	return {
		/** Everything known of the book's tracks, in their order; what is not known is looked at from now on. */
		async tracks(caller: Caller, bookId: string): Promise<TrackInfo[]> {
			await books.readable(caller, bookId)
			const sources = (await books.tracks(bookId)).map(track => track.source)
			const keys = [...new Set(sources.map(source => soundKeyOf(bookId, source)))]
			const known = new Map((await store.known(keys)).map(sound => [sound.fileKey, sound]))
			const written = await transcribed(keys)
			void lookLater(keys.filter(key => !known.has(key)))
			return sources.map(source => {
				const sound = known.get(soundKeyOf(bookId, source))
				return {
					source,
					seconds: sound?.seconds ?? null,
					codec: sound?.codec ?? null,
					bits_per_second: sound?.bitsPerSecond ?? null,
					fault: sound?.fault ?? null,
					has_transcript: written.has(soundKeyOf(bookId, source)),
				}
			})
		},

		/** The waveform, for whoever may hear the track itself. */
		async peaks(
			caller: Caller,
			track: { bookId: string; file: string; hasTicket: boolean },
		): Promise<Uint8Array> {
			const fileKey = await books.soundKey(caller, track)
			const file = await files.get(fileKey).catch(() => null)
			if (!file) throw new AppError('not_found')
			const kept = await store.peaks(fileKey, file.size)
			if (kept?.peaks) return kept.peaks
			const finding = kept ? null : await lookOnce(fileKey)
			if (finding && 'probe' in finding) return finding.probe.peaks
			throw new AppError('unusable_file')
		},

		/**
		 * Takes a track into a book's folder.
		 * @throws AppError with the reason why the file is none, sound_ending for a name that says it is another kind of
		 *   sound, as it is sent by its name; nothing of it is kept
		 */
		async add(bookId: string, file: string, bytes: Uint8Array): Promise<TrackInfo> {
			const fileKey = soundKeyOf(bookId, file)
			if (!isFileKey(fileKey)) throw new AppError('sound_name')
			const probe = await workshop.probe(bytes).catch((error: unknown) => {
				throw error instanceof SoundFailure ? new AppError(refusals[error.reason]) : error
			})
			const ending = endingOfCodec[probe.codec]
			if (typeOfSound(file) !== soundTypes[ending])
				throw new AppError('sound_ending', { values: { format: ending.toUpperCase(), ending } })
			await files.put(fileKey, bytes)
			await store.keep(fileKey, { sizeBytes: bytes.length, probe }, clock.now())
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
