import type { PersonalTable } from '#platform/personal-table.ts'

export const readingPositionTables: PersonalTable[] = [
	{
		table: 'reading_position',
		person: 'user_id',
		columns: ['book_id', 'edition', 'page_index', 'at'],
		onDelete: 'removed',
	},
]
