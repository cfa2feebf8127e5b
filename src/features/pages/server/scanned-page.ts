import { imageOf } from './page-images.ts'
import type { PdfDocument } from './pdf-document.ts'

/** A page as text is recognised on it: a grey PNG; null for one on which nothing is drawn. */
export type ScannedPage = { image: Uint8Array; width: number; size: [width: number, height: number] } | null

const dpi = 300
/** An A4 page at 300 dpi has 2,480 pixels across; what is larger is drawn smaller. */
const maxWidthPx = 2600
/** Smaller differences of grey are paper. */
const faintest = 48

export async function scannedPage(document: PdfDocument, index: number): Promise<ScannedPage> {
	const size = document.pageSize(index)
	const bitmap = document.render(index, Math.min(maxWidthPx, Math.round((size[0] / 72) * dpi)))
	const grey = imageOf(bitmap).greyscale()
	const [channel] = (await grey.clone().stats()).channels
	if (!channel || channel.max - channel.min < faintest) return null
	const image = await grey.toColourspace('b-w').png({ compressionLevel: 1 }).toBuffer()
	return { image, width: bitmap.width, size }
}
