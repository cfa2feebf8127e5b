import { AppError } from '#contract/errors.ts'
import { rowsOf } from '#platform/delimited.ts'
import { createYieldToEventLoop } from '#platform/yield-to-event-loop.ts'
import { maxRows, unescaped } from '../../rules.ts'
import type { SheetRow } from '../xlsx/read-workbook.ts'

/** @throws AppError unusable_file; too_large for too many rows */
export async function readCsv(bytes: Buffer): Promise<SheetRow[]> {
	const text = decoded(bytes).replace(/^\uFEFF/, '')
	if (text.includes('\0')) throw new AppError('unusable_file')
	const rows: SheetRow[] = []
	const yieldToEventLoop = createYieldToEventLoop()
	for (const row of rowsOf(text)) {
		rows.push({ line: row.line, cells: row.cells.map(unescaped) })
		if (rows.length > maxRows + 1) throw new AppError('too_large')
		await yieldToEventLoop()
	}
	return rows
}

/** UTF-8, else windows-1251, which Russian spreadsheets still write. */
function decoded(bytes: Buffer): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		return new TextDecoder('windows-1251').decode(bytes)
	}
}
