import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type { editingApi, ShelfBook, ShelfGap } from '../contract.ts'
import { foldForSearch, type ShelfRow, type ShelfStore } from './shelf.store.ts'

export type Shelf = ReturnType<typeof createShelf>

const pageSize = 50

/** All books as an editor looks over them. */
export function createShelf({ store }: { store: ShelfStore }) {
	return {
		async list(asked: QueryOf<typeof editingApi.shelf>): Promise<ReplyOf<typeof editingApi.shelf>> {
			const rows = await store.rows({
				search: foldForSearch(asked.search ?? ''),
				sort: asked.sort ?? 'title',
				gap: asked.gap,
				offset: Number(asked.offset ?? 0),
				limit: pageSize,
			})
			return { total: rows[0]?.total ?? 0, books: rows.map(bookOf) }
		},
	}
}

function bookOf(row: ShelfRow): ShelfBook {
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
		state: stateOf(row),
		gaps: gapsOf(row),
	}
}

function stateOf({ is_demo, is_ready }: ShelfRow): ShelfBook['state'] {
	if (is_demo) return 'demo'
	if (is_ready === null) return 'unsold'
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
