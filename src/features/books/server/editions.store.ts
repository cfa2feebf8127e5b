import { type Generated, type Kysely, sql } from 'kysely'
import type { Section } from '../contract.ts'
import type { BookTables, NewEdition } from './books.store.ts'

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
		texts: unknown
		replaced_at: Date
		replaced_by: string | null
	}
	person: { user_id: string; name: string }
}
export type PageOfEdition = { page_index: number; text: string; from_file: boolean }
export type WholeEdition = Omit<NewEdition, 'bookId'> & { texts: PageOfEdition[] }
export type EditionsStore = ReturnType<typeof createEditionsStore>

/** Older editions than this many can no longer be taken back. */
const keptMax = 5

const columns = [
	'edition',
	'file_key as fileKey',
	'source',
	'page_sizes as pageSizes',
	'page_labels as pageLabels',
	'table_of_content as tableOfContent',
] as const

/** All SQL of one PDF of a book in the place of another; inside a transaction. */
export function createEditionsStore(db: Kysely<EditionTables>) {
	return {
		/** The book as its PDF and its editors made it; undefined where there is none. */
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

		async keep(
			bookId: string,
			{ edition, fileKey, source, pageSizes, pageLabels, tableOfContent, texts }: WholeEdition,
			{ contentsAfter, by, at }: { contentsAfter: Section[]; by: string | null; at: Date },
		): Promise<void> {
			await db
				.insertInto('replaced_edition')
				.values({
					book_id: bookId,
					edition,
					file_key: fileKey,
					source,
					page_sizes: JSON.stringify(pageSizes),
					page_labels: pageLabels && JSON.stringify(pageLabels),
					table_of_content: JSON.stringify(tableOfContent),
					contents_after: JSON.stringify(contentsAfter),
					texts: JSON.stringify(texts),
					replaced_at: at,
					replaced_by: by,
				})
				.execute()
			await sql`delete from replaced_edition where book_id = ${bookId} and replaced_id in (select replaced_id
				from replaced_edition where book_id = ${bookId} order by replaced_id desc offset ${keptMax})`.execute(
				db,
			)
		},

		/** In place of what is there. */
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
				})
				.where('book_id', '=', bookId)
				.execute()
			await db.deleteFrom('book_page').where('book_id', '=', bookId).execute()
			await sql`insert into book_page (book_id, page_index, text, from_file)
				select ${bookId}, page_index, text, from_file from jsonb_to_recordset(${JSON.stringify(next.texts)}::jsonb)
				as page(page_index integer, text text, from_file boolean)`.execute(db)
		},

		/** What was replaced, the newest first. */
		list(bookId: string) {
			return db
				.selectFrom('replaced_edition')
				.leftJoin('person', 'person.user_id', 'replaced_edition.replaced_by')
				.select([
					'replaced_id as id',
					'source',
					'replaced_at as replacedAt',
					'person.name as replacedBy',
					sql<number>`jsonb_array_length(page_sizes)`.as('pageCount'),
				])
				.where('book_id', '=', bookId)
				.orderBy('replaced_id', 'desc')
				.execute()
		},

		/** Whether somebody wrote other contents since the last edition came. */
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

		/** Takes an edition out of those that were replaced. */
		async take(bookId: string, id: number): Promise<WholeEdition | undefined> {
			const row = await db
				.deleteFrom('replaced_edition')
				.where('book_id', '=', bookId)
				.where('replaced_id', '=', id)
				.returning([...columns, 'texts'])
				.executeTakeFirst()
			return row as WholeEdition | undefined
		},
	}
}

/** Sections that a book of `pageCount` pages has. */
export function contentsWithin(contents: Section[], { last }: { last: number }): Section[] {
	const fits = ({ page }: { page: number }) => page <= last
	return contents.filter(fits).map(({ subsections, ...section }) => ({
		...section,
		...(subsections ? { subsections: subsections.filter(fits) } : {}),
	}))
}
