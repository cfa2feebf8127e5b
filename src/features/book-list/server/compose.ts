import type { World } from '#platform/world.ts'
import { createBookList } from './book-list.service.ts'
import { createBookListStore } from './book-list.store.ts'

export function composeBookList({ database, clock }: World, { timeZone }: { timeZone: string }) {
	return { bookList: createBookList({ store: createBookListStore(database.db()), clock, timeZone }) }
}
