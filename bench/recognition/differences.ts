/**
 * What does not count: line ends, quotes of another shape, blanks that old books set before signs and inside quotes, the
 * stamp of who scanned the page.
 */
export function folded(text: string): string {
	return text
		.replace(/Digitized by\s*\S*/g, '')
		.replace(/[“”„]|''|‘‘|’’/g, '"')
		.replace(/[‘’]/g, "'")
		.replace(/\s+/g, ' ')
		.replace(/ (?=[;:?!])/g, '')
		.replace(/(^|[ (])(["']) /g, '$1$2')
		.replace(/ - /g, '-')
		.replace(/ ?— ?/g, '—')
		.trim()
}

/** Levenshtein's distance, and where the texts differ. */
export function differences(wanted: string, found: string): { count: number; places: string[] } {
	const width = found.length + 1
	const cost = new Uint16Array((wanted.length + 1) * width)
	const at = (row: number, column: number) => cost[row * width + column] ?? 0
	for (let row = 0; row <= wanted.length; row += 1)
		for (let column = 0; column < width; column += 1) {
			const isSame = wanted[row - 1] === found[column - 1]
			cost[row * width + column] =
				row === 0
					? column
					: column === 0
						? row
						: Math.min(
								at(row - 1, column) + 1,
								at(row, column - 1) + 1,
								at(row - 1, column - 1) + (isSame ? 0 : 1),
							)
		}
	const places: string[] = []
	let [row, column] = [wanted.length, found.length]
	while (row > 0 || column > 0) {
		const here = at(row, column)
		const isSame = row > 0 && column > 0 && wanted[row - 1] === found[column - 1]
		if (isSame && at(row - 1, column - 1) === here) {
			row -= 1
			column -= 1
			continue
		}
		places.unshift(
			`${wanted.slice(Math.max(0, row - 12), row + 8)} | ${found.slice(Math.max(0, column - 12), column + 8)}`,
		)
		if (row > 0 && column > 0 && at(row - 1, column - 1) + 1 === here) {
			row -= 1
			column -= 1
		} else if (row > 0 && at(row - 1, column) + 1 === here) row -= 1
		else column -= 1
	}
	return { count: at(wanted.length, found.length), places }
}
