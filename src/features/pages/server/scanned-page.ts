import { linesOfImage, readableImage } from '#platform/raster/scan.ts'
import type { Shape } from '../rules.ts'
import type { PdfDocument } from './pdf-document.ts'

/** A page as text is recognised on it, @see readableImage; null for one on which nothing is drawn. */
export type ScannedPage = {
	image: Uint8Array
	/** In pixels. */
	width: number
	/** In points. */
	size: [width: number, height: number]
	/** In degrees, as the page lies; the image lies straight. */
	tilt: number
} | null
/** What is drawn on a scan, read from its pixels; of the page as it would lie straight. */
export type LinesOfScan = { shapes: Shape[]; tilt: number }

/** Words are read on the finer image. */
const [wordDpi, lineDpi] = [300, 200]
/** An A4 page at 300 dpi has 2,480 pixels across; what is larger is drawn smaller. */
const maxWidthPx = 2600

export async function scannedPage(document: PdfDocument, index: number): Promise<ScannedPage> {
	const { bitmap, size } = draw(document, index, wordDpi)
	const readable = await readableImage(bitmap, size[0])
	return readable && { ...readable, width: bitmap.width, size }
}

export async function linesOfScan(document: PdfDocument, index: number): Promise<LinesOfScan> {
	const { bitmap, size } = draw(document, index, lineDpi)
	const { lines, tilt } = await linesOfImage(bitmap, size[0])
	return { tilt, shapes: lines.map(line => ({ ...line, curves: 0, isFilled: false, isStroked: true })) }
}

function draw(document: PdfDocument, index: number, dpi: number) {
	const size = document.pageSize(index)
	const widthPx = Math.min(maxWidthPx, Math.round((size[0] / 72) * dpi))
	return { bitmap: document.render(index, widthPx), size }
}
