import type { ProductRecord } from '#features/editing/contract.ts'
import type { Cell } from '#platform/workbook.ts'
import { escaped, type Field } from '../rules.ts'

/** A field as the cell of a sheet has it; the sheet's reader takes every one of these back. */
export function textOf(record: ProductRecord, field: Field): string {
	if (field === 'shownFrom') return shownText(record.shownFrom)
	if (field === 'discountFrom' || field === 'discountTo') return momentText(record[field])
	if (field === 'isReady') return record.isReady ? 'yes' : 'no'
	// Not a comma: a spreadsheet would take "5,106" for a number.
	if (field === 'categories') return record.categories.join(' | ')
	const value = record[field]
	return value === null ? '' : String(value)
}

/** @param point between roubles and kopecks, as the spreadsheet's language has it */
export function csvText(record: ProductRecord, field: Field, point: ',' | '.'): string {
	const text = textOf(record, field)
	if (field === 'price' || field === 'priceWithoutDiscount') return text.replace('.', point)
	// A spreadsheet would take "1-6" for a day of June.
	if (field === 'demoPages' && text !== '') return `'${text}`
	return escaped(text)
}

export function cellOf(record: ProductRecord, field: Field): Cell {
	const text = textOf(record, field)
	if (text === '') return null
	if (field === 'price' || field === 'priceWithoutDiscount')
		return { kopecks: Math.round(Number(text) * 100) }
	return field === 'ageMark' ? { number: record.ageMark } : { text: writable(text) }
}

/** XML has no place for most control signs. */
function writable(text: string): string {
	return [...text].filter(sign => sign >= ' ' || '\t\n\r'.includes(sign)).join('')
}

function shownText(seconds: number | null): string {
	if (seconds === null) return 'draft'
	return seconds === 0 ? 'always' : momentText(seconds)
}

/** Universal time, which says the same in every zone. */
function momentText(seconds: number | null): string {
	return seconds === null ? '' : new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')
}
