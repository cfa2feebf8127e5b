import { type Kysely, sql } from 'kysely'
import { withAdvisoryLock } from '#platform/advisory-lock.ts'
import type { Correction, ReadWord } from '../rules.ts'

export type RecognitionTables = {
	recognised_book: {
		book_id: string
		edition: string
		page_indexes: number[] | null
		ended_at: Date | null
	}
	recognised_page: {
		book_id: string
		edition: string
		page_index: number
		size: [number, number]
		words: ReadWord[]
		doubtful: number
		recognised_at: Date
	}
	recognised_correction: {
		book_id: string
		page_index: number
		edition: string
		box: ReadWord['box']
		read: string
		text: string
		changed_at: Date
		changed_by: string | null
	}
}
export type EditionName = { bookId: string; edition: string }
export type RecognisedPage = { pageIndex: number; size: [number, number]; words: ReadWord[] }
/** `seen` is what was said of it before, null for nothing; `text` null to go back to what was read. */
export type CorrectionChange = Omit<Correction, 'text'> & {
	pageIndex: number
	seen: string | null
	text: string | null
}
type CorrectedPage = RecognisedPage & { corrections: Correction[] }
export type RecognitionStore = ReturnType<typeof createRecognitionStore>

const asJson = <Value>(value: Value) => sql<Value>`${JSON.stringify(value)}::jsonb`

export function createRecognitionStore(db: Kysely<RecognitionTables>) {
	const pagesOf = ({ bookId, edition }: EditionName) =>
		db
			.selectFrom('recognised_page')
			.select(['page_index as pageIndex', 'size', 'words'])
			.where('book_id', '=', bookId)
			.where('edition', '=', edition)

	const correctionsOf = (bookId: string) =>
		db
			.selectFrom('recognised_correction')
			.select(['page_index as pageIndex', 'edition', 'box', 'read', 'text'])
			.where('book_id', '=', bookId)
			.orderBy('changed_at', 'desc')

	return {
		/** Undefined where nobody has looked. */
		async book({ bookId, edition }: EditionName) {
			return db
				.selectFrom('recognised_book')
				.select(['page_indexes as pageIndexes', 'ended_at as endedAt'])
				.where('book_id', '=', bookId)
				.where('edition', '=', edition)
				.executeTakeFirst()
		},

		/** Begins the recognition of an edition; of former editions only corrections are left. */
		async begin({ bookId, edition }: EditionName, pageIndexes: readonly number[]): Promise<void> {
			await db.transaction().execute(async tx => {
				const values = { edition, page_indexes: asJson<number[] | null>([...pageIndexes]), ended_at: null }
				await tx
					.insertInto('recognised_book')
					.values({ book_id: bookId, ...values })
					.onConflict(conflict => conflict.column('book_id').doUpdateSet(values))
					.execute()
				await tx
					.deleteFrom('recognised_page')
					.where('book_id', '=', bookId)
					.where('edition', '<>', edition)
					.execute()
			})
		},

		async end({ bookId, edition }: EditionName, at: Date): Promise<void> {
			await db
				.updateTable('recognised_book')
				.set({ ended_at: at })
				.where('book_id', '=', bookId)
				.where('edition', '=', edition)
				.execute()
		},

		async doneIndexes({ bookId, edition }: EditionName): Promise<number[]> {
			const rows = await db
				.selectFrom('recognised_page')
				.select('page_index')
				.where('book_id', '=', bookId)
				.where('edition', '=', edition)
				.execute()
			return rows.map(({ page_index }) => page_index)
		},

		async counts({ bookId, edition }: EditionName): Promise<{ done: number; withText: number }> {
			const { rows } = await sql<{ done: number; withText: number }>`
				select count(*)::int as done, (count(*) filter (where words <> '[]'::jsonb))::int as "withText"
				from recognised_page where book_id = ${bookId} and edition = ${edition}`.execute(db)
			return rows[0] ?? { done: 0, withText: 0 }
		},

		async put(name: EditionName, { pageIndex, size, words }: RecognisedPage, doubtful: number, at: Date) {
			const values = { size: asJson(size), words: asJson(words), doubtful, recognised_at: at }
			await db
				.insertInto('recognised_page')
				.values({ book_id: name.bookId, edition: name.edition, page_index: pageIndex, ...values })
				.onConflict(conflict => conflict.columns(['book_id', 'edition', 'page_index']).doUpdateSet(values))
				.execute()
		},

		/** With what editors said of its words, the newest first. */
		async page(name: EditionName, pageIndex: number): Promise<CorrectedPage | undefined> {
			const page = await pagesOf(name).where('page_index', '=', pageIndex).executeTakeFirst()
			if (!page) return undefined
			const corrections = await correctionsOf(name.bookId).where('page_index', '=', pageIndex).execute()
			return { ...page, corrections }
		},

		/** Those that an editor should look at, from a page on. */
		async doubtfulPages(name: EditionName, from: number, limit: number): Promise<CorrectedPage[]> {
			const pages = await pagesOf(name)
				.where('doubtful', '>', 0)
				.where('page_index', '>=', from)
				.orderBy('page_index')
				.limit(limit)
				.execute()
			if (pages.length === 0) return []
			const indexes = pages.map(({ pageIndex }) => pageIndex)
			const corrections = Map.groupBy(
				await correctionsOf(name.bookId).where('page_index', 'in', indexes).execute(),
				({ pageIndex }) => pageIndex,
			)
			return pages.map(page => ({ ...page, corrections: corrections.get(page.pageIndex) ?? [] }))
		},

		async setDoubtful({ bookId, edition }: EditionName, pageIndex: number, doubtful: number): Promise<void> {
			await db
				.updateTable('recognised_page')
				.set({ doubtful })
				.where('book_id', '=', bookId)
				.where('edition', '=', edition)
				.where('page_index', '=', pageIndex)
				.execute()
		},

		async doubtfulWords({ bookId, edition }: EditionName): Promise<number> {
			const { sum } = await db
				.selectFrom('recognised_page')
				.select(sql<number>`coalesce(sum(doubtful), 0)::int`.as('sum'))
				.where('book_id', '=', bookId)
				.where('edition', '=', edition)
				.executeTakeFirstOrThrow()
			return sum
		},

		/**
		 * All or none of them.
		 * @returns false where somebody has corrected one of the words since it was seen
		 */
		async change(
			bookId: string,
			changes: readonly CorrectionChange[],
			{ by, at }: { by: string; at: Date },
		): Promise<boolean> {
			return withAdvisoryLock(db, { what: 'corrections', owner: bookId }, async tx => {
				const placed = changes.map(({ pageIndex, edition, box, ...change }) => ({
					...change,
					place: { book_id: bookId, page_index: pageIndex, edition, box: asJson(box) },
				}))
				for (const { place, seen } of placed) {
					const saved = await tx
						.selectFrom('recognised_correction')
						.select('text')
						.where(eb => eb.and(place))
						.executeTakeFirst()
					if ((saved?.text ?? null) !== seen) return false
				}
				for (const { place, read, text } of placed)
					if (text === null)
						await tx
							.deleteFrom('recognised_correction')
							.where(eb => eb.and(place))
							.execute()
					else {
						const values = { read, text, changed_at: at, changed_by: by }
						await tx
							.insertInto('recognised_correction')
							.values({ ...place, ...values })
							.onConflict(conflict =>
								conflict.columns(['book_id', 'page_index', 'edition', 'box']).doUpdateSet(values),
							)
							.execute()
					}
				return true
			})
		},
	}
}
