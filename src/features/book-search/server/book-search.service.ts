import type { Caller } from '#http/access.ts'
import type { SearchOptions } from '../contract.ts'
import type { TextIndex } from './text-index.ts'

export type BookSearchDeps = {
	/** @throws for a caller who may not read the book */
	books: { readable(caller: Caller, bookId: string): Promise<{ edition: string }> }
	/** Indexes of pages that a caller is not shown. */
	hiddenFrom(caller: Caller, bookId: string): Promise<ReadonlySet<number>>
	index: TextIndex
}
export type BookSearch = ReturnType<typeof createBookSearch>

export function createBookSearch({ books, hiddenFrom, index }: BookSearchDeps) {
	return {
		warm: index.warm,

		async search(caller: Caller, bookId: string, query: string, options: SearchOptions) {
			const { edition } = await books.readable(caller, bookId)
			const hidden = await hiddenFrom(caller, bookId)
			return { edition, ...(await index.find(bookId, query, { ...options, hidden })) }
		},
	}
}
