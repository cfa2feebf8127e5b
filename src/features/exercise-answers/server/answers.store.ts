import { type Kysely, sql } from 'kysely'
import { withAdvisoryLock } from '#platform/advisory-lock.ts'
import { unixSeconds } from '#platform/clock.ts'
import type { Answer, WrittenAnswer } from '../contract.ts'
import type { Verdict } from '../rules.ts'

export type AnswerTables = {
	exercise_answer: {
		user_id: string
		book_id: string
		space_id: string
		exercise_id: string
		body: string
		verdict: Verdict | null
		is_revealed: boolean
		changed_at: Date
	}
}
export type AnswersStore = ReturnType<typeof createAnswersStore>

export function createAnswersStore(db: Kysely<AnswerTables>) {
	return {
		async list(userId: string, bookId: string): Promise<Answer[]> {
			const rows = await db
				.selectFrom('exercise_answer')
				.select(['space_id', 'exercise_id', 'body', 'verdict', 'is_revealed', 'changed_at'])
				.where('user_id', '=', userId)
				.where('book_id', '=', bookId)
				.orderBy('space_id')
				.execute()
			return rows.map(row => ({
				space: row.space_id,
				exercise: row.exercise_id,
				text: row.body,
				verdict: row.verdict,
				is_revealed: row.is_revealed,
				changed_at: unixSeconds(row.changed_at),
			}))
		},

		/**
		 * The later of two changes of one answer stays. What is later than `now` was stored before the clock was set back, and
		 * is as old as now.
		 * @param answers of different spaces
		 * @returns false where there are too many with those in other spaces
		 */
		async put(
			userId: string,
			bookId: string,
			answers: readonly WrittenAnswer[],
			{ now, max }: { now: Date; max: { inBook: number; all: number } },
		): Promise<boolean> {
			const rows = answers.map(({ space, exercise, text, verdict, changed_at, is_revealed = false }) => ({
				...{ user_id: userId, book_id: bookId, space_id: space, exercise_id: exercise, body: text },
				...{ verdict, is_revealed, changed_at: new Date(changed_at * 1000) },
			}))
			return withAdvisoryLock(db, { what: 'answers', owner: userId }, async tx => {
				const spaces = answers.map(({ space }) => space)
				const isOne = sql<boolean>`book_id = ${bookId} and space_id = any(${spaces}::text[])`
				const others = await tx
					.selectFrom('exercise_answer')
					.select([
						sql<string>`count(*) filter (where book_id = ${bookId})`.as('inBook'),
						sql<string>`count(*)`.as('all'),
					])
					.where('user_id', '=', userId)
					.where(sql<boolean>`not (${isOne})`)
					.executeTakeFirstOrThrow()
				const after = (count: string) => Number(count) + answers.length
				if (after(others.inBook) > max.inBook || after(others.all) > max.all) return false
				await tx
					.insertInto('exercise_answer')
					.values(rows)
					.onConflict(conflict =>
						conflict
							.columns(['user_id', 'book_id', 'space_id'])
							.doUpdateSet(row => ({
								exercise_id: row.ref('excluded.exercise_id'),
								body: row.ref('excluded.body'),
								verdict: row.ref('excluded.verdict'),
								changed_at: row.ref('excluded.changed_at'),
							}))
							.where(sql<boolean>`least(exercise_answer.changed_at, ${now}) <= excluded.changed_at`),
					)
					.execute()
				const revealed = answers.filter(({ is_revealed }) => is_revealed).map(({ space }) => space)
				// Also where a later change stays.
				if (revealed.length > 0)
					await tx
						.updateTable('exercise_answer')
						.set({ is_revealed: true })
						.where('user_id', '=', userId)
						.where('book_id', '=', bookId)
						.where('space_id', 'in', revealed)
						.execute()
				return true
			})
		},

		/** An answer that was not written yet is empty, and older than all that will be. */
		async reveal(
			userId: string,
			{ bookId, exercise }: { bookId: string; exercise: string },
			spaces: readonly string[],
		): Promise<void> {
			const rows = spaces.map(space => ({
				...{ user_id: userId, book_id: bookId, space_id: space, exercise_id: exercise, body: '' },
				...{ verdict: null, is_revealed: true, changed_at: new Date(0) },
			}))
			await db
				.insertInto('exercise_answer')
				.values(rows)
				.onConflict(conflict =>
					conflict.columns(['user_id', 'book_id', 'space_id']).doUpdateSet({ is_revealed: true }),
				)
				.execute()
		},
	}
}
