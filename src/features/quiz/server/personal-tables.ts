import type { PersonalTable } from '#platform/personal-table.ts'

export const quizTables: PersonalTable[] = [
	{ table: 'quiz_best', person: 'user_id', columns: ['score', 'reached_at'], onDelete: 'removed' },
]
