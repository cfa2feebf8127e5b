import type { Kysely } from 'kysely'
import type { PageIndex } from '#contract/vocabulary.ts'

export type BookmarkTables = {
	bookmark: { user_id: string; book_id: string; page_index: PageIndex; created_at: Date }
}
export type BookmarkedPage = { bookId: string; pageIndex: PageIndex }
export type BookmarksStore = ReturnType<typeof createBookmarksStore>

export function createBookmarksStore(db: Kysely<BookmarkTables>) {
	return {
		/** Page indexes, ascending. */
		async list(userId: string, bookId: string): Promise<PageIndex[]> {
			const rows = await db
				.selectFrom('bookmark')
				.select('page_index')
				.where('user_id', '=', userId)
				.where('book_id', '=', bookId)
				.orderBy('page_index')
				.execute()
			return rows.map(row => row.page_index)
		},

		async add(userId: string, { bookId, pageIndex }: BookmarkedPage, createdAt: Date): Promise<void> {
			await db
				.insertInto('bookmark')
				.values({ user_id: userId, book_id: bookId, page_index: pageIndex, created_at: createdAt })
				.onConflict(conflict => conflict.doNothing())
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
