import { AppError } from '#contract/errors.ts'

type Needs = {
	books: { find(bookId: string): Promise<unknown> }
	/** Whether the book has a file of this name. */
	exists(bookId: string, file: string): Promise<boolean>
	/** Takes a file into the book's folder; throws AppError with the reason why it is no sound. */
	add(bookId: string, file: string, bytes: Uint8Array): Promise<unknown>
}
export type SoundFiles = ReturnType<typeof createSoundFiles>

const ending = /\.(mp3|m4a|ogg|opus|wav)$/i

/** The sound files of a book, as an editor fills it; a demo book has those of the full one. */
export function createSoundFiles({ books, exists, add }: Needs) {
	async function requireBook(bookId: string): Promise<void> {
		if (!(await books.find(bookId))) throw new AppError('unknown_book')
	}

	return {
		/** Keeps a file whole or not at all, in place of an older one of this name. */
		async put(bookId: string, file: string, bytes: Uint8Array): Promise<void> {
			if (!ending.test(file)) throw new AppError('sound_unknown')
			await requireBook(bookId)
			await add(bookId, file, bytes)
		},

		/** Which of these files the book does not have. */
		async missing(bookId: string, sources: string[]): Promise<string[]> {
			await requireBook(bookId)
			const names = [...new Set(sources)]
			const known = await Promise.all(names.map(file => exists(bookId, file)))
			return names.filter((_, index) => !known[index])
		},
	}
}
