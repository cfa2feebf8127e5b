import { type Kysely, sql } from 'kysely'
import { type Review, type ReviewRow, rowsOf } from '#features/exercise-review/rules.ts'
import type { PageDrawing } from '#features/pages/rules.ts'
import type { Db } from '#platform/database.ts'
import type { VersionsStore } from '#records/server/versions.store.ts'
import { type AnalysedPage, type Exercise, reviewKind, type SpaceKey } from '../rules.ts'

export type ExerciseTables = {
	exercise_set: { book_id: string; edition: string; found_at: Date; key_pages: number[] | null }
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
/** The store of saved versions on a connection or in a transaction. */
export type VersionsIn = (db: Db<unknown>) => VersionsStore
export type EditionName = { bookId: string; edition: string }
export type ExercisesStore = ReturnType<typeof createExercisesStore>

/** Text that was cut at a length may end in half of a surrogate pair, which jsonb refuses. */
const wellFormed = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)
const asJson = <Value>(value: Value) => sql<Value>`${JSON.stringify(value, wellFormed)}::jsonb`

const noReview: Review = { spaces: {}, confirmed: {} }

export function createExercisesStore(root: Db<unknown>, versionsIn: VersionsIn) {
	const db = root.withTables<ExerciseTables>()
	return {
		/** @returns null where nothing was found, or the book was not searched */
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

		/**
		 * Indexes, ascending, of the pages without exercises that answers were read from, or that are a key by their headings.
		 * From the latest search, which is that of the former edition until the new one was searched.
		 */
		async answerPages(bookId: string): Promise<number[]> {
			const { rows } = await sql<{ index: number }>`
				(select (key -> 'source' ->> 'pageIndex')::integer as index
				from exercise_page, jsonb_array_elements(keys) as key
				where book_id = ${bookId} and key -> 'source' ->> 'pageIndex' is not null
					and not coalesce((key -> 'source' ->> 'isTeachers')::boolean, false)
				union select unnest(key_pages) from exercise_set where book_id = ${bookId})
				except select page_index from exercise_page where book_id = ${bookId}
				order by index`.execute(db)
			return rows.map(({ index }) => index)
		},

		/** The edition of the latest search; null where there was none. */
		async searchedEdition(bookId: string): Promise<string | null> {
			const query = db.selectFrom('exercise_set').select('edition').where('book_id', '=', bookId)
			return (await query.executeTakeFirst())?.edition ?? null
		},

		async pageIndexes(bookId: string): Promise<number[]> {
			const rows = await db
				.selectFrom('exercise_page')
				.select('page_index')
				.where('book_id', '=', bookId)
				.execute()
			return rows.map(({ page_index }) => page_index)
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

		/** Replaces the result of the former search, of whichever edition. */
		async put(
			{ bookId, edition }: EditionName,
			{ pages, keyPages }: { pages: readonly AnalysedPage[]; keyPages: number[] },
			at: Date,
		): Promise<void> {
			await db.transaction().execute(async tx => {
				await tx.deleteFrom('exercise_set').where('book_id', '=', bookId).execute()
				await tx
					.insertInto('exercise_set')
					.values({ book_id: bookId, edition, found_at: at, key_pages: keyPages })
					.execute()
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

		/** Ids of books with a confirmed exercise. */
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
			return row ?? { version: 0, review: noReview }
		},

		/** @returns undefined where it is not stored any more */
		async versionOf(bookId: string, version: number): Promise<ReviewRow[] | undefined> {
			const subject = { kind: reviewKind, id: bookId }
			return (await versionsIn(root).state(subject, version)) as ReviewRow[] | undefined
		},

		/**
		 * Versions that one editor saves within ten minutes are merged in the history.
		 * @param isOwnVersion whether it is not merged with the one before
		 * @returns the new version; undefined where somebody saved since `version`
		 */
		async putReview(
			{ bookId, version, review }: { bookId: string; version: number; review: Review },
			{ by, at, isOwnVersion = false }: { by: string | null; at: Date; isOwnVersion?: boolean },
		): Promise<number | undefined> {
			const next = nextVersion(version)
			const values = { version: next, review: asJson(review), changed_at: at, changed_by: by }
			return root.transaction().execute(async within => {
				const [tx, versions] = [within.withTables<ExerciseTables>(), versionsIn(within)]
				const before = await reviewIn(tx, bookId)
				const subject = { kind: reviewKind, id: bookId }
				if (before === undefined ? version !== 0 : before.version !== version) return undefined
				const result = before
					? await tx
							.updateTable('exercise_review')
							.set(values)
							.where('book_id', '=', bookId)
							.where('version', '=', version)
							.executeTakeFirst()
					: await tx
							.insertInto('exercise_review')
							.values({ book_id: bookId, ...values })
							.onConflict(conflict => conflict.column('book_id').doNothing())
							.executeTakeFirst()
				const isSaved = 'numUpdatedRows' in result ? result.numUpdatedRows : result.numInsertedOrUpdatedRows
				if (isSaved !== 1n) return undefined
				if ((await versions.newest(subject)) === undefined)
					await versions.add(subject, {
						...{ version: next - 1, state: rowsOf(before?.review ?? noReview) },
						...{ madeBy: before?.changed_by ?? null, madeAt: before?.changed_at ?? at },
					})
				else if (!isOwnVersion && by !== null) await versions.dropRecentBy(subject, by, mergeWindowStart(at))
				await versions.add(subject, { version: next, state: rowsOf(review), madeBy: by, madeAt: at })
				return next
			})
		},
	}
}

/** Version 1 is the empty review. */
export const nextVersion = (version: number) => Math.max(version, 1) + 1

const mergeWindowMs = 600_000
function mergeWindowStart(at: Date): Date {
	return new Date(at.getTime() - (at.getTime() % mergeWindowMs))
}

function reviewIn(tx: Kysely<ExerciseTables>, bookId: string) {
	return tx
		.selectFrom('exercise_review')
		.select(['version', 'review', 'changed_at', 'changed_by'])
		.where('book_id', '=', bookId)
		.executeTakeFirst()
}
