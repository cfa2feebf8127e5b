import type { PersonalTable } from '#platform/personal-table.ts'

export const activityTables: PersonalTable[] = [
	{
		table: 'activity',
		person: 'user_id',
		columns: ['at', 'kind', 'action', 'record', 'version_before', 'version_after'],
		onDelete: {
			stays: 'who changed the shop is its record, by an id without a name, until the retention ends',
		},
	},
]
