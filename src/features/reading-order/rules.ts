import { linesOfBlock, type TextBlock, type TextPage } from '#features/books/rules.ts'

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
	const isTorn = all.some(isTornBlock) || ranges.some(one => ranges.some(other => isCrossed(one, other)))
	return isTorn ? Math.min(share, torn) : share
}

type Range = [from: number, to: number]

const backwards = (lines: readonly number[]) =>
	lines.slice(1).filter((line, at) => line < (lines[at] ?? 0)).length

function isTornBlock(block: TextBlock): boolean {
	const [, ...own] = linesOfBlock(block)
	return backwards(own) > 0 || isShortAndApart(block)
}

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

/** What is known of a line besides its place: the element of a tagged PDF that it is in, 0 for none; how surely it was read, from 0 to 1. */
type LineEvidence = { element: number; confidence: number }

/** The evidence of a line from its words; element 0 where they are in several. */
export function evidenceOf(
	words: readonly { text: string; element?: number; confidence?: number }[],
): LineEvidence {
	const elements = new Set(words.map(({ element = 0 }) => element))
	const length = words.reduce((sum, { text }) => sum + text.length, 0)
	const read = words.reduce((sum, { text, confidence = 1 }) => sum + text.length * confidence, 0)
	const [element = 0] = elements
	return { element: elements.size === 1 ? element : 0, confidence: length === 0 ? 1 : read / length }
}

/**
 * What blocks are known by, as `TextPage` stores it. One that the tags of the file have as well, each line or cell in an element that
 * no other has, is certain; where the tags say otherwise, or the file has its lines in turn with others, it is doubtful.
 */
export function storedEvidence(
	blocks: readonly TextBlock[],
	lines: readonly LineEvidence[],
): Pick<TextPage, 'evidence'> {
	const element = (line: number) => lines[line]?.element ?? 0
	const unitsOf = (block: TextBlock) => (block.kind === 'row' ? block.cells : [block.lines])
	const owners = new Map<number, number>()
	for (const unit of blocks.flatMap(unitsOf))
		for (const each of new Set(unit.map(element))) owners.set(each, (owners.get(each) ?? 0) + 1)
	const isOne = (unit: readonly number[]) =>
		new Set(unit.map(element)).size === 1 && owners.get(element(unit[0] ?? -1)) === 1
	const signs = blocks.map(block => {
		const own = linesOfBlock(block)
		if (own.length === 0) return certain
		const isTagged = own.every(line => element(line) > 0)
		if (isTagged && unitsOf(block).every(isOne)) return tagged
		const read = own.reduce((sum, line) => sum + (lines[line]?.confidence ?? 1), 0) / own.length
		const confidence = read * (isTagged || isTornBlock(block) ? torn : 1)
		return confidence < 1 ? String(Math.floor(confidence * 10)) : certain
	})
	return signs.every(sign => sign === certain) ? {} : { evidence: signs.join('') }
}

const [certain, tagged] = ['-', 't']

/** @property confidence from 0 to 1; of a picture that of its place */
export type BlockEvidence = { source: 'tags' | 'geometry' | 'ocr'; confidence: number }

/** What a block of a stored text is known by. @param at its number on the page */
export function evidenceOfBlock({ source, evidence = '' }: TextPage, at: number): BlockEvidence {
	const sign = evidence[at] ?? certain
	if (sign === tagged) return { source: 'tags', confidence: 1 }
	return { source: source ?? 'geometry', confidence: sign === certain ? 1 : Number(sign) / 10 }
}
