import { useMemo } from 'react'
import { call } from '#contract/call.ts'
import { isSame } from '#contract/canonical-json.ts'
import type { SentOf } from '#contract/endpoint.ts'
import type { EditorHealth } from '#records/ui/editor-health.ts'
import { type RecordShape, rowsShape } from '#records/ui/record-shape.ts'
import { isRow, type Row } from '#records/ui/row.ts'
import { type Loaded, type RecordEditor, useRecord } from '#records/ui/use-record.ts'
import { bookContentApi } from '../contract.ts'
import type { SchemaType } from '../rules.ts'

type SaveRequest = SentOf<typeof bookContentApi.save>['body']
type Book = { bookId: string; schemaType: SchemaType }
/** Rows, and JSON that is typed and not valid yet; null while the rows are all there is. */
export type Content = { rows: Row[]; json: string | null }
export type EditedContent = RecordEditor<Content> & {
	changeRows(update: (rows: Row[]) => Row[], field?: string): void
}

/** With the field that identifies a row. Rows are also edited as JSON, so a row may have any fields. */
const shapes: { [type in SchemaType]: RecordShape<Content> } = {
	tableOfContent: shapeOf(rowsShape(null, isRow)),
	textOnPages: shapeOf(rowsShape('page_number', isRow)),
	audio: shapeOf(inNfc(rowsShape('source', isRow))),
}

/** Older drafts may have file names in NFD, as macOS spells them. */
function inNfc(shape: RecordShape<Row[]>): RecordShape<Row[]> {
	const withNfcSource = (row: Row) =>
		typeof row.source === 'string' ? { ...row, source: row.source.normalize('NFC') } : row
	return { ...shape, read: stored => shape.read(stored)?.map(withNfcSource) ?? null }
}

/** Unfinished JSON is part of what is typed: drafts, undo and reverting have it too. */
function shapeOf({ key, read }: RecordShape<Row[]>): RecordShape<Content> {
	const contentOf = (rows: Row[] | null, json: string | null) => rows && { rows, json }
	return {
		key,
		read: stored =>
			isRow(stored)
				? contentOf(read(stored.rows), typeof stored.json === 'string' ? stored.json : null)
				: contentOf(read(stored), null),
		toRows: ({ rows }) => rows,
		// Unfinished JSON of former rows would undo the change of these once it is finished.
		fromRows: (rows, typed) => ({ rows, json: typed && isSame(rows, typed.rows) ? typed.json : null }),
	}
}

/** Keyed by book and type. */
export function useContent({ bookId, schemaType }: Book, health: EditorHealth): EditedContent {
	const name = `content:${bookId}:${schemaType}`
	const calls = useMemo(() => callsOf({ bookId, schemaType }), [bookId, schemaType])
	const record = useRecord({ name, shape: shapes[schemaType], ...calls }, health)
	return {
		...record,
		changeRows: (update, field) => record.change(now => ({ rows: update(now.rows), json: null }), field),
	}
}

function callsOf({ bookId, schemaType }: Book) {
	const of = { operation: 'getInfo' as const, book_id: bookId }
	return {
		check: ({ rows: data, json }: Content): SaveRequest | null =>
			json === null ? (bookContentApi.save.body.safeParse({ ...of, schemaType, data }).data ?? null) : null,
		async load(): Promise<Loaded<Content>> {
			const body = { ...of, schemaType }
			const { content, version } = await call<typeof bookContentApi.info>('POST /api/conteditor/info', {
				body,
			})
			return { value: { rows: content ?? [], json: null }, version }
		},
		async store(sent: SaveRequest, version: number): Promise<Loaded<Content>> {
			const body = { ...sent, version }
			const reply = await call<typeof bookContentApi.save>('POST /api/conteditor/save', { body })
			return { value: { rows: sent.data, json: null }, version: reply.version }
		},
	}
}
