import type { DroppedBook } from './sort-dropped.ts'

export type NewBook = {
	bookId: string
	title: string
	/** Empty where it is not known yet; then nothing is sold of the book. */
	publisher: string
	price: number | null
}
/** How far a book is; bytes while it is sent, else things of its step. `message`: what the server waits for. */
export type MakeProgress = {
	step: 'sending' | 'preparing' | 'record' | 'contents' | 'tracks'
	done: number
	total: number
	message?: string | null
}
/** What an editor should look at. `words`: what the server said, the name of a file, or lines of a list. */
export type MakeNote = {
	says:
		| 'cover'
		| 'coverLater'
		| 'contents'
		| 'contentsUnclear'
		| 'contentsLeft'
		| 'contentsPrinted'
		| 'tracksRefused'
		| 'tracksWithout'
		| 'tracks'
		| 'record'
	count: number
	words: string
}
/** @throws CallError where there is no book */
export type MakeBook = (
	dropped: DroppedBook,
	book: NewBook,
	doing: { signal: AbortSignal; onProgress(progress: MakeProgress): void },
) => Promise<MakeNote[]>
