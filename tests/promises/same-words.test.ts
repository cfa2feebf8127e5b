import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
	type BlockKind,
	linesOfBlock,
	type TextLine,
	type TextPage,
	textOfPage,
} from '#features/books/rules.ts'
import { readSentences } from '#features/device-voice/ui/read-sentences.ts'
import { openPdf } from '#features/pages/server/pdf-document.ts'
import { type FlowPart, flowOf, type Run } from '#features/reading-view/ui/flow.ts'

const books = globSync('demo/books/*/book.pdf').map(file => path.basename(path.dirname(file)))

/** Words in any order, without what is neither letter nor digit. */
const wordsIn = (text: string) =>
	text
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean)
		.sort()
/** Blocks in their order, as they are copied and told by a screen reader. */
function inBlocks({ lines, blocks }: TextPage, without: readonly string[] = []): string {
	return blocks
		.filter(({ kind }) => !without.includes(kind))
		.map(block =>
			textOfPage({
				lines: linesOfBlock(block).flatMap((at): TextLine[] => {
					const line = lines[at]
					return line ? [line] : []
				}),
			}),
		)
		.join('\n')
}
const textOf = (runs: readonly Run[]) => runs.map(({ text }) => text).join('')
function flowing(part: FlowPart): string {
	if (part.kind === 'list')
		return part.items.map(({ marker, runs }) => `${marker} ${textOf(runs)}`).join('\n')
	if (part.kind === 'table') return part.rows.flatMap(({ cells }) => cells.map(textOf)).join('\n')
	return part.kind === 'pictures' ? '' : textOf(part.runs)
}
const besides: BlockKind[] = ['runningHead', 'pageNumber']

test.each(books)(
	'the words of %s are the same copied, told, found, as text and read aloud',
	{ tags: 'slow' },
	async name => {
		const pdf = await openPdf(`demo/books/${name}/book.pdf`)
		const pages = Array.from({ length: pdf.pageCount }, (_, index) => pdf.text(index))
		pdf.close()

		const found = pages.map(page => wordsIn(textOfPage(page)))

		expect(pages.map(page => wordsIn(inBlocks(page)))).toEqual(found)
		const withoutHeads = pages.map(page => wordsIn(inBlocks(page, besides)))
		expect(pages.map(page => wordsIn(flowOf(page).map(flowing).join('\n')))).toEqual(withoutHeads)
		const aloud = pages.map(page => wordsIn(inBlocks(page, [...besides, 'note'])))
		expect(
			pages.map(page =>
				wordsIn(
					readSentences(page, 'en')
						.map(({ text }) => text)
						.join(' '),
				),
			),
		).toEqual(aloud)
	},
)
