import { type Kysely, sql } from 'kysely'
import type { PageIndex } from '#contract/vocabulary.ts'
import { withAdvisoryLock } from '#platform/advisory-lock.ts'
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
	/** The edition of the page; empty for a bookmark from before editions were stored. */
	edition: string
}
type StoredBookmark = BookmarkDetails &
	PlacedBookmark & { user_id: string; book_id: string; created_at: Date }
export type BookmarkTables = {
	bookmark: StoredBookmark
	/** Bookmarks whose page no later edition has, with their page in the last one that has it. `sought_in` is the edition searched last. */
	lost_bookmark: StoredBookmark & { sought_in: string }
}
/** `edition` where only a bookmark is meant that is of that one still. */
export type BookmarkedPage = { bookId: string; pageIndex: PageIndex; edition?: string }
type EditionOfBook = { bookId: string; edition: string }
/** What is undefined stays as it is. */
type SaidDetails = { [name in keyof BookmarkDetails]: BookmarkDetails[name] | undefined }
export type ListedBookmark = BookmarkDetails & Pick<PlacedBookmark, 'page_index'>
export type BookmarksStore = ReturnType<typeof createBookmarksStore>

export function createBookmarksStore(db: Kysely<BookmarkTables>) {
	return {
		/** By page. */
		async list(userId: string, bookId: string): Promise<ListedBookmark[]> {
			return db
				.selectFrom('bookmark')
				.select(['page_index', 'name', 'note', 'colour'])
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

		/**
		 * A bookmark of a page of an earlier edition. Where one of another edition has the same page index, it is stored as lost until
		 * `relocateFormer`.
		 */
		async putFormer(
			userId: string,
			{ bookId, pageIndex, edition }: Required<BookmarkedPage>,
			{ createdAt, ...details }: SaidDetails & { createdAt: Date },
		): Promise<void> {
			const row = {
				...{ user_id: userId, book_id: bookId, page_index: pageIndex, created_at: createdAt, edition },
				...{ exact: '', prefix: '', suffix: '' },
				name: details.name ?? plainBookmark.name,
				note: details.note ?? plainBookmark.note,
				colour: details.colour ?? plainBookmark.colour,
			}
			const stored = await db
				.insertInto('bookmark')
				.values(row)
				.onConflict(conflict =>
					conflict
						.columns(['user_id', 'book_id', 'page_index'])
						.doUpdateSet({ ...details, edition })
						.where('bookmark.edition', '=', edition),
				)
				.returning('page_index')
				.executeTakeFirst()
			if (stored) return
			await db
				.insertInto('lost_bookmark')
				.values({ ...row, sought_in: edition })
				.onConflict(conflict =>
					conflict
						.columns(['user_id', 'book_id', 'edition', 'page_index'])
						.doUpdateSet({ ...details, sought_in: edition }),
				)
				.execute()
		},

		async describe(
			userId: string,
			{ bookId, pageIndex }: BookmarkedPage,
			details: SaidDetails,
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

		/** Earlier editions with bookmarks that this one was not searched for, and whether those have no words to be found by. */
		async formerEditions(
			userId: string,
			{ bookId, edition }: EditionOfBook,
		): Promise<{ edition: string; isWordless: boolean }[]> {
			const found = await sql<{ edition: string; isWordless: boolean }>`
				select edition, exact = '' as "isWordless" from bookmark
					where user_id = ${userId} and book_id = ${bookId} and edition <> ${edition}
				union
				select edition, exact = '' from lost_bookmark
					where user_id = ${userId} and book_id = ${bookId} and sought_in <> ${edition}`.execute(db)
			return found.rows
		},

		/**
		 * Gives bookmarks of earlier editions their places in this one; of two that come to one page one is left, with all that was said.
		 * @param placed for each its place, in the same order; null for one that this edition has no page for: it is put aside
		 */
		async relocateFormer(
			userId: string,
			{ bookId, edition }: EditionOfBook,
			placed: (earlier: readonly PlacedBookmark[]) => readonly (PlacedBookmark | null)[],
		): Promise<void> {
			await withAdvisoryLock(db, { what: 'bookmarks', owner: userId }, async tx => {
				const former = await tx
					.deleteFrom('bookmark')
					.where('user_id', '=', userId)
					.where('book_id', '=', bookId)
					.where('edition', '<>', edition)
					.returningAll()
					.execute()
				const lost = await tx
					.deleteFrom('lost_bookmark')
					.where('user_id', '=', userId)
					.where('book_id', '=', bookId)
					.where('sought_in', '<>', edition)
					.returningAll()
					.execute()
				const earlier = [...former, ...lost.map(({ sought_in: _, ...bookmark }) => bookmark)].sort(
					(one, other) => one.page_index - other.page_index,
				)
				const places = placed(earlier)
				for (const [at, row] of earlier.entries()) {
					const place = places[at]
					if (place)
						await tx
							.insertInto('bookmark')
							.values({ ...row, ...place, edition })
							.onConflict(conflict =>
								conflict.columns(['user_id', 'book_id', 'page_index']).doUpdateSet(joinedWith('bookmark')),
							)
							.execute()
					else
						await tx
							.insertInto('lost_bookmark')
							.values({ ...row, sought_in: edition })
							.onConflict(conflict =>
								conflict
									.columns(['user_id', 'book_id', 'edition', 'page_index'])
									.doUpdateSet(joinedWith('lost_bookmark')),
							)
							.execute()
				}
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
			if (edition === undefined) return
			await db
				.deleteFrom('lost_bookmark')
				.where('user_id', '=', userId)
				.where('book_id', '=', bookId)
				.where('page_index', '=', pageIndex)
				.where('edition', '=', edition)
				.execute()
		},
	}
}

/** What was said of both bookmarks of a page. */
function joinedWith(table: keyof BookmarkTables) {
	const colour = sql.ref<string>(`${table}.colour`)
	return {
		name: joined(`${table}.name`, { between: ', ', maxLength: maxBookmarkNameLength }),
		note: joined(`${table}.note`, { between: '\n', maxLength: maxBookmarkNoteLength }),
		colour: sql<
			BookmarkDetails['colour']
		>`case when ${colour} = ${plainBookmark.colour} then excluded.colour else ${colour} end`,
	}
}

/** What stands there already is not said twice: a device sends again where no answer came. */
function joined(column: string, { between, maxLength }: { between: string; maxLength: number }) {
	const [here, there] = [sql.ref(column), sql.ref(`excluded.${column.split('.')[1]}`)]
	const bounded = (text: typeof here) => sql`${between}::text || ${text} || ${between}::text`
	return sql<string>`case when position(${bounded(there)} in ${bounded(here)}) > 0 then ${here}
		else left(concat_ws(${between}::text, nullif(${here}, ''), nullif(${there}, '')), ${maxLength}::int) end`
}
