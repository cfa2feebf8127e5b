import type { PersonalTable } from '#platform/personal-table.ts'

export const exerciseAnswerTables: PersonalTable[] = [
	{
		table: 'exercise_answer',
		person: 'user_id',
		columns: ['book_id', 'space_id', 'exercise_id', 'body', 'verdict', 'is_revealed', 'changed_at'],
		onDelete: 'removed',
	},
]
