import type { Language } from '#contract/vocabulary.ts'
import type { ProductRecord } from '#features/products/contract.ts'
import { type FieldName, fieldNames, fieldOf } from '#features/products/fields.ts'
import { csvLine } from '#platform/csv-line.ts'
import { columns, escaped } from '../../rules.ts'
import { textOf } from '../cells.ts'
import type { StoredProduct } from '../stored-product.ts'

/** Spreadsheets need it to detect UTF-8. */
const byteOrderMark = '\uFEFF'

/** Separator and decimal mark that spreadsheets in this language expect. */
function styleOf(language: Language) {
	return language === 'ru'
		? ({ separator: ';', point: ',' } as const)
		: ({ separator: ',', point: '.' } as const)
}

export function csvStart(language: Language): string {
	return byteOrderMark + csvLine([...columns], styleOf(language).separator)
}

export function productCsv({ bookId, version, record }: StoredProduct, language: Language): string {
	const { separator, point } = styleOf(language)
	const cells = fieldNames.map(name => {
		const text = textOf(record, name)
		const { kind } = fieldOf(name).stored
		if (kind === 'price') return text.replace('.', point)
		// A spreadsheet would read "1-6" as a date.
		return kind === 'ranges' && text !== '' ? `'${text}` : escaped(text)
	})
	return csvLine([bookId, String(version), ...cells], separator)
}

/** A sheet of some fields, as `readSheet` takes it. */
export function sheetOf(
	products: readonly { bookId: string; record: ProductRecord }[],
	fields: FieldName[],
): Buffer {
	const lines = products.map(({ bookId, record }) => [
		bookId,
		...fields.map(field => escaped(textOf(record, field))),
	])
	return Buffer.from([['book_id', ...fields], ...lines].map(line => csvLine(line, ',')).join(''))
}
