import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { TextPage } from '#features/books/rules.ts'
import { onePage } from '../../../../../tests/fixtures/raw-pdf.ts'
import { temporaryDirectory } from '../../../../../tests/temporary.ts'
import { openPdf } from '../pdf-document.ts'

async function pageOf(file: string, index: number): Promise<TextPage> {
	const document = await openPdf(file)
	const page = document.text(index)
	document.close()
	return page
}

async function pageMadeOf(content: string, entries = ''): Promise<TextPage> {
	const file = path.join(temporaryDirectory(), 'made.pdf')
	writeFileSync(file, onePage({ content, entries, mediaBox: '0 0 400 500' }))
	return pageOf(file, 0)
}

const picturesOf = ({ blocks }: TextPage) =>
	blocks.flatMap(block => (block.kind === 'picture' ? [block] : []))
const boxesOf = (page: TextPage) => picturesOf(page).map(({ box }) => box)

/** Operators that draw an image of one colour in hexadecimal digits, from its lower left corner. */
const image = (x: number, y: number, [width, height]: [number, number], colour = '2060C0') =>
	`q ${width} 0 0 ${height} ${x} ${y} cm BI /W 1 /H 1 /BPC 8 /CS /RGB /F /AHx ID ${colour}> EI Q `
const text = (words: string, x: number, y: number) => `BT /F 10 Tf ${x} ${y} Td (${words}) Tj ET `

test('a photo stands where it is seen, between the lines above and below it', async () => {
	const page = await pageMadeOf(
		text('This is the harbour in the morning.', 40, 450) +
			text('And this is what the harbour is like at night.', 40, 200) +
			image(40, 250, [200, 150]),
	)

	expect(page.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'picture', 'paragraph'])
	expect(boxesOf(page)).toEqual([[40, 100, 200, 150]])
})

test('strips that touch are one picture, what is apart is another, ornaments are none', async () => {
	const page = await pageMadeOf(
		image(40, 400, [200, 30]) +
			image(40, 370, [200, 30]) +
			image(40, 341, [200, 30]) +
			image(300, 400, [60, 60]) +
			image(300, 20, [20, 20]),
	)

	expect(boxesOf(page)).toEqual([
		[40, 70, 200, 89],
		[300, 40, 60, 60],
	])
})

test('a picture that stands in a frame is what the frame shows of it', async () => {
	const page = await pageMadeOf(`q 100 300 80 60 re W n ${image(0, 0, [400, 500])} Q`)

	expect(boxesOf(page)).toEqual([[100, 140, 80, 60]])
})

test('on a page that is turned a picture stands where it is seen', async () => {
	const page = await pageMadeOf(image(40, 300, [100, 50]), '/Rotate 90')

	expect(boxesOf(page)).toEqual([[300, 40, 50, 100]])
})

test('small pictures beside a list stand before what they are about', async () => {
	const row = (words: string, y: number) => image(40, y - 12, [32, 32]) + text(words, 100, y)

	const page = await pageMadeOf(row('The house', 400) + row('The train', 350) + row('The boat', 300))

	expect(page.blocks.map(({ kind }) => kind === 'picture')).toEqual([true, false, true, false, true, false])
})

test('a page whose image is old paper with glyphs is a scan, and no picture', async () => {
	const glyphs = Array.from({ length: 40 }, (_, at) => image(40, 20 + at * 11, [320, 2], '403018')).join('')

	const page = await pageMadeOf(image(0, 0, [400, 500], 'E6D6B0') + glyphs)

	expect(boxesOf(page)).toEqual([])
})

test('on a scan a photo that stands apart is a picture', async () => {
	const page = await pageMadeOf(image(0, 0, [400, 500], 'F0EEE8') + image(100, 200, [150, 100]))

	expect(boxesOf(page)).toEqual([[100, 200, 150, 100]])
})

test('a page that is covered by a photo or by a strong colour is one picture', async () => {
	const photo = await pageMadeOf(image(0, 0, [400, 500]) + text('The Harbour', 40, 400))
	const colour = await pageMadeOf(`0.8 0.2 0.1 rg 0 0 400 500 re f ${text('The Harbour', 40, 400)}`)
	const tint = await pageMadeOf(`0.96 0.94 0.9 rg 0 0 400 500 re f ${text('The Harbour', 40, 400)}`)

	expect([photo, colour, tint].map(boxesOf)).toEqual([[[0, 0, 400, 500]], [[0, 0, 400, 500]], []])
})

test('a drawing that the author named is a picture with that name, whole with the postmark on its edge', async () => {
	const page = await pageOf('demo/books/letters_from_skerry/book.pdf', 4)

	expect(picturesOf(page)).toEqual([
		{
			kind: 'picture',
			box: [58.6, 71.3, 307.2, 147.7],
			alt: 'A small boat crossing to the island',
			lines: [],
		},
	])
})

test('a label that stands on the edge of a picture is a part of it', async () => {
	const page = await pageMadeOf(image(100, 200, [150, 100]) + text('The mouth', 230, 250))

	const [[left, , width] = []] = boxesOf(page) as number[][]
	expect([left, (width ?? 0) > 165]).toEqual([100, true])
})

test('a picture with a caption is told once', async () => {
	const page = await pageOf('demo/books/my_first_picture_words/book.pdf', 3)

	const alts = picturesOf(page).map(({ alt }) => alt)
	expect(alts.slice(0, 3)).toEqual(['mother', 'father', 'sister'])
	expect(alts).toHaveLength(9)
})

test('a page that was made to keep us busy has a bounded number of pictures', async () => {
	const many = Array.from({ length: 900 }, (_, at) =>
		image((at % 10) * 40, 460 - 30 * Math.floor((at % 160) / 10), [28, 27]),
	)

	const page = await pageMadeOf(many.join(''))

	expect(picturesOf(page).length).toBeLessThanOrEqual(60)
})
