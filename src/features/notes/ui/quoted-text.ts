import { wholeCharacters } from '#contract/storable.ts'
import { linesOfBlock, type TextLine, type TextPage } from '#features/books/rules.ts'
import type { NoteBox, Quote } from '../contract.ts'
import {
	type Compact,
	compactOf,
	compactQuote,
	contextLength,
	findQuote,
	maxBoxes,
	maxQuoteLength,
	type Range,
} from '../rules.ts'

export type LineRange = { line: number; from: number; to: number }
/** In points from the top left corner of the page. */
type Box = { x: number; y: number; width: number; height: number }
export type BoxOf = (line: TextLine, range: Range) => Box

type Lines = Pick<TextPage, 'lines' | 'blocks'>
/** A page's lines in reading order as one text. */
type Ordered = { source: string; starts: readonly { line: number; at: number }[]; compact: Compact }

const ordered = new WeakMap<readonly TextLine[], Ordered>()

function orderedOf(page: Lines): Ordered {
	const known = ordered.get(page.lines)
	if (known) return known
	const inBlocks = new Set(page.blocks.flatMap(linesOfBlock))
	const others = page.lines.flatMap((_, line) => (inBlocks.has(line) ? [] : [line]))
	const starts: { line: number; at: number }[] = []
	let source = ''
	for (const line of [...inBlocks, ...others]) {
		starts.push({ line, at: source.length })
		source += `${page.lines[line]?.[0] ?? ''}\n`
	}
	const text = { source, starts, compact: compactOf(source) }
	ordered.set(page.lines, text)
	return text
}

export function rangesOfQuote(page: Lines, quote: Quote): LineRange[] {
	const text = orderedOf(page)
	const found = findQuote(text.compact.text, compactQuote(quote))
	return found ? rangesOf(page, sourceRange(text, found)) : []
}

export function boxesOfQuote(page: Lines, quote: Quote, boxOf: BoxOf): NoteBox[] {
	return boxesOf(page, rangesOfQuote(page, quote), boxOf)
}

/**
 * @param before what stands before it in the same element
 * @returns null where the page does not have it; `too long` for more than a note can have
 */
export function quoteOfSelection(
	page: Lines,
	{ before, selected }: { before: string; selected: string },
	boxOf: BoxOf,
): { quote: Quote; boxes: NoteBox[] } | 'too long' | null {
	const text = orderedOf(page)
	const exact = compactOf(selected).text
	const prefix = compactOf(before).text.slice(-4 * contextLength)
	const found = findQuote(text.compact.text, { exact, prefix, suffix: '' })
	if (!found) return null
	const range = sourceRange(text, found)
	const quote = {
		exact: readable(text.source.slice(range.from, range.to)),
		prefix: wholeCharacters(readable(text.source.slice(Math.max(0, range.from - contextLength), range.from))),
		suffix: wholeCharacters(readable(text.source.slice(range.to, range.to + contextLength))),
	}
	const boxes = boxesOf(page, rangesOf(page, range), boxOf)
	return quote.exact.length > maxQuoteLength || boxes.length > maxBoxes ? 'too long' : { quote, boxes }
}

function sourceRange({ compact: { at } }: Ordered, { from, to }: Range): Range {
	return { from: at[from] ?? 0, to: (at[to - 1] ?? 0) + 1 }
}

function rangesOf(page: Lines, { from, to }: Range): LineRange[] {
	return orderedOf(page).starts.flatMap(({ line, at }) => {
		const length = page.lines[line]?.[0].length ?? 0
		const range = { line, from: Math.max(0, from - at), to: Math.min(length, to - at) }
		return range.from < range.to ? [range] : []
	})
}

function boxesOf({ lines }: Lines, ranges: readonly LineRange[], boxOf: BoxOf): NoteBox[] {
	return ranges.flatMap(range => {
		const line = lines[range.line]
		if (!line) return []
		const { x, y, width, height } = boxOf(line, range)
		return [[x, y, width, height].map(points => Math.round(points * 10) / 10) as NoteBox]
	})
}

/** Without line ends; words that they parted are whole. */
function readable(text: string): string {
	return text.replaceAll('\u00ad\n', '').replaceAll('\u00ad', '').replaceAll('\n', ' ')
}
