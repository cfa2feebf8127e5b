import type { BlockKind } from '#features/books/rules.ts'
import { bottomOf, topOf } from './bands.ts'
import { beginsItem, join, type Row, type Segment } from './segments.ts'

export type FlowBlock = {
	kind: BlockKind
	level?: 1 | 2 | 3
	rows: Segment[]
}
export type PageStyle = {
	/** Height, face and angle of most of its text. */
	size: number
	face: number
	angle: number
	/** Where notes stand beside the text: a block begins there. */
	notesAt: readonly number[]
}

/** As multiples of the usual distance of lines, and of line height. */
const [wideLeading, indent] = [1.3, 0.7]
/** A line that ends further left, as a share of the width, ends a paragraph, if a sentence ends there. */
const [shortLine, fullLine] = [0.8, 0.95]
/** The same without a sentence that ends, as of an address. */
const halfLine = 0.5
const differentSize = 0.12
const [largest, larger, large] = [1.7, 1.3, 1.15]
const maxHeadingLength = 120
const maxSameSizeHeadingLength = 70

const endsSentence = /[.!?…:;]["'”’»)\]]*$/u
const speaker = /^\p{Lu}[\p{L}. ]{0,14}:\s/u

export function flowBlocks(rows: readonly Row[], style: PageStyle): FlowBlock[] {
	const lines = rows.map(joinSegments)
	const leading = usualLeading(lines, style.size)
	const [left, right] = [
		Math.min(...lines.map(({ box }) => box[0])),
		Math.max(...lines.map(({ box }) => box[2])),
	]
	const blocks: Segment[][] = []
	for (const [at, line] of lines.entries()) {
		const block = blocks.at(-1)
		const before = lines[at - 1]
		if (block && before && continuesBlock(block, { before, line, leading, left, right, style }))
			block.push(line)
		else blocks.push([line])
	}
	return blocks.map((own, at) =>
		blockOf(own, { style, leading, before: blocks[at - 1], after: blocks[at + 1] }),
	)
}

/** Segments of a row that no column divides are one line. */
function joinSegments(row: Row): Segment {
	const [first, ...others] = row
	if (!first) throw new Error('a row without segments')
	return others.reduce((line, segment) => join(line, segment, false), first)
}

function usualLeading(lines: readonly Segment[], size: number): number {
	const distances = lines
		.slice(1)
		.map((line, at) => line.box[1] - (lines[at]?.box[1] ?? 0))
		.filter(distance => distance > 0.5 * size && distance < 2 * size)
		.sort((a, b) => a - b)
	return distances[Math.floor((distances.length - 1) / 2)] ?? 1.4 * size
}

type LineBoundary = {
	before: Segment
	line: Segment
	leading: number
	left: number
	right: number
	style: PageStyle
}

function continuesBlock(
	block: readonly Segment[],
	{ before, line, leading, left, right, style }: LineBoundary,
): boolean {
	if (before.text.endsWith('\u00ad')) return true
	if (style.notesAt.some(at => at > line.box[1] && at < line.box[3])) return false
	const difference = Math.abs(line.size - before.size) / Math.max(line.size, before.size)
	if (difference > differentSize) return false
	const distance = line.box[3] - before.box[3]
	if (distance > wideLeading * Math.max(leading, line.size)) return false
	if (beginsItem(line) || speaker.test(line.text)) return false
	const isShort = before.box[2] - left < shortLine * (right - left)
	const isNewFace = line.face !== before.face && isOneFace(block)
	if (isNewFace && isShort && !/^\p{Ll}/u.test(line.text)) return false
	if (
		scriptOf(line.text) !== scriptOf(before.text) &&
		scriptOf(line.text) !== '' &&
		scriptOf(before.text) !== ''
	)
		return false
	const first = block[0] ?? before
	const isItem = beginsItem(first)
	// The first line of a paragraph is further right; the lines of an item after its first too.
	const isIndented = line.box[0] > left + indent * line.size
	const isFull = before.box[2] - left > fullLine * (right - left)
	if (!isItem && isIndented && (!isFull || before.box[0] <= left + 0.3 * line.size)) return false
	if (isItem && isShort && line.box[0] < first.box[0] - 0.3 * line.size) return false
	const isCapital = /^["'“‘«(]?[\p{Lu}\p{N}]/u.test(line.text)
	const isHalf = before.box[2] - before.box[0] < halfLine * (right - left)
	return !(isCapital && (isHalf || (isShort && endsSentence.test(before.text))))
}

const isOneFace = (block: readonly Segment[]) => block.every(({ face }) => face === block[0]?.face)

/** 'Latin', 'Cyrillic', or nothing for both and for neither. */
function scriptOf(text: string): string {
	const [latin, cyrillic] = [/\p{Script=Latin}{2}/u.test(text), /\p{Script=Cyrillic}{2}/u.test(text)]
	if (latin === cyrillic) return ''
	return latin ? 'Latin' : 'Cyrillic'
}

type BlockContext = {
	style: PageStyle
	leading: number
	before: readonly Segment[] | undefined
	after: readonly Segment[] | undefined
}

function blockOf(rows: Segment[], context: BlockContext): FlowBlock {
	const level = levelOf(rows, context)
	if (level) return { kind: 'heading', level, rows }
	return { kind: rows[0] && beginsItem(rows[0]) ? 'item' : 'paragraph', rows }
}

/** 'B.', '2.', '2.1': a heading may begin so. */
const lettered = /^(?:\p{Lu}[.)]|\d{1,2}\.|\d{1,2}(?:\.\d{1,2})+)\s\p{L}/u
const address = /@|:\/\//
/** The first line of something longer, such as a list of authors. */
const unfinished = /,$/

function levelOf(
	rows: readonly Segment[],
	{ style, leading, before, after }: BlockContext,
): 1 | 2 | 3 | null {
	const text = rows.map(row => row.text).join(' ')
	const ratio = Math.max(...rows.map(({ size }) => size)) / style.size
	const isLettered = lettered.test(text)
	if (
		text.length > maxHeadingLength ||
		rows.length > 3 ||
		!(isLettered || /\p{L}{3}/u.test(text)) ||
		address.test(text) ||
		unfinished.test(text)
	)
		return null
	if (rows[0] && beginsItem(rows[0]) && !isLettered) return null
	if (ratio >= largest) return 1
	if (ratio >= larger) return 2
	if (ratio >= large) return 3
	// In another face than the text around it, with room above.
	const isOwnFace = rows.every(({ face }) => face !== before?.at(-1)?.face && face !== after?.[0]?.face)
	if (!isOwnFace || text.length > maxSameSizeHeadingLength || rows.length > 1) return null
	const room = before ? topOf([...rows]) - bottomOf([...before]) : leading
	const isSmaller = ratio < (isLettered ? 0.8 : 0.95)
	const isSentence = endsSentence.test(text)
	return room > 0.6 * style.size &&
		!isSmaller &&
		(isLettered ? after !== undefined || isSentence : !isSentence)
		? 3
		: null
}
