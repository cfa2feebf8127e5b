import type { Readable } from 'node:stream'
import { AppError } from '#contract/errors.ts'
import type { FileStore } from '#platform/files.ts'

type Needs = {
	files: FileStore
	books: { find(bookId: string): Promise<unknown> }
	/** Looks at a sound and keeps it; throws the reason why it is none. */
	take(bookId: string, file: string, bytes: Uint8Array): Promise<unknown>
}
export type SoundFolder = ReturnType<typeof createSoundFolder>

const soundMaxBytes = 200 * 1_048_576
const ending = /\.(mp3|m4a|ogg|opus|wav)$/i

/** The sound files of a book; a demo book has those of the full one. */
export function createSoundFolder({ files, books, take }: Needs) {
	async function folderOf(bookId: string): Promise<string> {
		if (!(await books.find(bookId))) throw new AppError('unknown_book')
		return bookId.replace(/_demo$/, '')
	}

	return {
		/**
		 * Keeps a file whole or not at all, in place of an older one of this name.
		 * @throws AppError with the reason for what is no sound, too_large for one that is too long
		 */
		async put(bookId: string, file: string, content: Readable): Promise<void> {
			if (!ending.test(file)) throw new AppError('sound_unknown')
			const folder = await folderOf(bookId)
			await take(folder, file, await collected(content))
		},

		/** Which of these files the book does not have. */
		async missing(bookId: string, sources: string[]): Promise<string[]> {
			const folder = await folderOf(bookId)
			const names = [...new Set(sources)]
			const known = await Promise.all(names.map(file => files.exists(`sounds/${folder}/${file}`)))
			return names.filter((_, index) => !known[index])
		},
	}
}

async function collected(content: Readable): Promise<Buffer> {
	const pieces: Buffer[] = []
	let size = 0
	for await (const piece of content as AsyncIterable<Buffer>) {
		size += piece.length
		if (size > soundMaxBytes) throw new AppError('too_large')
		pieces.push(piece)
	}
	return Buffer.concat(pieces)
}
