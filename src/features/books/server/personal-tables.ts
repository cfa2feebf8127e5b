import type { PersonalTable } from '#platform/personal-table.ts'

export const bookTables: PersonalTable[] = [
	{
		table: 'replaced_edition',
		person: 'replaced_by',
		columns: ['book_id', 'source', 'replaced_at'],
		onDelete: { stays: 'the history of a book’s files, by an id that names nobody any more' },
	},
]
