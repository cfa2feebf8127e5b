import type { ProductRecord } from '#features/products/contract.ts'
import { type FieldName, fieldNames, fieldOf } from '#features/products/fields.ts'
import { type Cell, rowXml, workbook } from '#platform/workbook.ts'
import { zip } from '#platform/zip.ts'
import { columns } from '../../rules.ts'
import { textOf } from '../cells.ts'
import type { StoredProduct } from '../stored-product.ts'

export function productWorkbook(batches: AsyncIterable<StoredProduct[]>): AsyncIterable<Uint8Array> {
	async function* rows() {
		let number = 1
		yield rowXml(
			number,
			columns.map(text => ({ text, isStrong: true })),
		)
		for await (const batch of batches) yield batch.map(product => rowXml(++number, cellsOf(product))).join('')
	}
	const widths = fieldNames.map(name => (fieldOf(name).input.width === 'full' || isText(name) ? 40 : 16))
	return zip(workbook([{ name: 'products', columnWidths: [16, 16, ...widths], rows: rows() }]))
}

function isText(name: FieldName): boolean {
	return fieldOf(name).stored.kind === 'richText'
}

function cellsOf({ bookId, version, record }: StoredProduct): Cell[] {
	return [{ text: bookId }, { number: version }, ...fieldNames.map(name => cellOf(record, name))]
}

function cellOf(record: ProductRecord, field: FieldName): Cell {
	const text = textOf(record, field)
	const value = record[field]
	if (text === '') return null
	if (fieldOf(field).stored.kind === 'price') return { kopecks: Math.round(Number(value) * 100) }
	return typeof value === 'number' && text === String(value) ? { number: value } : { text: writable(text) }
}

/** XML can't represent most control characters. */
function writable(text: string): string {
	return [...text].filter(character => character >= ' ' || '\t\n\r'.includes(character)).join('')
}
