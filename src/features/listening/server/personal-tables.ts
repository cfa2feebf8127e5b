import type { PersonalTable } from '#platform/personal-table.ts'

export const listeningTables: PersonalTable[] = [
	{
		table: 'listening',
		person: 'user_id',
		columns: ['book_id', 'speed', 'source', 'at'],
		onDelete: 'removed',
	},
	{
		table: 'track_progress',
		person: 'user_id',
		columns: ['book_id', 'source', 'seconds', 'played', 'at'],
		onDelete: 'removed',
	},
	{
		table: 'passage',
		person: 'user_id',
		columns: ['book_id', 'source', 'name', 'from_seconds', 'to_seconds'],
		onDelete: 'removed',
	},
]
