import type { TextLine } from '#features/books/rules.ts'
import type { Box, Space } from '#features/exercises/rules.ts'
import { oneLine } from './questions.ts'

/**
 * What is printed beside the letters of a matching exercise: `A. meet you. B. you do?`. Who has the sheet or the test alone has
 * no other column to match with. Empty where something beside a letter is not found.
 * @param lines of the page
 */
export function printedOptions(spaces: readonly Space[], lines: readonly TextLine[]): string {
	const boxes = new Map<string, Box>()
	for (const { value, box } of spaces.flatMap(({ kind, options }) => (kind === 'match' ? options : []))) {
		if (!box) return ''
		if (!boxes.has(value)) boxes.set(value, box)
	}
	const texts = [...boxes].map(([value, box]) => {
		const below = [...boxes.values()].map(([, y]) => y).filter(y => y > box[1])
		return { value, words: wordsBeside(box, { lines, end: Math.min(...below, box[1] + 3 * box[3]) }) }
	})
	if (texts.some(({ words }) => words === '')) return ''
	return texts.map(({ value, words }) => `${value}. ${words}`).join(' ')
}

/** Right of the box, with what follows in the same column above `end`. */
function wordsBeside(
	[x, y, width, height]: Box,
	{ lines, end }: { lines: readonly TextLine[]; end: number },
): string {
	const middle = y + height / 2
	const [first] = lines
		.filter(([, left, top, , lineHeight]) => left >= x + width && top <= middle && middle <= top + lineHeight)
		.sort((a, b) => a[1] - b[1])
	if (!first) return ''
	const following = lines.filter(
		([, left, top]) => Math.abs(left - first[1]) < 3 && top > middle && top + 1 < end,
	)
	return oneLine([first, ...following].map(([text]) => text).join(' '))
}
