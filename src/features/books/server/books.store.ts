import { type Generated, type Kysely, sql } from 'kysely'
import type { Binding, Pairing } from '#contract/book-layout.ts'
import { AppError } from '#contract/errors.ts'
import type { FrontMatter } from '#contract/page-labels.ts'
import type { PageIndex, PageNumber } from '#contract/vocabulary.ts'
import type { AudioItem, Section } from '../contract.ts'
import { textVersion } from '../rules.ts'
import { isInOtherCase, isNewIdFree } from './new-book-id.ts'

export type BookTables = {
	book: {
		book_id: string
		title: string
		source: string
		start_page: PageNumber
		front_matter: Generated<FrontMatter>
		pairing: Generated<Pairing>
		binding: Generated<Binding>
		is_demo: boolean
		file_key: string
		edition: string
		page_sizes: unknown
		page_labels: unknown
		table_of_content: unknown
		contents_edited: Generated<boolean>
		language: Generated<string | null>
		language_confidence: Generated<number | null>
		text_version: Generated<number>
		exercise_version: Generated<number>
		exercises_due_at: Generated<Date | null>
		word_version: Generated<number>
		recognition_version: Generated<number>
		version: number
	}
	book_page: { book_id: string; page_index: PageIndex; text: string; from_file: boolean }
	/** Without a page until an editor finds it: readers don't get it. */
	audio_track: { book_id: string; position: number; title: string; source: string; page: PageNumber | null }
}

export type StoredBook = {
	bookId: string
	title: string
	source: string
	startPage: PageNumber
	frontMatter: FrontMatter
	pairing: Pairing
	binding: Binding
	isDemo: boolean
	fileKey: string
	edition: string
	pageSizes: [number, number][]
	/** Page labels; null where they are the page numbers. */
	pageLabels: string[] | null
	tableOfContent: Section[]
	/** BCP 47; null if unknown. */
	language: string | null
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
	'file_key as fileKey',
	'edition',
	'page_sizes as pageSizes',
	'page_labels as pageLabels',
	'table_of_content as tableOfContent',
	'language',
] as const

type BookWithTexts = Omit<StoredBook, 'language' | 'frontMatter' | 'pairing' | 'binding'> & {
	frontMatter?: FrontMatter
	pairing?: Pairing
	binding?: Binding
	language?: string | null
	texts: string[]
	areTextsOfFile?: boolean
	tracks: AudioItem[]
}
export type VersionColumn = 'text_version' | 'exercise_version' | 'word_version' | 'recognition_version'
export type BooksStore = ReturnType<typeof createBooksStore>

