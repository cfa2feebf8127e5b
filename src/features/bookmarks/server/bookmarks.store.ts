import type { Kysely } from 'kysely'
import type { PageIndex } from '#contract/vocabulary.ts'
import { type BookmarkDetails, plainBookmark } from '../rules.ts'

export type BookmarkTables = {
	bookmark: BookmarkDetails & { user_id: string; book_id: string; page_index: PageIndex; created_at: Date }
}
export type BookmarkedPage = { bookId: string; pageIndex: PageIndex }
export type BookmarksStore = ReturnType<typeof createBookmarksStore>

export function createBookmarksStore(db: Kysely<BookmarkTables>) {
	return {
		/** By page. */
		async list(userId: string, bookId: string): Promise<(BookmarkDetails & { page_index: PageIndex })[]> {
			return db
				.selectFrom('bookmark')
				.select(['page_index', 'name', 'note', 'colour'])
				.where('user_id', '=', userId)
				.where('book_id', '=', bookId)
				.orderBy('page_index')
				.execute()
		},

		async add(userId: string, { bookId, pageIndex }: BookmarkedPage, createdAt: Date): Promise<void> {
			await db
				.insertInto('bookmark')
				.values({
					...plainBookmark,
					...{ user_id: userId, book_id: bookId, page_index: pageIndex, created_at: createdAt },
				})
				.onConflict(conflict => conflict.doNothing())
				.execute()
		},

		/** What is undefined stays as it is. */
		async describe(
			userId: string,
			{ bookId, pageIndex }: BookmarkedPage,
			details: { [name in keyof BookmarkDetails]: BookmarkDetails[name] | undefined },
		): Promise<void> {
			if (Object.values(details).every(value => value === undefined)) return
			await db
				.updateTable('bookmark')
				.set(details)
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
