import type { TextBlock } from '#features/books/rules.ts'
import { languageOf, languageOfScript } from '#platform/text/languages.ts'
import { bandsOf, bottomOf, columnsOf, isProse, isTable, listsOf, tableRows, topOf } from './bands.ts'
import { type FlowBlock, flowBlocks, type PageStyle } from './paragraphs.ts'
import {
	beginsItem,
	joinRow,
	type PageLine,
	type Row,
	type Rule,
	rowsOf,
	type Segment,
	segmentOf,
} from './segments.ts'

type PageOfLines = {
	lines: readonly PageLine[]
	rules: readonly Rule[]
	/** Size of the displayed page in points. */
	size: readonly [width: number, height: number]
	language: string | null
}
type Block = FlowBlock | { kind: 'row'; cells: Segment[][] }

/** As shares of the page's height: running heads and page numbers stand outside. */
const [head, foot] = [0.085, 0.915]
const pageNumber = /^\W{0,3}(?:\d{1,4}|[ivxl]{1,7})\W{0,3}$/iu
const maxHeadLength = 90
/** As a share of line height. */
const spaceAbove = 0.4
/** A number beside the text, as that of a recording, is short. */
const maxMarkerLength = 4
/** As a share of the lines. */
const maxNotesShare = 0.3
/** A page with more is not meant to be read, or is malicious: it is left in the order of the file. */
const maxLines = 2000
/** In degrees: text that is turned further, as on a stamp or along an edge, is apart from the rest. */
const maxTurnedDegrees = 5
/** Columns within columns within columns are lines that fell apart. */
const maxDepth = 4

/**
 * The blocks of a page in reading order, from where its lines stand: columns from left to right, tables row by row. Every line
 * is in exactly one block.
 */
export function blocksOf({ lines, rules, size, language }: PageOfLines): TextBlock[] {
	const segments = lines.map(segmentOf)
	if (segments.length > maxLines) {
		const inOrder = segments.map((segment): Block => ({ kind: 'paragraph', rows: [segment] }))
		return inOrder.map(block => textBlockOf(block, language))
	}
	const style = styleOf(segments)
	const isTurned = ({ angle }: Segment) => Math.abs(angle - style.angle) > maxTurnedDegrees
	const turned = segments.filter(isTurned)
	const straight = segments.filter(segment => !isTurned(segment))
	const { above, body, below } = withoutFurniture(straight, { height: size[1], style })
	const left = leftOf(body, style)
	const small = body.filter(({ box, text }) => box[2] <= left && text.length <= maxMarkerLength)
	// Where there are many they are numbers of items.
	const beside = small.length < maxNotesShare * body.length ? small : []
	const notes = [...beside, ...turned]
	const notesAt = beside.map(({ box }) => (box[1] + box[3]) / 2)
	const blocks = arrange(
		body.filter(segment => !notes.includes(segment)),
		{ rules, style: { ...style, notesAt }, depth: 0 },
	)
	return [...above, ...withNotes(joinOverColumns(blocks), notes), ...below].map(block =>
		textBlockOf(block, language),
	)
}

function styleOf(segments: readonly Segment[]): PageStyle {
	const most = (keyOf: (segment: Segment) => number) => {
		const counts = new Map<number, number>()
		for (const segment of segments)
			counts.set(keyOf(segment), (counts.get(keyOf(segment)) ?? 0) + segment.text.length)
		return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0
	}
	const size = most(segment => Math.round(segment.size * 2)) / 2
	return {
		size: Math.max(1, size),
		face: most(({ face }) => face),
		angle: most(({ angle }) => angle),
		notesAt: [],
	}
}

function withoutFurniture(
	segments: readonly Segment[],
	{ height, style }: { height: number; style: PageStyle },
) {
	const isOutside = ({ box }: Segment) => box[3] <= head * height || box[1] >= foot * height
	const numbers = segments.filter(segment => isOutside(segment) && pageNumber.test(segment.text))
	const rows = rowsOf(segments.filter(segment => !numbers.includes(segment)))
	const isHead = (row: Row) =>
		row.every(it => isOutside(it) && it.size < 1.2 * style.size && it.text.length <= maxHeadLength)
	const isTouching = (above: Row = [], below: Row = []) =>
		topOf(below) - bottomOf(above) < spaceAbove * style.size
	let [first, last] = [0, rows.length]
	while (first < last && isHead(rows[first] ?? [])) first += 1
	while (last > first && isHead(rows[last - 1] ?? [])) last -= 1
	// Columns may begin as high as a running head, but it does not touch what is below it.
	while ((rows[first - 1]?.length ?? 0) > 1 && isTouching(rows[first - 1], rows[first])) first -= 1
	const isAbove = ({ box }: Segment) => box[3] < height / 2
	const furniture = [...rows.slice(0, first), ...rows.slice(last), numbers].flat()
	return {
		above: furniture.filter(isAbove).map(asFurniture),
		body: rows.slice(first, last).flat(),
		below: furniture.filter(segment => !isAbove(segment)).map(asFurniture),
	}
}

