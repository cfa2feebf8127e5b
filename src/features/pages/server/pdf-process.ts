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
const openDocuments = new Map<string, Promise<PdfDocument>>()
/** Thumbnails drawn for a sheet that is not requested yet: at most two sheets. */
const thumbnails = new Map<string, Buffer>()
const maxThumbnails = 100
const maxPages = 5000

// Two at a time: one for each size of a page.
sharp.concurrency(1)
sharp.cache(false)
function documentOf({ key, path }: PdfRequest): Promise<PdfDocument> {
	const document = openDocuments.get(key) ?? openPdf(path)
	openDocuments.delete(key)
	openDocuments.set(key, document)
	for (const [oldest, idle] of openDocuments) {
		if (openDocuments.size <= maxOpenDocuments) break
		openDocuments.delete(oldest)
		void idle.then(
			it => it.close(),
			() => undefined,
		)
	}
	// A document that failed to open is opened again on the next request.
	document.catch(() => openDocuments.delete(key))
	return document
}

async function answer(request: PdfRequest): Promise<PdfResults[PdfAction['act']]> {
	const document = await documentOf(request)
	switch (request.act) {
		case 'describe':
			return describe(document)
		case 'render': {
			const bitmap = document.render(request.index, request.widthPx)
			return encoded(imageOf(bitmap), { grey: isGrey(bitmap) })
		}
		case 'text':
			return document.text(request.index)
		case 'drawing':
			return document.drawing(request.index)
		case 'extract':
			return document.extract(request.indexes)
		case 'sheet':
			return sheet(request)
		case 'prepare':
			return prepare(request, document)
		case 'scan':
			return scannedPage(document, request.index)
		case 'lines':
			return linesOfScan(document, request.index)
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

async function prepare(
	request: PdfRequest & { index: number },
	document: PdfDocument,
): Promise<PreparedPage> {
	const bitmap = document.render(request.index, densePx)
	const text = document.text(request.index)
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
	storeThumbnail(`${request.key}#${request.index}`, thumbnail)
	return { dense, plain, text }
}

function storeThumbnail(key: string, thumbnail: Buffer): void {
	thumbnails.set(key, thumbnail)
	for (const oldest of thumbnails.keys()) {
		if (thumbnails.size <= maxThumbnails) break
		thumbnails.delete(oldest)
	}
}

async function sheet(request: PdfRequest & { from: number; count: number }): Promise<Uint8Array> {
	const indexes = Array.from({ length: request.count }, (_, step) => request.from + step)
	const cells: Buffer[] = []
	for (const index of indexes) {
		const key = `${request.key}#${index}`
		// Looked up each time: another book may have been opened in its place meanwhile.
		const drawn = thumbnails.get(key) ?? thumbnailOf(imageOf((await documentOf(request)).render(index, 192)))
		cells.push(await drawn)
	}
	for (const index of indexes) thumbnails.delete(`${request.key}#${index}`)
	return sheetOf(cells)
}

runWorkerProgram(answer)
