import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TextPage } from '#features/books/rules.ts'
import type { PageDrawing } from '#features/pages/rules.ts'
import { drawingOfScan } from '#features/pages/server/drawing-of-scan.ts'
import { openPdf } from '#features/pages/server/pdf-document.ts'
import { linesOfScan, scannedPage } from '#features/pages/server/scanned-page.ts'
import { picturesIn } from '#features/pages/server/text/place-pictures.ts'
import { recognisedPage } from '#features/pages/server/text/recognised-page.ts'
import type { ReadWord } from '#features/text-recognition/rules.ts'
import { createPageReader } from '#features/text-recognition/server/page-reader.ts'
import { onPage } from '#features/text-recognition/server/words-on-page.ts'
import { scanOf } from './scan-of.ts'

/** Makes scans of books, or takes real ones, and reads them as an import does. @param stored folder for what was recognised */
export function createScanReader(stored: string | undefined) {
	const reader = createPageReader()
	const folder = mkdtempSync(path.join(tmpdir(), 'scans-'))

	async function wordsOf(image: Uint8Array): Promise<ReadWord[]> {
		const name = createHash('sha256').update(image).digest('hex').slice(0, 20)
		const file = stored && path.join(stored, `${name}.json`)
		if (file && existsSync(file)) return JSON.parse(await readFile(file, 'utf8'))
		const words = (await reader.read(image, null)) ?? []
		if (stored && file) {
			await mkdir(stored, { recursive: true })
			await writeFile(file, JSON.stringify(words))
		}
		return words
	}

	return {
		/** `linesMs` is what the lines took, without the words. */
		async read(file: string): Promise<{ drawings: PageDrawing[]; linesMs: number }> {
			const scan = path.join(folder, 'scan.pdf')
			await writeFile(scan, await scanOf(file))
			const pdf = await openPdf(scan)
			const drawings: PageDrawing[] = []
			let linesMs = 0
			for (let index = 0; index < pdf.pageCount; index += 1) {
				const drawing = pdf.drawing(index)
				const page = await scannedPage(pdf, index)
				const words = page ? onPage(await wordsOf(page.image), page) : []
				const start = performance.now()
				const lines = await linesOfScan(pdf, index)
				linesMs += performance.now() - start
				drawings.push(words.length > 0 ? drawingOfScan(drawing, words, lines) : drawing)
			}
			pdf.close()
			return { drawings, linesMs }
		},
		/** The texts of pages, by index. @param made whether a scan is made of the file; else it is one */
		async texts(file: string, indexes: readonly number[], made: boolean): Promise<Map<number, TextPage>> {
			const scan = made ? path.join(folder, 'scan.pdf') : file
			if (made) await writeFile(scan, await scanOf(file))
			const pdf = await openPdf(scan)
			const texts = new Map<number, TextPage>()
			for (const index of indexes) {
				const page = await scannedPage(pdf, index)
				const words = page ? onPage(await wordsOf(page.image), page) : []
				const pictures = picturesIn(pdf.text(index))
				texts.set(index, recognisedPage({ words, size: pdf.pageSize(index), pictures }))
			}
			pdf.close()
			return texts
		},
		close() {
			reader.close()
			rmSync(folder, { recursive: true })
		},
	}
}
