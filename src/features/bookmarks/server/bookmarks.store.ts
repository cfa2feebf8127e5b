import { type Kysely, sql } from 'kysely'
import type { PageIndex } from '#contract/vocabulary.ts'
import { withAdvisoryLock } from '#platform/advisory-lock.ts'
import { type ItemName, removedItems } from '#records/server/removed-items.ts'
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
	PlacedBookmark & {
		user_id: string
		book_id: string
		created_at: Date
		/** Null from before moments were stored: `created_at` then. */
		changed_at: Date | null
		/** Null where nobody said it since. */
		name_changed_at: Date | null
		note_changed_at: Date | null
		colour_changed_at: Date | null
	}
export type BookmarkTables = {
	bookmark: StoredBookmark
	/** Bookmarks whose page no later edition has, with their page in the last one that has it. `searched_edition` was searched last. */
	orphaned_bookmark: StoredBookmark & { searched_edition: string }
}
/** `edition` is that of the page. */
export type BookmarkedPage = { bookId: string; pageIndex: PageIndex; edition: string }
/** When a change was made, which is not after `now`. */
type SaidMoments = { changedAt: Date; now: Date }
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

		/** Adds a bookmark, or changes what is said of it: of two changes of one thing the later stays. */
		async put(
			userId: string,
			page: BookmarkedPage,
			{ quote, details, ...moments }: SaidMoments & { quote: PageQuote; details: SaidDetails },
		): Promise<void> {
			await withAdvisoryLock(db, { what: 'bookmarks', owner: userId }, async tx => {
				if (await removedItems.wasRemovedSince(tx, itemOf(userId, page), moments)) return
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
		 * A bookmark of a page of an earlier edition. Where one of another edition has the same page index, it is stored as orphaned until
		 * `relocateFormer`.
		 */
		async putFormer(
			userId: string,
			page: BookmarkedPage,
			{ details, ...moments }: SaidMoments & { details: SaidDetails },
		): Promise<void> {
			const { edition } = page
			const row = rowOf(userId, page, { details, ...moments })
			await withAdvisoryLock(db, { what: 'bookmarks', owner: userId }, async tx => {
				if (await removedItems.wasRemovedSince(tx, itemOf(userId, page), moments)) return
				const orphaned = await tx
					.updateTable('orphaned_bookmark')
					.set({ ...laterOf('orphaned_bookmark', details, moments), searched_edition: edition })
					.where('user_id', '=', userId)
					.where('book_id', '=', page.bookId)
					.where('page_index', '=', page.pageIndex)
					.where('edition', '=', edition)
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
							.values({ ...row, ...place, edition })
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

		/** Unless it was changed later. @param options.isOfFormer leaves a bookmark of another edition at that page index */
		async remove(
			userId: string,
			page: BookmarkedPage,
			{ changedAt, now, isOfFormer = false }: SaidMoments & { isOfFormer?: boolean },
		): Promise<void> {
			const { bookId, pageIndex, edition } = page
			const isNotLater = sql<boolean>`least(coalesce(changed_at, created_at), ${now}) <= ${changedAt}`
			await withAdvisoryLock(db, { what: 'bookmarks', owner: userId }, async tx => {
				await tx
					.deleteFrom('bookmark')
					.where('user_id', '=', userId)
					.where('book_id', '=', bookId)
					.where('page_index', '=', pageIndex)
					.$if(isOfFormer, query => query.where('edition', '=', edition))
					.where(isNotLater)
					.execute()
				// Also of what another device has not sent yet.
				await removedItems.add(tx, itemOf(userId, page), { removedAt: changedAt, now })
				if (!isOfFormer) return
				await tx
					.deleteFrom('orphaned_bookmark')
					.where('user_id', '=', userId)
					.where('book_id', '=', bookId)
					.where('page_index', '=', pageIndex)
					.where('edition', '=', edition)
					.where(isNotLater)
					.execute()
			})
		},
	}
}

function itemOf(userId: string, { bookId, pageIndex, edition }: BookmarkedPage): ItemName {
	return { userId, kind: 'bookmark', itemId: `${bookId} ${edition} ${pageIndex}` }
}

function rowOf(
	userId: string,
	{ bookId, pageIndex, edition }: BookmarkedPage,
	{ details, changedAt }: SaidMoments & { details: SaidDetails },
) {
	const momentOf = (said: string | undefined) => (said === undefined ? null : changedAt)
	return {
		...{ user_id: userId, book_id: bookId, page_index: pageIndex, created_at: changedAt, edition },
		...{ exact: '', prefix: '', suffix: '' },
		name: details.name ?? plainBookmark.name,
		note: details.note ?? plainBookmark.note,
		colour: details.colour ?? plainBookmark.colour,
		changed_at: changedAt,
		name_changed_at: momentOf(details.name),
		note_changed_at: momentOf(details.note),
		colour_changed_at: momentOf(details.colour),
	}
}

/** Of what is said the later; what is later than `now` was stored before the clock was set back, and is as old as now. */
function laterOf(table: keyof BookmarkTables, details: SaidDetails, { changedAt, now }: SaidMoments) {
	const at = (column: string) => sql.ref<Date | null>(`${table}.${column}`)
	const said = Object.entries(details).flatMap(([name, value]) => {
		if (value === undefined) return []
		const moment = at(`${name}_changed_at`)
		const isLater = sql`coalesce(${moment} > ${changedAt} and ${now}::timestamptz > ${changedAt}, false)`
		return [
			[name, sql`case when ${isLater} then ${at(name)} else ${value} end`],
			[`${name}_changed_at`, sql`case when ${isLater} then ${moment} else ${changedAt} end`],
		]
	})
	const changed = sql<Date>`greatest(least(coalesce(${at('changed_at')}, ${at('created_at')}), ${now}), ${changedAt})`
	return { ...Object.fromEntries(said), changed_at: changed }
}

/** What was said of both bookmarks of a page. */
function joinedWith(table: keyof BookmarkTables) {
	const colour = sql.ref<string>(`${table}.colour`)
	// Where one of them is null it is the other.
	const laterMoment = (column: string) =>
		sql<Date | null>`greatest(${sql.ref(`${table}.${column}`)}, ${sql.ref(`excluded.${column}`)})`
	return {
		name: joined(`${table}.name`, { between: ', ', maxLength: maxBookmarkNameLength }),
		note: joined(`${table}.note`, { between: '\n', maxLength: maxBookmarkNoteLength }),
		colour: sql<
			BookmarkDetails['colour']
		>`case when ${colour} = ${plainBookmark.colour} then excluded.colour else ${colour} end`,
		changed_at: sql<Date>`greatest(coalesce(${sql.ref(`${table}.changed_at`)}, ${sql.ref(`${table}.created_at`)}),
			coalesce(excluded.changed_at, excluded.created_at))`,
		name_changed_at: laterMoment('name_changed_at'),
		note_changed_at: laterMoment('note_changed_at'),
		colour_changed_at: laterMoment('colour_changed_at'),
	}
}

/** What stands there already is not said twice: a device sends again where no answer came. */
function joined(column: string, { between, maxLength }: { between: string; maxLength: number }) {
	const [here, there] = [sql.ref(column), sql.ref(`excluded.${column.split('.')[1]}`)]
	const bounded = (text: typeof here) => sql`${between}::text || ${text} || ${between}::text`
	return sql<string>`case when position(${bounded(there)} in ${bounded(here)}) > 0 then ${here}
		else left(concat_ws(${between}::text, nullif(${here}, ''), nullif(${there}, '')), ${maxLength}::int) end`
}
