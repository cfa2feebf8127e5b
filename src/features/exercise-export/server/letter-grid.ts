import type { TextLine } from '#features/books/rules.ts'
import type { Box } from '#features/exercises/rules.ts'

/** A smaller block of letters is a list of options. */
const minLetters = 5
const isLetters = (text: string) => /^\p{L}(\s+\p{L})*$|^\p{Lu}+$/u.test(text)

/**
 * The rows of letters of an exercise in which words are hidden, from the top; empty where there is no such grid. A letter may be a
 * line of its own, or a row one. It begins inside the box of the exercise, which ends with its last space.
 * @param lines of the page
 */
export function letterGrid([left, top, width, height]: Box, lines: readonly TextLine[]): string[] {
	const rows = rowsOf(
		lines.filter(([text, x, y]) => isLetters(text) && x >= left && x < left + width && y >= top),
	).filter(({ letters }) => letters.length >= minLetters)
	const [first, second] = rows
	if (!first || !second || first.y > top + height) return []
	const pitch = second.y - first.y
	const end = rows.findIndex(({ y }, at) => y - (rows[at - 1]?.y ?? y) > 1.5 * pitch)
	const grid = rows.slice(0, end < 0 ? rows.length : end).map(({ letters }) => letters)
	return grid.length >= minLetters && grid.every(row => row.length === first.letters.length) ? grid : []
}

function rowsOf(lines: TextLine[]): { y: number; letters: string }[] {
	const rows: TextLine[][] = []
	for (const line of lines.sort((a, b) => a[2] - b[2])) {
		const [, , y = 0, , height = 0] = rows.at(-1)?.[0] ?? []
		if (rows.length > 0 && line[2] < y + height / 2) rows.at(-1)?.push(line)
		else rows.push([line])
	}
	return rows.map(row => {
		const letters = row.sort((a, b) => a[1] - b[1]).map(([text]) => text.replace(/\s/g, ''))
		return { y: row[0]?.[2] ?? 0, letters: letters.join('') }
	})
}
