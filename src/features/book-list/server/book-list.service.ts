import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { foldText } from '#contract/fold-text.ts'
import { roublesFromKopecks } from '#contract/vocabulary.ts'
import type { Clock } from '#platform/clock.ts'
import type { BookGap, bookListApi, ListedBook } from '../contract.ts'
import { bookStateOf } from '../rules.ts'
import type { BookListRow, BookListStore } from './book-list.store.ts'

export type BookList = ReturnType<typeof createBookList>

const pageSize = 50
/** Rows per statement, so that none blocks others for long. */
const stepSize = 500
type BookListDeps = { store: BookListStore; clock: Clock; timeZone: string }

export function createBookList({ store, clock, timeZone }: BookListDeps) {
	return {
		/** Books with a product, by title. */
		async soldIds(
			{ search, state, gap }: QueryOf<typeof bookListApi.list>,
			limit: number,
		): Promise<string[]> {
			const now = clock.now()
			const text = foldText(search ?? '')
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

		async list(query: QueryOf<typeof bookListApi.list>): Promise<ReplyOf<typeof bookListApi.list>> {
			const filter = {
				search: foldText(query.search ?? ''),
				sort: query.sort ?? 'title',
				gap: query.gap,
				state: query.state,
				now: clock.now(),
			}
			const offset = Number(query.offset ?? 0)
			const rows = await store.rows({ ...filter, offset, limit: pageSize })
			// The total comes with the rows; beyond the end it is read with the first one.
			const [counted] =
				rows.length > 0 || offset === 0 ? rows : await store.rows({ ...filter, offset: 0, limit: 1 })
			const books = rows.map(row => bookOf(row, clock.now()))
			return { total: counted?.total ?? 0, books, time_zone: timeZone }
		},
	}
}

function bookOf(row: BookListRow, now: Date): ListedBook {
	const state = bookStateOf(row, now)
	const { book_id, title, name, author, publisher, cover_colour, pages, sections, texts, tracks } = row
	const cover = row.cover_key === null ? null : `/content/${row.cover_key}`
	return {
		book_id,
		title,
		name,
		author,
		publisher,
		price: row.price_kopecks === null ? null : roublesFromKopecks(row.price_kopecks),
		is_free: row.is_free ?? false,
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

function gapsOf(row: BookListRow): BookGap[] {
	if (row.is_missing) return ['book']
	const gaps: { [gap in BookGap]: boolean } = {
		book: false,
		pdf: row.pages === 0,
		price: row.price_kopecks === 0 && row.is_free === false,
		contents: row.sections === 0,
		texts: row.texts === 0,
		tracks: row.misplaced_tracks > 0,
		product: row.author === null,
	}
	return (Object.keys(gaps) as BookGap[]).filter(gap => gaps[gap])
}
