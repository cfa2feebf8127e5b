import { fold } from '#contract/fold.ts'
import { linesOfBlock, type TextPage } from '#features/books/rules.ts'
import type { LinePart } from '../../rules.ts'

/** A word as it is printed; one that is hyphenated at a line end has a part in each line. */
export type PrintedWord = { word: string; page: number; parts: readonly LinePart[] }

const wordShape = /[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu

/** The words of a text as they are compared: folded, without signs. */
export function wordsOf(text: string): string[] {
	return fold(text).text.match(wordShape) ?? []
}

/** The words of a page in reading order; what is printed on every page, as its title and number, is left out. */
export function printedWords(
	page: number,
	{ lines, blocks }: Pick<TextPage, 'lines' | 'blocks'>,
): PrintedWord[] {
	const starts: { line: number; at: number; length: number }[] = []
	let source = ''
	for (const block of blocks) {
		if (block.kind === 'runningHead' || block.kind === 'pageNumber') continue
		for (const line of linesOfBlock(block)) {
			const text = lines[line]?.[0] ?? ''
			starts.push({ line, at: source.length, length: text.length })
			source += `${text}\n`
		}
	}
	const { text, at } = fold(source)
	const words: PrintedWord[] = []
	let first = 0
	for (const match of text.matchAll(wordShape)) {
		const from = at[match.index] ?? 0
		const to = (at[match.index + match[0].length - 1] ?? from) + 1
		while (first < starts.length - 1 && (starts[first + 1]?.at ?? 0) <= from) first += 1
		const parts: LinePart[] = []
		for (let next = first; next < starts.length && (starts[next]?.at ?? 0) < to; next += 1) {
			const { line, at: start, length } = starts[next] ?? { line: 0, at: 0, length: 0 }
			const part = [line, Math.max(0, from - start), Math.min(length, to - start)] as const
			if (part[1] < part[2]) parts.push(part)
		}
		words.push({ word: match[0], page, parts })
	}
	return words
}
