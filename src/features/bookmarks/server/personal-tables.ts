import type { PersonalTable } from '#platform/personal-table.ts'

export const bookmarkTables: PersonalTable[] = [
	{
		table: 'bookmark',
		person: 'user_id',
		columns: [
			...['book_id', 'page_index', 'created_at', 'name', 'note', 'colour'],
			...['edition', 'exact', 'prefix', 'suffix'],
		],
		onDelete: 'removed',
	},
]
