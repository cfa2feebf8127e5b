import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isOrderUncertain, linesOfBlock, type TextPage, textOfPage } from '#features/books/rules.ts'
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
	`BT /F ${size} Tf ${x} ${y} Td (${text.replace(/[()]/g, sign => `\\${sign}`)}) Tj ET `
const column = (lines: string[], x: number, y: number, size = 10) =>
	lines.map((line, at) => show(line, x, y - at * 12, size)).join('')

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

test.for(readingOrder)(
	'$file, page $page is read in order',
	async ({ file, page: number, order }, { skip }) => {
		if (file === null) return skip('the file is not there')
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

test('a list beside a grid of letters is read after it, since its lines stand beside the others only by chance', async () => {
	const letters = 'LYMSIR DELAYI SVIBND UKFGBC IITPLC TDVLHA CMKAPV ARETUR SSOFRD ECGOAF EEPRFL APEMCL'.split(
		' ',
	)
	const grid = letters.flatMap((row, y) =>
		[...row].map((letter, x) => show(letter, 40 + x * 20, 440 - y * 19.85)),
	)
	const words = ['platform', 'return', 'single', 'change', 'bridge', 'lift', 'suitcase', 'delay']
	const list = words.map((word, at) => show(word, 200, 405.5 - at * 21.4))

	const page = await pageMadeOf([...grid, ...list].join(''))

	expect(textsOf(page).join(' ')).toBe([...letters.map(row => [...row].join(' ')), ...words].join(' '))
})

test('answers to choose from are read across, each set below its question', async () => {
	const question = (text: string, options: string[], y: number) =>
		show(text, 40, y) + options.map((option, at) => show(option, 60 + at * 90, y - 12)).join('')
	const page = await pageMadeOf(
		question('1. Well done is better than what', ['a) then', 'b) said', 'c) as'], 400) +
			question('2. Lost time is never found', ['a) again', 'b) still', 'c) yet'], 370) +
			question('3. Eat to live', ['a) no', 'b) none', 'c) not'], 340),
	)

	expect(textsOf(page).join(' ')).toBe(
		'1. Well done is better than what a) then b) said c) as 2. Lost time is never found a) again b) still c) yet ' +
			'3. Eat to live a) no b) none c) not',
	)
})

test('what follows two lists beside one another is read after both, though it stands below the first', async () => {
	const page = await pageMadeOf(
		column(['1. Many hands', '2. Too many cooks', '3. A rolling stone'], 40, 400) +
			column(['a) spoil the broth.', 'b) gather no moss.', 'c) make light work.'], 200, 400) +
			column(['Circle the answer.', '1. Actions speak', '2. Practice'], 40, 352),
	)

	expect(textsOf(page).slice(-4)).toEqual([
		'c) make light work.',
		'Circle the answer.',
		'1. Actions speak',
		'2. Practice',
	])
})

test('columns stand closer than words in other files where each is written as a whole', async () => {
	const page = await pageMadeOf(column(left, 40, 400, 9.4) + column(right, 40 + 174, 400, 9.4))

	expect(textsOf(page).join(' ')).toBe([...left, ...right].join(' '))
})

test('the next item does not complete the sentence with a gap before it', async () => {
	const gap = (y: number) => `140 ${y} 60 0.8 re f `
	const page = await pageMadeOf(show('1. Off with', 40, 400) + gap(398) + show('A. an old crab.', 201, 400))

	expect(page.blocks.flatMap(block => ('blanks' in block ? (block.blanks ?? []) : []))).not.toContain(1)
})

test('letters that are slanted stand upright on their line', async () => {
	const slanted = `BT /F 10 Tf 1 0 0.3 1 40 376 Tm (${left[2]}) Tj ET `
	const page = await pageMadeOf(column(left.slice(0, 2), 40, 400) + slanted)

	expect(page.blocks.map(({ kind }) => kind)).toEqual(['paragraph'])
})

test('a block that is put together of what the file has elsewhere makes the order uncertain', async () => {
	const page = await pageMadeOf(
		column(left, 40, 400) +
			show('Millrood Press', 40, 54) +
			show('To the reader', 300, 66) +
			show('wherever you are', 300, 54),
	)
	const confident = await pageMadeOf(column(left, 40, 400) + column(right, 240, 400))

	expect([isOrderUncertain(page), isOrderUncertain(confident)]).toEqual([true, false])
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
