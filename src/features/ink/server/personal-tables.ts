import type { PersonalTable } from '#platform/personal-table.ts'

export const inkTables: PersonalTable[] = [
	{
		table: 'ink',
		person: 'user_id',
		columns: [
			'ink_id',
			'book_id',
			'page_index',
			'edition',
			'exact',
			'prefix',
			'suffix',
			'anchor_x',
			'anchor_y',
			'strokes',
			'is_found',
			'created_at',
			'changed_at',
		],
		onDelete: 'removed',
	},
]
