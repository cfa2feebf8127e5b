import { type FieldSchema, isRow, type Row } from './schemas.ts'

export type FaultKind =
	| 'required'
	| 'text'
	| 'long'
	| 'page'
	| 'file'
	| 'list'
	| 'object'
	| 'twice'
	| 'before'
/** `path` as the server tells it: `3.subsections.0.page`. */
export type Fault = { path: string; kind: FaultKind }

const largestPage = 199_999

/** What keeps rows from being saved, in their order. */
export function faultsOf(schema: FieldSchema[], rows: unknown): Fault[] {
	if (!Array.isArray(rows)) return [{ path: '', kind: 'list' }]
	return rows.flatMap((row: unknown, index) =>
		isRow(row)
			? schema.flatMap(field => fieldFaults(field, row[field.name], `${index}.${field.name}`))
			: [{ path: String(index), kind: 'object' as const }],
	)
}

/** Of page texts: two for one page, or one before the first page. */
export function pageFaults(rows: Row[], startPage: number): Fault[] {
	const seen = new Set<unknown>()
	return rows.flatMap(({ page_number: page }, index): Fault[] => {
		const path = `${index}.page_number`
		if (typeof page === 'number' && page < startPage) return [{ path, kind: 'before' }]
		if (seen.has(page)) return [{ path, kind: 'twice' }]
		seen.add(page)
		return []
	})
}

function fieldFaults(field: FieldSchema, value: unknown, path: string): Fault[] {
	if (field.type === 'array') {
		if (value === undefined) return []
		return faultsOf(field.items, value).map(fault => ({
			...fault,
			path: fault.path === '' ? path : `${path}.${fault.path}`,
		}))
	}
	const kind = field.type === 'number' ? numberFault(value) : textFault(field, value)
	return kind === null ? [] : [{ path, kind }]
}

function numberFault(value: unknown): FaultKind | null {
	if (value === undefined || value === '' || value === null) return 'required'
	return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= largestPage
		? null
		: 'page'
}

function textFault(field: Extract<FieldSchema, { type: 'string' }>, value: unknown): FaultKind | null {
	if (value === undefined || value === null) return 'required'
	if (typeof value !== 'string') return 'text'
	if (value.includes('\0')) return 'text'
	if (field.look === 'text') return value.length > field.maxLength ? 'long' : null
	if (value.trim() === '') return 'required'
	if (value.trim().length > field.maxLength) return 'long'
	return field.look === 'file' && !/^[^./\\][^/\\]*$/.test(value.trim()) ? 'file' : null
}
