import type { Row } from './row.ts'

export type FieldLabels = {
	/** A row of a list; where absent it is called as its key is. */
	nameOf?(key: string, row: Row): string
	labelOf(field: string): string
	valueIn(field: string, value: unknown): string
}

export function textOfValue(value: unknown): string {
	if (value === undefined || value === null || value === '') return '—'
	if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(textOfValue).join('\n')
	if (typeof value === 'object') return Object.values(value).map(textOfValue).join(' · ')
	return String(value)
}
