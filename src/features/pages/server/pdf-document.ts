import type { TextPage } from '#features/books/rules.ts'
import { extractPages } from '#platform/pdfium/extract-pages.ts'
import { screenOf } from '#platform/pdfium/page-space.ts'
import { openPdfFile } from '#platform/pdfium/pdf-file.ts'
import { type OutlineEntry, outlineOf } from '#platform/pdfium/pdf-outline.ts'
import { type Bitmap, type Pdfium, pdfium, readText, withBuffer } from '#platform/pdfium/pdfium.ts'
import { shapesOf } from '#platform/pdfium/shapes-of-page.ts'
import type { PageDrawing } from '../rules.ts'
import { textPageOf } from './text/pdf-text.ts'

export type PdfRefusal = 'not_a_pdf' | 'encrypted' | 'no_pages' | 'damaged'

class UnusablePdf extends Error {
	override readonly name = 'UnusablePdf'
	readonly reason: PdfRefusal
	constructor(reason: PdfRefusal) {
		super(reason)
		this.reason = reason
	}
}

export type PdfDocument = {
	pageCount: number
	/** Width and height in points after rotation and cropping; pages without a usable size count as A5. */
	pageSize(index: number): [number, number]
	/** Empty for none. */
	pageLabel(index: number): string
	outline(): OutlineEntry[]
	/** @param widthPx pixels across; the height follows the page, neither is more than 6,000 */
	render(index: number, widthPx: number): Bitmap
	text(index: number): TextPage
	/** The text and what is drawn beside it. */
	drawing(index: number): PageDrawing
	extract(indexes: readonly number[]): Uint8Array
	close(): void
}

const maxSidePx = 6000
/** Enough to tell text on paper from a picture. */
const smallPx = 160
const defaultSize: [number, number] = [420, 595]
const maxFileBytes = 2 ** 31 - 1
/** FPDF_GetLastError (fpdfview.h): 3 is "not a PDF or corrupted", 4 "password required", 5 "unknown security". */
const refusals: { [code: number]: PdfRefusal } = { 3: 'not_a_pdf', 4: 'encrypted', 5: 'encrypted' }
/** FPDF_ANNOT | FPDF_REVERSE_BYTE_ORDER (fpdfview.h): annotations are drawn, bytes come as RGBx. */
const renderFlags = 0x01 | 0x10
const bitmapFormatBgrx = 3
const white = 0xffffffff

/** Reads on demand. @throws UnusablePdf for a file without pages, with a password, or that is no PDF */
export async function openPdf(path: string): Promise<PdfDocument> {
	const lib = await pdfium()
	const file = openPdfFile(lib, path)
	const isReadable = file.size > 0 && file.size <= maxFileBytes
	const handle = isReadable ? lib.FPDF_LoadCustomDocument(file.access, '') : 0
	const pageCount = handle === 0 ? 0 : lib.FPDF_GetPageCount(handle)
	function close() {
		if (handle !== 0) lib.FPDF_CloseDocument(handle)
		file.close()
	}
	if (pageCount <= 0) {
		const code = isReadable ? lib.FPDF_GetLastError() : 3
		close()
		throw file.failure() ?? new UnusablePdf(handle === 0 ? (refusals[code] ?? 'damaged') : 'no_pages')
	}
	const pageSize = (index: number) => sizeOf(lib, handle, index)
	const textOf = (page: number, size: [number, number]) =>
		textPageOf(lib, page, { size, draw: () => render(lib, page, { size, widthPx: smallPx }) })
	return {
		pageCount,
		pageSize,
		pageLabel: index => readText(lib, (at, length) => lib.FPDF_GetPageLabel(handle, index, at, length), 100),
		outline: () => outlineOf(lib, handle),
		render: (index, widthPx) =>
			withPage(lib, handle, index, page => render(lib, page, { size: pageSize(index), widthPx })),
		text: index => withPage(lib, handle, index, page => textOf(page, pageSize(index))),
		drawing: index =>
			withPage(lib, handle, index, page => {
				const size = pageSize(index)
				return {
					size,
					text: textOf(page, size),
					shapes: shapesOf(lib, page, screenOf(lib, page, size)),
				}
			}),
		extract: indexes => extractPages(lib, handle, indexes),
		close,
	}
}

function withPage<Result>(lib: Pdfium, handle: number, index: number, use: (page: number) => Result): Result {
	const page = lib.FPDF_LoadPage(handle, index)
	if (page === 0) throw new UnusablePdf('damaged')
	try {
		return use(page)
	} finally {
		lib.FPDF_ClosePage(page)
	}
}

function sizeOf(lib: Pdfium, handle: number, index: number): [number, number] {
	return withBuffer(lib, 8, at => {
		const known = lib.FPDF_GetPageSizeByIndexF(handle, index, at)
		const width = lib.pdfium.getValue(at, 'float')
		const height = lib.pdfium.getValue(at + 4, 'float')
		const usable = known && width > 1 && height > 1 && width / height < 100 && height / width < 100
		return usable ? [Math.round(width * 100) / 100, Math.round(height * 100) / 100] : defaultSize
	})
}

function render(
	lib: Pdfium,
	page: number,
	{ size: [pageWidth, pageHeight], widthPx }: { size: [number, number]; widthPx: number },
): Bitmap {
	const scale = Math.min(widthPx / pageWidth, maxSidePx / pageHeight)
	const width = Math.max(1, Math.round(pageWidth * scale))
	const height = Math.max(1, Math.round(pageHeight * scale))
	const bitmap = lib.FPDFBitmap_CreateEx(width, height, bitmapFormatBgrx, 0, 0)
	try {
		lib.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
		lib.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, renderFlags)
		const at = lib.FPDFBitmap_GetBuffer(bitmap)
		return { width, height, pixels: lib.bytes().slice(at, at + width * height * 4) }
	} finally {
		lib.FPDFBitmap_Destroy(bitmap)
	}
}
