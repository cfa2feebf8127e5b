import { blankProduct, ProductRecord } from '#features/products/contract.ts'
import { type FieldName, fieldNames } from '#features/products/fields.ts'
import type { Column } from '../rules.ts'
import { readCell } from './cells.ts'

export type ReadRecord = { record: ProductRecord } | { invalidFields: FieldName[] }

/** @param today ISO date, for a new product */
export function recordOfRow(
	cells: Map<Column, string>,
	before: ProductRecord | null,
	today: string,
): ReadRecord {
	const said = fieldNames.flatMap((name): [string, unknown][] => {
		const text = cells.get(name)
		return text === undefined ? [] : [[name, readCell(name, text.trim())]]
	})
	const read = ProductRecord.safeParse({ ...(before ?? blankProduct(today)), ...Object.fromEntries(said) })
	if (read.success) return { record: read.data }
	return { invalidFields: fieldNames.filter(name => read.error.issues.some(({ path }) => path[0] === name)) }
}
