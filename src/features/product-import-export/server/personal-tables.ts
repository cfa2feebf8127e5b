import type { PersonalTable } from '#platform/personal-table.ts'

export const productImportTables: PersonalTable[] = [
	{
		table: 'product_import',
		person: 'made_by',
		columns: ['file_name', 'made_at'],
		onDelete: { stays: 'the shop’s history of its products, by an id that names nobody any more' },
	},
]
