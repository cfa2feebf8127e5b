import { AppError } from '#contract/errors.ts'
import { createYieldToEventLoop } from '#platform/yield-to-event-loop.ts'
import { type Column, columns, maxRows } from '../rules.ts'
import { readCsv } from './csv/read-csv.ts'
import { readWorkbook } from './xlsx/read-workbook.ts'

/** A row by column; missing columns are absent. */
export type NamedRow = {
	/** From 1. */
	line: number
	cells: Map<Column, string>
	/** Position in an ONIX message, from 1. */
	record?: number
	/** Lines of columns, if not all in one. */
	lines?: Map<Column, number>
	errors?: { line: number; column: Column; why: 'notification' | 'currency' }[]
}

/**
 * @throws AppError unusable_file; list_empty; sheet_header for a column without a name or with an unknown
 * one; list_columns for a row longer than the header; too_large for too many rows
 */
export async function readSheet(bytes: Buffer): Promise<NamedRow[]> {
	const isWorkbook = bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04'
	const [header, ...rows] = isWorkbook ? await readWorkbook(bytes) : await readCsv(bytes)
	if (!header || rows.length === 0) throw new AppError('list_empty')
	if (rows.length > maxRows) throw new AppError('too_large')
	const names = header.cells.map(cell => columns.find(known => known === cell.trim()))
	const isWhole = names.includes('book_id') && !names.includes(undefined)
	if (!isWhole || new Set(names).size < names.length) throw new AppError('sheet_header')
	const named: NamedRow[] = []
	const yieldToEventLoop = createYieldToEventLoop()
	for (const { line, cells } of rows) {
		if (cells.length > names.length)
			throw new AppError('list_columns', { values: { line, wanted: names.length, found: cells.length } })
		const texts = names.flatMap((name, index): [Column, string][] =>
			name ? [[name, cells[index] ?? '']] : [],
		)
		named.push({ line, cells: new Map(texts) })
		await yieldToEventLoop()
	}
	return named
}
