import type { PersonalTable } from '#platform/personal-table.ts'

export const savedFilterTables: PersonalTable[] = [
	{ table: 'saved_filter', person: 'user_id', columns: ['name', 'query', 'saved_at'], onDelete: 'removed' },
]
