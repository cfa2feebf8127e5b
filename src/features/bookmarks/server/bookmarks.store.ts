import { type Kysely, sql } from 'kysely'
import type { PageIndex } from '#contract/vocabulary.ts'
import { inTurn } from '#platform/in-turn.ts'
import {
	type BookmarkDetails,
	maxBookmarkNameLength,
	maxBookmarkNoteLength,
	plainBookmark,
} from '../rules.ts'
import type { PageQuote } from './quote-of-page.ts'

/** The page, and what it is found by in a new edition. */
export type PlacedBookmark = PageQuote & {
	page_index: PageIndex
	/** That the page is of; empty for one that was made before editions were remembered. */
	edition: string
}
export type BookmarkTables = {
	bookmark: BookmarkDetails & PlacedBookmark & { user_id: string; book_id: string; created_at: Date }
}
/** `edition` where only a bookmark is meant that is of that one still. */
export type BookmarkedPage = { bookId: string; pageIndex: PageIndex; edition?: string }
export type ListedBookmark = BookmarkDetails & Pick<PlacedBookmark, 'page_index' | 'edition'>
export type BookmarksStore = ReturnType<typeof createBookmarksStore>

export function createBookmarksStore(db: Kysely<BookmarkTables>) {
	return {
		/** By page. */
		async list(userId: string, bookId: string): Promise<ListedBookmark[]> {
			return db
				.selectFrom('bookmark')
				.select(['page_index', 'name', 'note', 'colour', 'edition'])
				.where('user_id', '=', userId)
				.where('book_id', '=', bookId)
				.orderBy('page_index')
				.execute()
		},

		async add(
			userId: string,
			{ bookId, pageIndex }: BookmarkedPage,
			{ createdAt, ...place }: PageQuote & { edition: string; createdAt: Date },
		): Promise<void> {
			await db
				.insertInto('bookmark')
				.values({
					...{ ...plainBookmark, ...place },
					...{ user_id: userId, book_id: bookId, page_index: pageIndex, created_at: createdAt },
				})
				.onConflict(conflict => conflict.doNothing())
				.execute()
		},

		/** What is undefined stays as it is. */
		async describe(
			userId: string,
			{ bookId, pageIndex, edition }: BookmarkedPage,
			details: { [name in keyof BookmarkDetails]: BookmarkDetails[name] | undefined },
		): Promise<void> {
			if (Object.values(details).every(value => value === undefined)) return
			await db
				.updateTable('bookmark')
				.set(details)
				.where('user_id', '=', userId)
				.where('book_id', '=', bookId)
				.where('page_index', '=', pageIndex)
				.$if(edition !== undefined, query => query.where('edition', '=', edition ?? ''))
				.execute()
		},

		/** Gives bookmarks of earlier editions their places in this one; of two that come to one page one is left, with all that was said. */
		async settle(
			userId: string,
			{ bookId, edition }: { bookId: string; edition: string },
			placed: (earlier: readonly PlacedBookmark[]) => readonly PlacedBookmark[],
		): Promise<void> {
			await inTurn(db, { what: 'bookmarks', owner: userId }, async tx => {
				const earlier = await tx
					.selectFrom('bookmark')
					.selectAll()
					.where('user_id', '=', userId)
					.where('book_id', '=', bookId)
					.where('edition', '<>', edition)
					.orderBy('page_index')
					.execute()
				await tx
					.deleteFrom('bookmark')
					.where('user_id', '=', userId)
					.where('book_id', '=', bookId)
					.where('edition', '<>', edition)
					.execute()
				const places = placed(earlier)
				for (const [at, row] of earlier.entries())
					await tx
						.insertInto('bookmark')
						.values({ ...row, ...places[at], edition })
						.onConflict(conflict =>
							conflict.columns(['user_id', 'book_id', 'page_index']).doUpdateSet({
								name: joined('name', { between: ', ', maxLength: maxBookmarkNameLength }),
								note: joined('note', { between: '\n', maxLength: maxBookmarkNoteLength }),
								colour: sql`case when bookmark.colour = ${plainBookmark.colour} then excluded.colour else bookmark.colour end`,
							}),
						)
						.execute()
			})
		},

		async remove(userId: string, { bookId, pageIndex, edition }: BookmarkedPage): Promise<void> {
			await db
				.deleteFrom('bookmark')
				.where('user_id', '=', userId)
				.where('book_id', '=', bookId)
				.where('page_index', '=', pageIndex)
				.$if(edition !== undefined, query => query.where('edition', '=', edition ?? ''))
				.execute()
		},
	}
}

/** What was said of both bookmarks of a page. */
function joined(column: 'name' | 'note', { between, maxLength }: { between: string; maxLength: number }) {
	const [here, there] = [sql.ref(`bookmark.${column}`), sql.ref(`excluded.${column}`)]
	return sql<string>`left(concat_ws(${between}::text, nullif(${here}, ''), nullif(${there}, '')), ${maxLength}::int)`
}
