import { type Generated, type Kysely, sql } from 'kysely'
import type { Section } from '../contract.ts'
import { textVersion } from '../rules.ts'
import type { BookTables, NewEdition } from './books.store.ts'
import type { TrackMove } from './move-tracks.ts'

export type EditionTables = BookTables & {
	replaced_edition: {
		replaced_id: Generated<number>
		book_id: string
		edition: string
		file_key: string
		source: string
		page_sizes: unknown
		page_labels: unknown
		table_of_content: unknown
		contents_after: unknown
		language: string | null
		language_confidence: number | null
		texts: unknown
		track_moves: unknown
		replaced_at: Date
		replaced_by: string | null
	}
	person_name: { user_id: string; name: string }
}
export type PageOfEdition = { page_index: number; text: string; from_file: boolean }
export type WholeEdition = Omit<NewEdition, 'bookId'> & {
	texts: PageOfEdition[]
	/** Absent until its text was extracted. */
	language?: string | null
	languageConfidence?: number | null
}
type Replacing = { contentsAfter: Section[]; trackMoves: TrackMove[]; by: string | null; at: Date }
export type EditionsStore = ReturnType<typeof createEditionsStore>

/** Editions older than this many can't be restored. */
const maxReplaced = 5

const columns = [
	'edition',
	'file_key as fileKey',
	'source',
	'page_sizes as pageSizes',
	'page_labels as pageLabels',
	'table_of_content as tableOfContent',
	'language',
	'language_confidence as languageConfidence',
] as const

