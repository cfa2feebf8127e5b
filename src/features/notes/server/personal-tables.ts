import type { PersonalTable } from '#platform/personal-table.ts'

export const noteTables: PersonalTable[] = [
	{
		table: 'note',
		person: 'user_id',
		columns: [
			'note_id',
			'book_id',
			'page_index',
			'edition',
			'colour',
			'exact',
			'prefix',
			'suffix',
			'boxes',
			'is_found',
			'body',
			'created_at',
			'changed_at',
		],
		onDelete: 'removed',
	},
]
