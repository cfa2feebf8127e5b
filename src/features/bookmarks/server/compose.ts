import type { World } from '#platform/world.ts'
import { createBookmarks } from './bookmarks.service.ts'
import { type BookmarkTables, createBookmarksStore } from './bookmarks.store.ts'

type BookmarksDeps = Pick<Parameters<typeof createBookmarks>[0], 'books'>

export function composeBookmarks({ database, clock }: World, { books }: BookmarksDeps) {
	const store = createBookmarksStore(database.db<BookmarkTables>())
	return { bookmarks: createBookmarks({ store, books, clock }) }
}
