/** A line of CSV (RFC 4180). */
export function csvLine(cells: string[], separator: ',' | ';'): string {
	const isPlain = (cell: string) => !/["\r\n]/.test(cell) && !cell.includes(separator)
	const quoted = cells.map(cell => (isPlain(cell) ? cell : `"${cell.replaceAll('"', '""')}"`))
	return `${quoted.join(separator)}\r\n`
}
