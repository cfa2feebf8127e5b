import type { PersonalTable } from '#platform/personal-table.ts'

export const importTables: PersonalTable[] = [
	{ table: 'upload', person: 'user_id', columns: ['name', 'size_bytes', 'created_at'], onDelete: 'removed' },
]
