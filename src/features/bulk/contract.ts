import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'
import { UnixSeconds } from '#contract/vocabulary.ts'
import { ShelfGap, ShelfState } from '#features/editing/contract.ts'
import { columns } from './rules.ts'

const chosen = z.object({
	search: z.optional(z.string().check(z.maxLength(200))),
	gap: z.optional(ShelfGap),
	state: z.optional(ShelfState),
})

const count = z.int()
export const ImportPlan = z.object({
	/** Names what was told here; sent with the same file again, it is done. */
	plan: z.string(),
	is_applied: z.boolean(),
	added: count,
	changed: count,
	same: count,
	refused: count,
	/** The first of them, field by field. */
	changes: z.array(
		z.object({
			/** The number of the product in an ONIX message; a row of a sheet is known by its line. */
			record: z.optional(count),
			line: count,
			book_id: z.string(),
			name: z.string(),
			is_new: z.boolean(),
			fields: z.array(z.object({ field: z.enum(columns), before: z.string(), after: z.string() })),
		}),
	),
	faults: z.array(
		z.object({
			record: z.optional(count),
			line: count,
			column: z.enum(columns),
			why: z.enum(['rule', 'unknown', 'duplicate', 'stale', 'notification', 'currency']),
		}),
	),
})
export type ImportPlan = z.infer<typeof ImportPlan>

/** A name that the caller gives an import or its undoing, to ask by it what becomes of it. */
const Run = z.string().check(z.regex(/^[\w-]{8,64}$/))
export const ImportStep = z.enum(['read', 'check', 'apply', 'undo'])
export type ImportStep = z.infer<typeof ImportStep>
export const ImportUndone = z.object({ restored: count, left: z.array(z.string()) })
export type ImportUndone = z.infer<typeof ImportUndone>
/** It takes longer than a call may: `progress` tells how far it is, and in the end what came of it. */
const Running = z.object({ run: z.string(), is_running: z.literal(true) })

export const bulkApi = {
	importSheet: post('/api/conteditor/products', {
		summary:
			'What a CSV, XLSX or ONIX 3.0 file, sent as application/octet-stream, would change; with the plan, change it',
		query: z.object({
			file: z.string().check(z.minLength(1), z.maxLength(200)),
			plan: z.optional(z.string().check(z.maxLength(64))),
			run: z.optional(Run),
		}),
		reply: z.union([ImportPlan, Running]),
	}),
	importRun: get('/api/conteditor/importrun', {
		summary: 'How far an import or its undoing is, or what came of it',
		query: z.object({ run: Run }),
		reply: z.object({
			progress: z.nullable(z.object({ step: ImportStep, done: count, total: count })),
			plan: z.nullable(ImportPlan),
			undone: z.nullable(ImportUndone),
		}),
	}),
	imports: get('/api/conteditor/imports', {
		summary: 'Files that were imported, the newest first',
		reply: z.object({
			imports: z.array(
				z.object({
					import_id: count,
					file_name: z.string(),
					made_by: z.nullable(z.string()),
					made_at: UnixSeconds,
					added: count,
					changed: count,
					refused: count,
					undone_at: z.nullable(UnixSeconds),
				}),
			),
		}),
	}),
	undoImport: post('/api/conteditor/undoimport', {
		summary: 'Take an import back; books that were changed since stay and are told',
		body: z.object({ import_id: count, run: z.optional(Run) }),
		reply: z.union([ImportUndone, Running]),
	}),
	csv: get('/api/conteditor/products.csv', {
		summary: 'What is sold of all books, or of those that were searched for, as CSV',
		query: chosen,
		media: 'text/csv; charset=utf-8',
	}),
	onix: get('/api/conteditor/products.onix.xml', {
		summary: 'The same as an ONIX 3.0 message with reference names',
		query: chosen,
		media: 'application/xml; charset=utf-8',
	}),
	xlsx: get('/api/conteditor/products.xlsx', {
		summary: 'The same as a workbook',
		query: chosen,
		media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
	}),
}
