import { type Kysely, sql } from 'kysely'
import type { Binding, Pairing } from '#contract/book-layout.ts'
import type { FrontMatter } from '#contract/page-labels.ts'
import { renumbered } from '#contract/page-numbers.ts'
import type { PageIndex, PageNumber } from '#contract/vocabulary.ts'
import type { EditedTrack, Section } from '../contract.ts'
import type { BookTables } from './books.store.ts'
import { isNewIdFree } from './new-book-id.ts'

type BookValues = {
	bookId: string
	title: string
	source: string
	startPage: PageNumber
	frontMatter: FrontMatter
	pairing: Pairing
	binding: Binding
	isDemo: boolean
}

const columns = [
	'book_id as bookId',
	'title',
	'source',
	'start_page as startPage',
	'front_matter as frontMatter',
	'pairing',
	'binding',
	'is_demo as isDemo',
] as const

export function createBookRecordsStore(db: Kysely<BookTables>) {
	return {
		list: () => db.selectFrom('book').select(columns).orderBy('title').orderBy('book_id').execute(),

		find: (bookId: string) =>
			db
				.selectFrom('book')
				.select(columns)
				.select(sql<number>`jsonb_array_length(page_sizes)`.as('pageCount'))
				.where('book_id', '=', bookId)
				.executeTakeFirst(),

		/** Inside a transaction: a book without a PDF has no pages yet. @returns false if the id is taken, in whichever case */
		async create(book: BookValues): Promise<boolean> {
			if (!(await isNewIdFree(db, book.bookId))) return false
			const row = await db
				.insertInto('book')
				.values({
					book_id: book.bookId,
					...rowOf(book),
					file_key: '',
					edition: 'none',
					page_sizes: '[]',
					page_labels: null,
					table_of_content: '[]',
					version: 1,
				})
				.onConflict(on => on.column('book_id').doNothing())
				.returning('book_id')
				.executeTakeFirst()
			return row !== undefined
		},

		async update(book: BookValues): Promise<void> {
			await db.updateTable('book').set(rowOf(book)).where('book_id', '=', book.bookId).execute()
		},

		async contents(bookId: string): Promise<Section[]> {
			const row = await db
				.selectFrom('book')
				.select('table_of_content')
				.where('book_id', '=', bookId)
				.executeTakeFirst()
			return (row?.table_of_content ?? []) as Section[]
		},

		async setContents(bookId: string, contents: Section[]): Promise<void> {
			const set = { table_of_content: JSON.stringify(contents), contents_edited: true }
			await db.updateTable('book').set(set).where('book_id', '=', bookId).execute()
		},

		/** Renumbers contents that were read from the PDF; an editor's are left alone. @returns whether it did */
		async renumberContents(
			bookId: string,
			startPages: { before: PageNumber; after: PageNumber },
		): Promise<boolean> {
			const row = await db
				.selectFrom('book')
				.select('table_of_content')
				.where('book_id', '=', bookId)
				.where('contents_edited', '=', false)
				.executeTakeFirst()
			const contents = (row?.table_of_content ?? []) as Section[]
			if (contents.length === 0) return false
			const next = contents.map(({ subsections, ...section }) => ({
				...section,
				page: renumbered(section.page, startPages),
				...(subsections
					? {
							subsections: subsections.map(inner => ({ ...inner, page: renumbered(inner.page, startPages) })),
						}
					: {}),
			}))
			const set = { table_of_content: JSON.stringify(next) }
			await db.updateTable('book').set(set).where('book_id', '=', bookId).execute()
			return true
		},

		texts: (bookId: string) =>
			db
				.selectFrom('book_page')
				.select(['page_index as index', 'text'])
				.where('book_id', '=', bookId)
				.orderBy('page_index')
				.execute(),

		/** Replaces all texts; inside a transaction. A text equal to the PDF's remains the PDF's. */
		async setTexts(bookId: string, texts: { index: PageIndex; text: string }[]): Promise<void> {
			const ofPdf = await db
				.selectFrom('book_page')
				.select(['page_index', 'text'])
				.where('book_id', '=', bookId)
				.where('from_file', '=', true)
				.execute()
			const ofFile = new Map(ofPdf.map(page => [page.page_index, page.text]))
			await db.deleteFrom('book_page').where('book_id', '=', bookId).execute()
			const rows = texts.map(({ index, text }) => ({
				book_id: bookId,
				page_index: index,
				text,
				from_file: ofFile.get(index) === text,
			}))
			await sql`insert into book_page (book_id, page_index, text, from_file)
				select book_id, page_index, text, from_file from jsonb_populate_recordset(null::book_page,
				${JSON.stringify(rows)}::jsonb)`.execute(db)
		},

		tracks: (bookId: string): Promise<EditedTrack[]> =>
			db
				.selectFrom('audio_track')
				.select(['title', 'source', 'page'])
				.where('book_id', '=', bookId)
				.orderBy('position')
				.execute(),

		async setTracks(bookId: string, tracks: EditedTrack[]): Promise<void> {
			await db.deleteFrom('audio_track').where('book_id', '=', bookId).execute()
			const rows = tracks.map((track, position) => ({ ...track, book_id: bookId, position }))
			await sql`insert into audio_track (book_id, position, title, source, page)
				select book_id, position, title, source, page from jsonb_populate_recordset(null::audio_track,
				${JSON.stringify(rows)}::jsonb)`.execute(db)
		},
	}
}

function rowOf({ title, source, startPage, frontMatter, pairing, binding, isDemo }: BookValues) {
	return {
		title,
		source,
		start_page: startPage,
		front_matter: frontMatter,
		pairing,
		binding,
		is_demo: isDemo,
	}
}
