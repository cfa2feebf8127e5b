import type { Readable } from 'node:stream'
import type { Language } from '#contract/vocabulary.ts'
import { openPaper, type Paper } from './paper.ts'

/** Title, orders, copies, sold, refunded, balance. */
export type StatementLine = readonly [string, string, string, string, string, string]
export type Statement = {
	language: Language
	title: string
	publisher: string
	month: string
	made: string
	heads: StatementLine
	lines: StatementLine[]
	total: StatementLine
	/** What stands instead of lines where there are none. */
	none: string
	page: (page: number, pages: number) => string
}

const margin = 48
const width = 595.28 - 2 * margin
const bottom = 841.89 - margin - 24
/** Right edges of the columns; the first begins at the margin. */
const edges = [0.4, 0.49, 0.58, 0.73, 0.86, 1].map(share => margin + share * width)
const titleWidth = 0.38 * width
const size = 9
const lineHeight = 13

/** A4 pages; the heads of the columns are repeated, no line is cut. */
export function statementPdf(statement: Statement): Readable {
	const paper = openPaper({ language: statement.language, title: `${statement.title}, ${statement.month}` })
	let y = head(paper, statement)
	y = columnHeads(paper, statement, y)
	if (statement.lines.length === 0) {
		paper.write(statement.none, { x: margin, y, size })
		y += 2 * lineHeight
	}
	for (const line of statement.lines) {
		const title = paper.wrapped(line[0], titleWidth, size)
		if (y + title.length * lineHeight > bottom) {
			paper.nextPage()
			y = columnHeads(paper, statement, margin)
		}
		cells(paper, line, y)
		for (const [index, text] of title.entries())
			paper.write(text, { x: margin, y: y + index * lineHeight, size })
		y += title.length * lineHeight + 4
	}
	if (y + 2 * lineHeight > bottom) {
		paper.nextPage()
		y = margin
	}
	paper.rule(margin, margin + width, y, 1.2)
	paper.write(statement.total[0], { x: margin, y: y + 8, size, isStrong: true })
	cells(paper, statement.total, y + 8, true)
	paper.number((page, pages) => statement.page(page, pages), {
		x: margin + width,
		y: 841.89 - margin,
		size: 8,
	})
	return paper.end()
}

/** @returns where the table begins */
function head(paper: Paper, { title, publisher, month, made }: Statement): number {
	paper.write(title, { x: margin, y: margin, size: 20, isStrong: true })
	paper.write(`${publisher} · ${month}`, { x: margin, y: margin + 30, size: 12 })
	paper.write(made, { x: margin, y: margin + 50, size: 8 })
	return margin + 82
}

function columnHeads(paper: Paper, { heads }: Statement, y: number): number {
	paper.write(heads[0], { x: margin, y, size: 8 })
	cells(paper, heads, y, false, 8)
	paper.rule(margin, margin + width, y + 14, 0.6)
	return y + 22
}

function cells(paper: Paper, line: StatementLine, y: number, isStrong = false, textSize = size): void {
	for (const [column, text] of line.entries()) {
		const x = edges[column]
		if (column > 0 && x !== undefined) paper.write(text, { x, y, size: textSize, isStrong, isRight: true })
	}
}
