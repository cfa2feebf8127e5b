import type { PersonalTable } from '#platform/personal-table.ts'

export const insightTables: PersonalTable[] = [
	{ table: 'insight_refusal', person: 'user_id', columns: ['refused_at'], onDelete: 'removed' },
]
