import { type Kysely, sql } from 'kysely'
import type { WithdrawnPlace } from '../contract.ts'

export type BookArchiveTables = {
	withdrawn_book: {
		book_id: string
		place: WithdrawnPlace
		withdrawn_at: Date
		withdrawn_by: string | null
		was_ready: boolean | null
		was_shown_from: Date | null
	}
}
export type Withdrawn = {
	place: WithdrawnPlace
	at: Date
	wasReady: boolean | null
	wasShownFrom: Date | null
}
export type BookArchiveStore = ReturnType<typeof createBookArchiveStore>

/** Books of one run; the next run takes the others. */
const removedAtOnce = 50

export function createBookArchiveStore(db: Kysely<BookArchiveTables>) {
	return {
		async find(bookId: string): Promise<Withdrawn | undefined> {
			return db
				.selectFrom('withdrawn_book')
				.select(['place', 'withdrawn_at as at', 'was_ready as wasReady', 'was_shown_from as wasShownFrom'])
				.where('book_id', '=', bookId)
				.executeTakeFirst()
		},

		/** How the product stood is stored when the book leaves the shop, and stays until it is back. */
		async put(
			bookId: string,
			{ place, at, wasReady, wasShownFrom, by }: Withdrawn & { by: string },
		): Promise<void> {
			await db
				.insertInto('withdrawn_book')
				.values({
					...{ book_id: bookId, place, withdrawn_at: at, withdrawn_by: by },
					...{ was_ready: wasReady, was_shown_from: wasShownFrom },
				})
				.onConflict(on => on.column('book_id').doUpdateSet({ place, withdrawn_at: at, withdrawn_by: by }))
				.execute()
		},

		async take(bookId: string): Promise<Withdrawn | undefined> {
			return db
				.deleteFrom('withdrawn_book')
				.where('book_id', '=', bookId)
				.returning(['place', 'withdrawn_at as at', 'was_ready as wasReady', 'was_shown_from as wasShownFrom'])
				.executeTakeFirst()
		},

		/** What of a book or of its product is there; undefined for neither. */
		async facts(bookId: string): Promise<{ isBought: boolean; isDemoOfOther: boolean } | undefined> {
			const { rows } = await sql<{ isThere: boolean; isBought: boolean; isDemoOfOther: boolean }>`
				select exists (select from book_overview where book_id = ${bookId})
						or exists (select from sold_product where book_id = ${bookId}) as "isThere",
					exists (select from bought_book where book_id = ${bookId}) as "isBought",
					exists (select from shop_product where demo_book_id = ${bookId} and not exists (
						select from book_withdrawal where book_withdrawal.book_id = shop_product.book_id and place = 'trash'
					)) as "isDemoOfOther"`.execute(db)
			const [found] = rows
			return found?.isThere ? found : undefined
		},

		/** Books that came into the trash before then, the oldest first, some at a time. */
		async expired(before: Date): Promise<string[]> {
			const rows = await db
				.selectFrom('withdrawn_book')
				.select('book_id')
				.where('place', '=', 'trash')
				.where('withdrawn_at', '<', before)
				.orderBy('withdrawn_at')
				.limit(removedAtOnce)
				.execute()
			return rows.map(({ book_id }) => book_id)
		},

		/**
		 * Inside a transaction: until its end nobody restores the book or archives it.
		 * @returns whether it still is in the trash, and has been since before then
		 */
		async holdExpired(bookId: string, before: Date): Promise<boolean> {
			const row = await db
				.selectFrom('withdrawn_book')
				.select('book_id')
				.where('book_id', '=', bookId)
				.where('place', '=', 'trash')
				.where('withdrawn_at', '<', before)
				.forUpdate()
				.executeTakeFirst()
			return row !== undefined
		},

		async isBought(bookId: string): Promise<boolean> {
			const { rows } = await sql<{ isBought: boolean }>`
				select exists (select from bought_book where book_id = ${bookId}) as "isBought"`.execute(db)
			return rows[0]?.isBought === true
		},

		/** Inside a transaction: the book, its product, and whatever else has its id. */
		async remove(bookId: string): Promise<void> {
			await sql`select remove_book(${bookId})`.execute(db)
		},

		/** Whether it is a demo book of its own. */
		async isDemo(bookId: string): Promise<boolean> {
			const { rows } = await sql<{ isDemo: boolean }>`
				select is_demo as "isDemo" from book_overview where book_id = ${bookId}`.execute(db)
			return rows[0]?.isDemo === true
		},
	}
}
