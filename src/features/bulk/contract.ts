import * as z from 'zod/mini'
import { get } from '#contract/endpoint.ts'
import { ShelfGap, ShelfState } from '#features/editing/contract.ts'

const chosen = z.object({
	search: z.optional(z.string().check(z.maxLength(200))),
	gap: z.optional(ShelfGap),
	state: z.optional(ShelfState),
})

export const bulkApi = {
	csv: get('/api/conteditor/products.csv', {
		summary: 'What is sold of all books, or of those that were searched for, as CSV',
		query: chosen,
		media: 'text/csv; charset=utf-8',
	}),
	xlsx: get('/api/conteditor/products.xlsx', {
		summary: 'The same as a workbook',
		query: chosen,
		media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
	}),
}
