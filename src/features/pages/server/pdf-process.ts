import sharp from 'sharp'
import type { TextPage } from '#features/books/rules.ts'
import type { OutlineEntry } from '#platform/pdfium/pdf-outline.ts'
import { runWorkerProgram } from '#platform/worker-program.ts'
import type { PageDrawing } from '../rules.ts'
import { densePx, encoded, imageOf, isGrey, plainPx, sheetOf, thumbnailOf } from './page-images.ts'
import { openPdf, type PdfDocument } from './pdf-document.ts'
import { type LinesOfScan, linesOfScan, type ScannedPage, scannedPage } from './scanned-page.ts'

/**
 * Entry of the PDF worker process: a file that makes PDFium hang or grow ends only this process. PDFium is
 * single-threaded; images are compressed in parallel.
 */
export type PdfRequest = { /** Identifies the bytes. */ key: string; path: string } & PdfAction
export type PdfAction =
	| { act: 'describe' }
	| { act: 'render'; index: number; widthPx: number }
	| { act: 'text'; index: number }
	| { act: 'drawing'; index: number }
	| { act: 'extract'; indexes: number[] }
	| { act: 'sheet'; from: number; count: number }
	| { act: 'prepare'; index: number }
	| { act: 'scan'; index: number }
	| { act: 'lines'; index: number }

export type Described = {
	/** Width and height in points, by page index. */
	pageSizes: [number, number][]
	/** Empty for none. */
	pageLabels: string[]
	outline: OutlineEntry[]
}
export type PreparedPage = { dense: Uint8Array; plain: Uint8Array; text: TextPage }
export type PdfResults = {
	describe: Described
	render: Uint8Array
	text: TextPage
	drawing: PageDrawing
	extract: Uint8Array
	sheet: Uint8Array
	prepare: PreparedPage
	scan: ScannedPage
	lines: LinesOfScan
}
const maxOpenDocuments = 6
const open = new Map<string, Promise<PdfDocument>>()
/** Thumbnails drawn for a sheet that is not requested yet: at most two sheets. */
const thumbnails = new Map<string, Buffer>()
const maxThumbnails = 100
const maxPages = 5000

// Two at a time: one for each size of a page.
sharp.concurrency(1)
sharp.cache(false)
function documentOf({ key, path }: PdfRequest): Promise<PdfDocument> {
	const document = open.get(key) ?? openPdf(path)
	open.delete(key)
	open.set(key, document)
	for (const [oldest, idle] of open) {
		if (open.size <= maxOpenDocuments) break
		open.delete(oldest)
		void idle.then(
			it => it.close(),
			() => undefined,
		)
	}
	// A document that failed to open is opened again on the next request.
	document.catch(() => open.delete(key))
	return document
}

async function answer(ask: PdfRequest): Promise<PdfResults[PdfAction['act']]> {
	const document = await documentOf(ask)
	switch (ask.act) {
		case 'describe':
			return describe(document)
		case 'render': {
			const bitmap = document.render(ask.index, ask.widthPx)
			return encoded(imageOf(bitmap), { grey: isGrey(bitmap) })
		}
		case 'text':
			return document.text(ask.index)
		case 'drawing':
			return document.drawing(ask.index)
		case 'extract':
			return document.extract(ask.indexes)
		case 'sheet':
			return sheet(ask)
		case 'prepare':
			return prepare(ask, document)
		case 'scan':
			return scannedPage(document, ask.index)
		case 'lines':
			return linesOfScan(document, ask.index)
	}
}

function describe(document: PdfDocument): Described {
	const pages = Array.from({ length: Math.min(document.pageCount, maxPages) }, (_, index) => index)
	return {
		pageSizes: pages.map(index => document.pageSize(index)),
		pageLabels: pages.map(index => document.pageLabel(index)),
		outline: document.outline(),
	}
}

async function prepare(ask: PdfRequest & { index: number }, document: PdfDocument): Promise<PreparedPage> {
	const bitmap = document.render(ask.index, densePx)
	const text = document.text(ask.index)
	const grey = isGrey(bitmap)
	const image = imageOf(bitmap)
	const smaller = await image.clone().resize({ width: plainPx }).raw().toBuffer({ resolveWithObject: true })
	const { width, height } = smaller.info
	const plainImage = sharp(smaller.data, { raw: { width, height, channels: 3 } })
	const [dense, plain, thumbnail] = await Promise.all([
		encoded(image, { grey }),
		encoded(plainImage, { grey }),
		thumbnailOf(plainImage),
	])
	remember(`${ask.key}#${ask.index}`, thumbnail)
	return { dense, plain, text }
}

function remember(key: string, thumbnail: Buffer): void {
	thumbnails.set(key, thumbnail)
	for (const oldest of thumbnails.keys()) {
		if (thumbnails.size <= maxThumbnails) break
		thumbnails.delete(oldest)
	}
}

async function sheet(ask: PdfRequest & { from: number; count: number }): Promise<Uint8Array> {
	const indexes = Array.from({ length: ask.count }, (_, step) => ask.from + step)
	const cells: Buffer[] = []
	for (const index of indexes) {
		const key = `${ask.key}#${index}`
		// Looked up each time: another book may have been opened in its place meanwhile.
		const drawn = thumbnails.get(key) ?? thumbnailOf(imageOf((await documentOf(ask)).render(index, 192)))
		cells.push(await drawn)
	}
	for (const index of indexes) thumbnails.delete(`${ask.key}#${index}`)
	return sheetOf(cells)
}

runWorkerProgram(answer)
