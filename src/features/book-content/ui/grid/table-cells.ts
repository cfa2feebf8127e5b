/**
 * Cells as spreadsheets copy them: tabs between cells, quotes around one with a tab, a quote or a line end in it.
 * @param delimiter what parts cells in a file
 */
export function readCells(text: string, delimiter = '\t'): string[][] {
	const rows: string[][] = [[]]
	let cell = ''
	let isQuoted = false
	const endCell = () => {
		rows.at(-1)?.push(cell)
		cell = ''
	}
	for (let at = 0; at < text.length; at++) {
		const sign = text[at] ?? ''
		if (isQuoted && sign === '"' && text[at + 1] === '"') cell += text[++at]
		else if (isQuoted && sign === '"') isQuoted = false
		else if (isQuoted) cell += /[\r\n]/.test(sign) ? ' ' : sign
		else if (sign === '"' && cell === '' && closesAt(text, at, delimiter)) isQuoted = true
		else if (sign === delimiter) endCell()
		else if (sign === '\n') {
			endCell()
			rows.push([])
		} else if (sign !== '\r') cell += sign
	}
	endCell()
	return rows.at(-1)?.join('') === '' ? rows.slice(0, -1) : rows
}

/** A quote at the beginning of a title closes in the middle of it; that of a cell, at the cell's end. */
function closesAt(text: string, at: number, delimiter: string): boolean {
	for (let next = at + 1; next < text.length; next++) {
		if (text[next] !== '"') continue
		if (text[next + 1] === '"') next++
		else return next + 1 === text.length || [delimiter, '\n', '\r'].includes(text[next + 1] ?? '')
	}
	return false
}

export function delimiterOf(text: string): string {
	const first = text.slice(0, text.search(/[\r\n]|$/))
	const counts = ['\t', ';', ','].map(sign => ({ sign, count: first.split(sign).length }))
	return counts.reduce((most, next) => (next.count > most.count ? next : most)).sign
}
