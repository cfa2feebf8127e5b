import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { createPdfWorkshop } from './pdf-workshop.ts'

const workshop = createPdfWorkshop()
afterAll(() => workshop.close())

/** One page of A5 with nothing on it, written by hand: the smallest file that is a book. */
const blank = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 595]>>endobj
trailer<</Root 1 0 R>>`
const source = (key: string, text: string) => ({ key, read: async () => Buffer.from(text) })

test('a book says how large its pages are', async () => {
	const described = await workshop.describe(source('blank', blank))

	expect(described.pageSizes).toEqual([[420, 595]])
})

test('a page is drawn as wide as it was asked for', async () => {
	const image = await workshop.render(source('blank', blank), { index: 0, widthPx: 794 })

	expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 794, height: 1125 })
})

test('a file that is no PDF is refused with the reason', async () => {
	const opening = workshop.describe(source('letter', 'Dear Sir or Madam'))

	await expect(opening).rejects.toMatchObject({ reason: 'not_a_pdf' })
})

test('after a refusal the next book opens', async () => {
	await workshop.describe(source('noise', '%PDF-1.4 noise')).catch(() => undefined)

	await expect(workshop.describe(source('blank', blank))).resolves.toBeDefined()
})

test('a page that takes too long is given up, and the workshop goes on', async () => {
	const hasty = createPdfWorkshop({ timeoutMs: 1 })

	await expect(hasty.describe(source('blank', blank))).rejects.toMatchObject({ reason: 'timeout' })

	hasty.close()
})

const hostile = path.resolve('../shared/books/hostile')
const files = existsSync(hostile) ? readdirSync(hostile) : []

describe.skipIf(files.length === 0)('files that were made to hurt', () => {
	test.each(files)('%s ends in a picture or a refusal', async file => {
		const book = { key: file, read: () => readFile(path.join(hostile, file)) }

		const ending = await workshop.render(book, { index: 0, widthPx: 160 }).then(
			image => (image.length > 0 ? 'picture' : 'nothing'),
			(error: Error) => error.name,
		)

		expect(['picture', 'PdfFailure']).toContain(ending)
	})
})
