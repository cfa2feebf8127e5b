import { type Kysely, sql } from 'kysely'
import type { PageDrawing } from '#features/pages/rules.ts'
import type { Exercise, SpaceKey } from '../rules.ts'
import type { AnalysedPage } from './analyse-book.ts'
import type { Review } from './review.ts'

export type ExerciseTables = {
	exercise_set: { book_id: string; edition: string; found_at: Date }
	exercise_page: {
		book_id: string
		edition: string
		page_index: number
		exercises: Exercise[]
		keys: SpaceKey[]
	}
	exercise_drawing: { book_id: string; edition: string; page_index: number; drawing: PageDrawing }
	exercise_review: {
		book_id: string
		version: number
		review: Review
		changed_at: Date
		changed_by: string | null
	}
}
export type EditionName = { bookId: string; edition: string }
export type ExercisesStore = ReturnType<typeof createExercisesStore>

const asJson = <Value>(value: Value) => sql<Value>`${JSON.stringify(value)}::jsonb`

export function createExercisesStore(db: Kysely<ExerciseTables>) {
	return {
		/** @returns null where nothing was found or nobody has looked */
		async page({ bookId, edition }: EditionName, pageIndex: number): Promise<AnalysedPage | null> {
			const row = await db
				.selectFrom('exercise_page')
				.select(['exercises', 'keys'])
				.where('book_id', '=', bookId)
				.where('edition', '=', edition)
				.where('page_index', '=', pageIndex)
				.executeTakeFirst()
			return row ? { pageIndex, ...row } : null
		},

		async pages({ bookId, edition }: EditionName): Promise<AnalysedPage[]> {
			return db
				.selectFrom('exercise_page')
				.select(['page_index as pageIndex', 'exercises', 'keys'])
				.where('book_id', '=', bookId)
				.where('edition', '=', edition)
				.orderBy('page_index')
				.execute()
		},

		/** Spaces of an edition by id, with their keys. */
		async spaces(name: EditionName, ids: readonly string[]) {
			const known = new Map<string, { sentence: string; key: SpaceKey }>()
			if (ids.length === 0) return known
			const wanted = new Set(ids)
			const rows = await db
				.selectFrom('exercise_page')
				.select(['exercises', 'keys'])
				.where('book_id', '=', name.bookId)
				.where('edition', '=', name.edition)
				.where(sql<boolean>`keys @> ${JSON.stringify([{ space: ids[0] }])}::jsonb`)
				.execute()
			for (const { exercises, keys } of rows)
				for (const { id, sentence } of exercises.flatMap(({ spaces }) => spaces)) {
					const key = keys.find(({ space }) => space === id)
					if (key && wanted.has(id)) known.set(id, { sentence, key })
				}
			return known
		},

		async isFound({ bookId, edition }: EditionName): Promise<boolean> {
			const row = await db
				.selectFrom('exercise_set')
				.select('book_id')
				.where('book_id', '=', bookId)
				.where('edition', '=', edition)
				.executeTakeFirst()
			return row !== undefined
		},

		/** Replaces what was found of the book before, in other editions too. */
		async put({ bookId, edition }: EditionName, pages: readonly AnalysedPage[], at: Date): Promise<void> {
			await db.transaction().execute(async tx => {
				await tx.deleteFrom('exercise_set').where('book_id', '=', bookId).execute()
				await tx.insertInto('exercise_set').values({ book_id: bookId, edition, found_at: at }).execute()
				for (const { pageIndex, exercises, keys } of pages)
					await tx
						.insertInto('exercise_page')
						.values({
							book_id: bookId,
							edition,
							page_index: pageIndex,
							exercises: asJson(exercises),
							keys: asJson(keys),
						})
						.execute()
				await tx.deleteFrom('exercise_drawing').where('book_id', '=', bookId).execute()
			})
		},

		drawings: {
			async indexes({ bookId, edition }: EditionName): Promise<number[]> {
				const rows = await db
					.selectFrom('exercise_drawing')
					.select('page_index')
					.where('book_id', '=', bookId)
					.where('edition', '=', edition)
					.execute()
				return rows.map(({ page_index }) => page_index)
			},

			async find({ bookId, edition }: EditionName, pageIndex: number): Promise<PageDrawing | undefined> {
				const row = await db
					.selectFrom('exercise_drawing')
					.select('drawing')
					.where('book_id', '=', bookId)
					.where('edition', '=', edition)
					.where('page_index', '=', pageIndex)
					.executeTakeFirst()
				return row?.drawing
			},

			async put({ bookId, edition }: EditionName, pageIndex: number, drawing: PageDrawing): Promise<void> {
				await db
					.insertInto('exercise_drawing')
					.values({ book_id: bookId, edition, page_index: pageIndex, drawing: asJson(drawing) })
					.onConflict(conflict => conflict.columns(['book_id', 'edition', 'page_index']).doNothing())
					.execute()
			},

			async remove({ bookId, edition }: EditionName): Promise<void> {
				await db
					.deleteFrom('exercise_drawing')
					.where('book_id', '=', bookId)
					.where('edition', '=', edition)
					.execute()
			},
		},

		/** Ids of books that an editor confirmed exercises of. */
		async confirmedBooks(limit: number): Promise<string[]> {
			const rows = await db
				.selectFrom('exercise_review')
				.select('book_id')
				.where(sql<boolean>`review -> 'confirmed' <> '{}'::jsonb`)
				.orderBy('book_id')
				.limit(limit)
				.execute()
			return rows.map(({ book_id }) => book_id)
		},

		async review(bookId: string): Promise<{ version: number; review: Review }> {
			const row = await db
				.selectFrom('exercise_review')
				.select(['version', 'review'])
				.where('book_id', '=', bookId)
				.executeTakeFirst()
			return row ?? { version: 0, review: { spaces: {}, confirmed: {} } }
		},

		/** @returns whether nobody saved since `version` */
		async putReview(
			{ bookId, version, review }: { bookId: string; version: number; review: Review },
			{ by, at }: { by: string | null; at: Date },
		): Promise<boolean> {
			const values = { review: asJson(review), changed_at: at, changed_by: by }
			if (version === 0) {
				const result = await db
					.insertInto('exercise_review')
					.values({ book_id: bookId, version: 1, ...values })
					.onConflict(conflict => conflict.column('book_id').doNothing())
					.executeTakeFirst()
				return result.numInsertedOrUpdatedRows === 1n
			}
			const result = await db
				.updateTable('exercise_review')
				.set({ ...values, version: version + 1 })
				.where('book_id', '=', bookId)
				.where('version', '=', version)
				.executeTakeFirst()
			return result.numUpdatedRows === 1n
		},
	}
}
