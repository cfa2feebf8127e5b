import { AppError } from '#contract/errors.ts'
import { FileName } from '#contract/file-name.ts'
import { asPageNumber } from '#contract/page-numbers.ts'
import { isStorable } from '#contract/storable.ts'
import type { AudioItem } from '#features/books/contract.ts'
import { readTable } from '#platform/delimited.ts'
import { type ListRow, readJsonItems } from './json-items.ts'

const columns = ['title', 'source', 'page'] as const
const maxPageNumber = 199_999

/**
 * CSV (comma or semicolon) or TSV with the header title, source, page in any order, or a JSON array of the
 * same; a byte order mark is skipped.
 * @throws AppError of the `list_` kind with the first invalid line; the header is line 1
 */
export function readAudioList(text: string): AudioItem[] {
	const list = text.replace(/^\uFEFF/, '')
	if (list.trim() === '') throw new AppError('list_empty')
	const rows = /^\s*[[{]/.test(list) ? readJsonItems(list) : rowsOfTable(list)
	if (rows.length === 0) throw new AppError('list_empty')
	return rows.map(trackOf)
}

function rowsOfTable(list: string): ListRow[] {
	const [header, ...rows] = readTable(list)
	const names = header?.cells.map(cell => cell.trim().toLowerCase()) ?? []
	const places = columns.map(column => names.indexOf(column))
	if (places.includes(-1)) throw new AppError('list_header', { path: 'data', values: { line: 1 } })
	return rows.map(({ line, cells }) => {
		if (cells.length !== names.length)
			throw error('list_columns', line, { wanted: names.length, found: cells.length })
		const [title, source, page] = places.map(index => cells[index])
		return { line, title, source, page: /^\s*\d+\s*$/.test(page ?? '') ? Number(page) : page }
	})
}

function trackOf({ line, title, source, page }: ListRow): AudioItem {
	if (typeof title !== 'string' || !isText(title, 500)) throw error('list_title', line)
	const file = FileName.safeParse(typeof source === 'string' ? source.trim() : source)
	if (!file.success) throw error('list_source', line)
	if (typeof page !== 'number' || !Number.isInteger(page) || page < 0 || page > maxPageNumber)
		throw error('list_page', line)
	return { title: title.trim(), source: file.data, page: asPageNumber(page) }
}

function isText(text: string, max: number): boolean {
	const { length } = text.trim()
	return length > 0 && length <= max && isStorable(text)
}

function error(
	code: 'list_columns' | 'list_title' | 'list_source' | 'list_page' | 'list_quote' | 'list_json',
	line: number,
	values: { [name: string]: number } = {},
): AppError {
	return new AppError(code, { path: 'data', values: { line, ...values } })
}
