import type { Kysely } from 'kysely'
import type { PageIndex } from '#contract/vocabulary.ts'

export type BookmarkTables = {
	bookmark: { user_id: string; book_id: string; page_index: PageIndex; created_at: Date; name: string }
}
export type BookmarkedPage = { bookId: string; pageIndex: PageIndex }
export type BookmarksStore = ReturnType<typeof createBookmarksStore>

export function createBookmarksStore(db: Kysely<BookmarkTables>) {
	return {
		/** By page; an empty name for none. */
		async list(userId: string, bookId: string): Promise<{ page_index: PageIndex; name: string }[]> {
			return db
				.selectFrom('bookmark')
				.select(['page_index', 'name'])
				.where('user_id', '=', userId)
				.where('book_id', '=', bookId)
				.orderBy('page_index')
				.execute()
		},

		async add(userId: string, { bookId, pageIndex }: BookmarkedPage, createdAt: Date): Promise<void> {
			await db
				.insertInto('bookmark')
				.values({ user_id: userId, book_id: bookId, page_index: pageIndex, created_at: createdAt, name: '' })
				.onConflict(conflict => conflict.doNothing())
				.execute()
		},

		async rename(userId: string, { bookId, pageIndex }: BookmarkedPage, name: string): Promise<void> {
			await db
				.updateTable('bookmark')
				.set({ name })
				.where('user_id', '=', userId)
				.where('book_id', '=', bookId)
				.where('page_index', '=', pageIndex)
				.execute()
		},

		async remove(userId: string, { bookId, pageIndex }: BookmarkedPage): Promise<void> {
			await db
				.deleteFrom('bookmark')
				.where('user_id', '=', userId)
				.where('book_id', '=', bookId)
				.where('page_index', '=', pageIndex)
				.execute()
		},
	}
}
