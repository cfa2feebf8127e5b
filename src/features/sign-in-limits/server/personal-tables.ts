import type { PersonalTable } from '#platform/personal-table.ts'

export const signInLimitTables: PersonalTable[] = [
	{ table: 'known_device', person: 'user_id', columns: ['used_at'], onDelete: 'removed' },
]
