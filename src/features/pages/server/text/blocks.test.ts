import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { linesOfBlock, type TextPage, textOfPage } from '#features/books/rules.ts'
import { onePage } from '../../../../../tests/fixtures/raw-pdf.ts'
import { readingOrder } from '../../../../../tests/fixtures/reading-order.ts'
import { temporaryDirectory } from '../../../../../tests/temporary.ts'
import { openPdf } from '../pdf-document.ts'

async function pageOf(file: string, number: number): Promise<TextPage> {
	const document = await openPdf(file)
	const page = document.text(number - 1)
	document.close()
	return page
}

async function pageMadeOf(content: string): Promise<TextPage> {
	const file = path.join(temporaryDirectory(), 'made.pdf')
	writeFileSync(file, onePage({ content, mediaBox: '0 0 400 500' }))
	return pageOf(file, 1)
}

/** Operators that show a text at a place in a size. */
const show = (text: string, x: number, y: number, size = 10) =>
	`BT /F ${size} Tf ${x} ${y} Td (${text}) Tj ET `
const column = (lines: string[], x: number, y: number) =>
	lines.map((line, at) => show(line, x, y - at * 12)).join('')

function textsOf({ lines, blocks }: TextPage): string[] {
	return blocks.map(block =>
		linesOfBlock(block)
			.map(at => lines[at]?.[0])
			.join(' '),
	)
}

const results: boolean[] = []
afterAll(() => {
	const right = results.filter(Boolean).length
	process.stdout.write(`reading order: ${right} of ${results.length} pages right\n`)
})

test.each(readingOrder.filter(({ file }) => existsSync(file)))(
	'$file, page $page is read in order',
	async ({ file, page: number, order }) => {
		const page = await pageOf(file, number)
		const read = page.blocks.map(({ kind }, at) => `${kind}: ${textsOf(page)[at]}`)

		const found = order.map(start => read.findIndex(block => block.startsWith(start)))
		const isRight = found.every((at, step) => at > (found[step - 1] ?? -1))
		results.push(isRight)

		expect(isRight ? order : read).toEqual(order)
	},
)

test('every line of a page is in one block', async () => {
	const page = await pageOf('demo/books/everyday_english_workbook/book.pdf', 8)

	expect(page.blocks.flatMap(linesOfBlock).sort((a, b) => a - b)).toEqual([...page.lines.keys()])
})

const left = [
	'The boat was late again that day and',
	'nobody on the pier knew why. We stood',
	'in the rain and waited for the lamp to',
]
const right = [
	'be lit. Then it came round the point',
	'with all its flags out, slow and small',
	'and full of people who were singing.',
]

test('a paragraph goes on at the top of the next column, below a title over both', async () => {
	const page = await pageMadeOf(
		show('A Late Boat', 40, 440, 20) + column(left, 40, 400) + column(right, 240, 400),
	)

	expect(page.blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph'])
	expect(textsOf(page)).toEqual(['A Late Boat', [...left, ...right].join(' ')])
})

test('columns whose lines are not at one height are read one after the other', async () => {
	const page = await pageMadeOf(column(left, 40, 400) + column(right, 240, 395))

	expect(textsOf(page).join(' ')).toBe([...left, ...right].join(' '))
})

test('parallel texts are read one after the other, though each line stands beside its translation', async () => {
	const latin = [
		'Gallia est omnis divisa in partes tres,',
		'quarum unam incolunt Belgae, aliam',
		'Aquitani, tertiam qui Celtae vocantur.',
	]
	const english = [
		'All Gaul is divided into three parts, of',
		'which the Belgae inhabit one, another',
		'the Aquitani, and the third the Celts.',
	]
	const byLine = latin.flatMap((line, at) => [
		show(line, 30, 400 - at * 12),
		show(english[at] ?? '', 220, 400 - at * 12),
	])

	const page = await pageMadeOf(byLine.join(''))

	expect(textsOf(page)).toEqual([latin.join(' '), english.join(' ')])
})

test('an order that is not that of the file is doubted', async () => {
	const inOrder = await pageMadeOf(column(left, 40, 400) + column(right, 240, 400))
	const backwards = await pageMadeOf(
		[...left]
			.reverse()
			.map((line, at) => show(line, 40, 376 + at * 12))
			.join(''),
	)

	expect(inOrder.orderConfidence).toBeUndefined()
	expect(textsOf(backwards)).toEqual([left.join(' ')])
	expect(backwards.orderConfidence).toBe(0)
})

test('a gap to be filled in is no column, and is remembered where it is printed', async () => {
	const gap = (x: number, y: number) => `${x} ${y} 60 0.8 re f `
	const page = await pageMadeOf(
		show('1', 40, 400) +
			show('Be quiet, the baby', 60, 400) +
			gap(150, 398) +
			show('now.', 214, 400) +
			show('2', 40, 380) +
			show('It is as black as', 60, 380) +
			gap(141, 378),
	)

	expect(page.blocks).toEqual([
		{ kind: 'item', lines: [0, 1, 2], blanks: [2] },
		{ kind: 'item', lines: [3, 4], blanks: [2] },
	])
})

test('running heads and page numbers stand apart', async () => {
	const page = await pageMadeOf(
		show('Letters from Skerry', 40, 480, 8) + column(left, 40, 400) + show('17', 200, 15, 8),
	)

	expect(page.blocks.map(({ kind }) => kind)).toEqual(['runningHead', 'paragraph', 'pageNumber'])
})

test('a page without text has no blocks', async () => {
	const page = await pageMadeOf('0 0 100 100 re f')

	expect([page.blocks, textOfPage(page)]).toEqual([[], ''])
})

test('a text along the edge of the page is apart from the others', async () => {
	const along = 'BT /F 14 Tf 0 1 -1 0 20 200 Tm (Along the edge) Tj ET '
	const page = await pageMadeOf(along + column(left, 40, 400))

	expect(page.blocks.filter(({ kind }) => kind !== 'note').map(({ kind }) => kind)).toEqual(['paragraph'])
})

test('a page that was made to keep us busy is left in the order of the file', async () => {
	const words = Array.from({ length: 2500 }, (_, at) => show('x', (at * 37) % 390, 20 + ((at * 91) % 470), 2))

	const page = await pageMadeOf(words.join(''))

	expect(page.lines.length).toBeGreaterThan(2000)
	expect(page.blocks.flatMap(linesOfBlock)).toEqual([...page.lines.keys()])
})

test('a block in another script than the page names its language', async () => {
	const page = await pageOf('demo/books/grammar_in_steps/book.pdf', 6)

	expect(page.language).toBe('en')
	expect(page.blocks.filter(({ language }) => language === 'ru')).toHaveLength(1)
})
