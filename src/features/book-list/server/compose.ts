import type { Platform } from '#platform/platform.ts'
import { createBookList } from './book-list.service.ts'
import { createBookListStore } from './book-list.store.ts'

export function composeBookList({ database, clock }: Platform, { timeZone }: { timeZone: string }) {
	return { bookList: createBookList({ store: createBookListStore(database.db()), clock, timeZone }) }
}
