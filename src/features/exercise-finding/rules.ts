import { linesOfBlock, startsOf, type TextPage } from '#features/books/rules.ts'
import type { Box } from '#features/exercises/rules.ts'
import type { PageDrawing } from '#features/pages/rules.ts'

/** In points from the top left corner of the page. */
type Sides = readonly [left: number, top: number, right: number, bottom: number]
export type PageWord = { text: string; sides: Sides }
/** A line of text; lines come in reading order. */
export type PageLine = {
	text: string
	sides: Sides
	words: PageWord[]
	/** Index of the block that the line stands in; the first line of a block `begins` it. */
	block: number
	begins: boolean
	isHeading: boolean
	/** 1 for the largest headings; 0 for other text. */
	level: number
	/** A running head or a page number. */
	isFurniture: boolean
}
export type Page = { index: number; lines: PageLine[] } & Pick<
	PageDrawing,
	'size' | 'shapes' | 'tilt' | 'doubtful'
>

/** As a share of the height of a line. */
const blankWidth = 0.2

export function pageOf(index: number, { text, ...drawing }: PageDrawing): Page {
	return { index, ...drawing, lines: linesInOrder(text) }
}

function linesInOrder({ lines, blocks }: TextPage): PageLine[] {
	return blocks.flatMap((block, at) =>
		linesOfBlock(block).flatMap((index, place) => {
			const line = lines[index]
			if (!line) return []
			const [text, x, y, width, height] = line
			const starts = startsOf(line)
			const texts = text.split(' ')
			const words = texts.map((word, place): PageWord => {
				const left = x + (starts[place] ?? 0)
				const next = starts[place + 1]
				const right = next === undefined ? x + width : x + next - blankWidth * height
				return { text: word, sides: [left, y, Math.max(left + 1, right), y + height] }
			})
			const { kind } = block
			return {
				text,
				sides: [x, y, x + width, y + height] as const,
				words,
				block: at,
				begins: place === 0,
				isHeading: kind === 'heading',
				level: kind === 'heading' ? (block.level ?? 3) : 0,
				isFurniture: kind === 'runningHead' || kind === 'pageNumber',
			}
		}),
	)
}

/** In tenths of a point. */
export function boxOf([left, top, right, bottom]: Sides): Box {
	const tenth = (points: number) => Math.round(points * 10) / 10
	return [tenth(left), tenth(top), tenth(right - left), tenth(bottom - top)]
}

export const sidesOf = ([x, y, width, height]: Box): Sides => [x, y, x + width, y + height]

/** Lines as running text: words that were divided at the end of a line are whole. */
export function joined(texts: readonly string[]): string {
	let all = ''
	for (const text of texts) {
		if (all.endsWith('\u00ad')) all = all.slice(0, -1) + text
		else all += (all === '' ? '' : ' ') + text
	}
	return all
		.replace(/\u00ad/g, '')
		.replace(/\s+/g, ' ')
		.trim()
}
