import type { PersonalTable } from '#platform/personal-table.ts'

export const bookmarkTables: PersonalTable[] = [
	{
		table: 'bookmark',
		person: 'user_id',
		// Not the words of the page, by which a bookmark finds it again: they are the book's, and may be held back.
		columns: ['book_id', 'page_index', 'created_at', 'name', 'note', 'colour', 'changed_at'],
		onDelete: 'removed',
	},
	{
		table: 'orphaned_bookmark',
		person: 'user_id',
		columns: ['book_id', 'edition', 'page_index', 'created_at', 'name', 'note', 'colour', 'changed_at'],
		onDelete: 'removed',
	},
]
