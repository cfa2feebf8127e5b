import type { PageIndex } from '#contract/vocabulary.ts'

/** Widths of page images in pixels: 100 % at device pixel ratio 1 and 2. */
export const imageWidths = [794, 1588] as const
export type ImageWidth = (typeof imageWidths)[number]

/**
 * Thumbnails are served in sprite sheets: `perSheet` pages, `columns` in a row, each stretched to a cell of
 * the same size and shown in the page's own proportions.
 */
export const sheets = { perSheet: 25, columns: 5, cellWidth: 96, cellHeight: 128 } as const

export function placeOnSheet(index: number): { sheet: number; column: number; row: number } {
	const cell = index % sheets.perSheet
	return {
		sheet: Math.floor(index / sheets.perSheet),
		column: cell % sheets.columns,
		row: Math.floor(cell / sheets.columns),
	}
}

/** Where those of these pages that a sheet shows are on it, counted from its first cell. */
export function cellsOn(sheet: number, indexes: ReadonlySet<number>): number[] {
	const cells = [...indexes].map(index => index - sheet * sheets.perSheet)
	return cells.filter(cell => cell >= 0 && cell < sheets.perSheet)
}

/** Rows of a sheet; the last one of a book may have fewer. */
export function rowsOfSheet(sheet: number, pageCount: number): number {
	const pages = Math.min(sheets.perSheet, pageCount - sheet * sheets.perSheet)
	return Math.max(1, Math.ceil(pages / sheets.columns))
}

/**
 * Words on one line without a wide gap, separated by blanks, and their box: left, top and width in whole
 * points from the top left corner of the displayed page, height in tenths of a point; `shifts` encodes where
 * each word begins (`startsOf`). A line that ends in a soft hyphen (U+00AD) continues in the next one without
 * a blank: the rest of the word is the first word there. A hyphen before it belongs to the word.
 */
export type TextLine = [text: string, x: number, y: number, width: number, height: number, shifts?: string]

/** `note`: beside the text, as the number of a recording. */
export type BlockKind = 'heading' | 'paragraph' | 'item' | 'note' | 'runningHead' | 'pageNumber'

/** A photo or a drawing, where it is seen on the page. */
export type PictureBlock = {
	kind: 'picture'
	/** It has none of its own. */
	lines: never[]
	/** In points from the top left corner of the displayed page. */
	box: [x: number, y: number, width: number, height: number]
	/** As the PDF has it; absent where it says nothing. */
	alt?: string
}

/**
 * Lines of a page that belong together, by their index in `lines`. Rows one after another are a table; a cell may have several
 * lines. `blanks` are the places in `lines` before which a gap to be filled in is printed; the number of
 * lines stands for one after the last.
 */
export type TextBlock = {
	/** BCP 47; absent for the page's language. */
	language?: string
	/**
	 * Where sentences begin, but for the first of the block or of a cell: characters of its lines, one line after another, each
	 * counted from the one before.
	 */
	sentences?: number[]
} & (
	| {
			kind: BlockKind
			/** 1 for the largest headings; absent for other kinds. */
			level?: HeadingLevel
			lines: number[]
			blanks?: number[]
	  }
	| { kind: 'row'; cells: number[][] }
	| PictureBlock
)

/** The text of a page, in the order of the PDF's content stream. */
export type TextPage = {
	/** Absent: text of the PDF; else recognised on the image. */
	source?: 'ocr'
	/** From 0 to 1, the share of characters with a known Unicode value; absent for 1. */
	confidence?: number
	/** BCP 47; absent where the page has too few words to detect it: then the book's language. */
	language?: string
	/** Lines `from` up to `to` in another language than the page. */
	parts?: [from: number, to: number, language: string][]
	lines: TextLine[]
	/** In reading order; each line is in one block. */
	blocks: TextBlock[]
	/**
	 * A sign for each block, in their order: `t` where the tags of the file have it as well, `-` where only its lines say so, and where
	 * these leave doubts its confidence in tenths. Absent where all are `-`. `evidenceOfBlock` reads it.
	 */
	evidence?: string
	/** From 0 to 1, how well the reading order agrees with that of the content stream; absent for 1. At most 0.5 where they contradict each other. */
	orderConfidence?: number
}

