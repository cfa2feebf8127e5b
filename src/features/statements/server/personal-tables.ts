import type { PersonalTable } from '#platform/personal-table.ts'

export const statementTables: PersonalTable[] = [
	{
		table: 'partner_account_entry',
		person: 'made_by',
		columns: ['kind', 'at', 'kopecks', 'note'],
		onDelete: { stays: 'who recorded a payment or a correction, by an id that names nobody any more' },
	},
]
