import { type Kysely, sql } from 'kysely'
import { withAdvisoryLock } from '#platform/advisory-lock.ts'
import type { Passage, TrackProgress } from '../contract.ts'

export type PracticeTables = {
	listening: { user_id: string; book_id: string; speed: number | null; source: string | null; at: Date }
	track_progress: {
		user_id: string
		book_id: string
		source: string
		seconds: number
		played: string
		at: Date
	}
	passage: {
		user_id: string
		passage_id: string
		book_id: string
		source: string
		name: string
		from_seconds: number
		to_seconds: number
	}
}
export type Choice = { speed: number | null; source: string | null }
export type PracticeStore = ReturnType<typeof createPracticeStore>

export function createPracticeStore(db: Kysely<PracticeTables>) {
	return {
		async choice(userId: string, bookId: string): Promise<Choice> {
			const row = await db
				.selectFrom('listening')
				.select(['speed', 'source'])
				.where('user_id', '=', userId)
				.where('book_id', '=', bookId)
				.executeTakeFirst()
			return row ?? { speed: null, source: null }
		},

		/** Undefined fields are left unchanged, as all are where a later choice is there. */
		async saveChoice(
			userId: string,
			bookId: string,
			{ speed, source, at }: { speed: number | undefined; source: string | undefined; at: Date },
		): Promise<void> {
			const row = { ...(speed === undefined ? {} : { speed }), ...(source === undefined ? {} : { source }) }
			if (Object.keys(row).length === 0) return
			await db
				.insertInto('listening')
				.values({ user_id: userId, book_id: bookId, speed: null, source: null, at, ...row })
				.onConflict(conflict =>
					conflict
						.columns(['user_id', 'book_id'])
						.doUpdateSet({ ...row, at })
						.where('listening.at', '<=', at),
				)
				.execute()
		},

		async tracks(userId: string, bookId: string): Promise<TrackProgress[]> {
			return db
				.selectFrom('track_progress')
				.select(['source', 'seconds', sql<string>`played::text`.as('heard')])
				.where('user_id', '=', userId)
				.where('book_id', '=', bookId)
				.orderBy('source')
				.execute()
		},

		/** The position that was played last wins; progress is merged. */
		async saveTracks(
			userId: string,
			bookId: string,
			tracks: readonly (TrackProgress & { at: Date })[],
		): Promise<void> {
			const latest = new Map(tracks.map(track => [track.source, track]))
			if (latest.size === 0) return
			await db
				.insertInto('track_progress')
				.values(
					[...latest.values()].map(({ source, seconds, heard, at }) => ({
						user_id: userId,
						book_id: bookId,
						source,
						seconds,
						played: sql<string>`${heard}::bit(100)`,
						at,
					})),
				)
				.onConflict(conflict =>
					conflict.columns(['user_id', 'book_id', 'source']).doUpdateSet({
						seconds: sql<number>`case when excluded.at >= track_progress.at then excluded.seconds else track_progress.seconds end`,
						at: sql<Date>`greatest(excluded.at, track_progress.at)`,
						played: sql`track_progress.played | excluded.played`,
					}),
				)
				.execute()
		},

		async passages(userId: string, bookId: string): Promise<Passage[]> {
			return db
				.selectFrom('passage')
				.select(['passage_id as id', 'source', 'name', 'from_seconds as from', 'to_seconds as to'])
				.where('user_id', '=', userId)
				.where('book_id', '=', bookId)
				.orderBy('source')
				.orderBy('from_seconds')
				.execute()
		},

		/** @returns false where there are `max` others */
		async savePassage(
			userId: string,
			bookId: string,
			passage: Passage,
			{ max }: { max: number },
		): Promise<boolean> {
			const { id, source, name, from, to } = passage
			const row = { book_id: bookId, source, name, from_seconds: from, to_seconds: to }
			return withAdvisoryLock(db, { what: 'passages', owner: userId }, async tx => {
				const others = await tx
					.selectFrom('passage')
					.select(eb => eb.fn.countAll<string>().as('count'))
					.where('user_id', '=', userId)
					.where('passage_id', '<>', id)
					.executeTakeFirstOrThrow()
				if (Number(others.count) >= max) return false
				await tx
					.insertInto('passage')
					.values({ user_id: userId, passage_id: id, ...row })
					.onConflict(conflict => conflict.columns(['user_id', 'passage_id']).doUpdateSet(row))
					.execute()
				return true
			})
		},

		async removePassage(userId: string, id: string): Promise<void> {
			await db.deleteFrom('passage').where('user_id', '=', userId).where('passage_id', '=', id).execute()
		},
	}
}
