import { asPageNumber } from '#contract/page-numbers.ts'
import { type BookTables, createBooksStore } from '../src/features/books/server/books.store.ts'
import type { TestShop } from './shop.ts'

/** Puts a book of ten pages into the shop whose tracks are called by `files`; the files themselves are the test's. */
export async function addBookWithTracks(shop: TestShop, bookId: string, files: readonly string[]) {
	await createBooksStore(shop.services.database.db<BookTables>()).put({
		bookId,
		title: 'Voices of the Harbour',
		source: `${bookId}.pdf`,
		startPage: asPageNumber(1),
		isDemo: bookId.endsWith('_demo'),
		fileKey: 'none',
		edition: 'e1',
		pageSizes: Array.from({ length: 10 }, () => [420, 595]),
		tableOfContent: [],
		pageLabels: null,
		texts: [],
		tracks: files.map((source, place) => ({
			title: `Track ${place + 1}`,
			source,
			page: asPageNumber(place + 1),
		})),
	})
}
