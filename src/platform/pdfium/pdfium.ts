import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'

/** PDFium's heap: looked up for each use, as it moves when it grows. */
export type Pdfium = WrappedPdfiumModule & { bytes(): Uint8Array }

export type Bitmap = { width: number; height: number /** RGBx, four bytes a pixel. */; pixels: Uint8Array }

let started: Promise<Pdfium> | undefined

/** PDFium in this process; started once. */
export function pdfium(): Promise<Pdfium> {
	started ??= start()
	return started
}

async function start(): Promise<Pdfium> {
	const folder = path.dirname(createRequire(import.meta.url).resolve('@embedpdf/pdfium'))
	const wasm = await readFile(path.join(folder, 'pdfium.wasm'))
	const lib = await init({
		wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer,
	})
	lib.PDFiumExt_Init()
	const memory = lib.pdfium as unknown as { HEAPU8: Uint8Array }
	return Object.assign(lib, { bytes: () => memory.HEAPU8 })
}

/** Allocates `size` bytes of PDFium's memory for as long as `use` runs, with their address. */
export function withBuffer<Result>(lib: Pdfium, size: number, use: (at: number) => Result): Result {
	const at = lib.pdfium.wasmExports.malloc(size)
	try {
		return use(at)
	} finally {
		lib.pdfium.wasmExports.free(at)
	}
}

/**
 * Reads a text as PDFium returns it: UTF-16LE with a terminating zero, called once to learn its length.
 * @param ask fills `at` with at most `length` bytes and returns the number of bytes, the zero included
 */
export function readText(lib: Pdfium, ask: (at: number, length: number) => number, maxBytes = 4096): string {
	const length = Math.min(ask(0, 0), maxBytes)
	if (length <= 2) return ''
	return withBuffer(lib, length, at => {
		ask(at, length)
		return Buffer.from(lib.bytes().subarray(at, at + length - 2)).toString('utf16le')
	})
}
