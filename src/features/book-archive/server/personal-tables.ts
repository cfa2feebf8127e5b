import type { PersonalTable } from '#platform/personal-table.ts'

export const bookArchiveTables: PersonalTable[] = [
	{
		table: 'withdrawn_book',
		person: 'withdrawn_by',
		columns: ['book_id', 'place', 'withdrawn_at'],
		onDelete: { stays: 'what the shop took out of sale, by an id that names nobody any more' },
	},
]
