import { decodeText } from '#contract/decode-text.ts'
import { AppError } from '#contract/errors.ts'
import { rowsOf } from '#platform/delimited.ts'
import { createYieldToEventLoop } from '#platform/yield-to-event-loop.ts'
import { maxRows, unescaped } from '../../rules.ts'
import type { SheetRow } from '../xlsx/read-workbook.ts'

/** @throws AppError list_text where no text stands; too_large for too many rows */
export async function readCsv(bytes: Buffer): Promise<SheetRow[]> {
	const text = decodeText(bytes)
	const zero = text.indexOf('\0')
	if (zero >= 0) throw new AppError('list_text', { values: { line: text.slice(0, zero).split('\n').length } })
	const rows: SheetRow[] = []
	const yieldToEventLoop = createYieldToEventLoop()
	for (const row of rowsOf(text)) {
		rows.push({ line: row.line, cells: row.cells.map(unescaped) })
		if (rows.length > maxRows + 1) throw new AppError('too_large')
		await yieldToEventLoop()
	}
	return rows
}