/** Lower confidence is shown to editors. */
const uncertainOrderBelow = 0.65
export const isOrderUncertain = ({ orderConfidence = 1 }: Pick<TextPage, 'orderConfidence'>) =>
	orderConfidence < uncertainOrderBelow

export type HeadingLevel = 1 | 2 | 3

/**
 * Levels of a page's headings, asked one after another: none is skipped below the one that a heading belongs to, whatever the sizes
 * of type suggest, and headings that look alike have the same.
 */
export function headingLevels(): (heading: { level?: HeadingLevel }) => HeadingLevel {
	let open: { level: HeadingLevel; shown: HeadingLevel }[] = []
	return ({ level = 3 }) => {
		open = open.filter(above => above.level < level)
		const shown = Math.min(3, (open.at(-1)?.shown ?? 0) + 1) as HeadingLevel
		open.push({ level, shown })
		return shown
	}
}

/** Raised when the output of the text extraction changes: texts of an older version are extracted again. */
export const textVersion = 7

const softHyphen = '\u00ad'

/** One line per line, hyphenated words joined on the first. */
export function textOfPage({ lines }: Pick<TextPage, 'lines'>): string {
	let text = ''
	let last: TextLine | undefined
	let isHalf = false
	for (const line of lines) {
		const [words, , y, , height] = line
		const isSameLine = last && Math.abs(y - last[2]) < Math.min(height, last[4]) / 2
		const [first = '', ...rest] = words.split(' ')
		const goesOn = words.endsWith(softHyphen)
		if (isHalf) text = [text + first, rest.join(' ')].join(rest.length > 0 ? '\n' : '')
		else text += `${last ? (isSameLine ? ' ' : '\n') : ''}${words}`
		isHalf = goesOn
		if (goesOn) text = text.slice(0, -1)
		last = line
	}
	return text
}

export const linesOfBlock = (block: TextBlock): readonly number[] =>
	block.kind === 'row' ? block.cells.flat() : block.lines

/** Usual widths of characters for a font size of 1: lines store only the differences. */
const usualWidths: [letters: RegExp, width: number][] = [
	[/[iljı.,'’‘:;|!()[\] ]/, 0.28],
	[/[ftrIsJ“”"/-]/, 0.38],
	[/[mwMW—…]/, 0.85],
	[/\p{Lu}/u, 0.66],
]
const usualWidth = (char: string) => usualWidths.find(([letters]) => letters.test(char))?.[1] ?? 0.52

export function usualWidthOf(text: string): number {
	return Array.from(text, usualWidth).reduce((sum, width) => sum + width, 0)
}

/** Where words after the first would begin with usual widths, in points from the left. */
function usualStarts(text: string, width: number): number[] {
	const starts: number[] = []
	let end = 0
	for (const char of text) {
		end += usualWidth(char)
		if (char === ' ') starts.push(end)
	}
	return starts.map(start => (start / end) * width)
}

/**
 * The character of a shift of 0; each next one is a point further to the right, relative to the last word's
 * shift.
 */
const noShift = 80
const [minShift, maxShift] = [-45, 400]

/** The shifts of a line. @param starts of its words after the first, in points from the left of the line */
export function shiftsOf(text: string, width: number, starts: readonly number[]): string {
	let last = 0
	const shifts = usualStarts(text, width).map((usual, at) => {
		const shift = Math.round((starts[at] ?? usual) - usual) - last
		const stored = Math.max(minShift, Math.min(maxShift, shift))
		last += stored
		return String.fromCharCode(noShift + stored)
	})
	return shifts.join('')
}

/** In points from the left of the line, rounded to a point. */
export function startsOf([text, , , width, , shifts = '']: TextLine): number[] {
	let shift = 0
	const after = usualStarts(text, width).map((usual, at) => {
		shift += (shifts.charCodeAt(at) || noShift) - noShift
		return usual + shift
	})
	return [0, ...after]
}

/**
 * Where pages of earlier editions are in the current one of a book, by their words: null where they are not, undefined for an edition
 * that is not stored any more. What it comes to is remembered for a minute, so that one page costs as little as many.
 * @param book with its current edition
 * @param editions of the pages that will be asked about
 */
export type PagesOfFormer = (
	book: { bookId: string; edition: string },
	editions: readonly string[],
) => Promise<(edition: string, index: number) => PageIndex | null | undefined>
