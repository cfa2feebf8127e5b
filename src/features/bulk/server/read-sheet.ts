import { AppError } from '#contract/errors.ts'
import { rowsOf } from '#platform/delimited.ts'
import { type Column, columns, rowsMax, unescaped } from '../rules.ts'
import { readWorkbook } from './read-workbook.ts'
import { createTurns } from './turns.ts'

export type SheetRow = { line: number; cells: string[] }
/** A row by its columns; what the sheet has no column for is not there. */
export type NamedRow = {
	/** Of the file, from 1. */
	line: number
	cells: Map<Column, string>
	/** The number of a product in its message, from 1; a row of a sheet is known by its line alone. */
	record?: number
	/** Where each text stands, if not in one line. */
	lines?: Map<Column, number>
	/** What no text of a column can say. */
	faults?: { line: number; column: Column; why: 'notification' | 'currency' }[]
}

/**
 * The rows of a CSV file or a workbook.
 * @throws AppError unusable_file; list_empty; sheet_header for a column without a name or with an unknown one;
 * list_columns for a row that is longer than the header; too_large for too many rows
 */
export async function readSheet(bytes: Buffer): Promise<NamedRow[]> {
	const isWorkbook = bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04'
	const [header, ...rows] = isWorkbook ? await readWorkbook(bytes) : await tableOf(bytes)
	if (!header || rows.length === 0) throw new AppError('list_empty')
	if (rows.length > rowsMax) throw new AppError('too_large')
	const names = header.cells.map(cell => columns.find(known => known === cell.trim()))
	const isWhole = names.includes('book_id') && !names.includes(undefined)
	if (!isWhole || new Set(names).size < names.length) throw new AppError('sheet_header')
	const named: NamedRow[] = []
	const turn = createTurns()
	for (const { line, cells } of rows) {
		if (cells.length > names.length)
			throw new AppError('list_columns', { values: { line, wanted: names.length, found: cells.length } })
		const text = (place: number) => (isWorkbook ? (cells[place] ?? '') : unescaped(cells[place] ?? ''))
		const texts = names.flatMap((name, place): [Column, string][] => (name ? [[name, text(place)]] : []))
		named.push({ line, cells: new Map(texts) })
		await turn()
	}
	return named
}

async function tableOf(bytes: Buffer): Promise<SheetRow[]> {
	const text = decoded(bytes).replace(/^\uFEFF/, '')
	if (text.includes('\0')) throw new AppError('unusable_file')
	const rows: SheetRow[] = []
	const turn = createTurns()
	for (const row of rowsOf(text)) {
		rows.push(row)
		// The header is not counted.
		if (rows.length > rowsMax + 1) throw new AppError('too_large')
		await turn()
	}
	return rows
}

/** UTF-8; windows-1251, which Russian spreadsheets still write, where it is none. */
function decoded(bytes: Buffer): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		return new TextDecoder('windows-1251').decode(bytes)
	}
}
