import { lend, type Pdfium } from './pdfium.ts'

/** One page of an open document as a PDF of its own, with the fonts and pictures it needs. */
export function cutPage(lib: Pdfium, document: number, index: number): Uint8Array {
	const alone = lib.FPDF_CreateNewDocument()
	try {
		const isThere = lend(lib, 4, at => {
			lib.pdfium.setValue(at, index, 'i32')
			return lib.FPDF_ImportPagesByIndex(alone, document, at, 1, 0)
		})
		if (!isThere) throw new Error(`page ${index} could not be cut out`)
		return written(lib, alone)
	} finally {
		lib.FPDF_CloseDocument(alone)
	}
}

function written(lib: Pdfium, document: number): Uint8Array {
	const writer = lib.PDFiumExt_OpenFileWriter()
	try {
		lib.PDFiumExt_SaveAsCopy(document, writer)
		const size = lib.PDFiumExt_GetFileWriterSize(writer)
		return lend(lib, size, at => {
			lib.PDFiumExt_GetFileWriterData(writer, at, size)
			return lib.bytes().slice(at, at + size)
		})
	} finally {
		lib.PDFiumExt_CloseFileWriter(writer)
	}
}
