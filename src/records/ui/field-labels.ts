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
	if (typeof value === 'object') {
		const parts = Object.values(value).sort((a, b) => rankOf(a) - rankOf(b))
		return parts.map(textOfValue).join(' · ')
	}
	return String(value)
}

/** Words, numbers, what is inside: the database returns fields in an order of its own, and what is compared reads alike. */
function rankOf(value: unknown): number {
	if (typeof value === 'string') return 0
	return typeof value === 'object' && value !== null ? 2 : 1
}
