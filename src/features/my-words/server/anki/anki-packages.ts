import { readFile, rm } from 'node:fs/promises'
import { AppError } from '#contract/errors.ts'
import { perLanguage } from '#contract/language.ts'
import type { Language } from '#contract/vocabulary.ts'
import { say } from '#contract/words.ts'
import type { Caller, Member } from '#http/access.ts'
import { cutMp3 } from '#platform/audio/mp3-frames.ts'
import type { Clock } from '#platform/clock.ts'
import { temporaryFile } from '#platform/files/temporary-files.ts'
import type { FileStore } from '#platform/files.ts'
import { type ZipEntry, zip } from '#platform/zip.ts'
import type { MyWord } from '../../contract.ts'
import { wordsPerReader } from '../../rules.ts'
import type { MyWordsStore } from '../my-words.store.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import { type AnkiNote, writeCollection } from './collection.ts'

export type AnkiDeps = {
	store: Pick<MyWordsStore, 'wordsOf'>
	files: Pick<FileStore, 'read' | 'exists'>
	/** @throws for a caller who may not play the track */
	soundKey(caller: Caller, track: { bookId: string; file: string; hasTicket: boolean }): Promise<string>
	clock: Clock
}
export type AnkiPackages = ReturnType<typeof createAnkiPackages>
type PackageRequest = { bookId: string | null; language: Language }
type Clip = { name: string; fileKey: string; from: number; to: number }

/** Seconds. A sentence is shorter; a whole track is what its publisher sells. */
const maxClipSeconds = 30
const names = perLanguage(language => ({
	deck: say({ en, ru }, language, { key: 'anki.deck' }),
	toWord: say({ en, ru }, language, { key: 'anki.toWord' }),
	toMeaning: say({ en, ru }, language, { key: 'anki.toMeaning' }),
}))

export function createAnkiPackages({ store, files, soundKey, clock }: AnkiDeps) {
	/** Where the sentence is spoken, cut from a track that the caller may play; null for none, and for what is no MP3. */
	async function clipOf(
		caller: Caller,
		word: MyWord,
		known: Map<string, string | null>,
	): Promise<Clip | null> {
		const { place, spoken } = word
		if (!place || !spoken || !/\.mp3$/i.test(spoken.source) || spoken.to - spoken.from > maxClipSeconds)
			return null
		const track = `${place.book_id} ${spoken.source}`
		if (!known.has(track)) known.set(track, await playable(caller, place.book_id, spoken.source))
		const fileKey = known.get(track)
		return fileKey ? { name: `folio-${word.id}.mp3`, fileKey, from: spoken.from, to: spoken.to } : null
	}

	async function playable(caller: Caller, bookId: string, file: string): Promise<string | null> {
		try {
			const key = await soundKey(caller, { bookId, file, hasTicket: false })
			return (await files.exists(key)) ? key : null
		} catch (error) {
			// A subscription that has ended takes the sound along, not the words.
			if (error instanceof AppError) return null
			throw error
		}
	}

	/** One track is in memory at a time: words are in the order in which they were met. */
	function cutter() {
		let last: { fileKey: string; bytes: Uint8Array } | null = null
		return async function* cut({ fileKey, from, to }: Clip): AsyncGenerator<Uint8Array> {
			if (last?.fileKey !== fileKey)
				last = { fileKey, bytes: (await files.read(fileKey)) ?? new Uint8Array() }
			yield cutMp3(last.bytes, from, to)
		}
	}

	return {
		/** As Anki exports a deck (schema 11), which every version reads: a ZIP of a SQLite database and numbered sounds. */
		async of(caller: Member, { bookId, language }: PackageRequest): Promise<AsyncGenerator<Buffer>> {
			const words = await store.wordsOf(caller.userId, { bookId, limit: wordsPerReader })
			const known = new Map<string, string | null>()
			const clips: Clip[] = []
			const notes: AnkiNote[] = []
			for (const word of words) {
				const clip = await clipOf(caller, word, known)
				if (clip) clips.push(clip)
				notes.push({ word, sound: clip?.name ?? null })
			}
			const collection = await collectionOf(notes, names(language))
			const cut = cutter()
			const entries: ZipEntry[] = [
				{ name: 'collection.anki2', content: [collection] },
				{
					name: 'media',
					content: [JSON.stringify(Object.fromEntries(clips.map(({ name }, at) => [at, name])))],
				},
				...clips.map((clip, at) => ({ name: String(at), content: cut(clip) })),
			]
			return zip(entries)
		},
	}

	async function collectionOf(notes: AnkiNote[], named: ReturnType<typeof names>): Promise<Buffer> {
		const file = temporaryFile()
		try {
			await writeCollection(file, notes, { ...named, now: clock.now() })
			return await readFile(file)
		} finally {
			await rm(file, { force: true })
		}
	}
}