export function createBooksStore(db: Kysely<BookTables>) {
	return {
		async find(bookId: string): Promise<StoredBook | undefined> {
			const row = await db.selectFrom('book').select(columns).where('book_id', '=', bookId).executeTakeFirst()
			return row as StoredBook | undefined
		},

		async texts(bookId: string): Promise<{ index: PageIndex; text: string }[]> {
			return db
				.selectFrom('book_page')
				.select(['page_index as index', 'text'])
				.where('book_id', '=', bookId)
				.orderBy('page_index')
				.execute()
		},

		async text(bookId: string, index: PageIndex): Promise<string | undefined> {
			const row = await db
				.selectFrom('book_page')
				.select('text')
				.where('book_id', '=', bookId)
				.where('page_index', '=', index)
				.executeTakeFirst()
			return row?.text
		},

		/** The first track of each book that has any. */
		async firstTracks(bookIds: string[]): Promise<{ book_id: string; title: string; source: string }[]> {
			return db
				.selectFrom('audio_track')
				.select(['book_id', 'title', 'source'])
				.distinctOn('book_id')
				.where('book_id', '=', sql<string>`any(${bookIds})`)
				.where('page', 'is not', null)
				.orderBy('book_id')
				.orderBy('position')
				.execute()
		},

		/** Those with a page. */
		async tracks(bookId: string): Promise<AudioItem[]> {
			return db
				.selectFrom('audio_track')
				.select(['title', 'source'])
				.select(row => row.ref('page').$notNull().as('page'))
				.where('book_id', '=', bookId)
				.where('page', 'is not', null)
				.orderBy('position')
				.execute()
		},

		async demosWithTrack(bookIds: string[], source: string): Promise<string[]> {
			const rows = await db
				.selectFrom('audio_track')
				.innerJoin('book', 'book.book_id', 'audio_track.book_id')
				.select('book.book_id')
				.distinct()
				.where('audio_track.book_id', 'in', bookIds)
				.where('audio_track.source', '=', source)
				.where('audio_track.page', 'is not', null)
				.where('book.is_demo', '=', true)
				.execute()
			return rows.map(({ book_id }) => book_id)
		},

		isInOtherCase: (bookId: string) => isInOtherCase(db, bookId),

		/**
		 * Replaces an older edition, unless the book `isNew`; atomic.
		 * @throws AppError taken where a new id is another one's, or differs from it by case only
		 */
		async put({ language = null, ...book }: BookWithTexts, { isNew = false } = {}): Promise<void> {
			await db.transaction().execute(async tx => {
				const older = tx.deleteFrom('book').where('book_id', '=', book.bookId)
				const isReplaced = !isNew && (await older.executeTakeFirst()).numDeletedRows > 0n
				const taken = new AppError('taken', { path: 'book_id' })
				if (!isReplaced && !(await isNewIdFree(tx, book.bookId))) throw taken
				const inserted = await tx
					.insertInto('book')
					.values({
						book_id: book.bookId,
						title: book.title,
						source: book.source,
						start_page: book.startPage,
						front_matter: book.frontMatter ?? 'numbers',
						pairing: book.pairing ?? 'cover-alone',
						binding: book.binding ?? 'left',
						is_demo: book.isDemo,
						file_key: book.fileKey,
						edition: book.edition,
						page_sizes: JSON.stringify(book.pageSizes),
						page_labels: book.pageLabels && JSON.stringify(book.pageLabels),
						table_of_content: JSON.stringify(book.tableOfContent),
						version: 1,
						language,
						text_version: textVersion,
					})
					.onConflict(conflict => conflict.column('book_id').doNothing())
					.executeTakeFirst()
				if (inserted.numInsertedOrUpdatedRows !== 1n) throw taken
				await insertTexts(tx, book.bookId, { texts: book.texts, fromFile: book.areTextsOfFile ?? false })
				const tracks = book.tracks.map((track, position) => ({ book_id: book.bookId, position, ...track }))
				if (tracks.length > 0) await tx.insertInto('audio_track').values(tracks).execute()
			})
		},

		/** The text of one page, from an editor or else from the PDF; nothing where the book has another edition. */
		async addTextOfFile(
			{ bookId, edition }: Pick<StoredBook, 'bookId' | 'edition'>,
			index: PageIndex,
			text: string,
		): Promise<void> {
			const page = [sql<PageIndex>`${index}::integer`.as('page_index'), sql<string>`${text}::text`.as('text')]
			await db
				.insertInto('book_page')
				.columns(['book_id', 'page_index', 'text', 'from_file'])
				.expression(books =>
					books
						.selectFrom('book')
						.select(['book_id', ...page, sql<boolean>`true`.as('from_file')])
						.where('book_id', '=', bookId)
						.where('edition', '=', edition),
				)
				.onConflict(conflict => conflict.columns(['book_id', 'page_index']).doNothing())
				.execute()
		},

		/** A book that was not read, or looked through, by this version of the program: the same until its version is set. */
		async nextBefore(column: VersionColumn, version: number, now: Date): Promise<StoredBook | undefined> {
			const row = await db
				.selectFrom('book')
				.select(columns)
				.where(column, '<', version)
				.where('file_key', '<>', '')
				.$if(column === 'exercise_version', books =>
					books.where(({ eb, or }) =>
						or([eb('exercises_due_at', 'is', null), eb('exercises_due_at', '<=', now)]),
					),
				)
				.orderBy(column)
				.limit(1)
				.executeTakeFirst()
			return row as StoredBook | undefined
		},

		/** Another edition that came meanwhile stays to be looked through. */
		async setVersion(
			column: VersionColumn,
			{ bookId, edition }: Pick<StoredBook, 'bookId' | 'edition'>,
			version: number,
		): Promise<void> {
			await db
				.updateTable('book')
				.set({ [column]: version })
				.where('book_id', '=', bookId)
				.where('edition', '=', edition)
				.execute()
		},

		/** As one that nobody has looked through for exercises. @param dueAt it is not looked through before */
		async resetExercises(bookId: string, dueAt: Date | null): Promise<void> {
			const outdated = { exercise_version: 0, exercises_due_at: dueAt }
			await db.updateTable('book').set(outdated).where('book_id', '=', bookId).execute()
		},

		async remove(bookId: string): Promise<void> {
			await db.deleteFrom('book').where('book_id', '=', bookId).execute()
		},
	}
}

export type NewEdition = Pick<
	StoredBook,
	'bookId' | 'source' | 'fileKey' | 'edition' | 'pageSizes' | 'pageLabels' | 'tableOfContent'
>

async function insertTexts(
	db: Kysely<BookTables>,
	bookId: string,
	{ texts, fromFile }: { texts: string[]; fromFile: boolean },
): Promise<void> {
	if (texts.length === 0) return
	const pages = texts.map((text, index) => ({
		book_id: bookId,
		page_index: index,
		text,
		from_file: fromFile,
	}))
	await sql`insert into book_page (book_id, page_index, text, from_file)
		select * from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb)
			as page(book_id text, page_index integer, text text, from_file boolean)
		on conflict do nothing`.execute(db)
}