function asFurniture(segment: Segment): FlowBlock {
	return { kind: pageNumber.test(segment.text) ? 'pageNumber' : 'runningHead', rows: [segment] }
}

/** Where the text begins: the furthest left of its lines of some length. */
function leftOf(segments: readonly Segment[], { size }: PageStyle): number {
	const lefts = segments.filter(
		({ box, text }) => text.length > maxMarkerLength && box[2] - box[0] > 2 * size,
	)
	return Math.min(...lefts.map(({ box }) => box[0]))
}

/** Notes stand before the block beside which they are printed. */
function withNotes(blocks: readonly Block[], notes: readonly Segment[]): Block[] {
	const all = [...blocks]
	for (const note of notes) {
		const at = all.findIndex(block =>
			segmentsOf(block).some(({ box }) => box[3] > (note.box[1] + note.box[3]) / 2),
		)
		all.splice(at < 0 ? all.length : at, 0, { kind: 'note', rows: [note] })
	}
	return all
}

const segmentsOf = (block: Block) => (block.kind === 'row' ? block.cells.flat() : block.rows)

type ArrangeOptions = { rules: readonly Rule[]; style: PageStyle; depth: number }

function arrange(segments: readonly Segment[], { rules, style, depth }: ArrangeOptions): Block[] {
	const rows = rowsOf(segments).map(row => joinRow(row, rules))
	if (depth >= maxDepth) return flowBlocks(rows, style)
	return bandsOf(rows, style.size, rules).flatMap((band): Block[] => {
		if (band.gaps.length === 0) return flowBlocks(band.rows, style)
		const lists = listsOf(band)
		if (lists) return lists.flatMap(list => arrange(list, { rules, style, depth: depth + 1 }))
		if (isTable(band)) return tableRows(band, style.size).map(cells => ({ kind: 'row', cells }))
		return columnsOf(band).flatMap((column): Block[] => {
			const isList = column.length > 2 && !isProse(column) && !column.some(beginsItem)
			// Short lines one below the other are no paragraph.
			if (isList) return column.map(segment => ({ kind: 'row', cells: [[segment]] }))
			return arrange(column, { rules, style, depth: depth + 1 })
		})
	})
}

/** Between the parts of a paragraph in two columns there may be notes at the foot of the first. */
const maxBlocksBetween = 4

/** A paragraph that goes on at the top of the next column is one. */
function joinOverColumns(blocks: readonly Block[]): Block[] {
	const joined: Block[] = []
	for (const block of blocks) {
		const first = block.kind === 'paragraph' ? partBefore(joined, block) : undefined
		if (first && block.kind === 'paragraph') first.rows.push(...block.rows)
		else joined.push(block.kind === 'row' ? block : { ...block, rows: [...block.rows] })
	}
	return joined
}

function partBefore(blocks: readonly Block[], next: FlowBlock): FlowBlock | undefined {
	const start = next.rows[0]
	if (!start || !/^\p{Ll}/u.test(start.text)) return undefined
	for (const block of blocks.slice(-maxBlocksBetween).reverse()) {
		const end = block.kind === 'paragraph' || block.kind === 'item' ? block.rows.at(-1) : undefined
		if (!end) return undefined
		if (end.size > 0.95 * start.size) {
			const isOpen =
				/[\p{L},–—\u00ad]$/u.test(end.text) && start.box[1] < end.box[1] && end.size < 1.05 * start.size
			return isOpen && block.kind !== 'row' ? block : undefined
		}
	}
	return undefined
}

function textBlockOf(block: Block, language: string | null): TextBlock {
	if (block.kind === 'row') {
		const text = block.cells
			.flat()
			.map(segment => segment.text)
			.join(' ')
		return {
			kind: 'row',
			cells: block.cells.map(cell => cell.flatMap(segment => segment.lines)),
			...languageIn(text, language),
		}
	}
	const { kind, level, rows } = block
	const text = rows.map(segment => segment.text).join(' ')
	let count = 0
	const blanks = rows.flatMap(segment => {
		const own = segment.blanks.map(at => count + at)
		count += segment.lines.length
		return own
	})
	return {
		kind,
		...(level ? { level } : {}),
		lines: rows.flatMap(segment => segment.lines),
		...(blanks.length > 0 ? { blanks } : {}),
		...languageIn(text, language),
	}
}

/** The language of a block where it is not the page's. */
function languageIn(text: string, ofPage: string | null): { language?: string } {
	const byScript = languageOfScript(text)
	if (byScript !== null) return byScript === ofPage ? {} : { language: byScript }
	const isOtherScript = ofPage === 'ru' || ofPage === 'uk'
	if (!isOtherScript || !/\p{Script=Latin}{2}/u.test(text)) return {}
	const { code, confidence } = languageOf(text)
	return { language: confidence > 0.5 ? code : 'en' }
}
