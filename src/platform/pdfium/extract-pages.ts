import { type Pdfium, withBuffer } from './pdfium.ts'

export function extractPages(lib: Pdfium, document: number, indexes: readonly number[]): Uint8Array {
	const alone = lib.FPDF_CreateNewDocument()
	try {
		const isThere = withBuffer(lib, 4 * indexes.length, at => {
			for (const [position, index] of indexes.entries()) lib.pdfium.setValue(at + 4 * position, index, 'i32')
			return lib.FPDF_ImportPagesByIndex(alone, document, at, indexes.length, 0)
		})
		if (!isThere) throw new Error(`pages ${indexes.join()} could not be extracted`)
		return bytesOfDocument(lib, alone)
	} finally {
		lib.FPDF_CloseDocument(alone)
	}
}

function bytesOfDocument(lib: Pdfium, document: number): Uint8Array {
	const writer = lib.PDFiumExt_OpenFileWriter()
	try {
		lib.PDFiumExt_SaveAsCopy(document, writer)
		const size = lib.PDFiumExt_GetFileWriterSize(writer)
		return withBuffer(lib, size, at => {
			lib.PDFiumExt_GetFileWriterData(writer, at, size)
			return lib.bytes().slice(at, at + size)
		})
	} finally {
		lib.PDFiumExt_CloseFileWriter(writer)
	}
}
