import { mergeRows, resolveMerge } from './merge/merge.ts'
import { type MergePart, mergeFields } from './merge/merge-fields.ts'
import { isRows, type Row } from './row.ts'

/** `one`: a record of fields; else the field that rows are known by, null where only their order tells. */
export type RowKey = 'one' | 'page_number' | 'source' | 'id' | null
/** What a form edits: the fields of one record, or a list of rows. */
export type RecordShape<T> = {
	key: RowKey
	/** What was stored as a draft, as the form has it; null where it is something else. */
	read(stored: unknown): T | null
	toRows(value: T): Row[]
	/** @param typed the form that the rows are of, for what it has beside rows */
	fromRows(rows: Row[], typed?: T): T | null
}

export function fieldsShape<T extends Row>(read: (stored: unknown) => T | null): RecordShape<T> {
	return { key: 'one', read, toRows: fields => [fields], fromRows: ([fields]) => read(fields) }
}

export function rowsShape<R extends Row>(
	key: Exclude<RowKey, 'one'>,
	isRowOf: (row: Row) => row is R,
): RecordShape<R[]> {
	const read = (stored: unknown) => (isRows(stored) && stored.every(isRowOf) ? stored : null)
	return { key, read, toRows: rows => rows, fromRows: read }
}

export function mergeRecords<T>(shape: RecordShape<T>, base: T, mine: T, theirs: T): MergePart[] {
	const [before, own, other] = [base, mine, theirs].map(shape.toRows)
	if (shape.key !== 'one') return mergeRows(before ?? [], own ?? [], other ?? [], shape.key)
	return [{ kind: 'row', ...mergeFields(before?.[0] ?? {}, own?.[0] ?? {}, other?.[0] ?? {}) }]
}

/** The same without a question: what both changed is mine. */
export function mergeMine<T>(shape: RecordShape<T>, base: T, mine: T, theirs: T): T {
	return shape.fromRows(resolveMerge(mergeRecords(shape, base, mine, theirs), {}), mine) ?? mine
}
