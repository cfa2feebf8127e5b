import type { PersonalTable } from '#platform/personal-table.ts'

export const wishTables: PersonalTable[] = [
	{ table: 'wish', person: 'user_id', columns: ['book_id', 'wished_at'], onDelete: 'removed' },
]
