import { linesOfBlock, type TextBlock } from '#features/books/rules.ts'

/** What is at most said of a page with a block that is put together of what the file has elsewhere. */
const torn = 0.5
const shortLines = 3

/**
 * How well the reading order agrees with the content stream, from 0 to 1: the share of lines that follow the one before there
 * too, since authors write in reading order. Columns may be read one after the other where the file has them side by side; but
 * where a block's own lines go back, but for a number that is written after its
 * text, or two blocks have theirs in turn, one of them is not what was printed.
 */
export function orderConfidence(blocks: readonly TextBlock[]): number {
	const all = blocks.filter(({ kind }) => kind !== 'runningHead' && kind !== 'pageNumber')
	const body = all.map(linesOfBlock).filter(({ length }) => length > 0)
	const lines = body.flat()
	const share = lines.length < 2 ? 1 : 1 - backwards(lines) / (lines.length - 1)
	const ranges = body
		.map((own): Range => [Math.min(...own), Math.max(...own)])
		.filter(([from, to]) => to > from)
	const isTorn =
		body.some(([_marker, ...own]) => backwards(own) > 0) ||
		all.some(isShortAndApart) ||
		ranges.some(one => ranges.some(other => isCrossed(one, other)))
	return isTorn ? Math.min(share, torn) : share
}

type Range = [from: number, to: number]

const backwards = (lines: readonly number[]) =>
	lines.slice(1).filter((line, at) => line < (lines[at] ?? 0)).length

/** A paragraph may go on in the next column, but nothing shorter does. */
function isShortAndApart(block: TextBlock): boolean {
	const lines = linesOfBlock(block)
	return (
		block.kind !== 'row' &&
		lines.length > 1 &&
		lines.length <= shortLines &&
		Math.max(...lines) - Math.min(...lines) >= lines.length
	)
}

/** One within the other, as a note within a paragraph over two columns, is none. */
const isCrossed = ([from, to]: Range, other: Range) => from < other[0] && other[0] < to && to < other[1]
