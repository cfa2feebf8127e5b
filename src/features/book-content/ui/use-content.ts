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
import { sampleOf } from './schemas.ts'

type Saving = SentOf<typeof bookContentApi.save>['body']
type Book = { bookId: string; schemaType: SchemaType; startPage: number }
export type EditedContent = RecordEditor<Row[]> & {
	/** Nothing is saved and nothing typed: the schema's sample is shown. */
	isSample: boolean
}

/** The field that rows are known by. Rows are also edited as JSON, so a form may hold any. */
const shapes: { [type in SchemaType]: RecordShape<Row[]> } = {
	tableOfContent: rowsShape(null, isRow),
	textOnPages: rowsShape('page_number', isRow),
	audio: rowsShape('source', isRow),
}

/** One data type of a book. Keyed by book and type. */
export function useContent({ bookId, schemaType, startPage }: Book, health: EditorHealth): EditedContent {
	const name = `content:${bookId}:${schemaType}`
	const calls = useMemo(() => callsOf({ bookId, schemaType, startPage }), [bookId, schemaType, startPage])
	const record = useRecord({ name, shape: shapes[schemaType], ...calls }, health)
	const isSample =
		record.saved?.length === 0 &&
		record.undo === null &&
		isSame(record.value, sampleOf(schemaType, startPage))
	return { ...record, isSample }
}

function callsOf({ bookId, schemaType, startPage }: Book) {
	const of = { operation: 'getInfo' as const, book_id: bookId }
	return {
		check: (data: Row[]): Saving | null =>
			bookContentApi.save.body.safeParse({ ...of, schemaType, data }).data ?? null,
		async load(): Promise<Loaded<Row[]>> {
			const body = { ...of, schemaType }
			const { content, version } = await call<typeof bookContentApi.info>('POST /api/conteditor/info', {
				body,
			})
			const value = content ?? []
			return { value, version, shown: value.length > 0 ? value : sampleOf(schemaType, startPage) }
		},
		async store(sent: Saving, version: number): Promise<Loaded<Row[]>> {
			const body = { ...sent, version }
			const reply = await call<typeof bookContentApi.save>('POST /api/conteditor/save', { body })
			return { value: sent.data, version: reply.version }
		},
	}
}
