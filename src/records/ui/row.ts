/** Fields of an edited record, or a row of an edited list; not validated yet. */
export type Row = { [field: string]: unknown }

export function isRow(value: unknown): value is Row {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isRows(value: unknown): value is Row[] {
	return Array.isArray(value) && value.every(isRow)
}
