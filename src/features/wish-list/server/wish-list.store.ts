import type { Kysely } from 'kysely'

export type WishTables = { wish_list_item: { user_id: string; book_id: string; added_at: Date } }
export type WishListStore = ReturnType<typeof createWishListStore>

export function createWishListStore(db: Kysely<WishTables>) {
	return {
		async list(userId: string): Promise<string[]> {
			const rows = await db
				.selectFrom('wish_list_item')
				.select('book_id')
				.where('user_id', '=', userId)
				.orderBy('added_at', 'desc')
				.orderBy('book_id')
				.execute()
			return rows.map(row => row.book_id)
		},

		async add(userId: string, bookIds: string[], addedAt: Date): Promise<void> {
			if (bookIds.length === 0) return
			await db
				.insertInto('wish_list_item')
				.values(bookIds.map(book_id => ({ user_id: userId, book_id, added_at: addedAt })))
				.onConflict(conflict => conflict.doNothing())
				.execute()
		},

		async remove(userId: string, bookIds: string[]): Promise<void> {
			if (bookIds.length === 0) return
			await db
				.deleteFrom('wish_list_item')
				.where('user_id', '=', userId)
				.where('book_id', 'in', bookIds)
				.execute()
		},
	}
}
