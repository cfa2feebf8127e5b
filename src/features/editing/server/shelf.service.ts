import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type { Clock } from '#platform/clock.ts'
import type { editingApi, ShelfBook, ShelfGap } from '../contract.ts'
import { foldForSearch, type ShelfRow, type ShelfStore } from './shelf.store.ts'

export type Shelf = ReturnType<typeof createShelf>

const pageSize = 50
/** Of a list that is read whole: no one statement of it keeps others waiting. */
const stepSize = 500
type Needs = { store: ShelfStore; clock: Clock; timeZone: string }

/** All books as an editor looks over them. */
export function createShelf({ store, clock, timeZone }: Needs) {
	return {
		/** The books that are sold or will be, of those that fit, by title. */
		async soldIds(
			{ search, state, gap }: QueryOf<typeof editingApi.shelf>,
			limit: number,
		): Promise<string[]> {
			const now = clock.now()
			const text = foldForSearch(search ?? '')
			const ids = new Set<string>()
			for (let offset = 0; offset < limit; offset += stepSize) {
				const rows = await store.rows({
					search: text,
					sort: 'title',
					gap,
					state,
					now,
					offset,
					limit: stepSize,
				})
				for (const { is_demo, is_ready, book_id } of rows) if (!is_demo && is_ready !== null) ids.add(book_id)
				if (rows.length < stepSize) break
			}
			return [...ids]
		},

		async list(asked: QueryOf<typeof editingApi.shelf>): Promise<ReplyOf<typeof editingApi.shelf>> {
			const rows = await store.rows({
				search: foldForSearch(asked.search ?? ''),
				sort: asked.sort ?? 'title',
				gap: asked.gap,
				state: asked.state,
				now: clock.now(),
				offset: Number(asked.offset ?? 0),
				limit: pageSize,
			})
			const books = rows.map(row => bookOf(row, clock.now()))
			return { total: rows[0]?.total ?? 0, books, time_zone: timeZone }
		},
	}
}

function bookOf(row: ShelfRow, now: Date): ShelfBook {
	const state = stateOf(row, now)
	const { book_id, title, author, cover_colour, pages, sections, texts, tracks } = row
	const cover = row.cover_key === null ? null : `/content/${row.cover_key}`
	return {
		book_id,
		title,
		author,
		cover,
		cover_colour,
		pages,
		sections,
		texts,
		tracks,
		state,
		shown_from: state === 'scheduled' && row.shown_from ? Math.floor(row.shown_from.getTime() / 1000) : null,
		gaps: gapsOf(row),
	}
}

function stateOf({ is_demo, is_ready, shown_from }: ShelfRow, now: Date): ShelfBook['state'] {
	if (is_demo) return 'demo'
	if (is_ready === null) return 'unsold'
	if (shown_from === null) return 'draft'
	if (shown_from > now) return 'scheduled'
	return is_ready ? 'ready' : 'production'
}

function gapsOf(row: ShelfRow): ShelfGap[] {
	const gaps: { [gap in ShelfGap]: boolean } = {
		pdf: row.pages === 0,
		contents: row.sections === 0,
		texts: row.texts === 0,
		tracks: row.lost_tracks > 0,
		product: row.author === null,
	}
	return (Object.keys(gaps) as ShelfGap[]).filter(gap => gaps[gap])
}
