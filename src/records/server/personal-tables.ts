import type { PersonalTable } from '#platform/personal-table.ts'

export const recordTables: PersonalTable[] = [
	{
		table: 'draft',
		person: 'user_id',
		columns: ['name', 'state', 'stored_at'],
		onDelete: 'removed',
	},
	{
		table: 'editor_presence',
		person: 'user_id',
		columns: ['name', 'seen_at'],
		onDelete: 'removed',
	},
	{
		table: 'removed_item',
		person: 'user_id',
		columns: ['kind', 'item_id', 'removed_at'],
		onDelete: 'removed',
	},
	{
		table: 'saved_version',
		person: 'made_by',
		columns: ['kind', 'subject_id', 'version', 'made_at'],
		onDelete: { stays: 'the history of what the shop sells, by an id that names nobody any more' },
	},
]
