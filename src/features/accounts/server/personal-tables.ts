import type { PersonalTable } from '#platform/personal-table.ts'

export const accountTables: PersonalTable[] = [
	{
		table: 'person',
		person: 'user_id',
		columns: ['user_id', 'role', 'name', 'email', 'language', 'created_at'],
		onDelete: 'removed',
	},
	{
		table: 'session',
		person: 'user_id',
		columns: ['user_agent', 'created_at', 'expires_at', 'ended_at', 'ended_why'],
		onDelete: 'removed',
	},
]
