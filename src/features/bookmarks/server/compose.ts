import type { Platform } from '#platform/platform.ts'
import type { BookmarkTables } from './bookmark-rows.ts'
import { createBookmarks } from './bookmarks.service.ts'
import { createBookmarksStore } from './bookmarks.store.ts'

type BookmarksDeps = Pick<Parameters<typeof createBookmarks>[0], 'books' | 'relocate' | 'changed'>

export function composeBookmarks({ database, clock }: Platform, { books, relocate, changed }: BookmarksDeps) {
	const store = createBookmarksStore(database.db<BookmarkTables>())
	return { bookmarks: createBookmarks({ store, books, relocate, changed, clock }) }
}
