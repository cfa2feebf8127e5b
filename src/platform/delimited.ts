import { AppError } from '#contract/errors.ts'

export type TableRow = { /** Where it begins, from 1. */ line: number; cells: string[] }

/**
 * Rows of CSV (RFC 4180), also with semicolons or tabs, detected by the header. Blank lines are skipped.
 * @throws AppError `list_quote` for an unclosed quote, with its line
 */
export function readTable(text: string): TableRow[] {
	return [...rowsOf(text)]
}

/** As `readTable`, row by row. */
export function* rowsOf(text: string): Generator<TableRow> {
	const firstLine = text.slice(0, text.search(/[\r\n]|$/))
	const delimiter = ['\t', ';', ','].find(candidate => firstLine.includes(candidate)) ?? ','
	let row: TableRow = { line: 1, cells: [] }
	let cell = ''
	let line = 1
	let quotedSince: number | null = null

	function endCell() {
		row.cells.push(cell)
		cell = ''
	}
	function* endRow() {
		endCell()
		if (row.cells.some(text => text.trim() !== '')) yield row
		row = { line: line + 1, cells: [] }
	}

	for (let at = 0; at < text.length; at++) {
		const character = text[at]
		const isNewLine = character === '\n' || (character === '\r' && text[at + 1] !== '\n')
		if (quotedSince !== null) {
			if (character !== '"') cell += character
			else if (text[at + 1] === '"') cell += text[++at]
			else quotedSince = null
		} else if (character === '"' && cell.trim() === '') {
			quotedSince = line
			cell = ''
		} else if (character === delimiter) endCell()
		else if (isNewLine) yield* endRow()
		else if (character !== '\r') cell += character
		if (isNewLine) line++
	}
	if (quotedSince !== null) throw new AppError('list_quote', { path: 'data', values: { line: quotedSince } })
	yield* endRow()
}
