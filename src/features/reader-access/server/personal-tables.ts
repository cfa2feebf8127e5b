import type { PersonalTable } from '#platform/personal-table.ts'

export const readerAccessTables: PersonalTable[] = [
	{
		table: 'access_decision',
		person: 'user_id',
		columns: ['book_id', 'kind', 'date_end', 'reason', 'made_at'],
		onDelete: 'removed',
	},
	{
		table: 'access_decision',
		person: 'made_by',
		columns: ['book_id', 'kind', 'date_end', 'made_at'],
		onDelete: { stays: 'who decided about a reader’s access, by an id that names nobody any more' },
	},
]
