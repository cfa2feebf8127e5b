import type { ProductRecord } from '#features/products/contract.ts'
import { type FieldName, fieldOf } from '#features/products/fields.ts'

/** A field as a cell; `readCell` is the inverse. */
export function textOf(record: ProductRecord, field: FieldName): string {
	const value = record[field]
	const { kind } = fieldOf(field).stored
	if (kind === 'publication' && value === null) return 'draft'
	if (kind === 'publication' && value === 0) return 'always'
	if (value === null) return ''
	// UTC, which is the same in every time zone.
	if (kind === 'publication' || kind === 'moment')
		return new Date(Number(value) * 1000).toISOString().replace('.000Z', 'Z')
	if (kind === 'flag') return value ? 'yes' : 'no'
	// A spreadsheet would read "5,106" as a number.
	return Array.isArray(value) ? value.join(' | ') : String(value)
}

const never = Symbol('no value of this field')

/** Parses a cell for the field's schema. An empty cell is null if the field is nullable. */
export function readCell(field: FieldName, text: string): unknown {
	const { stored, value } = fieldOf(field)
	if (stored.kind === 'categories') return text === '' ? [] : text.split(/[|;,]/).map(numberOf)
	if (stored.kind === 'publication') return published.has(text) ? published.get(text) : momentOf(text)
	if (text === '' && stored.kind !== 'flag' && stored.kind !== 'price') return value.blank
	if (text === '' && value.blank === null) return null
	if (stored.kind === 'price') return numberOf(text)
	if (stored.kind === 'flag') return answers.get(text.toLowerCase()) ?? never
	if (stored.kind === 'day') return dayOf(text)
	if (stored.kind === 'moment') return momentOf(text)
	// The export adds it: "1-6" would become a date.
	if (stored.kind === 'ranges') return text.replace(/^'/, '')
	if (stored.kind !== 'choice' || typeof value.options?.[0] !== 'number') return text
	return numberOf(text.replace('+', ''))
}

const answers = new Map([
	...['yes', 'true', '1', 'да', 'истина'].map(text => [text, true] as const),
	...['no', 'false', '0', 'нет', 'ложь'].map(text => [text, false] as const),
])
const published = new Map<string, number | null>([
	['always', 0],
	['draft', null],
])

function numberOf(text: string): unknown {
	const plain = text.replace(/[\s\u00a0]/g, '').replace(',', '.')
	return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : never
}

/** ISO, Russian spreadsheets, or Excel's serial date. */
function dayOf(text: string): unknown {
	const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text) ?? []
	if (year) return `${year}-${month}-${day}`
	if (!/^\d{5}$/.test(text)) return text
	return new Date((Number(text) - 25_569) * 86_400_000).toISOString().slice(0, 10)
}

function momentOf(text: string): unknown {
	const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text)
	const at = isWhole ? Date.parse(text) : Number.NaN
	return Number.isNaN(at) ? never : Math.floor(at / 1000)
}
