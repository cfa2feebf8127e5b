import { fold, foldQuery } from '#contract/fold.ts'
import { startsOf, type TextLine, usualWidthOf } from '#features/books/rules.ts'
import type { SearchOptions } from '../contract.ts'
import { hitFinder } from '../rules.ts'

/** Minimum length of a query (specification, section 9). */
export const minQueryLength = 3

export type HitRange = { line: number; from: number; to: number }
/** In points from the top left corner of the page. */
export type MarkBox = { x: number; y: number; width: number; height: number }

/**
 * Hits of a query in a page's lines, as the server finds them: a hit across a line break has a range in each
 * line.
 * @returns nothing for fewer than three characters
 */
export function hitsIn(lines: readonly TextLine[], query: string, options: SearchOptions = {}): HitRange[][] {
	if (foldQuery(query).length < minQueryLength) return []
	const starts: number[] = []
	let source = ''
	for (const [text] of lines) {
		starts.push(source.length)
		source += `${text}\n`
	}
	const { text: folded, at } = fold(source)
	return hitFinder(query, options)({ text: source, folded, at }).map(hit => stretchesOf(lines, starts, hit))
}

function stretchesOf(
	lines: readonly TextLine[],
	starts: readonly number[],
	hit: { from: number; to: number },
): HitRange[] {
	return lines.flatMap(([text], line) => {
		const start = starts[line] ?? 0
		const from = Math.max(0, hit.from - start)
		const to = Math.min(text.length, hit.to - start)
		return from < to ? [{ line, from, to }] : []
	})
}

/** In points: the accuracy of positions. */
const margin = 0.5

/** The box of a range, exact to the word; within a word usual character widths are assumed. */
export function boxOf(line: TextLine, { from, to }: Pick<HitRange, 'from' | 'to'>): MarkBox {
	const [text, x, y, width, height] = line
	const starts = startsOf(line)
	const words = text.split(' ')
	const xOf = (char: number) => {
		let wordStart = 0
		let word = 0
		while (word < words.length - 1 && wordStart + (words[word]?.length ?? 0) < char) {
			wordStart += (words[word]?.length ?? 0) + 1
			word += 1
		}
		const isLast = word === words.length - 1
		const start = starts[word] ?? 0
		const end = isLast ? width : (starts[word + 1] ?? width)
		const whole = usualWidthOf(`${words[word]}${isLast ? '' : ' '}`)
		return start + (end - start) * (usualWidthOf(text.slice(wordStart, char)) / whole)
	}
	// A right-to-left line is marked as a whole.
	if (/[\u0590-\u08ff]/.test(text)) return { x, y, width, height }
	const left = xOf(from) - margin
	return { x: x + left, y, width: xOf(to) + margin - left, height }
}
