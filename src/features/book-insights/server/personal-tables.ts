import type { PersonalTable } from '#platform/personal-table.ts'

export const insightTables: PersonalTable[] = [
	{
		table: 'insight_act',
		person: 'user_id',
		columns: ['book_id', 'kind', 'place', 'detail', 'at'],
		onDelete: 'removed',
	},
	{ table: 'insight_refusal', person: 'user_id', columns: ['refused_at'], onDelete: 'removed' },
]
