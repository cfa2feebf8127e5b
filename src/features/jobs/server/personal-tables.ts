import type { PersonalTable } from '#platform/personal-table.ts'

export const jobTables: PersonalTable[] = [
	{
		table: 'job',
		person: 'made_by',
		columns: ['kind', 'title', 'created_at'],
		onDelete: { stays: 'until old jobs are removed, by an id that names nobody any more' },
	},
]
