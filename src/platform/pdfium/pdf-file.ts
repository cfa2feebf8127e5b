import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type { Pdfium } from './pdfium.ts'

/**
 * Lets PDFium read a file block by block (FPDF_FILEACCESS, fpdfview.h), so that a book of 130 MB costs no more
 * memory than one of 1 MB.
 * @returns the pointer to the access structure, how to free it after the document is closed, and why the file could not be
 * read, of which PDFium only knows that it could not
 */
export function openPdfFile(
	lib: Pdfium,
	path: string,
): { access: number; size: number; failure(): Error | undefined; close(): void } {
	const { pdfium } = lib
	const file = openSync(path, 'r')
	const { size } = fstatSync(file)
	let failure: Error | undefined
	const read = pdfium.addFunction((_: number, position: number, buffer: number, length: number) => {
		const [at, count] = [buffer >>> 0, length >>> 0]
		try {
			return readSync(file, lib.bytes(), at, count, position >>> 0) === count ? 1 : 0
		} catch (error) {
			failure = error as Error
			return 0
		}
	}, 'iiiii')
	const access = pdfium.wasmExports.malloc(12)
	pdfium.setValue(access, size, 'i32')
	pdfium.setValue(access + 4, read, 'i32')
	pdfium.setValue(access + 8, 0, 'i32')
	return {
		access,
		size,
		failure: () => failure,
		close() {
			pdfium.wasmExports.free(access)
			pdfium.removeFunction(read)
			closeSync(file)
		},
	}
}
