import { type Generated, type Kysely, sql } from 'kysely'
import { withAdvisoryLock } from '#platform/advisory-lock.ts'
import type { QuizTask, StoredTask } from '../contract.ts'

export type QuizTables = {
	quiz_task: {
		task_id: Generated<number>
		question: string
		answer: string
		fillers: unknown
		version: number
		removed_at: Date | null
	}
	quiz_best: { user_id: string; score: number; reached_at: Date }
}
export type QuizStore = ReturnType<typeof createQuizStore>

const columns = ['task_id', 'question', 'answer', 'fillers', 'version'] as const

export function createQuizStore(db: Kysely<QuizTables>) {
	return {
		async tasks(): Promise<StoredTask[]> {
			const rows = await db
				.selectFrom('quiz_task')
				.select(columns)
				.where('removed_at', 'is', null)
				.orderBy('task_id')
				.execute()
			return rows.map(taskOfRow)
		},

		/** The same question is there once: it is sent again where no answer came. */
		async add({ question, answer, fillers }: QuizTask, onRepeat: () => void): Promise<StoredTask> {
			const task = { question, answer, fillers: JSON.stringify(fillers) }
			return withAdvisoryLock(db, { what: 'quiz', owner: 'tasks' }, async tx => {
				const same = await tx
					.selectFrom('quiz_task')
					.select(columns)
					.where('question', '=', question)
					.where('answer', '=', answer)
					.where(sql<boolean>`fillers = ${task.fillers}::jsonb`)
					.where('removed_at', 'is', null)
					.orderBy('task_id')
					.limit(1)
					.executeTakeFirst()
				if (same) onRepeat()
				const row = await (same ??
					tx
						.insertInto('quiz_task')
						.values({ ...task, version: 1, removed_at: null })
						.returning(columns)
						.executeTakeFirstOrThrow())
				return taskOfRow(row)
			})
		},

		/** @returns undefined if there is no such task in that version */
		async change(
			taskId: number,
			{ version, question, answer, fillers }: QuizTask & { version: number },
		): Promise<StoredTask | undefined> {
			const row = await db
				.updateTable('quiz_task')
				.set({ question, answer, fillers: JSON.stringify(fillers), version: sql`version + 1` })
				.where('task_id', '=', taskId)
				.where('version', '=', version)
				.where('removed_at', 'is', null)
				.returning(columns)
				.executeTakeFirst()
			return row && taskOfRow(row)
		},

		/** Deletes or restores a task; undefined for an unknown one. */
		async setRemoved(taskId: number, removedAt: Date | null): Promise<StoredTask | undefined> {
			const row = await db
				.updateTable('quiz_task')
				.set({ removed_at: removedAt })
				.where('task_id', '=', taskId)
				.returning(columns)
				.executeTakeFirst()
			return row && taskOfRow(row)
		},

		async has(taskId: number): Promise<boolean> {
			const found = db.selectFrom('quiz_task').select('task_id').where('task_id', '=', taskId)
			return (await found.where('removed_at', 'is', null).executeTakeFirst()) !== undefined
		},

		/** 0 before the first finished round. */
		async best(userId: string): Promise<number> {
			const found = db.selectFrom('quiz_best').select('score').where('user_id', '=', userId)
			return (await found.executeTakeFirst())?.score ?? 0
		},

		async saveBest(userId: string, score: number, reachedAt: Date): Promise<number> {
			const row = await db
				.insertInto('quiz_best')
				.values({ user_id: userId, score, reached_at: reachedAt })
				.onConflict(conflict =>
					conflict.column('user_id').doUpdateSet({
						score: sql<number>`greatest(quiz_best.score, excluded.score)`,
						reached_at: sql<Date>`case when excluded.score > quiz_best.score
							then excluded.reached_at else quiz_best.reached_at end`,
					}),
				)
				.returning('score')
				.executeTakeFirstOrThrow()
			return row.score
		},
	}
}

function taskOfRow(row: Omit<StoredTask, 'fillers'> & { fillers: unknown }): StoredTask {
	return { ...row, fillers: Array.isArray(row.fillers) ? row.fillers : [] }
}
