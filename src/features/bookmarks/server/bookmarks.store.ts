import { type Kysely, sql } from 'kysely'
import { withAdvisoryLock } from '#platform/advisory-lock.ts'
import { type ItemName, removedItems } from '#records/server/removed-items.ts'
import type { BookmarkDetails } from '../rules.ts'
import {
	type BookmarkedPage,
	type BookmarkTables,
	joinedWith,
	laterOf,
	type NamedBookmark,
	nameOf,
	nameOfPage,
	namesBefore,
	type PlacedBookmark,
	rowOf,
	type SaidDetails,
	type SaidMoments,
	wasAlone,
} from './bookmark-rows.ts'
import type { PageQuote } from './quote-of-page.ts'

type EditionOfBook = { bookId: string; edition: string }
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

		/** Adds a bookmark, or changes what is said of it: of two changes of one thing the later stays. */
		async put(
			userId: string,
			page: BookmarkedPage,
			{ quote, details, ...moments }: SaidMoments & { quote: PageQuote; details: SaidDetails },
		): Promise<void> {
			await withAdvisoryLock(db, { what: 'bookmarks', owner: userId }, async tx => {
				if (await removedItems.wasRemovedSince(tx, itemOf(userId, page.bookId, nameOfPage(page)), moments))
					return
				await tx
					.insertInto('bookmark')
					.values({ ...rowOf(userId, page, { details, ...moments }), ...quote })
					.onConflict(conflict =>
						conflict
							.columns(['user_id', 'book_id', 'page_index'])
							.doUpdateSet(laterOf('bookmark', details, moments)),
					)
					.execute()
			})
		},

		/**
		 * A bookmark of a page of an earlier edition, wherever it has moved since. A new one that finds one of another edition at the same
		 * page index is stored as orphaned until `relocateFormer`.
		 */
		async putFormer(
			userId: string,
			page: BookmarkedPage,
			{ details, ...moments }: SaidMoments & { details: SaidDetails },
		): Promise<void> {
			const { edition } = page
			const row = rowOf(userId, page, { details, ...moments })
			const ofMoved = { ...moments, keepsJoined: true }
			await withAdvisoryLock(db, { what: 'bookmarks', owner: userId }, async tx => {
				if (await removedItems.wasRemovedSince(tx, itemOf(userId, page.bookId, nameOfPage(page)), moments))
					return
				const moved = await tx
					.updateTable('bookmark')
					.set(laterOf('bookmark', details, ofMoved))
					.where('user_id', '=', userId)
					.where('book_id', '=', page.bookId)
					.where(wasAlone(page))
					.returning('page_index')
					.execute()
				if (moved.length > 0) return
				const orphaned = await tx
					.updateTable('orphaned_bookmark')
					.set({ ...laterOf('orphaned_bookmark', details, ofMoved), searched_edition: edition })
					.where('user_id', '=', userId)
					.where('book_id', '=', page.bookId)
					.where(({ and, eb, or }) =>
						or([and([eb('page_index', '=', page.pageIndex), eb('edition', '=', edition)]), wasAlone(page)]),
					)
					.returning('page_index')
					.executeTakeFirst()
				if (orphaned) return
				const stored = await tx
					.insertInto('bookmark')
					.values(row)
					.onConflict(conflict =>
						conflict
							.columns(['user_id', 'book_id', 'page_index'])
							.doUpdateSet({ ...laterOf('bookmark', details, moments), edition })
							.where('bookmark.edition', '=', edition),
					)
					.returning('page_index')
					.executeTakeFirst()
				if (stored) return
				await tx
					.insertInto('orphaned_bookmark')
					.values({ ...row, searched_edition: edition })
					.execute()
			})
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
				select edition, exact = '' from orphaned_bookmark
					where user_id = ${userId} and book_id = ${bookId} and searched_edition <> ${edition}`.execute(db)
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
				const orphaned = await tx
					.deleteFrom('orphaned_bookmark')
					.where('user_id', '=', userId)
					.where('book_id', '=', bookId)
					.where('searched_edition', '<>', edition)
					.returningAll()
					.execute()
				const earlier = [...former, ...orphaned.map(({ searched_edition: _, ...bookmark }) => bookmark)].sort(
					(one, other) => one.page_index - other.page_index,
				)
				const places = placed(earlier)
				for (const [at, row] of earlier.entries()) {
					const place = places[at]
					if (place)
						await tx
							.insertInto('bookmark')
							.values({ ...row, ...place, edition, former_pages: namesBefore(row, { ...place, edition }) })
							.onConflict(conflict =>
								conflict.columns(['user_id', 'book_id', 'page_index']).doUpdateSet(joinedWith('bookmark')),
							)
							.execute()
					else
						await tx
							.insertInto('orphaned_bookmark')
							.values({ ...row, searched_edition: edition })
							.onConflict(conflict =>
								conflict
									.columns(['user_id', 'book_id', 'edition', 'page_index'])
									.doUpdateSet(joinedWith('orphaned_bookmark')),
							)
							.execute()
				}
			})
		},

		/**
		 * Unless it was changed later.
		 * @param options.isOfFormer wherever it has moved since: leaves a bookmark of another edition at that page index, and one of
		 * another page of the same edition that came to its page
		 */
		async remove(
			userId: string,
			page: BookmarkedPage,
			{ changedAt, now, isOfFormer = false }: SaidMoments & { isOfFormer?: boolean },
		): Promise<void> {
			const { bookId, pageIndex, edition } = page
			const name = nameOfPage(page)
			const isNotLater = sql`least(coalesce(changed_at, created_at), ${now}) <= ${changedAt}`
			const ofBook = sql`user_id = ${userId} and book_id = ${bookId}`
			const isIt = isOfFormer
				? sql`(page_index = ${pageIndex} and edition = ${edition} or ${wasAlone(page)})`
				: sql`page_index = ${pageIndex}`
			const names = new Set([name])
			await withAdvisoryLock(db, { what: 'bookmarks', owner: userId }, async tx => {
				for (const table of isOfFormer ? ['bookmark', 'orphaned_bookmark'] : ['bookmark']) {
					const from = sql.table(table)
					const found = await sql<NamedBookmark>`
						select edition, page_index, former_pages from ${from} where ${ofBook} and ${isIt}`.execute(tx)
					for (const row of found.rows) for (const each of [nameOf(row), ...row.former_pages]) names.add(each)
					await sql`delete from ${from} where ${ofBook} and ${isIt} and ${isNotLater}`.execute(tx)
					if (isOfFormer)
						await sql`update ${from} set former_pages = array_remove(former_pages, ${name})
							where ${ofBook} and ${name} = any(former_pages) and ${isNotLater}`.execute(tx)
				}
				// Also of what another device has not sent yet, whatever edition that has.
				for (const each of names)
					await removedItems.add(tx, itemOf(userId, bookId, each), { removedAt: changedAt, now })
			})
		},
	}
}

function itemOf(userId: string, bookId: string, name: string): ItemName {
	return { userId, kind: 'bookmark', itemId: `${bookId} ${name}` }
}
