import type { Readable } from 'node:stream'
import type { Language } from '#contract/vocabulary.ts'
import { openPaper, type Paper } from './paper.ts'

/** Title, orders, copies, sold, refunded, net; or date, number, order, title, copies, sum. */
export type StatementLine = readonly [string, string, string, string, string, string]
export type Statement = {
	language: Language
	title: string
	publisher: string
	month: string
	/** "Preliminary", or its number. */
	state: string
	made: string
	heads: StatementLine
	lines: StatementLine[]
	total: StatementLine
	/** The publisher's amounts; the last one is the sum. */
	amounts: [string, string][]
	entriesTitle: string
	entryHeads: StatementLine
	entries: StatementLine[]
	moreEntries: string | null
	none: string
	page: (page: number, pages: number) => string
}

const margin = 48
const width = 595.28 - 2 * margin
const bottom = 841.89 - margin - 24
/** Right edges of the columns, as shares of the width. */
const edges = [0.4, 0.49, 0.58, 0.73, 0.86, 1].map(share => margin + share * width)
const titleWidth = 0.38 * width
const size = 9
const lineHeight = 13

/** A4; column heads are repeated, rows are not broken. */
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
	y = amountLines(paper, statement, y + 8 + 2.5 * lineHeight)
	entryList(paper, statement, y + lineHeight)
	paper.number((page, pages) => statement.page(page, pages), {
		x: margin + width,
		y: 841.89 - margin,
		size: 8,
	})
	return paper.end()
}

/** @returns the y of the table */
function head(paper: Paper, { title, publisher, month, state, made }: Statement): number {
	paper.write(title, { x: margin, y: margin, size: 20, isStrong: true })
	let y = margin + 30
	for (const line of paper.wrapped(`${publisher} · ${month}`, width, 12)) {
		paper.write(line, { x: margin, y, size: 12 })
		y += 16
	}
	paper.write(state, { x: margin, y: y + 4, size: 10, isStrong: true })
	paper.write(made, { x: margin, y: y + 22, size: 8 })
	return y + 54
}

/** @returns the y below */
function amountLines(paper: Paper, { amounts }: Statement, from: number): number {
	let y = from
	if (y + amounts.length * 1.3 * lineHeight > bottom) {
		paper.nextPage()
		y = margin
	}
	for (const [index, [name, sum]] of amounts.entries()) {
		const isStrong = index === amounts.length - 1
		paper.write(name, { x: margin, y, size, isStrong })
		paper.write(sum, { x: margin + width, y, size, isStrong, isRight: true })
		y += 1.3 * lineHeight
	}
	return y
}

/** Left edges of the entries' columns; the last two are right-aligned. */
const entryEdges = [0, 0.17, 0.33, 0.5, 0.87, 1].map(share => margin + share * width)
const numberWidth = 0.15 * width
const entryTitleWidth = 0.29 * width

function entryList(paper: Paper, statement: Statement, from: number): void {
	if (statement.entries.length === 0) return
	let y = from
	if (y + 5 * lineHeight > bottom) {
		paper.nextPage()
		y = margin
	}
	paper.write(statement.entriesTitle, { x: margin, y, size: 12, isStrong: true })
	y = entryHeads(paper, statement, y + 1.8 * lineHeight)
	for (const entry of statement.entries) {
		const wrapped = entry.map((text, column) =>
			column === 3
				? paper.wrapped(text, entryTitleWidth, 8)
				: column === 1 || column === 2
					? paper.wrapped(text, numberWidth, 8)
					: [text],
		)
		const height = Math.max(...wrapped.map(lines => lines.length)) * 11
		if (y + height > bottom) {
			paper.nextPage()
			y = entryHeads(paper, statement, margin)
		}
		for (const [column, lines] of wrapped.entries())
			for (const [index, text] of lines.entries()) entryCell(paper, column, text, y + index * 11)
		y += height + 2
	}
	if (statement.moreEntries) paper.write(statement.moreEntries, { x: margin, y: y + 6, size: 8 })
}

function entryHeads(paper: Paper, { entryHeads: heads }: Statement, y: number): number {
	for (const [column, text] of heads.entries()) entryCell(paper, column, text, y)
	paper.rule(margin, margin + width, y + 13, 0.6)
	return y + 18
}

function entryCell(paper: Paper, column: number, text: string, y: number): void {
	const x = entryEdges[column]
	if (x !== undefined && text !== '') paper.write(text, { x, y, size: 8, isRight: column > 3 })
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
