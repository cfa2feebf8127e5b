import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { temporaryDirectory } from '../../../../tests/temporary.ts'
import { createPdfWorkshop } from './pdf-workshop.ts'

const workshop = createPdfWorkshop()
afterAll(() => workshop.close())

/** One page of A5 with nothing on it, written by hand: the smallest file that is a book. */
const blank = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 595]>>endobj
trailer<</Root 1 0 R>>`

function source(name: string, content: string) {
	const file = path.join(temporaryDirectory(), `${name}.pdf`)
	writeFileSync(file, content)
	return { key: file, path: file }
}
const demo = path.resolve('demo/books/grammar_in_steps/book.pdf')
const grammar = { key: demo, path: demo }

test('a book says how large its pages are', async () => {
	const described = await workshop.ask(source('blank', blank), { act: 'describe' })

	expect(described.pageSizes).toEqual([[420, 595]])
})

test('a book brings its outline and the labels of its pages', async () => {
	const { outline, pageLabels } = await workshop.ask(grammar, { act: 'describe' })

	expect(outline[0]).toEqual({ title: 'Contents', index: 1, depth: 0 })
	expect(pageLabels.slice(0, 3)).toEqual(['1', '2', '3'])
})

test('a page is drawn as wide as it was asked for', async () => {
	const image = await workshop.ask(grammar, { act: 'render', index: 0, widthPx: 794 })

	expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 794, height: 1128 })
})

test('a page without colour is drawn in greys where that is smaller', async () => {
	const image = await workshop.ask(source('blank', blank), { act: 'render', index: 0, widthPx: 794 })

	expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 794, height: 1125 })
})

test('the words of a page know where they stand, from its upper left corner', async () => {
	const { text } = await workshop.ask(grammar, { act: 'prepare', index: 0 })

	const [words, x, y, width, height] = text.find(run => run[0] === 'in Steps') ?? []
	expect(words).toBe('in Steps')
	expect([x, y, width, height].map(points => Math.round(Number(points) / 10))).toEqual([6, 12, 17, 4])
})

test('a process that has grown is followed by another, and every page is made', async () => {
	const small = createPdfWorkshop({ tiredMb: 1 })
	const one = await small.ask(grammar, { act: 'text', index: 4 })
	const first = small.pid()

	const pages = await Promise.all([5, 6, 7].map(index => small.ask(grammar, { act: 'text', index })))

	expect([one, ...pages].every(runs => runs.length > 0)).toBe(true)
	expect(first).toBeUndefined()
	small.close()
})

test('a page is cut out as a book of one page', async () => {
	const cut = await workshop.ask(grammar, { act: 'cut', indexes: [3] })

	const alone = source('cut', '')
	writeFileSync(alone.path, cut)
	const { pageSizes } = await workshop.ask(alone, { act: 'describe' })
	expect(pageSizes).toEqual([[498.96, 708.96]])
})

/** Three pages with words that are not compressed; a link on the first leads to the third. */
const letters = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R/Outlines 20 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R 5 0 R]/Count 3/Resources<</Font<</F 9 0 R>>>>/MediaBox[0 0 420 595]>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/Contents 6 0 R/Annots[10 0 R]>>endobj
4 0 obj<</Type/Page/Parent 2 0 R/Contents 7 0 R>>endobj
5 0 obj<</Type/Page/Parent 2 0 R/Contents 8 0 R>>endobj
6 0 obj<</Length 37>>stream
BT /F 12 Tf 50 500 Td (OneOne) Tj ET 
endstream endobj
7 0 obj<</Length 37>>stream
BT /F 12 Tf 50 500 Td (TwoTwo) Tj ET 
endstream endobj
8 0 obj<</Length 41>>stream
BT /F 12 Tf 50 500 Td (SecretPage) Tj ET 
endstream endobj
9 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
10 0 obj<</Type/Annot/Subtype/Link/Rect[0 0 99 99]/Dest[5 0 R/Fit]>>endobj
20 0 obj<</Type/Outlines/First 21 0 R/Last 21 0 R/Count 1>>endobj
21 0 obj<</Title(SecretTitle)/Parent 20 0 R/Dest[5 0 R/Fit]>>endobj
trailer<</Root 1 0 R>>`

/** The file with its compressed streams beside it as they are without compression. */
function unpacked(file: Buffer): string {
	const whole = file.toString('latin1')
	const streams = [...whole.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, packed = '']) => {
		const bytes = Buffer.from(packed, 'latin1')
		return bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : packed
	})
	return [whole, ...streams].join('\n')
}

test('pages that are cut out bring nothing of the others, whatever leads there', async () => {
	const cut = await workshop.ask(source('letters', letters), { act: 'cut', indexes: [0, 1] })

	const bytes = unpacked(Buffer.from(cut))
	expect(bytes).toContain('OneOne')
	expect(bytes).toContain('TwoTwo')
	expect(bytes).not.toContain('Secret')
})

test('a sheet holds its thumbnails in rows of five', async () => {
	const sheet = await workshop.ask(grammar, { act: 'sheet', from: 25, count: 5 })

	expect(await sharp(sheet).metadata()).toMatchObject({ width: 5 * 96, height: 128 })
})

test('a file that is no PDF is refused with the reason', async () => {
	const opening = workshop.ask(source('letter', 'Dear Sir or Madam'), { act: 'describe' })

	await expect(opening).rejects.toMatchObject({ reason: 'not_a_pdf' })
})

test('after a refusal the next book opens', async () => {
	await workshop.ask(source('noise', '%PDF-1.4 noise'), { act: 'describe' }).catch(() => undefined)

	await expect(workshop.ask(source('blank', blank), { act: 'describe' })).resolves.toBeDefined()
})

test('a page that takes too long is given up', async () => {
	const hasty = createPdfWorkshop({ timeoutMs: 1 })

	await expect(hasty.ask(grammar, { act: 'describe' })).rejects.toMatchObject({ reason: 'timeout' })

	hasty.close()
})

test('a process that grows beyond its limit ends, and the next one goes on', async () => {
	const small = createPdfWorkshop({ memoryMb: 20 })

	await expect(small.ask(grammar, { act: 'prepare', index: 0 })).rejects.toMatchObject({ reason: 'crashed' })
	await expect(small.ask(grammar, { act: 'prepare', index: 0 })).rejects.toMatchObject({ reason: 'crashed' })

	small.close()
})

const hostile = path.resolve('../shared/books/hostile')
const files = existsSync(hostile) ? readdirSync(hostile) : []

describe.skipIf(files.length === 0)('files that were made to hurt', () => {
	test.each(files)('%s ends in a prepared page or a refusal', async file => {
		const place = path.join(hostile, file)

		const ending = await workshop.ask({ key: place, path: place }, { act: 'prepare', index: 0 }).then(
			page => (page.dense.length > 0 && page.plain.length > 0 ? 'page' : 'nothing'),
			(error: Error) => error.name,
		)

		expect(['page', 'PdfFailure']).toContain(ending)
	})
})
