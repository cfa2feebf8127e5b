import type { PersonalTable } from '#platform/personal-table.ts'

export const wishTables: PersonalTable[] = [
	{ table: 'wish_list_item', person: 'user_id', columns: ['book_id', 'added_at'], onDelete: 'removed' },
]
