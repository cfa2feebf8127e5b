import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'
import { inNfc } from '#contract/file-name.ts'
import { Line } from '#contract/text.ts'
import { RowId, UnixSeconds } from '#contract/vocabulary.ts'
import { BookGap, BookState } from '#features/book-list/contract.ts'
import { columns } from './rules.ts'

const chosen = z.object({
	search: z.optional(Line(0, 200)),
	gap: z.optional(BookGap),
	state: z.optional(BookState),
})

const count = z.int()
export const ImportPlan = z.object({
	/** Id of this plan; sent again with the same file, it is applied. */
	plan: z.string(),
	is_applied: z.boolean(),
	/** Names an applied plan, to undo it. */
	import_id: z.optional(z.int()),
	added: count,
	changed: count,
	same: count,
	refused: count,
	changes: z.array(
		z.object({
			/** The product's position in an ONIX message; rows of a sheet have lines. */
			record: z.optional(count),
			line: count,
			book_id: z.string(),
			name: z.string(),
			is_new: z.boolean(),
			fields: z.array(z.object({ field: z.enum(columns), before: z.string(), after: z.string() })),
		}),
	),
	errors: z.array(
		z.object({
			record: z.optional(count),
			line: count,
			column: z.enum(columns),
			why: z.enum(['rule', 'unknown', 'duplicate', 'stale', 'notification', 'currency']),
		}),
	),
})
export type ImportPlan = z.infer<typeof ImportPlan>

/** The caller's id of an import or undo, for polling. */
const Run = z.string().check(z.regex(/^[\w-]{8,64}$/))
export const ImportStep = z.enum(['read', 'check', 'apply', 'undo'])
export type ImportStep = z.infer<typeof ImportStep>
export const ImportUndone = z.object({ restored: count, left: z.array(z.string()) })
export type ImportUndone = z.infer<typeof ImportUndone>
/** The import is still running: poll `progress`. */
const Running = z.object({ run: z.string(), is_running: z.literal(true) })

export const ExportFormat = z.enum(['csv', 'xlsx', 'onix'])
export type ExportFormat = z.infer<typeof ExportFormat>
export const ExportState = z.object({
	file: z.string(),
	/** Books; null before the first step and after the last. */
	progress: z.nullable(z.object({ done: count, total: count })),
	is_ready: z.boolean(),
})
export type ExportState = z.infer<typeof ExportState>

const importErrors = [
	'too_large',
	'conflict',
	'taken',
	'too_many',
	'unusable_file',
	'list_empty',
	'list_columns',
	'list_quote',
	'sheet_header',
	'onix_xml',
	'onix_doctype',
	'onix_release',
	'onix_bounds',
	'onix_encoding',
] as const

export const productImportExportApi = {
	importSheet: post('/api/conteditor/products', {
		summary:
			'What a CSV, XLSX or ONIX 3.0 file, sent as application/octet-stream, would change; with the plan, change it',
		query: z.object({
			file: Line(1, 200).check(inNfc),
			plan: z.optional(Line(0, 64)),
			run: z.optional(Run),
		}),
		reply: z.union([ImportPlan, Running]),
		takesBytes: true,
		errors: importErrors,
	}),
	importRun: get('/api/conteditor/importrun', {
		summary: 'How far an import or its undoing is, or what came of it',
		query: z.object({ run: Run }),
		reply: z.object({
			progress: z.nullable(z.object({ step: ImportStep, done: count, total: count })),
			plan: z.nullable(ImportPlan),
			undone: z.nullable(ImportUndone),
		}),
		errors: ['not_found', ...importErrors],
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
					/** Books that were changed since and stayed as they were when it was undone, the first twenty. */
					left: z.array(z.string()),
				}),
			),
		}),
	}),
	undoImport: post('/api/conteditor/undoimport', {
		summary:
			'Take an import back; books that were changed since stay, are told, and are tried when it is asked again',
		body: z.object({ import_id: RowId, run: z.optional(Run) }),
		reply: z.union([ImportUndone, Running]),
		errors: ['not_found', 'conflict', 'taken', 'too_many'],
	}),
	export: post('/api/conteditor/exports', {
		isLogged: false,
		summary: 'Begin to write what is sold of all books, or of those that were searched for, into a file',
		body: z.extend(chosen, { format: ExportFormat, run: Run }),
		reply: ExportState,
		errors: ['taken', 'too_many', 'not_found'],
	}),
	exportRun: get('/api/conteditor/exports/:run', {
		summary: 'How far such a file is, for a day after it was begun',
		params: z.object({ run: Run }),
		reply: ExportState,
		errors: ['not_found'],
	}),
	exportFile: get('/api/conteditor/exports/:run/file', {
		summary: 'The file itself: CSV, a workbook, or an ONIX 3.0 message with reference names',
		params: z.object({ run: Run }),
		media: 'application/octet-stream',
		errors: ['not_found', 'range_not_satisfiable'],
	}),
}
