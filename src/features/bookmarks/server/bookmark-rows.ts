import { sql } from 'kysely'
import type { PageIndex } from '#contract/vocabulary.ts'
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
		/** Its names of earlier editions: see `nameOf`. */
		former_pages: string[]
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
export type SaidMoments = { changedAt: Date; now: Date }
/** What is undefined stays as it is. */
export type SaidDetails = { [name in keyof BookmarkDetails]: BookmarkDetails[name] | undefined }

export type NamedBookmark = Pick<StoredBookmark, 'edition' | 'page_index' | 'former_pages'>
/** A device that was away for longer knows none of them. */
const maxFormerPages = 20

/** A page index means a page of one edition: a bookmark has a name in each that its reader had it in. */
export const nameOf = (place: Pick<NamedBookmark, 'edition' | 'page_index'>) =>
	`${place.edition} ${place.page_index}`
export const nameOfPage = ({ edition, pageIndex }: BookmarkedPage) =>
	nameOf({ edition, page_index: pageIndex })

/** The names of a bookmark that comes to this place. */
export function namesBefore(
	row: NamedBookmark,
	place: Pick<NamedBookmark, 'edition' | 'page_index'>,
): string[] {
	const names = new Set([...row.former_pages, nameOf(row)])
	names.delete(nameOf(place))
	return [...names].slice(-maxFormerPages)
}

/** The bookmark had that page in an earlier edition, and has not been joined with one that had another page of it. */
export function wasAlone(page: BookmarkedPage) {
	const name = nameOfPage(page)
	return sql<boolean>`(${name} = any(former_pages) and not exists (
		select from unnest(former_pages) as former (name) where starts_with(name, ${`${page.edition} `}) and name <> ${name}))`
}

export function rowOf(
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
		former_pages: [],
	}
}

/**
 * Of what is said the later; what is later than `now` was stored before the clock was set back, and is as old as now.
 * @param moments.keepsJoined for what may be joined already: a device sends again where no answer came
 */
export function laterOf(
	table: keyof BookmarkTables,
	details: SaidDetails,
	{ changedAt, now, keepsJoined = false }: SaidMoments & { keepsJoined?: boolean },
) {
	const at = (column: string) => sql.ref<Date | null>(`${table}.${column}`)
	const said = Object.entries(details).flatMap(([name, value]) => {
		if (value === undefined) return []
		const moment = at(`${name}_changed_at`)
		const isLater = sql`coalesce(${moment} > ${changedAt} and ${now}::timestamptz > ${changedAt}, false)`
		const between = keepsJoined ? betweenJoined[name] : undefined
		const stays = between
			? sql`${isLater} or (${moment} = ${changedAt} and ${isIn(value, at(name), between)})`
			: isLater
		return [
			[name, sql`case when ${stays} then ${at(name)} else ${value} end`],
			[`${name}_changed_at`, sql`case when ${isLater} then ${moment} else ${changedAt} end`],
		]
	})
	const changed = sql<Date>`greatest(least(coalesce(${at('changed_at')}, ${at('created_at')}), ${now}), ${changedAt})`
	return { ...Object.fromEntries(said), changed_at: changed }
}

const betweenJoined: { [name: string]: string } & { name: string; note: string } = { name: ', ', note: '\n' }

function isIn(text: unknown, joined: unknown, between: string) {
	const bounded = (one: unknown) => sql`${between}::text || ${one} || ${between}::text`
	return sql<boolean>`position(${bounded(text)} in ${bounded(joined)}) > 0`
}

/** What was said of both bookmarks of a page. */
export function joinedWith(table: keyof BookmarkTables) {
	const [colour, here] = [sql.ref<string>(`${table}.colour`), sql.ref(`${table}.former_pages`)]
	// Where one of them is null it is the other.
	const laterMoment = (column: string) =>
		sql<Date | null>`greatest(${sql.ref(`${table}.${column}`)}, ${sql.ref(`excluded.${column}`)})`
	return {
		name: joined(`${table}.name`, { between: betweenJoined.name, maxLength: maxBookmarkNameLength }),
		note: joined(`${table}.note`, { between: betweenJoined.note, maxLength: maxBookmarkNoteLength }),
		colour: sql<
			BookmarkDetails['colour']
		>`case when ${colour} = ${plainBookmark.colour} then excluded.colour else ${colour} end`,
		changed_at: sql<Date>`greatest(coalesce(${sql.ref(`${table}.changed_at`)}, ${sql.ref(`${table}.created_at`)}),
			coalesce(excluded.changed_at, excluded.created_at))`,
		name_changed_at: laterMoment('name_changed_at'),
		note_changed_at: laterMoment('note_changed_at'),
		colour_changed_at: laterMoment('colour_changed_at'),
		former_pages: sql<
			string[]
		>`${here} || array(select name from unnest(excluded.former_pages) as former (name)
			where name <> all(${here}))`,
	}
}

/** What stands there already is not said twice: a device sends again where no answer came. */
function joined(column: string, { between, maxLength }: { between: string; maxLength: number }) {
	const [here, there] = [sql.ref(column), sql.ref(`excluded.${column.split('.')[1]}`)]
	return sql<string>`case when ${isIn(there, here, between)} then ${here}
		else left(concat_ws(${between}::text, nullif(${here}, ''), nullif(${there}, '')), ${maxLength}::int) end`
}
