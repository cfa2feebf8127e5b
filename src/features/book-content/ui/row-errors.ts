import type { Row } from '#records/ui/row.ts'
import { contentSchemas } from '../contract.ts'
import type { SchemaType } from '../rules.ts'

export type RowErrorKind =
	| 'required'
	| 'text'
	| 'long'
	| 'page'
	| 'file'
	| 'list'
	| 'object'
	| 'twice'
	| 'before'
/** `path` as the server has it: `3.subsections.0.page`. */
export type RowError = { path: string; kind: RowErrorKind }
type Issue = { code: string; path: PropertyKey[]; expected?: string }

/** What the server would refuse, by the same schema: the first error of each field, in the order of the rows. */
export function rowErrors(type: SchemaType, rows: unknown): RowError[] {
	const kinds = new Map<string, RowErrorKind>()
	for (const issue of contentSchemas[type].safeParse(rows).error?.issues ?? []) {
		const path = issue.path.join('.')
		if (!kinds.has(path)) kinds.set(path, kindOf(issue, valueAt(rows, issue.path)))
	}
	return [...kinds].map(([path, kind]) => ({ path, kind }))
}

/** Page texts: two for one page, or one before the first page. */
export function pageErrors(rows: Row[], startPage: number): RowError[] {
	const seen = new Set<unknown>()
	return rows.flatMap(({ page_number: page }, index): RowError[] => {
		const path = `${index}.page_number`
		if (typeof page === 'number' && page < startPage) return [{ path, kind: 'before' }]
		if (seen.has(page)) return [{ path, kind: 'twice' }]
		seen.add(page)
		return []
	})
}

function kindOf({ code, path, expected }: Issue, value: unknown): RowErrorKind {
	const field = path.at(-1)
	if (expected === 'array') return 'list'
	if (expected === 'object') return 'object'
	if (value === undefined || value === null || value === '') return 'required'
	if (field === 'page' || field === 'page_number') return 'page'
	if (code === 'too_big') return 'long'
	if (code === 'too_small') return 'required'
	return field === 'source' && typeof value === 'string' ? 'file' : 'text'
}

function valueAt(rows: unknown, path: PropertyKey[]): unknown {
	return path.reduce<unknown>(
		(value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
		rows,
	)
}
