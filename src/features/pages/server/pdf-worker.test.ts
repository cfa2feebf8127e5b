import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { hostilePdfs } from '../../../../tests/fixtures/hostile-pdfs.ts'
import { endingOf } from '../../../../tests/prepared-page.ts'
import { temporaryDirectory } from '../../../../tests/temporary.ts'
import type { PdfAction } from './pdf-process.ts'
import { createPdfWorker, type PdfSource, type PdfWorker } from './pdf-worker.ts'

const worker = createPdfWorker()
afterAll(() => worker.close())
const claim = { lane: 'reader', client: 'Anna' } as const
const ask = <A extends PdfAction>(source: PdfSource, act: A, by: PdfWorker = worker) =>
	by.ask(source, act, claim)

/** An empty A5 page, written by hand: the smallest PDF that is accepted as a book. */
const blank = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 595]>>endobj
trailer<</Root 1 0 R>>`

function source(name: string, content: string | Uint8Array) {
	const file = path.join(temporaryDirectory(), `${name}.pdf`)
	writeFileSync(file, content)
	return { key: file, path: file }
}
const demo = path.resolve('demo/books/grammar_in_steps/book.pdf')
const grammar = { key: demo, path: demo }

test('a book says how large its pages are', async () => {
	const described = await ask(source('blank', blank), { act: 'describe' })

	expect(described.pageSizes).toEqual([[420, 595]])
})

test('a file that cannot be opened now is no damaged one', async () => {
	const path = '/nowhere/book.pdf'

	await expect(ask({ key: path, path }, { act: 'describe' })).rejects.toMatchObject({ code: 'unavailable' })
})

test('a book brings its outline and the labels of its pages', async () => {
	const { outline, pageLabels } = await ask(grammar, { act: 'describe' })

	expect(outline[0]).toEqual({ title: 'Contents', index: 1, depth: 0 })
	expect(pageLabels.slice(0, 3)).toEqual(['1', '2', '3'])
})

test('a page is drawn as wide as it was asked for', async () => {
	const image = await ask(grammar, { act: 'render', index: 0, widthPx: 794 })

	expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 794, height: 1128 })
})

test('a page without colour is drawn in greys where that is smaller', async () => {
	const image = await ask(source('blank', blank), { act: 'render', index: 0, widthPx: 794 })

	expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 794, height: 1125 })
})

test('the words of a page know where they stand, from its upper left corner', async () => {
	const { text } = await ask(grammar, { act: 'prepare', index: 0 })

	const [words, x, y, width, height] = text.lines.find(line => line[0] === 'in Steps') ?? []
	expect(words).toBe('in Steps')
	expect([x, y, width, height].map(points => Math.round(Number(points) / 10))).toEqual([6, 12, 17, 4])
})

test('a process that has grown is followed by another, and every page is made', async () => {
	const small = createPdfWorker({ replaceAboveMb: 1 })
	const one = await ask(grammar, { act: 'text', index: 4 }, small)
	const first = small.pid()

	const pages = await Promise.all([5, 6, 7].map(index => ask(grammar, { act: 'text', index }, small)))

	expect([one, ...pages].every(({ lines }) => lines.length > 0)).toBe(true)
	expect(first).toBeUndefined()
	small.close()
})

test('a page is extracted as a PDF of one page', async () => {
	const pagePdf = await ask(grammar, { act: 'extract', indexes: [3] })

	const alone = source('pagePdf', '')
	writeFileSync(alone.path, pagePdf)
	const { pageSizes } = await ask(alone, { act: 'describe' })
	expect(pageSizes).toEqual([[498.96, 708.96]])
})

/** Three pages of uncompressed text; a link on the first leads to the third. */
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

/** The file, followed by its compressed streams unpacked. */
function unpacked(file: Buffer): string {
	const whole = file.toString('latin1')
	const streams = [...whole.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, packed = '']) => {
		const bytes = Buffer.from(packed, 'latin1')
		return bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : packed
	})
	return [whole, ...streams].join('\n')
}

test('extracted pages contain nothing of the others, whatever links there', async () => {
	const pagePdf = await ask(source('letters', letters), { act: 'extract', indexes: [0, 1] })

	const bytes = unpacked(Buffer.from(pagePdf))
	expect(bytes).toContain('OneOne')
	expect(bytes).toContain('TwoTwo')
	expect(bytes).not.toContain('Secret')
})

test('a sheet holds its thumbnails in rows of five', async () => {
	const sheet = await ask(grammar, { act: 'sheet', from: 25, count: 5 })

	expect(await sharp(sheet).metadata()).toMatchObject({ width: 5 * 96, height: 128 })
})

test('a file that is no PDF is refused with the reason', async () => {
	const opening = ask(source('letter', 'Dear Sir or Madam'), { act: 'describe' })

	await expect(opening).rejects.toMatchObject({ reason: 'not_a_pdf' })
})

test('after a refusal the next book opens', async () => {
	await ask(source('noise', '%PDF-1.4 noise'), { act: 'describe' }).catch(() => undefined)

	await expect(ask(source('blank', blank), { act: 'describe' })).resolves.toBeDefined()
})

test('a page that takes too much of the processor is given up', async () => {
	const impatient = createPdfWorker({ cpuMs: 1 })

	await expect(ask(grammar, { act: 'prepare', index: 0 }, impatient)).rejects.toMatchObject({
		reason: 'timeout',
	})

	impatient.close()
})

test('a process that grows beyond its limit ends, and the next one goes on', { tags: 'slow' }, async () => {
	const small = createPdfWorker({ memoryMb: 20 })

	await expect(ask(grammar, { act: 'prepare', index: 0 }, small)).rejects.toMatchObject({ reason: 'memory' })
	await expect(ask(grammar, { act: 'prepare', index: 0 }, small)).rejects.toMatchObject({ reason: 'memory' })

	small.close()
})

test.each(Object.entries(await hostilePdfs()))(
	'%s ends in a prepared page or a refusal',
	{ tags: 'slow' },
	async (name, bytes) => {
		expect(['page', 'PdfError']).toContain(await endingOf(worker, source(name, bytes)))
	},
)
