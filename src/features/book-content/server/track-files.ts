import type { Readable } from 'node:stream'
import { AppError } from '#contract/errors.ts'
import { isFileName } from '#contract/file-name.ts'
import { audioKeyOf, folderOf } from '#features/audio-files/rules.ts'
import { collectBytes } from '#platform/collect-bytes.ts'
import type { FileStore } from '#platform/files.ts'

type TrackFilesDeps = {
	files: FileStore
	books: { find(bookId: string): Promise<unknown> }
	/** @throws the reason for an unusable file */
	store(bookId: string, file: string, bytes: Uint8Array): Promise<unknown>
}
export type TrackFiles = ReturnType<typeof createTrackFiles>

const maxSoundBytes = 200 * 1_048_576
const ending = /\.(mp3|m4a|ogg|opus|wav)$/i

/** A demo uses the full book's audio files. */
export function createTrackFiles({ files, books, store }: TrackFilesDeps) {
	async function requireBook(bookId: string): Promise<void> {
		if (!(await books.find(bookId))) throw new AppError('unknown_book')
	}

	return {
		/**
		 * Atomic; replaces a file of the same name. @throws AppError with the reason for an unusable file,
		 * too_large
		 */
		async put(bookId: string, file: string, content: Readable): Promise<void> {
			if (!isFileName(file)) throw new AppError('sound_name')
			if (!ending.test(file)) throw new AppError('sound_unknown')
			await requireBook(bookId)
			await store(folderOf(bookId), file, await collectBytes(content, maxSoundBytes))
		},

		/** In the spelling of the request. */
		async missing(bookId: string, sources: string[]): Promise<string[]> {
			await requireBook(bookId)
			const names = [...new Set(sources)]
			// Stored lists may be older than the rule for names: an invalid name is missing.
			const known = await Promise.all(
				names.map(async file => isFileName(file) && files.exists(audioKeyOf(bookId, file))),
			)
			return names.filter((_, index) => !known[index])
		},
	}
}
