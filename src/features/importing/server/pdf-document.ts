import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'

/** Why a file was refused; each is a word in the product's errors. */
export type PdfRefusal = 'not_a_pdf' | 'encrypted' | 'no_pages' | 'damaged'

export class UnusablePdf extends Error {
	override readonly name = 'UnusablePdf'
	readonly reason: PdfRefusal
	constructor(reason: PdfRefusal) {
		super(reason)
		this.reason = reason
	}
}

export type Bitmap = { width: number; height: number /** BGRx, four bytes a pixel. */; pixels: Uint8Array }

export type PdfDocument = {
	pageCount: number
	/** Width and height in points; pages without a usable size count as A5. */
	pageSize(index: number): [number, number]
	/** @param widthPx pixels across; the height follows the page, both are at most `maxSidePx` */
	render(index: number, widthPx: number): Bitmap
	close(): void
}

const maxSidePx = 6000
const defaultSize: [number, number] = [420, 595]
/** FPDF_GetLastError (fpdfview.h): 3 is "not a PDF or corrupted", 4 "password required". */
const refusals: { [code: number]: PdfRefusal } = { 3: 'not_a_pdf', 4: 'encrypted', 5: 'encrypted' }
/** FPDF_ANNOT | FPDF_REVERSE_BYTE_ORDER (fpdfview.h): annotations are drawn, bytes come as RGBx. */
const renderFlags = 0x01 | 0x10
const bitmapFormatBgrx = 3
const white = 0xffffffff

let pdfium: Promise<WrappedPdfiumModule> | undefined

async function startPdfium(): Promise<WrappedPdfiumModule> {
	const wasm = path.join(
		path.dirname(createRequire(import.meta.url).resolve('@embedpdf/pdfium')),
		'pdfium.wasm',
	)
	const bytes = await readFile(wasm)
	const started = await init({
		wasmBinary: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
	})
	started.PDFiumExt_Init()
	return started
}

/**
 * Opens a PDF. The bytes stay in memory until `close`.
 * @throws UnusablePdf for a file without pages, with a password, or that is no PDF
 */
export async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
	pdfium ??= startPdfium()
	const lib = await pdfium
	const memory = lib.pdfium as unknown as { HEAPU8: Uint8Array }
	const at = lib.pdfium.wasmExports.malloc(bytes.length)
	memory.HEAPU8.set(bytes, at)
	const handle = lib.FPDF_LoadMemDocument(at, bytes.length, '')
	const pageCount = handle === 0 ? 0 : lib.FPDF_GetPageCount(handle)
	function close() {
		if (handle !== 0) lib.FPDF_CloseDocument(handle)
		lib.pdfium.wasmExports.free(at)
	}
	if (pageCount <= 0) {
		const reason = handle === 0 ? (refusals[lib.FPDF_GetLastError()] ?? 'damaged') : 'no_pages'
		close()
		throw new UnusablePdf(reason)
	}
	return {
		pageCount,
		pageSize: index => sizeOf(lib, handle, index),
		render: (index, widthPx) => render(lib, memory, { handle, index, widthPx }),
		close,
	}
}

function sizeOf(lib: WrappedPdfiumModule, handle: number, index: number): [number, number] {
	const at = lib.pdfium.wasmExports.malloc(8)
	const known = lib.FPDF_GetPageSizeByIndexF(handle, index, at)
	const width = lib.pdfium.getValue(at, 'float')
	const height = lib.pdfium.getValue(at + 4, 'float')
	lib.pdfium.wasmExports.free(at)
	const usable = known && width > 1 && height > 1 && width / height < 100 && height / width < 100
	return usable ? [Math.round(width * 100) / 100, Math.round(height * 100) / 100] : defaultSize
}

function render(
	lib: WrappedPdfiumModule,
	memory: { HEAPU8: Uint8Array },
	{ handle, index, widthPx }: { handle: number; index: number; widthPx: number },
): Bitmap {
	const page = lib.FPDF_LoadPage(handle, index)
	if (page === 0) throw new UnusablePdf('damaged')
	const [pageWidth, pageHeight] = sizeOf(lib, handle, index)
	const scale = Math.min(widthPx / pageWidth, maxSidePx / pageHeight)
	const width = Math.max(1, Math.round(pageWidth * scale))
	const height = Math.max(1, Math.round(pageHeight * scale))
	const bitmap = lib.FPDFBitmap_CreateEx(width, height, bitmapFormatBgrx, 0, 0)
	try {
		lib.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
		lib.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, renderFlags)
		const at = lib.FPDFBitmap_GetBuffer(bitmap)
		return { width, height, pixels: memory.HEAPU8.slice(at, at + width * height * 4) }
	} finally {
		lib.FPDFBitmap_Destroy(bitmap)
		lib.FPDF_ClosePage(page)
	}
}