export function createEditionsStore(db: Kysely<EditionTables>) {
	return {
		async current(bookId: string): Promise<WholeEdition | undefined> {
			const row = await db
				.selectFrom('book')
				.select(columns)
				.where('book_id', '=', bookId)
				.forUpdate()
				.executeTakeFirst()
			const texts = await db
				.selectFrom('book_page')
				.select(['page_index', 'text', 'from_file'])
				.where('book_id', '=', bookId)
				.orderBy('page_index')
				.execute()
			return row && ({ ...row, texts } as WholeEdition)
		},

		async addReplaced(
			bookId: string,
			{ language = null, languageConfidence = null, ...edition }: WholeEdition,
			{ contentsAfter, trackMoves, by, at }: Replacing,
		): Promise<void> {
			await db
				.insertInto('replaced_edition')
				.values({
					book_id: bookId,
					edition: edition.edition,
					file_key: edition.fileKey,
					source: edition.source,
					page_sizes: JSON.stringify(edition.pageSizes),
					page_labels: edition.pageLabels && JSON.stringify(edition.pageLabels),
					table_of_content: JSON.stringify(edition.tableOfContent),
					contents_after: JSON.stringify(contentsAfter),
					texts: JSON.stringify(edition.texts),
					track_moves: JSON.stringify(trackMoves),
					language,
					language_confidence: languageConfidence,
					replaced_at: at,
					replaced_by: by,
				})
				.execute()
			await sql`delete from replaced_edition where book_id = ${bookId} and replaced_id in (select replaced_id
				from replaced_edition where book_id = ${bookId} order by replaced_id desc offset ${maxReplaced})`.execute(
				db,
			)
		},

		/** Replaces the current one; its text may be of an older version, so it is extracted again. */
		async put(bookId: string, next: WholeEdition): Promise<void> {
			await db
				.updateTable('book')
				.set({
					source: next.source,
					file_key: next.fileKey,
					edition: next.edition,
					page_sizes: JSON.stringify(next.pageSizes),
					page_labels: next.pageLabels && JSON.stringify(next.pageLabels),
					table_of_content: JSON.stringify(next.tableOfContent),
					version: sql`version + 1`,
					language: next.language ?? null,
					language_confidence: next.languageConfidence ?? null,
					text_version: 1,
					exercise_version: 0,
					exercises_due_at: null,
					word_version: 0,
					recognition_version: 0,
				})
				.where('book_id', '=', bookId)
				.execute()
			await db.deleteFrom('book_page').where('book_id', '=', bookId).execute()
			await sql`insert into book_page (book_id, page_index, text, from_file)
				select ${bookId}, page_index, text, from_file from jsonb_to_recordset(${JSON.stringify(next.texts)}::jsonb)
				as page(page_index integer, text text, from_file boolean)`.execute(db)
		},

		textsOfFile(bookId: string) {
			return db
				.selectFrom('book_page')
				.select(['page_index as index', 'text'])
				.where('book_id', '=', bookId)
				.where('from_file', '=', true)
				.execute()
		},

		async setTextsOfFile(bookId: string, texts: { index: number; text: string }[]): Promise<void> {
			await sql`update book_page set text = read.text
				from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as read(index integer, text text)
				where book_id = ${bookId} and page_index = read.index and from_file`.execute(db)
		},

		/** @returns false if the book has another PDF by now */
		async setLanguage(
			{ bookId, edition }: { bookId: string; edition: string },
			language: { code: string; confidence: number } | null,
		): Promise<boolean> {
			const result = await db
				.updateTable('book')
				.set({
					language: language?.code ?? null,
					language_confidence: language?.confidence ?? null,
					text_version: textVersion,
				})
				.where('book_id', '=', bookId)
				.where('edition', '=', edition)
				.executeTakeFirst()
			return result.numUpdatedRows === 1n
		},

		list(bookId: string) {
			return db
				.selectFrom('replaced_edition')
				.leftJoin('person_name', 'person_name.user_id', 'replaced_edition.replaced_by')
				.select([
					'replaced_id as id',
					'source',
					'replaced_at as replacedAt',
					'person_name.name as replacedBy',
					'track_moves as trackMoves',
					sql<number>`jsonb_array_length(page_sizes)`.as('pageCount'),
				])
				.where('book_id', '=', bookId)
				.orderBy('replaced_id', 'desc')
				.execute()
		},

		/** A replaced edition by its id; the latest where it was replaced more than once. */
		async replaced(
			bookId: string,
			edition: string,
		): Promise<Pick<WholeEdition, 'pageSizes' | 'texts'> | undefined> {
			const row = await db
				.selectFrom('replaced_edition')
				.select(['page_sizes as pageSizes', 'texts'])
				.where('book_id', '=', bookId)
				.where('edition', '=', edition)
				.orderBy('replaced_id', 'desc')
				.limit(1)
				.executeTakeFirst()
			return row as Pick<WholeEdition, 'pageSizes' | 'texts'> | undefined
		},

		async hasNewContents(bookId: string): Promise<boolean> {
			const last = await db
				.selectFrom('replaced_edition')
				.innerJoin('book', 'book.book_id', 'replaced_edition.book_id')
				.select(sql<boolean>`book.table_of_content <> replaced_edition.contents_after`.as('isNew'))
				.where('replaced_edition.book_id', '=', bookId)
				.orderBy('replaced_id', 'desc')
				.limit(1)
				.executeTakeFirst()
			return last?.isNew === true
		},

		/** The moves of its tracks only where it was the last one to be replaced. */
		async take(
			bookId: string,
			id: number,
		): Promise<(WholeEdition & { trackMoves: TrackMove[] }) | undefined> {
			const row = await db
				.deleteFrom('replaced_edition')
				.where('book_id', '=', bookId)
				.where('replaced_id', '=', id)
				.returning([...columns, 'texts', 'track_moves as trackMoves'])
				.executeTakeFirst()
			const later = await db
				.selectFrom('replaced_edition')
				.select('replaced_id')
				.where('book_id', '=', bookId)
				.where('replaced_id', '>', id)
				.limit(1)
				.executeTakeFirst()
			return (
				row &&
				({ ...row, ...(later ? { trackMoves: [] } : {}) } as WholeEdition & { trackMoves: TrackMove[] })
			)
		},
	}
}
