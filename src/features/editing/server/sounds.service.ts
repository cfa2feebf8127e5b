import { Readable } from 'node:stream'
import { AppError } from '#contract/errors.ts'
import type { FileStore } from '#platform/files.ts'

type Needs = { files: FileStore; books: { find(bookId: string): Promise<unknown> } }
export type Sounds = ReturnType<typeof createSounds>

const soundMaxBytes = 200 * 1_048_576
const ending = /\.(mp3|m4a|ogg|opus|wav)$/i

/** The sound files of a book; a demo book has those of the full one. */
export function createSounds({ files, books }: Needs) {
	async function keyOf(bookId: string, file: string): Promise<string> {
		if (!(await books.find(bookId))) throw new AppError('unknown_book')
		return `sounds/${bookId.replace(/_demo$/, '')}/${file}`
	}

	return {
		/**
		 * Keeps a file whole or not at all, in place of an older one of this name.
		 * @throws AppError unusable_file for what is no sound, too_large for one that is too long
		 */
		async put(bookId: string, file: string, content: Readable): Promise<void> {
			if (!ending.test(file)) throw new AppError('unusable_file')
			const key = await keyOf(bookId, file)
			await files.put(key, Readable.from(checked(content)))
		},

		/** Which of these files the book does not have. */
		async missing(bookId: string, sources: string[]): Promise<string[]> {
			const names = [...new Set(sources)]
			const known = await Promise.all(names.map(async file => files.exists(await keyOf(bookId, file))))
			return names.filter((_, index) => !known[index])
		},
	}
}

/** Passes bytes on as long as they begin like a sound and are not too many. */
async function* checked(content: Readable): AsyncGenerator<Buffer> {
	let head = Buffer.alloc(0)
	let isChecked = false
	let size = 0
	for await (const chunk of content) {
		size += chunk.length
		if (size > soundMaxBytes) throw new AppError('too_large')
		head = isChecked ? chunk : Buffer.concat([head, chunk])
		if (head.length < 12) continue
		if (!isChecked && !isSound(head)) throw new AppError('unusable_file')
		isChecked = true
		yield head
	}
	if (!isChecked) throw new AppError('unusable_file')
}

/** MP3 with or without ID3, Ogg, WAV, MP4. */
function isSound(head: Buffer): boolean {
	const start = head.toString('latin1', 0, 4)
	const isMpegFrame = head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0
	return (
		isMpegFrame ||
		start.startsWith('ID3') ||
		start === 'OggS' ||
		start === 'RIFF' ||
		head.toString('latin1', 4, 8) === 'ftyp'
	)
}
